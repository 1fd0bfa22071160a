import { hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';

hydrateRoot(document.getElementById('root'), <App />, {
  onRecoverableError: e => {
    globalThis.fault = String(e);
  },
});
