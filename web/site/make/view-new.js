// New levels: a form made of the wishes that a puzzle's generator takes, and what
// came of it: the level, its proof, and ways to go on with it.
import { rowsOf } from '../../page/level-text.js';
import { cardOf } from '../../page/link.js';
import { views, adopt, go } from '../parts/router.js';
import { playFrom } from '../play/opening.js';
import { announce, art, book as bookOf } from '../parts/site-parts.js';
import { shareLevel } from '../share/share.js';
import { ask, dropAsk, noteTeller, read, teller } from '../parts/level.js';
import { writeLink } from '../../page/write-link.js';
import { levelPicture } from '../parts/level-picture.js';
import { headOf, iconButton, wordButton, wordLink } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { choiceWord, wishField, wishText, wishesIn } from './wishes.js';
import { busy } from './busy.js';
import { dots } from '../../page/dots.js';
import { $, element as e } from '../../page/element.js';

/** @type {Record<string, any>} */
const kept = {}; // puzzle → {seed, values, made}: what was filled in and made
let close = () => {};

const drawSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

// generate asks the worker for a level; it returns {link, level, rules, title,
// notes} or {error} in words. It asks at once, so that a reader who stops it
// before the words are there has something to stop.
/**
 * @type {(card: Card, seed: string, wish: string, report?: (done: number, text: string) => void)
 *   => Promise<Reading>}
 */
const generate = async (card, seed, wish, report) => {
  /** @param {import('../../messages').Sentence} _ */
  let tell = _ => '';
  const words = teller(card.name).then(
    f => {
      tell = f;
    },
    () => {},
  ); // told without
  const a = await ask({ op: 'generate', puzzle: card.name, seed, wish }, p => report?.(p.done, tell(p.text)));
  await words;
  if (a.error)
    return {
      cancelled: a.error.kind === 'cancelled',
      lost: a.error.kind === 'lost',
      error: tell(a.error.text) || a.error.message || say('site.new.failed'),
    };
  const got = await read(card, a.level);
  if (got.faults) return { cancelled: got.cancelled, error: got.faults[0].text };
  return { ...got, link: await writeLink(card, got) };
};

/** @param {HTMLElement} box @param {Card} card @param {Reading} made @param {string | number | Node} again */
const present = async (box, card, made, again) => {
  const picture = e('div', { class: 'picture made' });
  picture.append(levelPicture(card, rowsOf(made.level), await art(card.name)));
  const note = await noteTeller(card.name),
    chosen = new Map(
      (await bookOf(card.name)).wishes.flatMap(w => w.choices?.map(c => [c, choiceWord(w, c)]) ?? []),
    );
  /** @param {string} text */
  const prose = text => text && note(text, x => chosen.get(x) ?? x);
  const proof = prose(made.notes.formula); // which may tell the answer: on request
  const facts = [
    ['unique', made.notes.unique && say('site.edit.unique')],
    ['proof', proof && e('details', {}, e('summary', {}, say('site.new.proof')), proof)],
    ['missed', prose(made.notes.missed)],
    ['seed', made.notes.seed],
  ].filter(([, v]) => v);
  const play = () =>
    playFrom(
      made.link,
      decodeURIComponent(location.hash.slice(1)),
      say('site.new.back'),
      '',
      made.notes.rating,
    );
  const share = () =>
    shareLevel({ card, rows: rowsOf(made.level), level: made.level, title: made.title, link: made.link });
  box.replaceChildren(
    picture,
    e(
      'div',
      { class: 'made-text' },
      e('h2', {}, made.title || say('site.new.made')),
      dots(made.notes.rating),
      e(
        'dl',
        { class: 'proof' },
        ...facts.flatMap(([k, v]) => [e('dt', {}, say('site.new.fact.' + k)), e('dd', {}, v)]),
      ),
      e(
        'div',
        { class: 'row' },
        wordButton('watch', say('site.play'), play, { class: 'first', id: 'new-play' }),
        wordLink('edit', say('site.new.edit'), '#/edit/' + made.link, { id: 'new-edit' }),
        wordButton('link', say('page.share'), share, { id: 'new-share' }),
        again,
      ),
    ),
  );
};

// form shows what an address says, /new/PUZZLE/SEED/WISHES; one that says a seed
// has its level made at once.
/** @param {HTMLElement} root @param {Card} card @param {string} said @param {string} wishes */
const form = async (root, card, said, wishes) => {
  const book = await bookOf(card.name),
    old = kept[card.name],
    same = old && (said === undefined || (old.seed === said && old.text === wishes));
  const before = (kept[card.name] = same
    ? old
    : { seed: said ?? drawSeed(), values: wishesIn(wishes), made: null });
  const fields = book.wishes.map(w => wishField(w, before.values[w.name] ?? w.default));
  const seed = e('input', {
    id: 'new-seed',
    class: 'new-seed',
    value: before.seed,
    inputmode: 'numeric',
    pattern: '\\d{1,19}',
    autocomplete: 'off',
    required: true,
  });
  const out = e('section', { class: 'made-box', 'aria-live': 'polite' });
  const wait = busy('new-stop', say('site.new.making'), dropAsk);
  const go = wordButton('new', say('site.new.go'), undefined, {
    type: 'submit',
    class: 'first',
    id: 'new-go',
  });

  const next = () => wordButton('restart', say('site.new.again'), anew, { id: 'new-again' });
  const anew = () => {
    seed.value = drawSeed();
    make();
  };
  const make = async () => {
    const held = document.activeElement === document.body || root.contains(document.activeElement);
    before.seed = seed.value;
    before.text = wishText(book.wishes, fields);
    book.wishes.forEach((w, i) => {
      before.values[w.name] = fields[i].value();
    });
    const address = `/new/${card.name}/${before.seed}/${before.text}`;
    history.replaceState(history.state, '', '#' + encodeURI(address));
    adopt(address);
    go.disabled = go.hidden = true;
    wait.begin(held);
    const made = await generate(card, before.seed, before.text, wait.report).catch(
      () => /** @type {Reading} */ ({ error: say('page.incomplete') }),
    );
    go.disabled = go.hidden = false;
    const waited = wait.end();
    if (waited) go.focus();
    if (made.error !== undefined) {
      out.replaceChildren(e('p', { class: 'notice' }, made.cancelled ? say('site.new.stopped') : made.error));
      return;
    }
    before.made = made;
    await present(out, card, made, next());
    announce(say('site.new.made'));
    if (waited) $('new-play').focus({ preventScroll: true });
    out.scrollIntoView({ block: 'nearest' });
  };

  root.append(
    headOf([
      e(
        'p',
        { class: 'soft kicker' },
        e('a', { href: '#/make' }, say('site.nav.make')),
        ' · ',
        of(card.title),
      ),
      e('h1', {}, say('site.new.title', of(card.title))),
    ]),
    e(
      'div',
      { class: 'making' },
      e(
        'form',
        {
          class: 'wishes',
          onsubmit: ev => {
            ev.preventDefault();
            make();
          },
        },
        ...fields
          .filter(f => f.inside)
          .map(f =>
            e(
              f.group ? 'fieldset' : 'div',
              { class: 'wish' },
              f.group ? e('legend', {}, f.label) : e('label', { for: f.id }, f.label),
              f.inside,
            ),
          ),
        e(
          'div',
          { class: 'wish' },
          e('label', { for: 'new-seed' }, say('site.new.fact.seed')),
          e(
            'span',
            { class: 'size' },
            seed,
            iconButton('restart', say('site.new.draw'), () => {
              seed.value = drawSeed();
            }),
          ),
        ),
        e('p', { class: 'soft' }, say('site.new.seed.line')),
        e('div', { class: 'row' }, go, wait.box),
      ),
      out,
    ),
  );
  if (before.made) await present(out, card, before.made, next());
  else out.append(e('p', { class: 'soft empty' }, say('site.new.empty')));
  close = () => dropAsk();
  if (said !== undefined && !before.made && root.querySelector('form').checkValidity()) make();
};

views.new = {
  title: () => say('site.nav.make'),
  async show(root, [name, seed, ...wishes]) {
    close = () => {};
    const card = cardOf(name),
      book = card && (await bookOf(card.name));
    return book?.wishes ? form(root, card, seed, wishes.join('/')) : go('/make', true);
  },
  hide() {
    close();
  },
};
