// The rooms where levels are made, and sharing: what make.js fetches.
import './new.js';
import './daily.js';

export { edit } from './editor.js';
export { likest, readAny } from './level.js';
export { writeLink } from '../page/write-link.js';
export { share } from './share.js';
