// Opening what somebody was given: a link, an address that holds one, a level's
// page, or its text; and what can be done with one that does not open.
import { views, go as goTo, viewing } from '../parts/router.js';
import { address, chooser, copy, dialog } from '../parts/site-parts.js';
import { edit as openEditor, making, readAny } from '../parts/rooms.js';
import { say } from '../../page/words.js';
import { linkIn } from '../../page/link.js';
import { findLink, isWhole } from '../../page/find-link.js';
import { textOf } from '../../page/unzip.js';
import { element as e } from '../../page/element.js';

const mostRead = 65536,
  mostPosted = 1 << 23; // characters that a link may stand for, and that the frame takes

// modal is a dialog that leaves nobody before an empty board: closed without a
// choice where no level is open, it goes to the gallery.
/** @param {string} title @param {(Node | string)[]} inside @param {Choice[]} buttons */
const modal = (title, inside, buttons) => {
  let chosen = false;
  const box = dialog(
    title,
    inside,
    buttons.map(([label, act, stay]) => [
      label,
      act &&
        (() => {
          chosen = true;
          act();
        }),
      stay,
    ]),
  );
  box.onclose = () => {
    if (!chosen && viewing() === 'play' && !views.play.held()) goTo('/gallery', true);
  };
  return {
    box,
    /** @param {() => void} act */
    choose: act => {
      chosen = true;
      box.close();
      act();
    },
  };
};

export const openDialog = (given = '') => {
  const text = e('textarea', {
    rows: 5,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': say('page.open.line'),
  });
  text.value = given;
  const line = e('p', { role: 'status' }, say('page.open.line'));
  // The dialog stays until the text is read; who closes it wants it no more.
  /** @param {string} given */
  const read = async given => {
    if (text.readOnly || !given.trim()) return;
    text.readOnly = true;
    line.textContent = say('page.open.reading');
    const act = await reading(given).catch(() => /** @type {null} */ (null));
    text.readOnly = false;
    line.textContent = say(act ? 'page.open.line' : 'page.incomplete');
    if (act && box.open && text.isConnected) choose(act);
  };
  const go = () => read(text.value),
    file = chooser(read);
  const { box, choose } = modal(
    say('page.open'),
    [line, text, file],
    [[say('page.open.go'), go, true], [say('site.import'), () => file.click(), true], [say('page.close')]],
  );
  text.addEventListener('drop', async ev => {
    const dropped = ev.dataTransfer.files[0];
    if (!dropped) return;
    ev.preventDefault();
    read(await textOf(dropped));
  });
  text.addEventListener('keydown', ev => {
    if (ev.key === 'Enter' && !ev.shiftKey && !text.value.trim().includes('\n')) {
      ev.preventDefault();
      go();
    }
  });
};

// reading reads whatever was pasted, and returns what plays it, or says why it cannot.
/** @type {(text: string) => Promise<() => unknown>} */
const reading = async text => {
  if (text.length > mostRead) return () => views.play.text(text.slice(0, mostPosted));
  const pack = findLink(text, ['pack']);
  if (pack && !isWhole(linkIn(text))) return () => goTo('/pack/' + pack);
  const got = await readAny(text);
  if (got.batch) return () => chooseLevel(got.batch, one => reading(one).then(act => act()));
  if (got.faults)
    return () => refused({ message: say('page.open.bad'), faults: got.faults, card: got.card, edit: text });
  const asItStands = async () =>
    views.play.link(got.link ?? (await (await making()).writeLink(got.card, got)));
  return got.doubt ? () => padded(got, bare => reading(bare).then(act => act()), asItStands) : asItStands;
};

// pick asks for one of some things, [[label, value]], and goes on with it.
/**
 * @type {<T>(title: string, line: string, things: [label: string, value: T][], then: (value: T)
 *   => unknown) => void}
 */
export const pick = (title, line, things, then) => {
  const picks = things.map(([label, value]) =>
    e('button', { type: 'button', onclick: () => choose(() => then(value)) }, label),
  );
  const { choose } = modal(
    title,
    [e('p', {}, line), e('div', { class: 'row picks' }, ...picks)],
    [[say('page.close')]],
  );
  picks[0].focus();
};
// padded asks about a text of which something may have come on the way: it is read without
// that, or as it stands.
/** @param {Reading} got @param {(bare: string) => unknown} without @param {() => unknown} asItStands */
export const padded = ({ bare, doubt }, without, asItStands) =>
  pick(
    say('site.padded'),
    doubt,
    [
      [say('site.padded.without'), true],
      [say('site.padded.with'), false],
    ],
    less => (less ? without(bare) : asItStands()),
  );

/** @param {string[]} texts @param {(text: string) => unknown} then */
export const chooseLevel = (texts, then) =>
  pick(
    say('site.batch'),
    say('site.batch.line', texts.length),
    texts.map((t, i) => /** @type {[string, string]} */ ([String(i + 1), t])),
    then,
  );

/** @type {(choice: Choice | '' | false | null | undefined) => Choice[]} none where it is not there */
const offered = choice => (choice ? [choice] : []);

// unlessCut goes on with links, and asks first where one was cut short or changed on its way: then
// it may be another level. word names what goes on.
/** @type {(links: (string | undefined)[], word: string, go: () => unknown) => unknown} */
export const unlessCut = (links, word, go) =>
  links.every(l => !l || isWhole(l)) ? go() : refused({ message: say('page.badlink'), word, arrived: go });

// refused tells why something did not open. what: {message, kind, faults, card,
// edit: the text for the editor, link, arrived: opens what arrived, and the word for that}.
/**
 * @param {{ message: string, kind?: string, faults?: Fault[], card?: Card, edit?: string, link?: string,
 *   arrived?: () => unknown, word?: string }} what
 */
export const refused = ({
  message,
  kind,
  faults = [],
  card,
  edit,
  link,
  arrived,
  word = 'page.open.arrived',
}) => {
  /** @param {Fault} f */
  const place = f =>
    f.row > 0 ? say('site.edit.cell', f.row, f.column) : f.line > 0 ? say('site.edit.line', f.line) : '';
  /** @param {Fault} f */
  const mend = f => openEditor(edit, card, f);
  const list = e(
    'ul',
    { class: 'faults' },
    ...faults
      .filter(f => f.text)
      .slice(0, 6)
      .map(f =>
        e(
          'li',
          {},
          edit
            ? e(
                'button',
                { type: 'button', onclick: () => choose(() => mend(f)) },
                e('b', {}, place(f)),
                ' ',
                f.text,
              )
            : e('p', {}, e('b', {}, place(f)), ' ', f.text),
        ),
      ),
  );
  const { choose } = modal(
    say('page.refused'),
    [e('p', { class: 'told' }, message), faults.length ? list : ''],
    [
      ...offered(arrived && [say(word), arrived]),
      ...offered(kind === 'newer' && [say('page.reload'), () => location.reload()]),
      ...offered(edit?.trim() && [say('page.open.edit'), () => mend(faults[0])]),
      ...offered(link && [say('page.copy'), () => copy(address(link)), true]),
      ...(['make', 'pack'].includes(viewing())
        ? offered([say('page.close')])
        : offered([say('page.open'), () => openDialog()]).concat([
            views.play.held()
              ? [say('page.open.keep'), () => views.play.focus()]
              : [say('site.all'), () => goTo('/gallery', true)],
          ])),
    ],
  );
};
