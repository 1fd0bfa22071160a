// Codes for cameras (QR, model 2): bytes, correction level L, every version. See
// ISO/IEC 18004; the numbers below are its tables for level L. With a library in its place
// `make serve` would need npm.
import { node } from '../../page/node.js';
import { say } from '../../page/words.js';

// By version: bytes of correction a block, and blocks.
const corrections = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const blocks = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
  19, 19, 20, 21, 22, 24, 25,
];
const versions = 40;

// The field of 256 elements, by 0x11d.

const exp = new Uint8Array(512),
  log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  exp[i] = exp[i + 255] = x;
  log[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? exp[log[a] + log[b]] : 0);

/** @param {number} degree */
const generator = degree => {
  let g = [1];
  for (let i = 0; i < degree; i++) g = [...g, 0].map((c, k) => c ^ (k ? times(g[k - 1], exp[i]) : 0));
  return g;
};
/** @param {number[]} data @param {number[]} g */
const remainder = (data, g) => {
  const rest = [...data, ...new Array(g.length - 1).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const k = rest[i];
    if (k) for (let j = 0; j < g.length; j++) rest[i + j] ^= times(g[j], k);
  }
  return rest.slice(data.length);
};

/** @param {number} version */
const alignments = version => {
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2,
    last = 4 * version + 10;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (n - 1) / 2) * 2;
  return [6, ...Array.from({ length: n - 1 }, (_, i) => last - step * (n - 2 - i))];
};

/** @type {((r: number, c: number) => number)[]} */
const masks = [
  (r, c) => (r + c) % 2,
  r => r % 2,
  (r, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

// bch appends the remainder by a polynomial to bits.
/** @param {number} bits @param {number} n @param {number} polynomial @param {number} degree */
const bch = (bits, n, polynomial, degree) => {
  let rest = bits << degree;
  for (let i = n - 1; i >= 0; i--) if ((rest >>> (i + degree)) & 1) rest ^= polynomial << i;
  return (bits << degree) | rest;
};

/** @param {number} version */
const frame = version => {
  const size = 4 * version + 17,
    dark = Array.from({ length: size }, () => new Uint8Array(size)),
    fixed = dark.map(r => r.slice());
  /** @param {number} r @param {number} c @param {number | boolean} on */
  const set = (r, c, on) => {
    if (r >= 0 && c >= 0 && r < size && c < size) {
      dark[r][c] = on ? 1 : 0;
      fixed[r][c] = 1;
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [r0, c0] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    for (let r = -4; r <= 4; r++)
      for (let c = -4; c <= 4; c++) {
        const d = Math.max(Math.abs(r), Math.abs(c));
        set(r0 + r, c0 + c, d !== 2 && d !== 4);
      }
  }
  const at = alignments(version),
    end = at.at(-1);
  for (const r of at)
    for (const c of at) {
      if ((r === 6 && c === 6) || (r === 6 && c === end) || (r === end && c === 6)) continue;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(r + y, c + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
  if (version >= 7) {
    const bits = bch(version, 6, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const a = size - 11 + (i % 3),
        b = Math.floor(i / 3),
        on = (bits >>> i) & 1;
      set(a, b, on);
      set(b, a, on);
    }
  }
  for (let i = 0; i < 9; i++) {
    set(i, 8, dark[i][8]);
    set(8, i, dark[8][i]);
  }
  for (let i = 1; i < 9; i++) {
    set(size - i, 8, dark[size - i][8]);
    set(8, size - i, dark[8][size - i]);
  }
  return { size, dark, fixed };
};

/** @typedef {{ size: number, dark: Uint8Array[], fixed: Uint8Array[] }} Form */
/** @param {Form} f */
const codewords = f => f.fixed.reduce((n, row) => n + row.reduce((m, x) => m + 1 - x, 0), 0) >>> 3;

/** @param {Uint8Array} bytes @param {number} version @param {number} capacity */
const pack = (bytes, version, capacity) => {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} n */
  const put = (value, n) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, -bits.length & 7);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((v, b) => (v << 1) | b, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
};

// interleave cuts the data into blocks, adds to each its correction, and takes a
// byte from each in turn.
/** @param {number[]} data @param {number} n @param {number} degree */
const interleave = (data, n, degree) => {
  const short = Math.floor(data.length / n),
    long = data.length % n,
    g = generator(degree),
    parts = [];
  for (let i = 0, at = 0; i < n; i++) {
    const size = short + (i >= n - long ? 1 : 0);
    parts.push(data.slice(at, (at += size)));
  }
  const rests = parts.map(p => remainder(p, g)),
    out = [];
  for (let i = 0; i <= short; i++) for (const p of parts) if (i < p.length) out.push(p[i]);
  for (let i = 0; i < degree; i++) for (const r of rests) out.push(r[i]);
  return out;
};

/** @param {Form} form @param {number[]} bytes */
const placeBits = ({ size, dark, fixed }, bytes) => {
  let i = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < size; k++)
      for (const c of [right, right - 1]) {
        const r = ((right + 1) & 2) === 0 ? size - 1 - k : k;
        if (!fixed[r][c]) {
          dark[r][c] = (bytes[i >>> 3] >>> (7 - (i & 7))) & 1;
          i++;
        }
      }
  }
};

// penalty returns how hard a mask is to read, by the four rules of the standard.
/** @param {Uint8Array[]} dark */
const penalty = dark => {
  const n = dark.length,
    lines = [...dark.map(r => [...r]), ...dark.map((_, c) => dark.map(r => r[c]))];
  let sum = 0;
  for (const line of lines) {
    const text = line.join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (let i = 0; i + 11 <= n; i++) {
      const part = text.slice(i, i + 11);
      if (part === '10111010000' || part === '00001011101') sum += 40;
    }
  }
  for (let r = 1; r < n; r++)
    for (let c = 1; c < n; c++) {
      const t = dark[r][c] + dark[r - 1][c] + dark[r][c - 1] + dark[r - 1][c - 1];
      if (t === 0 || t === 4) sum += 3;
    }
  const share = (dark.reduce((s, r) => s + r.reduce((a, b) => a + b, 0), 0) * 20) / (n * n);
  return sum + 10 * Math.floor(Math.abs(share - 10));
};

// writeFormat writes the correction level and the mask, twice.
/** @param {Uint8Array[]} dark @param {number} mask */
const writeFormat = (dark, mask) => {
  const size = dark.length,
    bits = bch((1 << 3) | mask, 5, 0x537, 10) ^ 0x5412,
    bit = /** @param {number} i */ i => (bits >>> i) & 1;
  for (let i = 0; i < 15; i++) {
    if (i < 8) dark[i < 6 ? i : i + 1][8] = bit(i);
    else dark[8][i === 8 ? 7 : 14 - i] = bit(i);
    if (i < 8) dark[8][size - 1 - i] = bit(i);
    else dark[size - 15 + i][8] = bit(i);
  }
  dark[size - 8][8] = 1;
};

// qr returns the code of a text, as rows of 0 and 1; null where it is too long.
/** @param {string} text */
export const qr = text => {
  const bytes = new TextEncoder().encode(text);
  for (let v = 1; v <= versions; v++) {
    const f = frame(v),
      all = codewords(f),
      capacity = all - corrections[v - 1] * blocks[v - 1];
    if (bytes.length + (v < 10 ? 2 : 3) > capacity) continue;
    const filled = interleave(pack(bytes, v, capacity), blocks[v - 1], corrections[v - 1]);
    placeBits(f, filled);
    let best = { points: Infinity, dark: f.dark };
    masks.forEach((mask, m) => {
      const dark = f.dark.map((row, r) =>
        row.map((x, c) => x ^ (!f.fixed[r][c] && mask(r, c) === 0 ? 1 : 0)),
      );
      writeFormat(dark, m);
      const points = penalty(dark);
      if (points < best.points) best = { points, dark };
    });
    return best.dark.map(r => [...r]);
  }
  return null;
};

// qrPicture draws it: black on white in every theme, with the quiet zone that
// cameras need.
/** @param {string} text */
export const qrPicture = text => {
  const dark = qr(text);
  if (!dark) return null;
  const n = dark.length + 8,
    modules = dark
      .map((row, r) => row.map((x, c) => (x ? `M${c + 4} ${r + 4}h1v1h-1z` : '')).join(''))
      .join('');
  const svg = node(
    'svg',
    {
      viewBox: `0 0 ${n} ${n}`,
      'shape-rendering': 'crispEdges',
      role: 'img',
      'aria-label': say('site.share.code'),
    },
    node('path', { d: `M0 0h${n}v${n}H0z`, fill: '#fff' }),
    node('path', { d: modules, fill: '#000' }),
  );
  // Whole pixels, as many as cameras need.
  svg.style.width = n * Math.max(n > 120 ? 2 : 3, Math.floor(200 / n)) + 'px';
  return svg;
};
