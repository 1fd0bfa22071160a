// What comes with the program, when the reader plays. The poster reaches it as
// now.live.
import './loop.js';
import './guard.js';
import './ui.js';

export { abandon, program, turn } from '../page/load.js';
export { setKeys } from '../page/keys.js';
export { calm } from './loop.js';
export { asked, explained } from './explain.js';
export { padOn } from './pad.js';
export { refused } from './outcome.js';
export { keepAgain } from './keeping.js';
export { fullSite } from './leave.js';
export { receive } from './program.js';
export { broken, started } from './run.js';
export { ui } from './ui.js';
