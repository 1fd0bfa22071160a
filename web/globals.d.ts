// What scripts meet as globals: the tables that the build writes, and what the
// programs and the pages put there for each other.

type Translations = Partial<Record<string, string>>;

/** A puzzle in the tables: see card in web/build/catalog.go. */
interface Card {
  name: string; version: number; title: Translations; line: Translations; tiles: string[][]; bare: string; busy: string; levels: number; proved: number; first: string; intro?: string; acts?: string[]; cover: string; article?: Translations; unfinished?: boolean;
  form?: string; above: number; pieces?: [number, number]; below: [number, number, number];
}

interface Level { n: number; name: string; page: string; link: string; notes: Record<string, string>; title?: Translations; rules?: string; about?: Translations; uses?: number[] }
interface Verb { name: string; keys?: string[]; word: Translations }
interface Wish { name: string; kind: number; least: number; most: number; default: string; word: Translations; choices?: string[]; chosen?: Record<string, Translations> }

/** What the tray of the editor knows of a puzzle: see tray in web/build/details.go. */
interface Pieces {
  line: string; cells: [string, string][]; bodies: string[]; most: number; usual: string[]; spare?: string; art: Record<string, string>; names: Record<string, Translations>; words: Record<string, Record<string, string>>;
}

/** What is read when a puzzle is chosen: see details in web/build/details.go. */
interface Details {
  levels: Level[]; parts: { title?: Translations; line?: Translations; size: number; beside?: boolean }[]; rules: Record<string, string[]>; story: Record<string, string[]>; tiles: Record<string, Translations>; verbs: Verb[]; wishes?: Wish[]; asks?: { line: string; word: Translations }[]; pieces?: Pieces;
  lesson?: Translations; reel?: string[]; actors?: Record<string, string>; topics?: { title: Translations; about: Translations; link: string }[];
}

declare var gridwiseCatalog: { puzzles: Card[]; words: Record<string, Record<string, string>>; commands: Verb[] };
declare var gridwiseMoreWords: Record<string, Record<string, string>> | undefined;
declare var gridwiseFigureWords: Record<string, Record<string, string>>;
declare var gridwiseResultsWords: Record<string, Record<string, string>>;
declare var gridwisePaperWords: Record<string, Record<string, string>>;
/** What a book shows, see bookData in cmd/gridwise/book.go. */
declare var gridwiseBook: import('./site/print/paper.js').Book & { lang: string };
/** What a page that is one file shows, where its site is, what is packed in it, and the
 *  addresses of that: see player/one.js. */
declare var gridwiseOne:
  { query: string; base: string; words: Record<string, Record<'page.file.old', string>>; files: Record<string, string> } | undefined;
/** The files of this release that scripts fetch, by name: see part in web/build/manifest.go. */
declare var gridwiseBuild: Record<string, { url: string; bytes: number; small: number; sum: string }>;
declare var gridwiseBootWords: Record<string, Record<'page.again' | 'page.slow' | 'page.incomplete', string>>;
declare var gridwiseDetails: Record<string, Details>;
declare var gridwiseArt: Record<string, Record<string, string>>;
declare var gridwiseDays: Record<string, { version: number; days: { front: number; levels: [link: string, rating: number, best: number][] }[] }>;
declare var gridwiseFigures: Record<string, import('./explain/steps/figure').Sheet>;
declare var gridwiseExplain: typeof import('./explain/main.js');
declare var gridwiseSentences: Record<string, Record<string, Record<string, string>>>;

/** What was read of a text: see level.js and new.js. */
interface Reading {
  link?: string; card?: Card; level?: string; rules?: string; title?: string; text?: string; notes?: Record<string, string>; batch?: string[]; raw?: string;
  bare?: string; doubt?: string; faults?: Fault[]; unsure?: Card[]; cancelled?: boolean; lost?: string | boolean; error?: string;
}
interface Fault { line: number; col: number; row: number; column: number; text: string }

/** The programs' side: see web/play and web/solve. */
declare var gridwise: {
  send(m: import('./messages').ToMidend): void; key(code: string, shift: boolean, down: boolean, repeat: boolean): void;
  pointer(kind: string, id: number, x: number, y: number, type: string, button: number): void;
  wheel(x: number, y: number, by: number): void; where(row: number, col: number): [number, number]; resize?(): void;
};
declare var gridwiseReceive: (m: import('./messages').FromMidend) => void;
declare var gridwiseHold: (hold: boolean) => void;
declare var gridwiseSolver: {
  ask(id: number, request: import('./messages').Request, slice: number, tell: SolverTells): void;
  cancel(id: number): void;
};

/** How far a search is: done of 1, negative where nobody knows. */
interface SolverProgress { done: number; text: import('./messages').Sentence }
/** What the worker of the solvers tells: that something of the program came, or all, that it started, that it failed (lost: a file could not be had), or what comes of a question. */
interface FromWorker { came?: 'some' | 'all'; started?: true; failed?: string; lost?: boolean; id?: number; progress?: SolverProgress; answer?: string }
/** What the program tells of a question: 'answer' with the JSON of an Answer, once. */
type SolverTells = (...report: ['progress', SolverProgress] | ['answer', string]) => void;
/** What a page hears of a question: the answer, or that the solver was lost. */
type SolverAnswer = Omit<import('./messages').Answer, 'op' | 'error'> & { error?: import('./messages').Failure & { message?: undefined } | { kind: 'lost'; message: string; text?: undefined } };
/** Hears what comes of a question: 'progress' any number of times, then 'answer', or 'error' with its kind. */
type SolverReply = (...report: ['progress', SolverProgress] | ['answer', import('./messages').Answer] | ['error', string]) => void;
/** The loader of Go's programs, wasm_exec.js. */
declare class Go { env: Record<string, string>; mem: DataView; importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }

/** What the bundles of a page export: see web/build/bundle.go. */
type Exports = Partial<typeof import('./player/poster/begin.js') & typeof import('./player/poster/rest.js') & typeof import('./player/strip/ui.js') & typeof import('./player/board/loop.js') & typeof import('./player/program.js') & typeof import('./page/load.js') & typeof import('./player/explanation/steps.js')>;
declare var gw: Exports & { parts: Parts };
interface Parts {
  'site-page.js': typeof import('./site/page.js'); 'days-page.js': typeof import('./site/home/daily.js'); 'make-page.js': typeof import('./site/make/making.js'); 'bench-page.js': typeof import('./site/make/improving.js'); 'tray-page.js': typeof import('./site/make/tray.js'); 'pack-page.js': typeof import('./site/packs/view-pack.js'); 'lesson-edit-page.js': typeof import('./site/packs/pack-edit.js'); 'course-page.js': typeof import('./site/share/course.js'); 'print-page.js': typeof import('./site/print/print.js'); 'play-page.js': typeof import('./player/live.js'); 'lesson-page.js': typeof import('./player/lesson/lesson.js'); 'hand-in-page.js': typeof import('./player/lesson/hand-in.js'); 'today-page.js': typeof import('./player/poster/today.js'); 'results-page.js': typeof import('./player/results/results.js'); 'steps-page.js': typeof import('./player/explanation/steps.js'); 'thinker-page.js': typeof import('./explain/source/thinker.js') & typeof import('./player/ending/compare.js');
}

/** What stands in an element that scripts make: elements of HTML. */
interface Inner { readonly children: HTMLCollectionOf<HTMLElement>; querySelector<E extends Element = HTMLElement>(selector: string): E }

/** What can be read of a link without the program: see page/link.js. */
interface Found { puzzle: Card; text: string; whole: boolean; title: string; rows: string[]; untitled?: boolean }

/** What a listener of an element is called with. */
type Happened = PointerEvent & KeyboardEvent & { target: Known; currentTarget: Known };
/** The attributes of an element that scripts make: those that start with "on" are listeners. */
type Attributes = { [on: `on${string}`]: ((ev: Happened) => unknown) | undefined; [name: string]: unknown };

/** A button of a dialog: its label, what it does, and whether the dialog stays open. */
type Choice = [label: string | (Node | string)[], act?: () => unknown, stay?: boolean];

/** A room of the site, see site/parts/router.js. The play has more to it. */
interface View {
  title(...args: string[]): string; show(root: HTMLElement, args: string[]): unknown; hide?(): void; again?(): unknown; focus?(): void;
}
interface PackView extends View { name?: string }
interface PlayView extends View {
  focus(): void; held(): boolean; owns(): boolean; link(link: string): Promise<void>; text(text: string, puzzle?: string): Promise<void>;
}

/** An element of a page that is had by its id, of the kind that the page knows. */
interface Known extends HTMLInputElement, Pick<HTMLDialogElement, 'showModal' | 'close' | 'open'>, Pick<HTMLIFrameElement, 'contentWindow' | 'contentDocument'>, Pick<HTMLAnchorElement, 'href'> {
  readonly children: HTMLCollectionOf<Known>; readonly lastElementChild: Known; readonly firstElementChild: Known; readonly lastChild: Known; readonly firstChild: Known;
  querySelector<E extends Element = Known>(selector: string): E; querySelectorAll<E extends Element = Known>(selector: string): NodeListOf<E>;
  addEventListener(type: string, act: (e: CustomEvent & Happened) => void, options?: AddEventListenerOptions | boolean): void;
}

interface Navigator { connection?: { saveData: boolean } }
interface TrustedPolicy { createHTML?(text: string): string; createScriptURL?(address: string): string }
declare var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;

interface Window { gw?: Exports; gridwiseHold?: (hold: boolean) => void }
