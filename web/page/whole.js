// Programs are compiled while they come. Whether all of one came, and nothing else, is
// known at its end.

/** @param {Blob} all */
const sumOf = async all => {
  const sum = await crypto.subtle.digest('SHA-256', await all.arrayBuffer());
  return 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(sum)));
};

// whole reads a response to its end and fails where it is not the file that the build
// names: by its hash, or by its length where the browser computes none. came is called
// with the share that has come.
/** @type {(response: Response, file: { bytes: number, sum: string }, came?: (share: number) => void) => Promise<void>} */
export const whole = async (response, file, came) => {
  const parts = [],
    reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
  let got = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got += value.length;
    came?.(Math.min(1, got / file.bytes));
  }
  if (got !== file.bytes || (globalThis.crypto?.subtle && (await sumOf(new Blob(parts))) !== file.sum))
    throw new Error(`${response.url}: ${got} bytes came, which are not the file`);
};
