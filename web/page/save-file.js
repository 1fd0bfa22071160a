// Hands files to the reader.
import { element as e } from './element.js';

// saveFile hands a Blob to the browser as a file.
/** @param {Blob | MediaSource} blob @param {string} name */
export const saveFile = (blob, name) => {
  const a = e('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
};
