// The setter's bench and the map: what view-edit.js fetches for a draft.
export { better } from './better.js';
export { tints } from './tints.js';
export { map } from './map.js';
export { hard } from './hard.js';
