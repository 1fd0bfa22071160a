// An animated picture of a play: the player's canvas is looked at after every
// move, each look becomes a PNG by the browser's own hand, and their parts are
// joined to an APNG. See the PNG specification, third edition, for the chunks.
import { element } from '../../page/element.js';

/** @typedef {Window & { gw?: any, gridwiseHold?: (hold: boolean) => void }} Player the window of a player */

const widest = 420; // pixels
const mostFrames = 240;
const wait = 450,
  lastWait = 1800; // ms that a frame stays
const patience = 4000; // ms for the player to draw

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = (n >>> 1) ^ (n & 1 ? 0xedb88320 : 0);
  return n;
});
/** @param {Uint8Array} bytes */
const crc = bytes => {
  let c = ~0;
  for (const b of bytes) c = table[(c ^ b) & 255] ^ (c >>> 8);
  return ~c >>> 0;
};

/** @param {string} type @param {Uint8Array} data */
const chunk = (type, data) => {
  const out = new Uint8Array(12 + data.length),
    view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(
    [...type].map(c => c.charCodeAt(0)),
    4,
  );
  out.set(data, 8);
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)));
  return out;
};
/** @param {Uint8Array} bytes */
const chunks = bytes => {
  const view = new DataView(bytes.buffer, bytes.byteOffset),
    all = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const n = view.getUint32(at);
    all.push({
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      data: bytes.subarray(at + 8, at + 8 + n),
    });
    at += 12 + n;
  }
  return all;
};
/** @param {[n: number, size: number][]} list */
const numbers = (...list) => {
  const out = [];
  for (const [n, size] of list) for (let i = size - 1; i >= 0; i--) out.push((n >>> (8 * i)) & 255);
  return Uint8Array.from(out);
};

// apng joins PNGs of one size, each [bytes, milliseconds], to one that moves.
/** @typedef {[bytes: Uint8Array<ArrayBuffer>, ms: number]} Frame */
/** @param {Frame[]} frames */
const apng = frames => {
  const first = chunks(frames[0][0]),
    header = first.find(c => c.type === 'IHDR').data,
    size = new DataView(header.buffer, header.byteOffset);
  const w = size.getUint32(0),
    h = size.getUint32(4);
  const out = [
    frames[0][0].subarray(0, 8),
    chunk('IHDR', header),
    chunk('acTL', numbers([frames.length, 4], [0, 4])),
  ];
  let n = 0;
  frames.forEach(([bytes, ms], i) => {
    out.push(
      chunk('fcTL', numbers([n++, 4], [w, 4], [h, 4], [0, 4], [0, 4], [ms, 2], [1000, 2], [0, 1], [0, 1])),
    );
    for (const { type, data } of chunks(bytes)) {
      if (type === 'IDAT')
        out.push(i ? chunk('fdAT', Uint8Array.from([...numbers([n++, 4]), ...data])) : chunk('IDAT', data));
    }
  });
  out.push(chunk('IEND', new Uint8Array(0)));
  return new Blob(out, { type: 'image/png' });
};

// film goes through the play on the board of a player's window, and returns the
// animated picture; tell hears the share that is done, stopped() ends it early.
/** @param {Player} player @param {(share: number) => void} tell @param {() => boolean} stopped */
export const film = async (player, tell, stopped) => {
  const send =
      /** @param {import('../../messages').FromAnyPage | import('../../messages').FromOwnPage} m */ m =>
        player.gw.send(m),
    replay = () => player.gw.ui.last.replay;
  const { of, n } = replay(),
    count = Math.min(of, mostFrames);
  const canvas = player.document.querySelector('canvas'),
    scale = Math.min(1, widest / canvas.width);
  const small = element('canvas', {
    width: Math.round(canvas.width * scale),
    height: Math.round(canvas.height * scale),
  });
  const pen = small.getContext('2d', { willReadFrequently: true });
  const paper = getComputedStyle(player.document.documentElement).getPropertyValue('--paper');

  // A WebGL canvas holds its picture only within the task that drew it: the engine,
  // which draws what has changed, draws all when its window is resized.
  const drawn = () =>
    new Promise((done, fail) => {
      const from = player.gw.frames,
        late = performance.now() + patience;
      const look = () =>
        player.gw.paint(() => {
          if (performance.now() > late) {
            fail(new Error('film'));
            return;
          }
          if (player.gw.frames === from || replay().showing) {
            look();
            return;
          }
          player.dispatchEvent(new Event('resize'));
          pen.fillStyle = paper;
          pen.fillRect(0, 0, small.width, small.height);
          pen.drawImage(canvas, 0, 0, small.width, small.height);
          done();
        });
      player.gridwiseHold(false);
      look();
    });
  /** @type {(ms: number) => Promise<Frame>} */
  const shot = async ms => {
    const blob = await new Promise(
      /** @param {(blob: Blob) => void} done */ done => small.toBlob(done, 'image/png'),
    );
    return [new Uint8Array(await blob.arrayBuffer()), ms];
  };

  /** @type {Frame[]} */
  const frames = [];
  try {
    for (let i = 0; i <= count && !stopped(); i++) {
      send({ type: 'scrub', n: i });
      await drawn();
      frames.push(await shot(i === count ? lastWait : wait));
      tell((i + 1) / (count + 1));
    }
  } finally {
    send({ type: 'scrub', n });
  }
  return stopped() || !frames.length ? null : apng(frames);
};
