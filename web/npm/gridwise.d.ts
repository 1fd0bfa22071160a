import type { Checked, Height, HintGiven, Judged, Moved, Played, Ready, Refused, Solved, State, StepLine, Stepped, ToPage, ToPageBesides, TopicLine } from '../messages.js';

/** Where the player lies: the address of the site, without `web/`. */
export interface Place { base?: string }

/** Registers `<grid-wise>`, whose script comes from the player's site. Does nothing where there is no page. */
export function define(place?: Place): Promise<void>;

export interface Options extends Place {
  /** The link of a level, `today` or `today:PUZZLE`, where the target is no frame. */
  level?: string;
  /** Letters, played at once in place of the reader's saved play. */
  moves?: string;
  /** Begins the level anew: the reader's saved play is not taken up. */
  fresh?: boolean;
  /** Milliseconds that an answer may take, 20,000 without it. */
  timeout?: number;
}

/** Speaks to the puzzle in a frame, or in one that it puts into another element. */
export function connect(target: string | Element, options?: Options): Promise<Puzzle>;

type Detail<M> = Omit<M, 'gridwise' | 'type' | 're'>;
type Message = ToPage | ToPageBesides;
type Of<T> = Detail<Extract<Message, { type: T }>>;

/** A puzzle in a frame. What is refused, not answered in time, or damaged rejects. */
export interface Puzzle {
  readonly level: string;
  readonly moves: string;
  state(): Promise<Detail<State>>;
  /** Fetches the program; all that plays does so by itself. */
  start(): Promise<void>;
  /** With moves, even "", the reader's saved play is not taken up. */
  load(level: string, moves?: string): Promise<Detail<State>>;
  play(moves: string): Promise<Detail<State>>;
  undo(): Promise<Detail<State>>;
  redo(): Promise<Detail<State>>;
  restart(): Promise<Detail<State>>;
  /** The hint that was given, or the move by which it was played. */
  hint(): Promise<Detail<HintGiven> | Detail<Moved>>;
  check(): Promise<Detail<Checked>>;
  /** What the solver says of a level: its link or its text, at most 64 kB. */
  judge(level: string): Promise<Detail<Judged>>;
  /** What the solver says of the position on the board. */
  solve(): Promise<Detail<Judged>>;
  /** Shows a step: `topic/name`, `topic/number`, or one of the topic that is open. */
  show(target: string | number): Promise<Detail<Stepped>>;
  topics(): Promise<TopicLine[]>;
  steps(topic?: string): AsyncGenerator<StepLine, void, void>;
  /** Calls f with each message of a type, `*` for all; what it returns ends that. */
  on<T extends Message['type']>(type: T, f: (detail: Of<T>) => void): () => void;
  on(type: '*', f: (message: Message) => void): () => void;
  once<T extends Message['type']>(type: T): Promise<Of<T>>;
  end(): void;
}

export type { Height, Played, Ready, Refused, Solved };

/** What the element tells as events, which rise to the document: `gridwise-solved` and so on. */
export type Events = { [M in Message as `gridwise-${M['type']}`]: CustomEvent<Detail<M>> };

/** The attributes of `<grid-wise>`; custom-elements.json says what each is for. */
export interface GridWiseAttributes {
  level?: string;
  levels?: string;
  host?: string;
  view?: 'explain';
  topic?: string;
  step?: string | number;
  steps?: string;
  edit?: string | boolean;
  group?: string;
  solve?: boolean;
  sticky?: boolean;
  theme?: string;
  accent?: string;
  lang?: string;
  ui?: 'full' | 'play' | 'bare';
  hints?: 'on' | 'off';
  sound?: 'on';
  results?: string | boolean;
  credentialless?: boolean;
}

/** Listeners as React, Preact and Svelte write them: `ongridwise-solved`. */
export type Listeners = { [K in keyof Events as `on${K}`]?: (e: Events[K]) => void };

declare global {
  interface HTMLElementTagNameMap { 'grid-wise': GridWise }
  interface HTMLElementEventMap extends Events {}
  interface DocumentEventMap extends Events {}
  interface WindowEventMap extends Events {}
}

/** The element `<grid-wise>`. */
export interface GridWise extends HTMLElement {
  level: string;
  readonly moves: string;
  readonly live: boolean;
  start(): void;
  rest(): void;
  play(moves: string): void;
  try(moves: string): void;
  undo(): void;
  redo(): void;
  reset(): void;
  hint(): void;
  pause(): void;
  state(): Promise<Detail<State>>;
  show(target: string | number): Promise<Detail<Stepped>>;
  topics(): Promise<{ name: string; title: string; about: string }[]>;
  steps(topic?: string): AsyncGenerator<{ name: string; text: string; depth: number }, void, void>;
}
