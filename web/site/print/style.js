// The style of paper. It comes with what is printed, as no page has it on the screen.
export const paperStyle = `
@page { size: A4; margin: 12mm }
.paper { width: 186mm; margin: 0 auto; color: #000; background: #fff; font: 9pt/1.35 system-ui, sans-serif;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; overflow-wrap: anywhere }
.paper * { box-sizing: border-box }
.paper svg { display: block }
.paper :is(h1, h2, h3, p) { margin: 0 0 2mm; color: #000 }
.paper h1 { font-size: 15pt }
.paper h2 { font-size: 12pt }
.paper h3 { font-size: 9pt }
.paper :is(h1, h2, h3) { break-after: avoid }
.paper .who { display: flex; gap: 3mm; margin-bottom: 6mm }
.paper .who i { flex: 1; border-bottom: .2mm solid #000 }
.paper .who i:last-child { flex: .5 }
.paper small { font-weight: 400; color: #444 }
.paper .page { display: grid; grid-template-rows: 122mm 122mm; gap: 6mm; break-inside: avoid }
.paper section + section { break-before: page }
.paper .page > article { height: 122mm }
.paper .page + .page > article:nth-child(2), .paper .page > article:nth-child(2) { border-top: .2mm dashed #999; padding-top: 2mm }
.paper .page > .whole { grid-row: span 2; height: 250mm }
.paper .beside { display: flex; justify-content: space-between; gap: 6mm }
.paper aside { flex: none; font-size: 7.5pt }
.paper .asked { margin-top: 2mm }
.paper .asked > p:first-child { font-weight: 700 }
.paper .asked ul { list-style: none; margin: 0; padding: 0 }
.paper .asked li { margin-bottom: 1mm; padding-left: 5mm; text-indent: -5mm }
.paper .asked .line { min-height: 9mm; border-bottom: .2mm solid #000 }
.paper .turned { rotate: 180deg }
.paper .cut, .paper .answer { break-inside: avoid }
.paper .cut { margin-bottom: 6mm; --gw-ground: #fff }
.paper .cut svg { --gw-ground: #fff !important }
.paper .cut > div { display: flex; flex-wrap: wrap; gap: 6mm }
.paper .key { columns: 3; column-gap: 6mm; font-size: 8pt }
.paper .key h1 { column-span: all }
.paper .answer { padding-bottom: 3mm }
.paper .answer svg { margin-bottom: 1mm }
@media screen { .paper.handed { display: none } }
@media print {
  html:has(.paper.handed), body:has(> .paper.handed) { display: block; max-width: none; min-height: 0; padding: 0; background: #fff }
  body:has(> .paper.handed) > :not(.paper) { display: none !important }
}
`;
