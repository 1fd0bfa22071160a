// Explains in the shadow of an element, without any program: shows the steps that the
// page brought or the site has. embed.js loads this script for the elements whose view
// is "explain".
import { read } from './steps/document.js';
import { changing } from './picture/follow.js';
import { found, inline, langOf, named } from './source/find.js';
import { html } from './picture/nodes.js';
import { stepper } from './player.js';
import { steer } from './text/prose.js';
import { Lost, ask, leave } from './source/solvers-frame.js';
import { momentOf } from '../page/find-link.js';
import { fill } from '../page/sentence.js';

/** @import { Cell, Explained, Figure, Step, Tell } from './steps/figure' */
/** @import { Question } from './source/thinker.js' */
/** @import { Change } from '../messages' */

const few = 9; // steps that are asked for at first, where a solver is at hand
const ahead = 8; // steps behind the shown one that are explained with it
let elements = 0;

// refused is thrown where it was told what is wrong.
/** @param {Error} cause */
const refused = cause => new Error('page.explain.refused', { cause });

/**
 * explain shows the steps of an element and gives what steers them. It throws Lost
 * where there are none; steps that are no good are told in a sentence, and what
 * stands in the element stays.
 *
 * Where the player's page lays them over its board it gives think, which finds all steps,
 * choose, by which the reader has another topic, and close; of a question of a lesson, which is
 * alone, think alone. The theme "page" is that page's.
 * @param {Explained} el @param {ParentNode} root
 * @param {{ base: URL | null, tell: Tell, from?: (step: Step) => void, pace?: number, close?: () => void,
 *   think?: (question: Question) => Promise<unknown>, choose?: import('./controls/choosing.js').Choose, alone?: boolean }} with_
 */
export const explain = async (el, root, { base, tell, from, pace, close, think, choose, alone }) => {
  const say = wordsOf(langOf(el)),
    who = ++elements;
  /** @type {Figure | null} */
  let doc = null;
  /** @type {ReturnType<typeof stepper> | null} */
  let player = null;
  /** @type {Figure | null} */
  let first = null; // what was explained of the level as it was, once it was changed
  // changed is whether the level is another one than that of the text around.
  const changed = () => first && doc.level !== first.level;
  const box = document.createElement('div'),
    inner = box.attachShadow({ mode: 'open' }); // the element's own style ends here
  const free = () => box.classList.toggle('free', getComputedStyle(el).colorScheme === 'normal');
  box.className = 'steps';
  free();
  box.addEventListener('transitionrun', e => e.propertyName === 'color-scheme' && free());
  /** @param {string} text */
  const fault = text => {
    root.querySelector('.fault')?.remove();
    if (!text) return;
    const note = html('div', { class: 'fault', role: 'alert', lang: langOf(el), dir: 'ltr' }, text);
    note.style.cssText = 'margin-top:8px;padding:8px 12px;border-left:4px solid #b3312b';
    root.append(note);
  };

  // complain says what is wrong to the reader, to the author and to the page.
  /** @param {string} kind @param {string} message @param {string} [remedy] */
  const complain = (kind, message, remedy = el.level) => {
    fault(message);
    console.warn(`grid-wise#${el.id}: ${message} ${remedy}`);
    tell('error', { kind, message });
  };
  /** @param {string} name @param {string} [nearest] */
  const lacks = (name, nearest = doc.steps[Math.max(player.nearest(name), 0)].name) =>
    complain('step', say('page.explain.nostep', name), 'Known: ' + nearest);

  // thought returns steps that a solver finds now, in a frame of the site.
  /** @param {string} level @param {string} topic @param {Partial<Question>} [more] */
  const thought = async (level, topic, more = {}) => {
    if (think) {
      const next = await think({ level, topic, lang: langOf(el), ...more });
      return next && read(next);
    }
    if (!base?.origin || !level || (!doc && navigator.connection?.saveData))
      throw new Lost('nobody explains');
    const next = await ask(
      base,
      who,
      { level, topic, lang: doc?.lang ?? langOf(el), ...more },
      self.crossOriginIsolated || el.hasAttribute('credentialless'),
    );
    return next && read(next);
  };
  // of returns the steps of a topic: those that the page or the site has, else what a
  // solver finds.
  /** @param {string} topic @param {number} [count] */
  const of = async (topic, count = 0) => {
    const why = topic?.startsWith('why/');
    if (!think && !first && (!why || inline(el, topic)))
      try {
        return await found(el, base, topic);
      } catch (e) {
        if (!(e instanceof Lost)) throw e;
      }
    const { level, moves } = doc ?? el;
    return thought(level, topic, { moves, count });
  };
  // failed tells what is wrong with steps; what stands in the element stays.
  /** @param {Error & { kind?: string }} e */
  const failed = e => {
    if (e instanceof Lost) throw e;
    const message = e.kind ? e.message : say(e.message.startsWith('page.') ? e.message : 'page.explain.cut');
    complain('steps', message);
    throw e.kind ? refused(e) : e;
  };
  /** @param {string} topic */
  const open = async topic => {
    const next = await of(topic, think && !el.getAttribute('step') ? few : 0).catch(failed);
    fault('');
    doc = next;
    last ||= doc.level;
    if (doc.part) fill(doc);
    if (player) {
      player.load(doc);
      return;
    }
    const site = base?.origin && doc.level;
    player = stepper(doc, {
      say: wordsOf(doc.lang),
      theme: el.getAttribute('theme'),
      from,
      pace,
      close,
      choose,
      home: !choose && {
        go: () => steers.show(before),
        from: () => doc.topic === 'why' && before !== '',
      },
      sticks: el.hasAttribute('sticky'),
      link: site ? name => `${base.href}#${momentOf(doc, name)}` : null,
      edit:
        site && el.hasAttribute('edit')
          ? {
              ...changing(
                el,
                () => doc,
                () => player.root,
                renew,
                announce,
              ),
              changed,
              back: async () => {
                if (await renew(first.level)) announce();
              },
            }
          : null,
      tell,
      solve: el.hasAttribute('solve'),
      alone,
    });
    inner.adoptedStyleSheets = [player.sheet];
    inner.append(player.root);
    root.append(box);
    player.measure();
  };

  // fill asks for the rest of steps whose first ones are shown, and once more where the
  // solver is lost on the way.
  /** @param {Figure} part */
  const fill = async part => {
    const ask = () => thought(part.level, named(part), part.moves && { moves: part.moves });
    const all = await ask()
      .catch(ask)
      .catch(/** @returns {Figure | null} */ () => null);
    if (doc !== part) return;
    if (all) player.fill((doc = all));
    else fault(say('page.explain.cut'));
  };

  // Another level comes from the reader's hand or from the page.
  let last = ''; // the level that was told last
  // renew explains another level in the place of this one, and reports whether it
  // could. After a change the first steps do, where the one that is shown is among them.
  let turn = 0; // of the newest question
  /**
   * @param {string} level @param {Change} [how] @param {boolean} [done]
   * @param {(text: string) => void} [unfit] says why it could not
   */
  const renew = async (level, how, done = true, unfit = fault) => {
    const mine = ++turn,
      topic = doc.topic === 'why' ? '' : doc.topic,
      all = how && done && !player.at; // of the first step the end shows what changed
    try {
      let next = await thought(level, topic, how && { change: how, count: all ? 0 : player.at + 1 + ahead });
      if (next?.part && !next.steps.some(s => s.name === doc.steps[player.at].name))
        next = await thought(level, topic, { change: how });
      if (!next || mine !== turn) return false;
      first ||= doc;
      doc = next;
      fault('');
      player.load(doc, all);
      return true;
    } catch (e) {
      if (e.kind !== 'cancelled' && done) unfit(e.kind ? e.message : say('page.explain.lost'));
      return false;
    }
  };
  // announce tells the page, and the other elements of the group, of the level.
  const announce = () => {
    if (doc.level === last) return;
    last = doc.level;
    el.level = last;
    const group = el.getAttribute('group');
    for (const other of document.querySelectorAll('grid-wise[group]'))
      if (group && other !== el && other.getAttribute('group') === group) other.setAttribute('level', last);
    tell('edited', { level: last });
  };

  // before is the step from which a link led to the answer of a "why not?".
  let before = '';
  // at returns the number of a step "topic/name", of a name, or of a number; it opens
  // its topic.
  /** @param {string | number} target */
  const at = async target => {
    const m = /^(?:([a-z0-9]{1,16})\/)?(.*)$/.exec(String(target)),
      why = m[1] === 'why',
      topic = why ? m[0] : m[1],
      name = why ? '' : m[2];
    if (topic && topic !== named(doc)) {
      if (!why && !doc.topics.some(t => t.name === topic)) {
        lacks(topic + '/' + name, doc.topics.map(t => t.name).join(', '));
        return -1;
      }
      if (why && doc.topic !== 'why' && player.at >= 0) before = `${doc.topic}/${player.where().name}`;
      try {
        await open(topic);
      } catch (e) {
        if (!why || !(e instanceof Lost)) throw e;
        lacks(topic);
        return -1;
      }
    }
    if (doc.part && name !== '' && player.find(name) < 0) {
      doc = await of(named(doc)).catch(failed);
      player.fill(doc);
    }
    const i = name === '' ? 0 : player.find(name),
      near = i < 0 ? chapterOf(name) : -1;
    if (near >= 0) {
      player.go(near);
      player.remark(say('page.explain.gone'));
      return near;
    }
    if (i < 0) lacks(name);
    else fault('');
    if (i < 0 && player.at < 0) player.go(Math.max(player.nearest(name), 0));
    return i;
  };
  // chapterOf is the nearest chapter before a step that is gone with a change of the level, -1
  // where it is another one that is lacking.
  /** @param {string} name */
  const chapterOf = name => {
    const all = first && first.topic === doc.topic ? first.steps : [],
      before = all.slice(
        0,
        Math.max(
          all.findIndex(s => s.name === name),
          0,
        ),
      );
    return player.find(before.findLast(s => !s.depth && player.find(s.name) >= 0)?.name);
  };
  // follow shows the level that the reader made in another element of the group, once this one
  // is near. What does not fit is told, and nothing that he reads on the page moves.
  let made = '';
  const near = new IntersectionObserver(
    async all => {
      if (!all.at(-1).isIntersecting) return;
      near.disconnect();
      player.hold();
      await renew(made, undefined, true, player.remark);
      last = doc.level;
    },
    { rootMargin: '400px' },
  );
  /** @param {string} level */
  const follow = level => {
    made = level;
    near.observe(el);
  };
  await open(el.getAttribute('topic') ?? '').catch(e => {
    if (e instanceof Lost) steer(el, { where: {}, peek() {}, light() {} }); // the player, which explains
    throw e;
  });
  const begins = el.getAttribute('step') ? await at(el.getAttribute('step')) : 0;
  if (begins >= 0) player.go(begins);
  if (el.hasAttribute('group') && el.level && el.level !== doc.level) follow(el.level);
  const steers = {
    root: box,
    get doc() {
      return doc;
    },
    // link leads to the step that is shown, '' where nothing does.
    get link() {
      return doc.topic === 'why' ? '' : momentOf(doc, player.where().name);
    },
    get where() {
      return player.where();
    },
    changed,
    get sight() {
      return player.sight;
    },
    lower: player.lower,
    /** @param {string | number} target */
    async show(target) {
      const i = await at(target);
      if (i < 0) throw refused(new Error(say('page.explain.nostep', String(target))));
      player.pause();
      player.go(i);
      return player.where();
    },
    /** @param {string | null} target */
    async peek(target) {
      const i = target === null ? -1 : player.find(String(target).split('/').pop());
      player.peek(i);
    },
    light: player.light,
    /** @param {string} name */
    ask(name) {
      const i = player.find(name);
      if (i < 0) lacks(name);
      else player.ask(i);
    },
    topics: () => doc.topics,
    /** @param {string} [topic] */
    async steps(topic) {
      return (topic && topic !== doc.topic ? await of(topic) : doc).steps;
    },
    // level explains another one.
    /** @param {string} link */
    level(link) {
      near.disconnect();
      if (link !== doc.level) follow(link);
    },
    end() {
      near.disconnect();
      player.end();
      leave(who);
      box.remove();
      fault('');
    },
  };
  steer(el, steers);
  return steers;
};

// wordsOf returns the function that says a sentence in a language.
/** @type {(lang: string) => import('./steps/figure').Say} */
const wordsOf = lang => {
  const tables = globalThis.gridwiseFigureWords,
    table = tables[/^zh/.test(lang) ? 'zh' : 'en'];
  return (key, ...args) => fill(table[key] ?? tables.en[key] ?? key, args);
};
