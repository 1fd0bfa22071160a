import { connect, define } from 'gridwise';

await define({ base: 'https://example.org/' });
const puzzle = await connect('#here');
puzzle.on('solved', s => s.medal.length);
document.addEventListener('gridwise-solved', e => e.detail.n + (e.detail.best ?? 0));
document.querySelector('grid-wise')?.addEventListener('gridwise-step', e => e.detail.topic.length);
// @ts-expect-error nobody tells this
addEventListener('gridwise-solved', e => e.detail.nothing);
