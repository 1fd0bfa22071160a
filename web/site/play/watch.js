// The watch of the play on the board: it stands while the page is hidden or its
// window has not the focus, and counts no pause longer than a minute. Where the
// reader wants it, the time of the play is shown above the board.
import { clock as clockText } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { $ } from '../../page/element.js';

const patience = 60,
  tick = 250; // s of a pause, ms between two looks
let going = false,
  since = 0,
  before = 0,
  laps = 0,
  timer = 0; // before: seconds of this lap until it last stood still

const lapSoFar = () => Math.min(before + (since && (performance.now() - since) / 1000), patience);

const show = () => {
  const clock = $('clock'),
    text = clockText(Math.floor(laps + lapSoFar()));
  clock.hidden = !settings.get('timer');
  if (clock.textContent !== text) clock.textContent = text;
  clearTimeout(timer);
  if (since && !clock.hidden) timer = setTimeout(show, tick);
};
const look = () => {
  const away = document.hidden || !document.hasFocus();
  if (since && away) {
    before = lapSoFar();
    since = 0;
  } else if (going && !since && !away) since = performance.now();
  show();
};

export const watch = {
  run() {
    going = true;
    before = since = 0;
    look();
  },
  stop() {
    laps += lapSoFar();
    going = false;
    before = since = 0;
    show();
  },
  // reset is for another level.
  reset() {
    watch.stop();
    laps = 0;
    show();
  },
  // lap returns the seconds since the last lap.
  lap() {
    const s = lapSoFar();
    laps += s;
    watch.run();
    return Math.round(s * 10) / 10;
  },
};

document.addEventListener('visibilitychange', look);
// Where the focus goes is known only after it left.
for (const type of ['blur', 'focus', 'message']) addEventListener(type, () => setTimeout(look));
settings.onChange(name => {
  if (name === 'timer') show();
});
