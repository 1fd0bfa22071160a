// Reads the file of a shipped level: a line of JSON that tells by topic and language where
// each document stands behind it, and the documents, each compressed by itself. Any host
// sends that small, and no more is read of it than one document needs.

/**
 * documentIn returns the text of a document of a topic, '' for the first, in a language;
 * null where the level has none.
 * @type {(response: Response, topic: string, lang: string) => Promise<string | null>}
 */
export const documentIn = async (response, topic, lang) => {
  const reader = response.body.getReader();
  let bytes = new Uint8Array();
  /** @param {() => boolean} has */
  const until = async has => {
    while (!has()) {
      const { done, value } = await reader.read();
      if (done) throw new Error('page.explain.cut');
      const all = new Uint8Array(bytes.length + value.length);
      all.set(bytes);
      all.set(value, bytes.length);
      bytes = all;
    }
  };
  await until(() => bytes.includes(10));
  const behind = bytes.indexOf(10) + 1,
    places = JSON.parse(new TextDecoder().decode(bytes.slice(0, behind)));
  const name = (topic || Object.keys(places)[0].split('.')[0]) + '.' + lang;
  const [from, to] = Object.hasOwn(places, name) ? places[name] : [0, 0];
  await until(() => bytes.length >= behind + to);
  reader.cancel();
  return to
    ? new Response(
        new Blob([bytes.slice(behind + from, behind + to)])
          .stream()
          .pipeThrough(new DecompressionStream('gzip')),
      ).text()
    : null;
};
