import { connect, define } from 'gridwise';

await define({ base: 'BASE' });
const puzzle = await connect('iframe', { base: 'BASE' });
globalThis.level = puzzle.level;
