// What the workers meet as globals: what the build writes before the service
// worker, what the loader and the solvers' program put there, and what a service
// worker has that other workers have not.

/** The version of the site and its files with their hashes. */
declare var kept: { version: string; files: Record<string, string>; marks: Record<string, string> };

declare var registration: ServiceWorkerRegistration;
declare var clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate', act: (e: ExtendableEvent) => void): void;
declare function addEventListener(type: 'fetch', act: (e: FetchEvent) => void): void;
declare function addEventListener(type: 'message', act: (e: ExtendableMessageEvent) => void): void;

/** The loader of Go's programs, wasm_exec.js. */
declare class Go { env: Record<string, string>; importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
declare var gridwiseSolver: {
  ask(id: number, request: SolverRequest, slice: number, tell: (kind: 'progress' | 'answer', value: object | string) => void): void;
  cancel(id: number): void;
};

type SolverRequest = import('./messages').Request;

/** Where a program and its loader lie, what they are as the build names them, and whether the browser may hold the loader against that. */
interface Files { loader: { url: string; sum: string }; sure: boolean; program: string | ArrayBuffer; file: { bytes: number; sum: string } }

/** What the page asks of the worker of the solvers: one of these. */
type ToWorker = { start: Files } | { cancel: number } | { id: number; request: SolverRequest };
