// The site, all but the rooms where levels are made: see making.js.
import './site.js';
import './open.js';
import './view-gallery.js';
import './view-levels.js';
import './view-progress.js';
import './view-settings.js';
import './view-help.js';
import './make.js';
import './coach.js';
import './offline.js';
import './router.js';
