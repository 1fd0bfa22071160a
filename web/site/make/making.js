// The rooms where levels are made, and sharing: what rooms.js fetches.
import './view-make.js';
import './view-edit.js';
import './view-new.js';

export { edit } from './start-draft.js';
export { likest, readAny } from '../parts/level.js';
export { writeLink } from '../../page/write-link.js';
export { share } from '../share/share.js';
