// Programs are compiled while they come. Whether all of one came, and nothing else, is
// known at its end.

/** @param {Uint8Array<ArrayBuffer>} all */
const sumOf = async all => {
  const sum = await crypto.subtle.digest('SHA-256', all);
  return 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(sum)));
};

// whole reads a response to its end and fails where it is not the file that the build
// names: by its hash, or by its length where the browser computes none. came is called
// with the share that has come.
/** @type {(response: Response, file: { bytes: number, sum: string }, came?: (share: number) => void) => Promise<void>} */
export const whole = async (response, file, came) => {
  const all = new Uint8Array(file.bytes),
    reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let got = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (got + value.length > all.length) throw new Error(`${response.url}: more came than the file has`);
    all.set(value, got);
    got += value.length;
    came?.(got / all.length);
  }
  if (got < all.length || (globalThis.crypto?.subtle && (await sumOf(all)) !== file.sum))
    throw new Error(`${response.url}: what came is not the file`);
};
