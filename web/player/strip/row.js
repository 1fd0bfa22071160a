// Rows of buttons and of other elements that follow a list of the program's.

// inLine brings the children of a box in line with a list, by name, so that the
// button that has the focus stays the same element.
/**
 * @template {{ name: string }} T
 * @param {HTMLElement} box @param {T[]} list
 * @param {(item: NoInfer<T>) => HTMLElement} make @param {(e: Known, item: T) => void} update
 */
export const inLine = (box, list, make, update) => {
  const old = new Map([.../** @type {Known} */ (box).children].map(e => [e.dataset.name, e]));
  /** @type {Known | null} */
  let before = null;
  for (const item of list) {
    let e = old.get(item.name);
    old.delete(item.name);
    if (!e) {
      e = /** @type {Known} */ (make(item));
      e.dataset.name = item.name;
    }
    update(e, item);
    if (e !== (before ? before.nextElementSibling : box.firstElementChild))
      before ? before.after(e) : box.prepend(e);
    before = e;
  }
  for (const e of old.values()) e.remove();
};

// titled gives an element its name for all readers, and the key that does the same.
/** @param {HTMLElement} e @param {string} label @param {string} [key] */
export const titled = (e, label, key) => {
  const title = key ? `${label} (${key})` : label;
  if (e.title !== title) e.title = title;
  if (e.getAttribute('aria-label') !== label) e.setAttribute('aria-label', label);
  if (key) e.setAttribute('aria-keyshortcuts', key);
};

// enable says whether a button can do anything now. It keeps its place in the order
// of Tab.
/** @param {HTMLElement} e @param {boolean} on */
export const enable = (e, on) => e.setAttribute('aria-disabled', String(!on));

// press is the listener of a button that acts only while it is enabled.
/** @type {(f: (ev: Happened) => void) => (ev: Happened) => void} */
export const press = f => ev => {
  if (ev.currentTarget.getAttribute('aria-disabled') !== 'true') f(ev);
};

// Arrows walk among the buttons of a toolbar and of the menu, round and round.
/** @type {Record<string, number>} */
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

addEventListener('keydown', e => {
  const box = e.target instanceof HTMLButtonElement && e.target.closest('[role=toolbar], [role=menu]');
  if (!box || e.ctrlKey || e.metaKey || e.altKey) return;
  const all = [...box.querySelectorAll('button')].filter(b => b.offsetParent),
    n = all.length;
  const to =
    e.key === 'Home'
      ? 0
      : e.key === 'End'
        ? n - 1
        : e.key in steps
          ? (all.indexOf(e.target) + steps[e.key] + n) % n
          : -1;
  if (to < 0) return;
  e.preventDefault();
  all[to].focus();
});
