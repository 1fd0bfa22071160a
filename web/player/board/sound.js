// Sounds, computed: a cue is a short tone of a few partials with a falling
// volume. Nothing is made before it is asked for, and that is after a gesture.
// From pitch to pitch in Hz, seconds, loudness, shape; notes play one after
// the other.

/**
 * @typedef {[from: number, to: number, seconds: number, loudness: number, shape: OscillatorType]} Note
 */
/** @type {Record<string, Note[]>} */
const cues = {
  step: [[210, 150, 0.06, 0.22, 'triangle']],
  slide: [[170, 330, 0.16, 0.16, 'sine']],
  fall: [[420, 120, 0.18, 0.18, 'sine']],
  push: [[110, 80, 0.12, 0.3, 'triangle']],
  bump: [[95, 60, 0.1, 0.34, 'triangle']],
  take: [
    [660, 660, 0.07, 0.18, 'triangle'],
    [990, 990, 0.14, 0.18, 'triangle'],
  ],
  turn: [[520, 640, 0.05, 0.14, 'triangle']],
  open: [[330, 660, 0.22, 0.2, 'triangle']],
  break: [[240, 60, 0.16, 0.26, 'sawtooth']],
  put: [[300, 240, 0.07, 0.24, 'triangle']],
  lose: [
    [330, 320, 0.18, 0.2, 'triangle'],
    [262, 250, 0.18, 0.2, 'triangle'],
    [196, 170, 0.4, 0.2, 'triangle'],
  ],
  win: [
    [523, 523, 0.11, 0.2, 'triangle'],
    [659, 659, 0.11, 0.2, 'triangle'],
    [784, 784, 0.11, 0.2, 'triangle'],
    [1047, 1047, 0.42, 0.2, 'triangle'],
  ],
};
const overall = 0.5;
/** @type {AudioContext | undefined} */
let context;
/** @type {GainNode | undefined} */
let out;

const ready = () => {
  if (!context) {
    context = new AudioContext();
    out = new GainNode(context, { gain: overall });
    out.connect(context.destination);
  }
  if (context.state === 'suspended') context.resume().catch(() => {});
  return context.currentTime;
};

/** @param {number} at @param {Note} note */
const note = (at, [from, to, length, loud, type]) => {
  const tone = new OscillatorNode(context, { type, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + length + 0.02);
};

// sound plays cues {cue, at}, at in seconds from now. Unknown ones are silent.
/** @param {import('../../messages').Cue[]} list */
export const sound = list => {
  if (
    typeof AudioContext !== 'function' ||
    document.hidden ||
    navigator.userActivation?.hasBeenActive === false
  )
    return 0;
  const now = ready();
  let played = 0;
  for (const { cue, at } of list) {
    let t = now + Math.max(0, Number(at) || 0);
    for (const n of Object.hasOwn(cues, cue) ? cues[cue] : []) {
      note(t, n);
      t += n[2] * 0.9;
      played++;
    }
  }
  return played;
};
export const silence = () => {
  context?.suspend().catch(() => {});
};
