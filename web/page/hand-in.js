// What a reader hands in of a lesson: the name that he gives, and of each item that counts the
// medal that he claims, with the moves or the answers that show it. It is a link of its own kind,
// packed as collections are.
import { sealed, unsealed } from './pack.js';
import { findLink, isWhole } from './find-link.js';
import { titleOf } from './link.js';
import { shares, worth } from './grade.js';
import { json } from './store.js';

/**
 * @typedef {{ medal: string, moves?: string, helped?: boolean, answers?: string[] }} Part of a hand-in:
 *   moves of a level that was won, or the answers to a question in their order
 */
/** @typedef {{ lesson: string, name: string, items: Part[] }} HandIn */

const kind = 'hand',
  head = kind + '1.';
export const longestName = 80; // characters
const mostAnswers = 99,
  longestAnswer = 80,
  mostHandIns = 1000,
  mostItems = 60;

// writeHandIn returns the link, '' where it would be larger than one can be.
/** @type {(h: HandIn) => Promise<string>} */
export const writeHandIn = async ({ lesson, name, items }) => {
  const link = await sealed(head, JSON.stringify({ lesson, name: titleOf(name), items }));
  return (await readHandIn(link)).fault ? '' : link;
};

// handInsIn are the links in what a reader pastes: of mails, chats, columns.
/** @type {(text: string) => string[]} */
export const handInsIn = text => {
  const pieces = text.split(/(?=hand\d+\.)/).filter(t => /^hand\d/.test(t)),
    found = (pieces.length ? pieces : [text]).map(t => findLink(t, [kind]));
  return found.filter(Boolean).slice(0, mostHandIns);
};

/** @type {(x: any) => x is string} */
const isAnswer = x => typeof x === 'string' && x.length <= longestAnswer;

// part takes of an item of a hand-in what it may have, null where it is none.
/** @type {(x: any) => Part | null} */
const part = x => {
  const { medal, moves, helped, answers } = x ?? {};
  if (medal !== '' && !(typeof medal === 'string' && Object.hasOwn(shares, medal))) return null;
  if (moves !== undefined && typeof moves !== 'string') return null;
  const all = answers ?? [];
  if (!Array.isArray(all) || all.length > mostAnswers || !all.every(isAnswer)) return null;
  return { medal, helped: helped === true, ...(moves && { moves }), answers: all };
};

// readHandIn reads a link. fault is 'cut', 'newer', 'large' or 'bad'; long is how many characters
// a name had of which the rest was left out.
/** @type {(link: string) => Promise<{ hand?: HandIn, fault: string, long?: number }>} */
export const readHandIn = async link => {
  if (isWhole(link) && !link.startsWith(head)) return { fault: 'newer' };
  const { text, fault } = await unsealed(link, head);
  if (fault) return { fault };
  const { lesson, name, items } = json(text) ?? {},
    parts = Array.isArray(items) && items.length <= mostItems ? items.map(part) : [null];
  if (typeof lesson !== 'string' || typeof name !== 'string' || parts.includes(null)) return { fault: 'bad' };
  return {
    hand: { lesson, name: titleOf(name), items: parts },
    fault: '',
    ...(name.length > longestName && { long: name.length }),
  };
};

/** @typedef {{ won: boolean, medal: string, told: string, known: boolean }} Play as the solver sees it */
/** @typedef {import('../explain/steps/figure').Answer} Answer */
/**
 * @typedef {{ medal: string, told: string, over: boolean, tries: number, open?: boolean, wrong?: string,
 *   refuted?: string }}
 *   Decided what an item is worth, in words too; whether more is claimed; whether that is open; the
 *   first wrong answer and what the solver says of it
 */

// decidePlay holds what is claimed of a level against its moves: play is null where they do not
// win. Where no best is known to hold it against, a win is worth the least that one can be.
/** @type {(given: Part, play: Play | null) => Decided} */
export const decidePlay = (given, play) => {
  const claimed = given.medal,
    open = Boolean(play?.won) && !play.known,
    earned = play?.won ? (open ? 'bronze' : play.medal) : '';
  const medal = worth(claimed) < worth(earned) ? claimed : earned;
  return {
    medal,
    told: play?.told ?? '',
    over: !open && worth(claimed) > worth(earned),
    tries: 0,
    ...(open && { open }),
  };
};

// pickedBy returns the answer that a key stands for: a cell is among others, and a number that
// no answer names is less than the right one, or more.
/** @type {(all: Answer[], key: string) => Answer | undefined} */
const pickedBy = (all, key) => {
  const right = all.find(a => a.right),
    number = /^\d+$/.test(key) && all.some(a => a.key === '<');
  return (
    all.find(a => a.key === key) ??
    all.find(a => a.cells?.some(c => c.join() === key)) ??
    (number ? all.find(a => a.key === (Number(key) < Number(right?.key) ? '<' : '>')) : undefined)
  );
};

// decideAnswers holds what is claimed of a question against its answers.
/** @type {(given: Part, all: Answer[]) => Decided} */
export const decideAnswers = (given, all) => {
  const keys = given.answers ?? [],
    picked = keys.map(key => pickedBy(all, key)),
    at = picked.findIndex(a => a?.right),
    bad = picked.findIndex(a => !a?.right);
  const earned = at < 0 ? '' : at ? 'bronze' : 'best',
    medal = given.medal === 'shown' || worth(given.medal) < worth(earned) ? given.medal : earned;
  return {
    medal,
    told: '',
    over: worth(given.medal) > worth(earned),
    tries: keys.length,
    ...(bad >= 0 && {
      wrong: picked[bad]?.text ?? keys[bad],
      refuted:
        picked[bad]?.steps
          ?.map(s => s.text)
          .filter(Boolean)
          .at(-1) ?? '',
    }),
  };
};

// inCSV writes rows as a file for spreadsheets. None takes a field for a formula.
/** @type {(rows: (string | number)[][]) => string} */
export const inCSV = rows =>
  rows
    .map(row =>
      row
        .map(field => {
          const text = String(field),
            plain =
              typeof field === 'string' && /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(text) ? "'" + text : text;
          return /[",;\t\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
        })
        .join(','),
    )
    .join('\r\n') + '\r\n';
