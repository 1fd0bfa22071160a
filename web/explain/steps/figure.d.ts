// The document of an explanation, as game/figure writes it, and what it is made from.

/** An element of a drawing; colours are roles behind a "$". */
export type Drawn = [name: string, attrs: Record<string, string>, ...inner: (Drawn | string)[]];
/** One without text. */
export type Shape = [name: string, attrs: Record<string, string>, ...inner: Shape[]];
export type Cell = [row: number, col: number];

export type Figure = {
  gridwise: 'explain';
  version: number;
  puzzle: string;
  name: string;
  level: string;
  moves?: string;
  lang: string;
  topic: string;
  why?: string;
  title: string;
  about: string;
  topics: Topic[];
  tree?: boolean;
  pick?: boolean;
  fold?: boolean;
  twin?: Cell;
  called?: string[];
  medal?: string;
  colours: Record<string, [light: string, dark: string]>;
  art: Record<string, Shape>;
  tiles: string[][];
  boards: Board[];
  edit?: Changeable;
  steps: Step[];
  part?: boolean; // more steps are to come
  faults?: Fault[]; // what cannot hold of a question of a lesson
};
/** Its place is one in the text of the question, from 1. */
export interface Fault { line: number; col: number; text: string }
export interface Topic {
  name: string;
  title: string;
  about: string;
}

export interface Area {
  top: number;
  left: number;
  rows: number;
  cols: number;
}
/** The tiles of all cells, or the cells that differ from the board before, each with its tile. */
export interface Board extends Area {
  cells?: number[];
  put?: number[];
}

/** A picture and its sentence. */
export interface Shown {
  text: string;
  links?: Link[];
  board?: number;
  put?: Mark[];
  rows?: Row[];
  look?: Cell[];
  second?: boolean;
}
export interface Step extends Shown {
  name: string;
  depth: number;
  solved?: boolean;
  because?: string[];
  score?: number;
  cost?: number[];
  level?: string;
  moves?: string;
  ask?: Ask;
}
/** What the reader may do himself before the step is shown. */
export interface Ask extends Shown {
  answers: Answer[];
}
/** A choice, or a tap on one of some cells, and what comes of it. */
export interface Answer {
  key?: string;
  text?: string;
  cells?: Cell[];
  right?: boolean;
  steps?: Shown[];
}
export interface Link {
  from: number;
  to: number;
  cell?: Cell;
  step?: string;
}
export interface Mark {
  layer: string;
  row: number;
  col: number;
  half?: string;
  second?: boolean;
  text?: string;
  dir?: string;
  tint?: string;
  open?: boolean;
  thing?: string;
  letter?: string;
  to?: Cell;
}
export interface Row {
  key: string;
  text?: string;
  cells?: Cell[];
  shape?: boolean;
  tint?: string;
  gone?: boolean;
}

/** What is known of a puzzle: see game/figure/sheet.go. */
export interface Sheet {
  art: Record<string, Shape>;
  colours: Record<string, [light: string, dark: string]>;
  always: string[];
  words: Record<string, Record<string, string>>;
  edit?: Editable;
}
/** The names of tiles: of what is left, what a tap puts and takes away, and what a drag moves. */
export interface Editable {
  ground: string;
  toggle?: string[];
  move?: string[];
  tiles: [char: string, name: string][];
}
/** And the level's drawing. */
export interface Changeable extends Editable {
  rows: string[];
}

/** Says the sentence of a key. */
export type Say = (key: string, ...args: unknown[]) => string;
/** Hears of what happens in an explanation. */
export type Tell = (type: string, detail: object) => void;

/** An element that is explained: see embed.js. */
export interface Explained extends HTMLElement {
  level: string;
  moves?: string;
  show(step: string): Promise<unknown>;
  try(moves: string): void;
}
