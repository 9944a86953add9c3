/**
 * How the public pages look, in the school's colours. A phone in sunlight comes first: black on white, heavy, and large where it
 * matters. Only the device's own fonts, as the pages load nothing else.
 */
export const PAGE_STYLE = `
:root {
  --ink: #16130f; --muted: #4b453d; --line: #d8d2c6; --ground: #f6f4ef; --surface: #fff;
  --heavy: "Avenir Next Condensed", "Roboto Condensed", "Barlow Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif-condensed, system-ui, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; }
body { background: var(--ground); color: var(--ink); font: 1.0625rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--primary-line); outline-offset: 2px; }
ul { list-style: none; padding: 0; }
abbr { text-decoration: none; }
h1, h2, .time, .record { font-family: var(--heavy); font-weight: 800; line-height: 1.05; }

header { background: var(--primary); color: var(--on-primary); border-bottom: 6px solid var(--secondary); }
header :focus-visible { outline-color: currentColor; }
.band { max-width: 70rem; margin: auto; padding: 1rem; display: grid; grid-template-columns: auto 1fr; gap: 0 .875rem; align-items: center; }
.emblem { width: 3.5rem; height: 3.5rem; display: grid; place-items: center; border-radius: .375rem; overflow: hidden; }
img.emblem { background: #fff; padding: .25rem; object-fit: contain; }
span.emblem { border: 3px solid; font: 800 1.75rem/1 var(--heavy); }
h1 { font-size: clamp(1.75rem, 7vw, 2.75rem); letter-spacing: -.01em; }
.team { font-size: clamp(1.125rem, 4.5vw, 1.5rem); font-weight: 600; line-height: 1.2; }
.as-of { grid-column: 1 / -1; padding-top: .625rem; font-size: .9375rem; }
.jumps { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-weight: 600; padding-top: .25rem; }
.jumps a, aside a { display: inline-flex; align-items: center; min-height: 2.75rem; }

.columns { max-width: 70rem; margin: auto; padding: 0 1rem 3rem; }
section { padding-top: 1.75rem; }
h2 { font-size: 1.75rem; }
h3 { font-size: 1.0625rem; padding: 1.125rem 0 .375rem; }
.heads { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem; }
.record { font-size: 1.5rem; }
.record abbr { font: 600 .9375rem system-ui, sans-serif; color: var(--muted); }
.nothing { padding-top: .75rem; color: var(--muted); }

section ul { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; }
section li { display: grid; grid-template-columns: 5.75rem 1fr; gap: 0 .75rem; padding: .75rem .875rem; }
section li + li { border-top: 1px solid var(--line); }
.time { font-size: 1.375rem; line-height: 1.1; white-space: nowrap; }
.won { color: #14532d; }
.lost { color: #7f1d1d; }
.who { font-weight: 700; line-height: 1.25; }
.event { font-size: .9375rem; font-weight: 600; color: var(--primary-text); }
.where { font-size: .9375rem; color: var(--muted); margin-top: .25rem; }
.where b { display: inline-block; border: 1.5px solid var(--muted); border-radius: .25rem; padding: 0 .375rem; margin-right: .25rem; font-size: .8125rem; font-weight: 700; line-height: 1.5; color: var(--ink); white-space: nowrap; }
.where .home { background: var(--primary); border-color: var(--primary-line); color: var(--on-primary); }
.note { display: table; margin-top: .375rem; padding: .125rem .5rem; border-left: 5px solid #78716c; background: #efece6; font-size: .9375rem; font-weight: 600; }
.changed { background: #ffdf5c; border-color: #8a5a00; color: #231800; }
.ended { background: #ffdcd7; border-color: #a3140b; color: #5f0d07; }
s { text-decoration-thickness: 2px; }
.off .time, .off .who, .off .against { color: var(--muted); }

.first h3 { font-size: 1.25rem; padding-top: .375rem; }
.first li { grid-template-columns: 1fr; gap: .375rem; padding: 1rem 1.125rem; }
.first ul { border: 2px solid var(--ink); border-left: 12px solid var(--primary-line); }
.first .time { font-size: clamp(2.75rem, 14vw, 4.5rem); line-height: .95; white-space: normal; }
.first .who, .first .against { font-size: 1.5rem; line-height: 1.15; }
.first .where { font-size: 1.125rem; color: var(--ink); margin-top: .5rem; }
.first .where b { font-size: 1rem; }
.first .note { font-size: 1.125rem; margin-top: .5rem; padding: .25rem .625rem; }
.many .time { font-size: 2.25rem; }
.many .who, .many .against { font-size: 1.25rem; }

aside { padding-top: 1.75rem; display: grid; gap: 1.5rem; align-content: start; }
.label { font-weight: 700; padding-bottom: .25rem; }
aside li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; border-top: 1px solid var(--line); }
aside li a { flex: 1; padding: .25rem 0; }
aside [aria-current] { font-weight: 700; text-decoration: none; }
aside .record { font-size: 1.125rem; }
footer { max-width: 70rem; margin: auto; padding: 1rem; border-top: 1px solid var(--line); font-size: .9375rem; color: var(--muted); }

@media (min-width: 40rem) {
  section li { grid-template-columns: 7rem 1fr; }
  .first li { grid-template-columns: minmax(9rem, auto) 1fr; gap: 0 1.75rem; align-items: center; padding: 1.25rem 1.5rem; }
  .many li { grid-template-columns: 9rem 1fr; }
}
@media (min-width: 60rem) {
  .band { padding: 1.5rem 1rem; grid-template-columns: auto 1fr auto; }
  .emblem { width: 5rem; height: 5rem; }
  span.emblem { font-size: 2.5rem; }
  .as-of { grid-column: auto; padding: 0; text-align: right; align-self: end; }
  .jumps { display: none; }
  .columns { display: grid; grid-template-columns: 1fr 19rem; gap: 0 3rem; }
}
.embed { background: var(--surface); }
.embed .band { padding: .625rem .875rem; }
.embed .emblem { width: 2.25rem; height: 2.25rem; }
.embed h1 { font-size: 1.375rem; }
.embed .columns { display: block; padding: 0 .875rem .875rem; }
.embed section { padding-top: .75rem; }
.embed h2 { font-size: 1.25rem; }
@media (forced-colors: active) {
  .note, .where b { border: 1px solid; }
}
@media print {
  @page { margin: 1.5cm; }
  body, header, section ul { background: none; color: #000; font-size: 10pt; }
  header { border-bottom: 2pt solid #000; }
  .jumps, aside { display: none; }
  .band, .columns, footer { max-width: none; padding-left: 0; padding-right: 0; }
  .columns { display: block; }
  section li { grid-template-columns: 5rem 1fr; padding: .2rem .5rem; break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .time, .first .time { font-size: 11pt; }
  .first .who, .first .against, .first .where, .first .note, .who, .where, .note { font-size: 10pt; margin-top: 0; }
  .note, .where b, .where .home { background: none; border: 1pt solid #000; color: #000; }
}
`;
