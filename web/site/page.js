// The site, all but the rooms where levels are made: see making.js.
import './play/site.js';
import './play/open.js';
import './home/view-gallery.js';
import './home/view-levels.js';
import './progress/view-progress.js';
import './settings/view-settings.js';
import './help/view-help.js';
import './parts/rooms.js';
import './help/coach.js';
import './offline.js';
import './parts/router.js';
