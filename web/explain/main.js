// Explains in the shadow of an element, without any program: finds the steps that
// the page brought or the site has, and shows them. embed.js loads this script for
// the elements whose view is "explain".
import { read } from './document.js';
import { stepper } from './player.js';
import { steer } from './prose.js';
import { wordsOf } from './words.js';
import { linkCheck } from '../page/link.js';

const most = 2_000_000; // characters of steps that are read

// lost says that there are no steps to be had; then the player explains.
export class Lost extends Error {}

// named gives the name of what a document explains: its topic, or "why/" and moves.
const named = d => d.topic === 'why' ? `why/${d.why}` : d.topic;

// inline gives the steps that stand inside the element, of a topic if it is named.
const inline = (el, topic) => {
  const all = [...el.querySelectorAll(':scope > script[type="application/json"]')].map(s => read(s.textContent));
  return all.find(d => named(d) === topic) ?? (topic ? null : all[0]) ?? null;
};

const fetched = async address => {
  let text;
  try {
    const r = await fetch(address, { credentials: 'omit' });
    if (!r.ok) throw new Lost(`${r.status} ${address}`);
    text = await r.text();
  } catch (e) { throw e instanceof Lost ? e : new Lost(`${e.message} ${address}`); }
  if (text.length > most) throw new Error('page.explain.cut');
  return read(text);
};

// shipped is where the site has the steps of one of its levels.
const shipped = (base, level, topic, lang) => {
  const m = /^([a-z]+)\d+\..*\.([0-9a-z]{4})$/.exec(level);
  if (!m || !base) throw new Lost('no steps of this level');
  return new URL(`web/steps/${m[1]}-${m[2]}/${topic || 'first'}.${lang}.json`, base);
};

const langOf = el => /^zh/.test(el.getAttribute('lang') ?? el.closest('[lang]')?.lang ?? '') ? 'zh' : 'en';

const found = async (el, base, topic) => {
  const address = el.getAttribute('steps');
  const doc = inline(el, topic) ?? (address ? await fetched(new URL(address, document.baseURI)) : null);
  return doc && (!topic || named(doc) === topic) ? doc : fetched(shipped(base, el.level || doc?.level || '', topic, langOf(el)));
};

// address is the link to a step on the site, which works where scripts are
// stripped.
const addressOf = (base, doc, name) => {
  const body = doc.level.slice(0, doc.level.lastIndexOf('.')) + (doc.moves ? '.m' + doc.moves : '') + `.e${doc.topic}-${name.replaceAll('.', '_')}`;
  return `${base.href}#${body}.${linkCheck(body)}`;
};

/**
 * explain shows the steps of an element and gives what steers them. It throws Lost
 * where there are none; steps that are no good are told in a sentence, and what
 * stands in the element stays.
 */
export const explain = async (el, root, { base, tell, from }) => {
  const say = wordsOf(langOf(el));
  /** @type {any} */
  let doc = null;
  /** @type {any} */
  let shows = null;
  const box = document.createElement('div'), inner = box.attachShadow({ mode: 'open' }); // the element's own style ends here
  box.className = 'steps';
  const fault = html => { root.querySelector('.fault')?.remove(); if (html) root.append(Object.assign(document.createElement('div'), { className: 'fault', role: 'alert', textContent: html })); };
  const open = async topic => {
    let next;
    try { next = await found(el, base, topic); } catch (e) {
      if (e instanceof Lost) throw e;
      fault(e.message.startsWith('page.') ? say(e.message) : say('page.explain.cut'));
      tell('error', { kind: 'steps', message: say(e.message.startsWith('page.') ? e.message : 'page.explain.cut') });
      throw e;
    }
    fault('');
    shows?.end();
    shows?.root.remove();
    doc = next;
    shows = stepper(doc, { say: wordsOf(doc.lang), theme: el.getAttribute('theme'), from, link: base?.origin && doc.level ? name => addressOf(base, doc, name) : undefined,
      onStep: at => tell('step', at) });
    inner.adoptedStyleSheets = [shows.sheet];
    inner.append(shows.root);
    root.append(box);
  };
  // at gives the number of a step "topic/name", of a name, or of a number; it opens
  // its topic.
  const at = async target => {
    const m = /^(?:([a-z0-9]{1,16})\/)?(.*)$/.exec(String(target)), why = m[1] === 'why', topic = why ? m[0] : m[1], name = why ? '' : m[2];
    if (why && !inline(el, topic)) { fault(say('page.explain.nostep', topic)); return -1; }
    if (topic && topic !== named(doc)) await open(topic);
    const i = name === '' ? 0 : shows.find(name);
    if (i < 0) fault(say('page.explain.nostep', name)); else fault('');
    return i;
  };
  await open(el.getAttribute('topic') ?? '').catch(e => {
    if (e instanceof Lost) steer(el, { where: {}, peek() {}, light() {} }); // the player, which explains
    throw e;
  });
  const first = el.getAttribute('step') ? await at(el.getAttribute('step')) : 0;
  shows.go(Math.max(first, 0));
  const steers = {
    root: box,
    get doc() { return doc; },
    get where() { return shows.where(); },
    async show(target) { const i = await at(target); if (i >= 0) { shows.pause(); shows.go(i); } return shows.where(); },
    async peek(target) { const i = target === null ? -1 : shows.find(String(target).split('/').pop()); shows.peek(i); },
    light: cell => shows.light(cell),
    topics: () => doc.topics,
    async steps(topic) { return (topic && topic !== doc.topic ? await found(el, base, topic) : doc).steps; },
    end() { shows.end(); box.remove(); fault(''); },
  };
  steer(el, steers);
  return steers;
};
