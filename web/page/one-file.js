// Writes a level as one page that holds all it needs, from the one that the site has of
// its puzzle: see web/player/one.js.

const mark = 'gridwiseOne={"query":"","base":""}';
// inScript is a value that ends no script, as the command line writes it.
/** @type {(value: object) => string} */
const inScript = value =>
  JSON.stringify(value).replace(/[<>&]/g, c => '\\u00' + c.charCodeAt(0).toString(16));
/** @type {(text: string) => string} */
const inTitle = text => text.replace(/[&<]/g, c => `&#${c.charCodeAt(0)};`);

// oneFile returns the page of a level, whose site is at base.
/** @param {string} puzzle @param {string} link @param {string} name @param {string} base */
export const oneFile = async (puzzle, link, name, base) => {
  const r = await fetch(`${base}web/one/${puzzle}.html`),
    [head, tail] = r.ok ? (await r.text()).split(mark) : [];
  if (tail === undefined) throw new Error(`${r.status} ${r.url}`);
  const query = String(new URLSearchParams({ l: link, start: 'visible' }));
  return new Blob(
    [
      head.replace('<title>Gridwise', () => `<title>${inTitle(name)}`),
      `gridwiseOne=${inScript({ base, query })}`,
      tail,
    ],
    { type: 'text/html' },
  );
};
