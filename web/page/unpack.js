// Unpacks what web/build/lzma compresses: bare streams of LZMA, written in letters.

const first = 40; // the letter of 0; "<" would end a script, so "}" stands for it

// bytesOf reads text in which five letters stand for four bytes.
/** @param {string} text */
export const bytesOf = text => {
  const letters = text.replace(/\s+/g, ''),
    bytes = new DataView(new ArrayBuffer((letters.length / 5) * 4));
  for (let i = 0, at = 0; i < letters.length; at += 4) {
    let n = 0;
    for (const end = i + 5; i < end; i++) {
      const digit = letters.charCodeAt(i) - first;
      n = n * 85 + (digit === 85 ? 20 : digit);
    }
    bytes.setUint32(at, n);
  }
  return new Uint8Array(bytes.buffer);
};

/** @param {number} n */
const probs = n => new Uint16Array(n).fill(1024);
const states = 12;

// unpack reads a stream to bytes of out, from at to end. It may repeat what stands before
// them.
/** @param {Uint8Array} packed @param {Uint8Array} out @param {number} at @param {number} end */
export const unpack = (packed, out, at, end) => {
  let from = 5,
    range = -1 >>> 0,
    code = ((packed[1] << 24) | (packed[2] << 16) | (packed[3] << 8) | packed[4]) >>> 0;
  const begin = at;
  /** @param {Uint16Array} p @param {number} i */
  const bit = (p, i) => {
    const bound = (range >>> 11) * p[i];
    let b = 0;
    if (code < bound) {
      range = bound;
      p[i] += (2048 - p[i]) >> 5;
    } else {
      range -= bound;
      code -= bound;
      p[i] -= p[i] >> 5;
      b = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[from++]) >>> 0;
    }
    return b;
  };
  /** @param {number} n */
  const plain = n => {
    let v = 0;
    for (; n > 0; n--) {
      range >>>= 1;
      const b = code >= range ? 1 : 0;
      if (b) code -= range;
      v = (v << 1) | b;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[from++]) >>> 0;
      }
    }
    return v;
  };
  /** @param {Uint16Array} p @param {number} bits @param {number} [base] */
  const tree = (p, bits, base = 0) => {
    let m = 1;
    for (let i = 0; i < bits; i++) m = (m << 1) | bit(p, base + m);
    return m - (1 << bits);
  };
  /** @param {Uint16Array} p @param {number} bits @param {number} base */
  const reverse = (p, bits, base) => {
    let m = 1,
      v = 0;
    for (let i = 0; i < bits; i++) {
      const b = bit(p, base + m);
      m = (m << 1) | b;
      v |= b << i;
    }
    return v;
  };
  const lengths = () => ({ choice: probs(2), low: probs(8), mid: probs(8), high: probs(256) });
  /** @param {ReturnType<typeof lengths>} l */
  const length = l =>
    2 + (!bit(l.choice, 0) ? tree(l.low, 3) : !bit(l.choice, 1) ? 8 + tree(l.mid, 3) : 16 + tree(l.high, 8));
  const [isMatch, isRep, isRep0, isRep1, isRep2, isLong] = Array.from({ length: 6 }, () => probs(states)),
    literals = probs(8 * 0x300),
    slots = probs(4 * 64),
    special = probs(128),
    align = probs(16),
    fresh = lengths(),
    again = lengths();
  let state = 0,
    r0 = 0,
    r1 = 0,
    r2 = 0,
    r3 = 0;
  const literal = () => {
    const base = at > begin ? (out[at - 1] >> 5) * 0x300 : 0;
    let m = 1;
    if (state >= 7)
      for (let w = out[at - r0 - 1]; m < 256; w <<= 1) {
        const same = (w >> 7) & 1,
          b = bit(literals, base + 0x100 + (same << 8) + m);
        m = (m << 1) | b;
        if (b !== same) break;
      }
    while (m < 256) m = (m << 1) | bit(literals, base + m);
    out[at++] = m;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  /** @param {number} n */
  const distance = n => {
    const slot = tree(slots, 6, Math.min(n - 2, 3) * 64);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1,
      base = (2 | (slot & 1)) << bits;
    return slot < 14
      ? base + reverse(special, bits, base - slot)
      : base + (plain(bits - 4) << 4) + reverse(align, 4, 0);
  };
  // repeat takes one of the last four distances and returns for how many bytes.
  const repeat = () => {
    if (!bit(isRep0, state)) {
      if (!bit(isLong, state)) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else if (!bit(isRep1, state)) [r0, r1] = [r1, r0];
    else if (!bit(isRep2, state)) [r0, r1, r2] = [r2, r0, r1];
    else [r0, r1, r2, r3] = [r3, r0, r1, r2];
    state = state < 7 ? 8 : 11;
    return length(again);
  };
  while (at < end) {
    if (!bit(isMatch, state)) {
      literal();
      continue;
    }
    let n;
    if (bit(isRep, state)) n = repeat();
    else {
      [r1, r2, r3] = [r0, r1, r2];
      n = length(fresh);
      r0 = distance(n);
      state = state < 7 ? 7 : 10;
    }
    for (; n > 0; n--, at++) out[at] = out[at - r0 - 1];
  }
};
