// What the player's page runs before somebody plays. Each embed that comes into
// view fetches it, so it is held small: what comes with the play is in live.js.
import './talk.js';
import './rest.js';
import './play.js';
import './cover.js';
import './begin.js';
