import { mkdirSync, writeFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';

mkdirSync('out', { recursive: true });
writeFileSync(
  'out/index.html',
  `<!doctype html><title>A post</title><div id="root">${renderToString(<App />)}</div><script src="client.js"></script>`,
);
