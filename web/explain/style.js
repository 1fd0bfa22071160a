// How the step player looks, in the colours of the document.
export const style = `
.explain { --gw-left: clamp(96px, var(--gw-high, 100svh - 32px) - var(--gw-rest, 240px), 480px);
  display: block; box-sizing: border-box; max-width: 560px; overflow: hidden auto; padding: 8px;
  container-type: inline-size; border: 1px solid var(--gw-line); border-radius: 12px; background: var(--gw-paper);
  color: var(--gw-ink); font: 16px/1.4 system-ui, sans-serif;
  text-align: start; }
.explain * { box-sizing: border-box; }
.explain [hidden] { display: none !important; }
.sticks { --gw-left: clamp(96px, var(--gw-high, 50svh) - var(--gw-rest, 180px), 480px); }
.picture { display: flex; flex-wrap: wrap; justify-content: center; align-items: start; gap: 6px 8px;
  margin-bottom: 6px; }
.tall:has(.rows:not([hidden])) { --gw-aside: 128px; }
.board { flex: 1 0 100%; display: flex; align-items: center; justify-content: center; border-radius: 6px;
  overflow: hidden; }
.board svg { display: block; width: 100%; height: 100%; }
.board .lit { fill: none; stroke: var(--gw-accent); stroke-width: 4; }
.board .flash { fill: none; stroke: var(--gw-chosen); stroke-width: 4;
  animation: flash 1.2s ease-out forwards; }
.explain[aria-busy=true] .said::after { content: " " attr(data-thinks); color: var(--gw-ink-soft);
  animation: late .2s step-end; }
@keyframes late { from { visibility: hidden; } }
@keyframes flash { to { opacity: 0; } }
.board .may { fill: none; stroke: var(--gw-accent); stroke-width: 2; stroke-dasharray: 4 3; }
.touched { cursor: pointer; }
.asks :is(.more:empty, .cost), .explain:not(.asks) .choices { display: none !important; }
.asks:not(.low) { display: flex; flex-direction: column; }
.asks:not(.low) .words { flex: 1; }
:is(.asks, .low) .said { min-height: 0 !important; }
.choices { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; font-size: 14px; margin: 0 4px; }
.explain .choice { min-height: 44px; min-width: 44px; border: 1px solid var(--gw-line); }
.board .offered { fill: #0000; stroke: var(--gw-accent); stroke-width: 3; stroke-dasharray: 5 4; cursor: pointer; }
.board .offered:focus-visible { stroke-dasharray: none; stroke-width: 5; outline: none; }
.explain [aria-pressed=true].solve { background: var(--gw-accent);
  color: var(--gw-accent-ink); }
.alone .bar { display: none; }
.explain p { margin: 0 4px 4px; }
.explain .sides { flex: 1 0 100%; display: flex; justify-content: space-around; margin: 0; font-size: 14px;
  font-weight: 650; }
.explain .sides:empty { display: none; }
.topics { max-width: calc(100% - 8px); min-height: 36px; margin: 0 4px 6px; padding: 0 6px;
  border: 1px solid var(--gw-line); border-radius: 8px; font: inherit; font-weight: 650;
  background: var(--gw-paper); color: inherit; }
.track { position: relative; display: flex; flex: 1; min-width: 0; }
.track svg { position: absolute; inset: 2px 8px auto; width: calc(100% - 16px); height: 12px;
  pointer-events: none; overflow: visible; }
.track path { fill: none; stroke: var(--gw-accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
:is(.more, .note, .cost) { font-size: 14px; color: var(--gw-ink-soft); }
:is(.more, .cost) { height: 1.4em; white-space: nowrap; }
.more { overflow: auto hidden; scrollbar-width: none; }
.cost { display: flex; gap: 14px; }
.cost span { display: inline-flex; align-items: center; gap: 5px; }
.cost progress { flex: 0 1 70px; width: 20px; height: 8px; accent-color: var(--gw-accent); }
.cost b { color: var(--gw-ink); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
.go, .do, .time { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
.time { flex: 1 1 170px; flex-wrap: nowrap; gap: 8px; min-width: 0; }
.time input { flex: 1; min-width: 0; height: 40px; margin: 0; accent-color: var(--gw-accent); }
output { min-width: 4.6em; font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap;
  text-align: end; color: var(--gw-ink-soft); }
.explain button { min-width: 40px; min-height: 40px; padding: 0 8px; border: 0; border-radius: 8px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
.explain :is(button:hover, [data-name=watch]) { background: var(--gw-paper-2); }
.explain button[aria-disabled] { opacity: .4; cursor: default; }
.explain :focus-visible { outline: 3px solid var(--gw-accent); outline-offset: 1px; }
.icon { display: inline-block; width: 22px; height: 22px; vertical-align: middle; fill: none;
  stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.explain .do button { display: inline-flex; align-items: center; gap: 3px; padding: 0 3px; font-size: 14px;
  font-weight: 600; white-space: nowrap; }
.explain .do .icon { width: 18px; height: 18px; }
.explain .named { position: relative; min-width: 0; min-height: 0; padding: 0 2px; border-radius: 4px;
  font-weight: 650; text-decoration: underline 2px var(--gw-accent); text-underline-offset: 3px; }
.named::after { content: ""; position: absolute; inset: -9px -4px; }
.rows { flex: 1 0 100%; height: 62px; display: flex; flex-wrap: wrap; align-content: start; margin: 0;
  padding: 0; overflow: auto; list-style: none; font-size: 14px;
  line-height: 1.2; gap: 2px 0; }
.tall .rows { flex: 1 0 120px; align-self: stretch; height: auto; contain: size; padding-bottom: 24px;
  mask: linear-gradient(#000 calc(100% - 24px), #0000); }
.explain .rows button { display: flex; align-items: center; gap: 6px; min-width: 0; min-height: 28px;
  padding: 0 4px; text-align: start; }
.rows li:has([data-tint] svg) { order: -1; }
.rows i { width: 1em; font-style: normal; font-weight: 700; }
.rows svg { fill: currentColor; flex: none; }
.explain.low { display: grid; grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr); gap: 4px 8px;
  height: calc(100vh - var(--gw-above, 0px)); max-width: none; }
.low .picture { width: 55vw; align-self: center; }
.low .words { overflow-y: auto; }
.low .rows { height: auto; flex: none; }
.low .bar { grid-column: 1 / -1; }
@container (max-width: 440px) {
  .words, .more, .note, .cost { font-size: 14px; line-height: 1.3; }
  .time { flex-basis: 100%; }
  .time input { height: 32px; }
  .explain .bar button { min-width: 36px; padding: 0; }
  .explain .do button { justify-content: center; min-height: 40px; }
  .do span { position: absolute; clip-path: inset(50%); }
  .go, .do { flex: 1 1 auto; justify-content: space-between; }
}
@media (max-height: 420px) { .note { display: none; } }
@media (prefers-reduced-motion: reduce) { .board .flash { animation-timing-function: step-end; } }
@media (forced-colors: active) {
  .board :is(.lit, .may) { stroke: Highlight; }
  .explain button { border: 1px solid; }
  .explain .named { border: 0; }
  .icon { stroke: ButtonText; }
}
`.replace(/\n/g, '');
