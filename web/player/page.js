// What the player's page runs before somebody plays. Each embed that comes into
// view fetches it, so it is held small: what comes with the play is in live.js.
import './messages/page-around.js';
import './poster/rest.js';
import './poster/requests.js';
import './poster/cover.js';
import './poster/begin.js';
