// The room of collections: what make.js fetches for it.
import './view-pack.js';

export { addTo } from './pack-store.js';
