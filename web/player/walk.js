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
