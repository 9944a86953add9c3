/**
 * How the public pages look, in the school's colours. A phone in sunlight comes first: black on white, heavy, and large
 * where it matters. Only the device's own fonts, as the pages load nothing else. A long season shows its first days
 * before the others are laid out (content-visibility), which `npm run bench -- first-visit` measures. Columns go by the
 * size that the text really has, which media queries do not know.
 */
export const PAGE_STYLE = `
:root {
  --ink: #14110d; --muted: #4b453d; --line: #d8d2c6; --ground: #f6f4ef;
  --heavy: "Avenir Next Condensed", "Roboto Condensed", "Barlow Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif-condensed, system-ui, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { container-type: inline-size; background: #fff; color: var(--ink); font: 1.0625rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--primary-line); outline-offset: 2px; }
ul { list-style: none; padding: 0; }
abbr { text-decoration: none; }
h1, h2, h3, .label, .time, .record, span.emblem { font-family: var(--heavy); font-weight: 800; line-height: 1.05; }

header { background: var(--primary); color: var(--on-primary); border-bottom: 6px solid var(--secondary); }
header :focus-visible { outline-color: currentColor; }
.band { max-width: 74rem; margin: auto; padding: 1rem; display: grid; grid-template-columns: auto 1fr; gap: 0 .875rem; align-items: center; }
.emblem { width: 3.5rem; height: 3.5rem; display: grid; place-items: center; border-radius: .375rem; overflow: hidden; }
img.emblem { background: #fff; padding: .25rem; object-fit: contain; }
span.emblem { border: 3px solid; font-size: 1.75rem; }
h1 { font-size: clamp(1.75rem, 7vw, 2.75rem); letter-spacing: -.01em; }
.team { font-size: clamp(1.125rem, 4.5vw, 1.5rem); font-weight: 600; line-height: 1.2; }
.as-of { grid-column: 1 / -1; padding-top: .625rem; font-size: .9375rem; }
.jumps { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 1.5rem; font-weight: 600; margin-bottom: -.5rem; }
.jumps a { display: flex; align-items: center; min-height: 2.75rem; }

.columns { max-width: 74rem; margin: auto; padding: 0 1rem 3rem; }
section { padding-top: 2rem; }
h2 { font-size: 1.875rem; }
h3 { font-size: 1.3125rem; }
.heads { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
.record { font-size: 1.5rem; }
.record abbr { font: 600 .9375rem system-ui, sans-serif; color: var(--muted); padding-right: .25rem; }
.nothing { padding-top: .5rem; color: var(--muted); }

.day { border-top: 2px solid var(--ink); padding-top: .625rem; margin-top: .625rem; content-visibility: auto; contain-intrinsic-block-size: auto 9rem; }
li { padding: .625rem 0; }
.day li { display: grid; grid-template-columns: minmax(5.5rem, max-content) 1fr; gap: 0 .75rem; }
.day li + li, aside li { border-top: 1px solid var(--line); }
.time { font-size: 1.375rem; }
.won, .lost, .tied { font-size: 1.25rem; }
.won { color: #14532d; }
.lost { color: #7f1d1d; }
.who { font-weight: 700; line-height: 1.25; }
.event { font-size: .9375rem; font-weight: 600; color: var(--primary-text); }
.where { font-size: .9375rem; color: var(--muted); margin-top: .25rem; }
.where b { display: inline-block; border: 1.5px solid var(--muted); border-radius: .25rem; padding: 0 .375rem; margin-right: .25rem; font-size: .8125rem; font-weight: 700; line-height: 1.45; color: var(--ink); white-space: nowrap; }
.where .home { background: var(--primary); border-color: var(--primary-line); color: var(--on-primary); }
.notes { grid-column: 2; font-size: .9375rem; font-weight: 500; color: var(--muted); }
.notes p { margin-top: .25rem; }
.changed, .ended { display: table; padding: .25rem .5rem; border-left: 6px solid; line-height: 1.3; }
.changed { background: #ffdf5c; border-color: #8a5a00; color: #231800; }
.ended { background: #ffdcd7; border-color: #a3140b; color: #5f0d07; }
s { text-decoration-thickness: 2px; }
.off .time, .off .who, .off .against { color: var(--muted); }

.first { padding-top: 1.5rem; }
.first .day { border: 0; padding: 0; margin-top: .25rem; }
.first .day + .day { margin-top: 1.25rem; }
.first h3 { font-size: 1.5rem; padding: .125rem 0 .625rem; }
.first ul { border: 2px solid var(--ink); border-left: 12px solid var(--primary-line); border-radius: .5rem; background: var(--ground); }
.first li { grid-template-columns: 1fr; gap: .375rem; padding: 1rem 1.125rem; }
.first .time { font-size: clamp(2.75rem, 14vw, 4.5rem); line-height: .95; }
.first .who, .first .against { font-size: 1.5rem; line-height: 1.2; }
.first .where, .first .event { font-size: 1.125rem; color: var(--ink); margin-top: .375rem; }
.first .where b { font-size: 1rem; }
.first .notes { grid-column: 1; font-size: 1.125rem; }
.many .time { font-size: 2.25rem; }
.many .who, .many .against { font-size: 1.25rem; }

aside { padding-top: 2rem; display: grid; gap: 2rem; align-content: start; }
.label { font-size: 1.3125rem; padding-bottom: .375rem; }
aside li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0; }
aside a { flex: 1; display: flex; align-items: center; min-height: 2.75rem; padding: .25rem 0; }
aside [aria-current] { font-weight: 700; text-decoration: none; }
aside .record { font-size: 1.125rem; }

@container (min-width: 40rem) {
  .day li { grid-template-columns: minmax(6.5rem, max-content) 1fr 13rem; }
  .notes { grid-column: 3; }
  .notes p:first-child { margin-top: 0; }
  .changed, .ended { display: block; }
  .first li { grid-template-columns: minmax(9rem, auto) 1fr; gap: 0 1.75rem; align-items: center; padding: 1.25rem 1.5rem; }
  .many li { grid-template-columns: minmax(9rem, max-content) 1fr; }
  .first .time { grid-row: 1 / span 2; }
  .first .notes { grid-column: 2; }
  .first .notes p, .first .notes p:first-child { margin-top: .5rem; }
  .first .changed, .first .ended { display: table; }
}
@container (min-width: 60rem) {
  .band { padding: 1.5rem 1rem; grid-template-columns: auto 1fr auto; gap: 0 1.25rem; }
  .emblem { width: 5rem; height: 5rem; }
  span.emblem { font-size: 2.5rem; }
  .as-of { grid-column: auto; padding: 0; text-align: right; align-self: end; }
  .jumps { display: none; }
  .columns { display: grid; grid-template-columns: 1fr 18rem; gap: 0 3.5rem; }
  .day { display: grid; grid-template-columns: 6.75rem 1fr; gap: 0 1rem; }
  .day li { padding-top: 0; }
  .day li + li { padding-top: .625rem; }
  .day h3 { font-size: 1.375rem; }
  .first .day { display: block; }
  .first li, .first li + li { padding: 1.25rem 1.5rem; }
}
.embed .band { padding: .625rem .875rem; grid-template-columns: auto 1fr; gap: 0 .75rem; }
.embed .emblem { width: 2.75rem; height: 2.75rem; }
.embed span.emblem { font-size: 1.375rem; }
.embed h1 { font-size: 1.375rem; }
.embed .team { font-size: 1.0625rem; }
.embed .as-of { grid-column: 1 / -1; text-align: left; padding-top: .25rem; font-size: .8125rem; }
.embed .columns { display: block; padding: 0 .875rem .875rem; }
.embed section { padding-top: 1rem; }
.embed h2 { font-size: 1.375rem; }
@media (forced-colors: active) {
  .changed, .ended, .where b { border: 1px solid; }
}
@media print {
  @page { margin: 1.5cm; }
  html { font-size: 9.5pt; }
  h1 { font-size: 1.875rem; }
  h2 { font-size: 1.5rem; }
  .team { font-size: 1.125rem; }
  .as-of { padding-top: .25rem; }
  header { border-bottom: 2pt solid #000; background: none; color: #000; }
  .emblem { width: 2.5rem; height: 2.5rem; }
  span.emblem { font-size: 1.25rem; }
  .jumps, aside { display: none; }
  .band, .columns { max-width: none; padding: 0 0 .5rem; display: block; }
  .band { display: grid; }
  section { padding-top: 1rem; }
  h3, .day h3, .first h3 { font-size: 1.125rem; padding: 0; }
  .day { content-visibility: visible; display: grid; grid-template-columns: 6rem 1fr; border-top-width: 1pt; margin-top: .25rem; padding-top: .25rem; break-inside: avoid; }
  .first .day { display: block; }
  .day li { grid-template-columns: minmax(5rem, max-content) 1fr 12rem; padding: .125rem 0; break-inside: avoid; }
  .first ul { border-width: 1pt; background: none; }
  .first li, .first li + li { padding: .25rem .5rem; grid-template-columns: minmax(6rem, max-content) 1fr; }
  h2 { break-after: avoid; }
  .time, .first .time, .who, .first .who, .against, .first .against { font-size: 1.125rem; }
  .where, .first .where, .first .where b, .notes, .first .notes { font-size: 1rem; margin-top: 0; }
  .won, .lost, .off .time, .off .who, .off .against, .notes, .where, .event { color: #000; }
  .changed, .ended, .where b, .where .home { background: none; border: 1pt solid #000; color: #000; }
}
`;
