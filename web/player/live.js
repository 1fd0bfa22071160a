// What comes with the program, when the reader plays. The poster reaches it as
// now.live.
import './board/loop.js';
import './board/guard.js';
import './strip/ui.js';

export { abandon, program, turn } from '../page/load.js';
export { setKeys } from '../page/keys.js';
export { calm } from './board/loop.js';
export { answers, explained } from './explanation/from-program.js';
export { padOn } from './strip/pad.js';
export { refused } from './ending/end-panel.js';
export { keepAgain } from './board/keeping.js';
export { fullSite } from './strip/leave.js';
export { receive } from './program.js';
export { broken, started } from './board/run.js';
export { ui } from './strip/ui.js';
