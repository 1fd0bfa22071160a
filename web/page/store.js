// Storage, which a browser may refuse or fill up: every access is guarded, and
// what is refused is told once. Progress is kept under "gridwise:".

const prefix = 'gridwise:';
let told = false, tell = null;

const attempt = f => {
  try { return f(globalThis.localStorage); } catch (e) {
    if (!told && tell) { told = true; tell(); }
  }
  return null;
};

// What was refused is kept as long as the page stands.
const memory = new Map();

// onRefused says who is told, once, that something was refused.
export const onRefused = f => { tell = f; };

export const store = {
  read: key => memory.get(key) ?? attempt(s => s.getItem(prefix + key)),
  // write says whether the text was kept.
  write(key, text) {
    const done = attempt(s => { s.setItem(prefix + key, text); return true; }) ?? false;
    if (done) memory.delete(key); else memory.set(key, text);
    return done;
  },
  remove(key) { memory.delete(key); attempt(s => s.removeItem(prefix + key)); },
  // keys lists the keys that start with a text.
  keys: start => [...new Set([...memory.keys(), ...attempt(s => Object.keys(s).filter(k => k.startsWith(prefix)).map(k => k.slice(prefix.length))) ?? []])].filter(k => k.startsWith(start)),
};

// A page that must load itself again hands over to the next through its
// window's name, which lives on where storage is refused. The name that a page
// around gave comes back.
const mark = 'gridwise-again:';
export const handOver = value => { window.name = mark + JSON.stringify({ ...value, at: Date.now(), name: window.name }); };
export const takeOver = () => {
  const name = window.name;
  if (!name.startsWith(mark)) return null;
  window.name = '';
  try {
    const value = JSON.parse(name.slice(mark.length));
    window.name = value.name ?? '';
    return value;
  } catch { return null; }
};
