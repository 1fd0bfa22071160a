// Bytes as links carry them: in base64 of letters and digits alone ("zc" for "z", "za"
// for "-", "zb" for "_"), deflated where that is shorter. Older links have base64url.

export const most = 65536; // characters that are inflated

/** @param {string} text */
export const url64 = text => text.replace(/za/g, '-').replace(/zb/g, '_').replace(/zc/g, 'z');
/** @param {string} text */
export const fromURL64 = text =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
/** @param {Uint8Array} bytes */
export const to64 = bytes =>
  btoa(Array.from(bytes, b => String.fromCharCode(b)).join(''))
    .replace(/=+$/, '')
    .replace(/z/g, 'zc')
    .replace(/\+/g, 'za')
    .replace(/\//g, 'zb');

// deflated returns the deflated bytes of a text or of bytes in base64, '' where the
// browser cannot deflate.
/** @param {BlobPart} data */
export const deflated = async data => {
  if (!globalThis.CompressionStream) return '';
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return to64(new Uint8Array(await new Response(stream).arrayBuffer()));
};

// inflated returns the text of deflated bytes, what can be had of it where they are cut.
/** @param {Uint8Array} bytes */
export const inflated = async bytes => {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader(),
    words = new TextDecoder();
  let text = '';
  try {
    while (text.length <= most) {
      const { done, value } = await reader.read();
      if (done) return { text, fault: '' };
      text += words.decode(value, { stream: true });
    }
    reader.cancel();
    return { text: text.slice(0, most), fault: 'large' };
  } catch {
    return { text, fault: 'cut' };
  }
};
