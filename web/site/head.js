// What the site runs before anything is shown: the theme and the reader's settings.
import '../page/theme.js';
import '../page/store.js';
import '../page/keys.js';
import './settings/settings-store.js';

// A phone shows a level without the header: from the start, so that nothing moves.
if (/^#(?!\/|pack)./.test(location.hash)) document.documentElement.dataset.view = 'play';
