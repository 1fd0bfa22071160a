// What the address and the page around ask for: a level on the poster, settings, an
// explanation. cover.js draws the level, begin.js fetches the program, which has the rest
// sent to it.
import { hear, post } from '../messages/page-around.js';
import { framed, now, root } from '../messages/state.js';
import { fit, watchSize } from './size.js';
import { load, send } from '../messages/to-program.js';
import { cover, dayFault, label, pressed, sayCover, tellReady } from './cover.js';
import { askState, isQuestion, question, refuse } from '../messages/questions.js';
import { ofToday, seek, wantToday } from './day.js';
import { countMoves } from './count-moves.js';
import { askAgain, begin, beginInView, focusBoard, reasons } from './begin.js';
import { rest as goToRest } from './rest.js';
import { language, say, sayAll } from '../../page/words.js';
import { params, theme } from '../../page/theme.js';
import { json, onRefused, onSpared, store, takeOver } from '../../page/store.js';
import { brings, levelKey } from '../../page/link.js';
import { $, ahead, aheadNear, part } from '../../page/element.js';
import { lacking } from '../../page/able.js';

/** @param {import('../../messages').FromMidend} m */
globalThis.gridwiseReceive = m => now.live.receive(m);

/** @typedef {Omit<import('../../messages').Load, 'type'>} Level */
// open opens a level, on the poster or on the board.
/** @param {Level} m */
export const open = m => {
  if (ofToday.test(m.level)) {
    now.seeking = openDay(m);
    return;
  }
  if (m.level !== now.day?.link) now.day = null;
  place(m);
};

// openDay opens the level of the day. One that cannot be had leaves a play as it is.
/** @param {Level} m */
const openDay = async m => {
  const before = now.day,
    found = await seek(m.level);
  if (!found) return;
  if (!found.fault || now.stage === 'poster' || now.stage === 'loading') {
    place({ ...m, level: found.link || m.level });
    return;
  }
  now.day = before;
  post(dayFault(found));
  now.live.refused(dayFault(found));
};

// place puts a level in the place of the one that is there.
/** @param {Level} m */
export const place = m => {
  if (now.stage !== 'poster' && now.stage !== 'loading') {
    load(m);
    return;
  }
  now.wanted = m;
  cover(m.level).then(() => {
    label(m.moves && now.link ? countMoves(m.moves, now.link.puzzle) : 0);
    tellReady(true);
  });
};

/** @param {import('../messages/page-around.js').Said} m */
export const onMessage = m => {
  if (now.coming && (m.type === 'show' || m.type === 'topics?' || m.type === 'steps?')) {
    now.coming.then(() => onMessage(m));
    return;
  }
  if (now.steps?.hears(m)) return;
  switch (m.type) {
    case 'load':
      open(m);
      break;
    case 'start':
      begin();
      break;
    case 'rest':
      goToRest();
      break;
    case 'focus':
      focusBoard(true);
      break;
    case 'theme':
      look(m);
      break;
    case 'settings':
      look(m);
      own(m);
      send(m);
      break;
    case 'words':
      look(m);
      send({ type: 'settings', lang: m.lang });
      break;
    case 'state?':
      if (now.stage === 'playing') askState(m.asks);
      else
        for (const re of m.asks)
          post({
            type: 'state',
            level: now.link?.text ?? '',
            moves: '',
            status: 'playing',
            ...stood(),
            ...(re !== undefined && { re }),
          });
      break;
    default:
      if (m.type === 'pause')
        now.focus = false; // the reader went elsewhere
      else if (now.stage === 'poster') begin();
      if (lacking()) {
        if (isQuestion(m)) refuse(m.ask, 'load', say(reasons[lacking()]));
      } else if (isQuestion(m)) question(m);
      else send(m);
  }
};
hear(() => {
  tellReady(true);
  fit();
}, onMessage);
// Who goes elsewhere while the board is being loaded stays there.
addEventListener('blur', () => {
  now.focus = false;
});

// stood is how a play stands that was left before this page was loaded, where it goes on.
const stood = () => {
  if (!now.link || (now.wanted.moves !== undefined && !now.wanted.saved)) return null;
  const key = levelKey(now.link.text);
  return now.left?.key === key ? now.left.stand : json(store.read('stand:' + key));
};

/** @param {{ theme?: string, accent?: string, lang?: string }} m */
const look = m => {
  if (typeof m.theme === 'string') theme.set(m.theme);
  if (typeof m.accent === 'string') theme.accent(m.accent);
  if (typeof m.lang === 'string') speak(m.lang);
};

/** @param {string} lang */
const speak = lang => {
  language(lang);
  sayAll(document);
  now.lesson?.say();
  now.results?.say();
  sayCover();
  now.steps?.anew();
};

// own are the settings that the page itself does: keys, and what is felt.
/** @param {import('../../messages').ChangeSettings} m */
const own = ({ keys, vibrate, pad }) => {
  for (const [name, wish] of Object.entries({ keys, vibrate, pad }))
    if (wish !== undefined) /** @type {Record<string, unknown>} */ (now.wishes)[name] = wish;
  if (keys !== undefined) now.live?.setKeys(keys);
  if (pad !== undefined) now.live?.padOn(pad);
};

// The site tells its readers by itself.
onRefused(full => {
  post({ type: 'unsaved', ...(full && { full }) });
  if (root.dataset.ui !== 'site') now.unsaved = say(full ? 'page.storage.full' : 'page.storage');
  if (now.unsaved) now.live?.ui.tellUnsaved();
});

onSpared(() => post({ type: 'spared' }));

const linked = () => params.get('l') ?? location.hash.slice(1);

/** @param {import('../messages/state.js').Resumed | null} resumed */
const openLesson = async resumed => {
  const text = params.get('levels');
  if (!text) return;
  try {
    const { lesson } = await part('lesson-page.js');
    const first = await lesson.open(text, resumed?.lesson);
    now.lesson = lesson; // what asks it before finds no items
    if (!resumed) now.wanted.level = first;
  } catch {
    /* told by the poster */
  }
};

// tellResults has what the reader does told to a book or a course, where the address asks for it.
/** @param {unknown} resumed */
const tellResults = async resumed => {
  if (!params.has('results')) return;
  try {
    now.results = (await part('results-page.js')).results.begin(Boolean(resumed));
  } catch {
    now.unsaved = say('page.fail.load');
  }
};

// explained has the explanation shown that the address asks for: view=explain, perhaps
// a topic, and a step by its name or its number. In a frame that is without the
// program; where nobody has the steps, of a position and of a series it is by the
// program, once that is there.
const explained = () => {
  const topic = params.get('topic') ?? '',
    step = params.get('step') ?? '';
  if (params.get('view') !== 'explain' || !/^[a-z0-9]{0,16}$/.test(topic) || !/^[a-z0-9.-]{0,40}$/.test(step))
    return;
  const n = /^[0-9]{1,5}$/.test(step) ? Number(step) : 0;
  send({ type: 'explain', ...(topic && { topic }), ...(n ? { step: n } : step && { name: step }) });
  if (soon() || now.lesson || now.wanted.moves || !now.link?.whole || brings(now.wanted.level, 'me')) return;
  now.coming = part('steps-page.js')
    .then(v => v.instead())
    .catch(() => {
      /* the program explains */
    })
    .then(() => {
      now.coming = null;
    });
};

// soon is whether the program starts without a click.
const soon = () => params.get('start') === 'visible' || !framed;

const dress = () => {
  language(params.get('lang'), ...navigator.languages);
  sayAll(document);
  theme.accent(params.get('accent'));
  theme.onChange(name => send({ type: 'settings', theme: name }));
  root.dataset.ui = params.get('ui') ?? 'full';
  root.toggleAttribute('data-guest', framed && root.dataset.ui !== 'site');
  $('stop').addEventListener('click', () => {
    focusBoard();
    send({ type: 'stop' });
  });
  $('play').addEventListener('click', () => pressed());
  $('again').addEventListener('click', askAgain);
};

addEventListener('gridwise-whole', async () => {
  dress();
  if (!framed) ahead();
  else aheadNear('#stage, #cover');
  watchSize();
  const resumed = takeOver();
  now.again = {
    at: resumed?.rests ? 0 : (resumed?.at ?? 0),
    retried: Boolean(resumed?.retried),
    afresh: Boolean(resumed?.afresh),
  };
  now.left = resumed?.left ?? null;
  now.rests = Boolean(resumed?.rests);
  now.wanted = resumed
    ? {
        level: resumed.level,
        saved: resumed.saved,
        moves: resumed.moves,
        notes: resumed.notes,
        anyway: resumed.anyway,
      }
    : { level: linked(), moves: params.get('moves') ?? undefined, notes: params.get('notes') || undefined };
  label(resumed?.n ?? 0);
  await openLesson(resumed);
  await (now.seeking = wantToday(resumed));
  await tellResults(resumed);
  await cover(now.wanted.level);
  if (!resumed) explained();
  else if (resumed.explained) send({ type: 'explain', ...resumed.explained, sure: true });
  if (!resumed)
    now.wanted.withMoves =
      (brings(now.wanted.level, 'm') && !brings(now.wanted.level, 'c')) || brings(now.wanted.level, 'e');
  tellReady();
  if (resumed && !resumed.rests) begin();
  else if (!resumed && soon() && !now.lesson?.aside) beginInView();
});
