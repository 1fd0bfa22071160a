// How the step player looks, in the colours of the document.
export const style = `
.explain { display: block; box-sizing: border-box; max-width: 560px; padding: 8px;
  border: 1px solid var(--gw-line); border-radius: 12px; background: var(--gw-paper);
  color: var(--gw-ink); font: 16px/1.4 system-ui, sans-serif;
  text-align: start; }
.explain * { box-sizing: border-box; }
.explain [hidden] { display: none !important; }
.board { margin: 0 auto 8px; display: flex; align-items: center; justify-content: center; border-radius: 6px;
  overflow: hidden; }
.board svg { display: block; width: 100%; height: 100%; }
.board .lit { fill: none; stroke: var(--gw-accent); stroke-width: 4; }
.board .flash { fill: none; stroke: var(--gw-chosen); stroke-width: 4;
  animation: flash 1.2s ease-out forwards; }
.explain[aria-busy=true] .said::after { content: " " attr(data-thinks); color: var(--gw-ink-soft);
  animation: late .2s step-end; }
@keyframes late { from { visibility: hidden; } }
@keyframes flash { to { opacity: 0; } }
.board.edits { cursor: crosshair; touch-action: none; outline: 2px dashed var(--gw-accent);
  outline-offset: -2px; }
.explain .note { font-size: 14px; color: var(--gw-ink-soft); }
.explain .choices { display: block; }
.explain .choice { min-height: 36px; margin: 2px 2px 2px 0; border: 1px solid var(--gw-line);
  font-size: 14px; }
.explain [aria-pressed=true]:is(.edit, .foresee) { background: var(--gw-accent);
  color: var(--gw-accent-ink); }
.explain p { margin: 0 4px 4px; }
.sides { display: flex; justify-content: space-around; font-size: 14px; font-weight: 650; }
.explain .sides { margin: 0 auto 2px; }
.sides:empty { display: none; }
.topics { max-width: calc(100% - 8px); min-height: 36px; margin: 0 4px 6px; padding: 0 6px;
  border: 1px solid var(--gw-line); border-radius: 8px; font: inherit; font-weight: 650;
  background: var(--gw-paper); color: inherit; }
.track { position: relative; display: flex; flex: 1; min-width: 0; }
.track svg { position: absolute; inset: 2px 8px auto; width: calc(100% - 16px); height: 12px;
  pointer-events: none; overflow: visible; }
.track path { fill: none; stroke: var(--gw-accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
.more { min-height: 1.4em; font-size: 14px; color: var(--gw-ink-soft); }
.cost { min-height: 1.4em; display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 14px;
  color: var(--gw-ink-soft); }
.cost span { display: inline-flex; align-items: center; gap: 5px; }
.cost progress { width: 70px; height: 8px; accent-color: var(--gw-accent); }
.cost b { color: var(--gw-ink); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
.go, .do, .time { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
.time { flex: 1 1 170px; flex-wrap: nowrap; gap: 8px; min-width: 0; }
.time input { flex: 1; min-width: 0; height: 40px; margin: 0; accent-color: var(--gw-accent); }
output { min-width: 4.6em; font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap;
  text-align: end; color: var(--gw-ink-soft); }
.explain button { min-width: 40px; min-height: 40px; padding: 0 8px; border: 0; border-radius: 8px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
.explain button:hover { background: var(--gw-paper-2); }
.explain button[data-name=watch] { background: var(--gw-paper-2); }
.explain button[aria-disabled] { opacity: .4; cursor: default; }
.explain :focus-visible { outline: 3px solid var(--gw-accent); outline-offset: 1px; }
.icon { display: inline-block; width: 22px; height: 22px; vertical-align: middle; fill: none;
  stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.explain .do button { display: inline-flex; align-items: center; gap: 4px; padding: 0 4px; font-size: 14px;
  font-weight: 600; white-space: nowrap; }
.explain .do .icon { width: 18px; height: 18px; }
.explain .named { position: relative; min-width: 0; min-height: 0; padding: 0 2px; border-radius: 4px;
  font-weight: 650; text-decoration: underline 2px var(--gw-accent); text-underline-offset: 3px; }
.named::after { content: ""; position: absolute; inset: -9px -4px; }
.layers { display: flex; flex-wrap: wrap; gap: 4px; }
.layers:empty { display: none; }
.explain .layers button { min-height: 32px; padding: 0 6px; border: 1px solid var(--gw-line);
  font-size: 14px; }
.layers button::before { content: ""; display: inline-block; width: 24px; height: 14px;
  margin-inline-end: 5px;
  border: 1px solid; border-radius: 9px; vertical-align: -2px;
  background: radial-gradient(circle at 16px, currentColor 4px, #0000 5px); }
.layers [aria-pressed=false]::before { background-position: -10px; opacity: .7; }
.rows { height: 124px; margin: 4px 0 0; padding: 4px 0 0; overflow: auto;
  border-top: 1px solid var(--gw-line); list-style: none; font-size: 14px; }
.explain .rows button { display: flex; align-items: center; gap: 6px; width: 100%; min-height: 28px;
  text-align: start; }
.rows i { width: 1em; font-style: normal; font-weight: 700; }
.rows svg { fill: currentColor; flex: none; }
.explain.low { display: grid; grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr); gap: 4px 8px;
  height: calc(100vh - var(--gw-above, 0px)); max-width: none; }
.low .picture { width: 55vw; align-self: center; }
.low .board { margin-bottom: 0; }
.low .words { overflow-y: auto; }
.low :is(.said, .more, .cost) { min-height: 0 !important; }
.low .rows { height: auto; }
.low .bar { grid-column: 1 / -1; }
.explain [data-name=more] { display: none; }
@media (max-width: 1079px) {
.explain [data-name=more] { display: block; }
.strip { --gw-room: calc(40vh - 134px); display: grid; max-height: 40vh;
  grid-template: auto minmax(94px, var(--gw-words, 94px)) / 40px minmax(0, 1fr) 80px;
  gap: 4px; padding: 4px; max-width: none; border-radius: 0 0 12px 12px; }
.strip:has(.sides span) { --gw-room: calc(40vh - 156px); }
.strip .picture { grid-column: 1 / -1; }
.strip .board { margin-bottom: 0; }
.strip .words { grid-area: 2 / 2; display: flex; flex-direction: column; overflow-y: auto; font-size: 14px;
  line-height: 1.3; }
.strip :is(.said, .more, .cost) { min-height: 0 !important; margin: 0; }
.strip .words > * { flex: none; }
.strip .cost { order: -1; font-size: 12px; }
.strip :is(.because, .layers, .rows, .time, .do, progress,
  [data-name=first], [data-name=last], [data-name=watch]) { display: none; }
.strip :is(.bar, .go) { display: contents; }
.strip [data-name=back] { grid-area: 2 / 1; }
.strip [data-name=forward] { grid-area: 2 / 3; width: 40px; padding: 0; }
.strip [data-name=more] { grid-area: 2 / 3; width: 40px; margin-left: 40px; padding: 0; }
}
@media (max-width: 1079px) and (min-height: 501px) {
.strip:has(.choices) { --gw-room: calc(40vh - 190px); grid-template-rows: auto auto; }
}
@media (max-width: 1079px) and (max-height: 500px) {
.strip, .strip:has(.sides span) { --gw-room: calc(40vh - 12px);
  grid-template: calc(40vh - 54px) 40px / 42% 40px 1fr 80px; }
.strip .picture { grid-area: 1 / 1 / 3; }
.strip .sides { display: none; }
.strip .words { grid-area: 1 / 2 / 2 / 5; }
.strip [data-name=back] { grid-area: 2 / 2; }
.strip :is([data-name=forward], [data-name=more]) { grid-area: 2 / 4; }
}
@media (max-width: 420px) {
  .cost { min-height: 3em; } .go, .time { flex: 1 1 100%; } .go button { flex: 1; padding: 0; }
}
@media (prefers-reduced-motion: reduce) { .board .flash { animation-timing-function: step-end; } }
@media (forced-colors: active) {
  .board .lit { stroke: Highlight; }
  .explain button { border: 1px solid; }
  .explain .named { border: 0; }
  .icon { stroke: ButtonText; }
}
`.replace(/\n/g, '');
