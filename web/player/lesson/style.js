// Only who has a lesson loads its style.
export const looks = `
body { height: calc(100% - var(--strip, 96px) - var(--lesson, 0px)) !important; }
.stage { top: var(--lesson, 0px); }
[data-side] body { height: calc(100% - var(--lesson, 0px)) !important; }
[data-side] .lesson { width: calc(100% - var(--side)); }
.lesson { position: relative; z-index: var(--layer-strip); box-sizing: border-box; background: var(--paper);
  border-bottom: var(--edge); display: flex; flex-direction: column; }
.lesson :is(p, h2, summary) { overflow-wrap: anywhere; white-space: pre-line; margin: 4px 0; }
.lesson h2 { font-size: var(--text-m); }
.lesson .told { padding: 2px 14px 6px; overflow: auto; max-height: min(34vh, 260px); }
.lesson .told, .lesson .asked { width: 100%; max-width: 760px; margin: 0 auto; box-sizing: border-box; }
.lesson summary { color: var(--ink-soft); font-size: var(--text-s); cursor: pointer; }
.lesson details[open] summary { color: inherit; font-weight: 650; font-size: var(--text-m); }
.lesson .view { position: static; overflow: visible; }
.lesson .bare { --gw-tile: 0px; }
.lesson button { display: inline-flex; align-items: center; justify-content: center; min-width: 38px; min-height: 44px;
  padding: 0 7px; border: 0; border-radius: var(--round-m); background: none; }
.lesson button:hover { background: var(--paper-2); }
.lesson [aria-disabled=true] { opacity: .38; }
.lesson .dots button { width: 100%; min-width: 0; min-height: 36px; padding: 0; }
.lesson :is(.go, .on, .hand-in):is(*, :hover), .handing p + button, .handing [hidden] + button { background: var(--accent); color: var(--accent-ink); }
.lesson .hand-in { padding: 0 12px; white-space: nowrap; }
.lesson .hand-in[hidden] { display: none; }
.lesson .on { margin: 8px 14px; padding: 0 24px; font-weight: 650; }
[data-aside] .lesson { position: fixed; inset: 0; overflow: auto; border: 0; }
[data-aside] .lesson .told { max-height: none; flex: none; }
[data-aside] :is(.stage, .strip, canvas, .panel) { visibility: hidden; }
.series { display: flex; align-items: center; gap: var(--space-s); padding: 2px var(--space-s); border-bottom: var(--edge); }
.series .dots { display: flex; flex: 1; min-width: 0; align-items: center; justify-content: center; gap: 0; margin: 0; padding: 0; list-style: none; }
.series li { flex: 0 1 24px; min-width: 8px; }
.dots button::before { content: ''; width: 10px; height: 10px; box-sizing: border-box; flex: none; border: 2px solid var(--ink-soft); border-radius: 50%; }
.dots .solved::before { border-color: var(--good); background: var(--good); }
.dots [aria-current]::before { width: 14px; height: 14px; border-color: var(--accent); box-shadow: 0 0 0 2px var(--paper), 0 0 0 4px var(--accent); }
.handing { width: min(560px, calc(100% - 24px)); box-sizing: border-box; border: var(--edge); border-radius: var(--round-l);
  background: var(--paper); color: var(--ink); }
.handing :is(input, textarea) { display: block; width: 100%; box-sizing: border-box; min-height: 44px; margin: 4px 0 10px; padding: 8px; font: inherit; }
.handing [role=status] { min-height: 1.4em; margin: 0; }
.handing button { border: var(--edge); border-radius: var(--round-m); min-height: 44px; padding: 0 16px; margin: 4px 8px 4px 0; }
.series progress { flex: 1; }
.series .at { color: var(--ink-soft); font-size: var(--text-s); white-space: nowrap; font-variant-numeric: tabular-nums; }
`;
