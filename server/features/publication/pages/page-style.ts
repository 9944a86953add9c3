/** A page that follows the device. One that stands in somebody else's page stays light, as most of these are. */
export const IN_THE_DARK = ":root:not(.embed)";

/**
 * How the public pages look, in the school's colours. A phone in sunlight comes first: black on white, heavy, and large
 * where it matters. Only the device's own fonts, as the pages load nothing else. A long season shows its first days
 * before the others are laid out (content-visibility), which `npm run bench -- first-visit` measures. Columns go by the
 * size that the text really has, which media queries do not know.
 */
export const PAGE_STYLE = `
:root {
  --paper: #fff; --ink: #14110d; --muted: #4b453d; --line: #d8d2c6; --ground: #f6f4ef;
  --won: #14532d; --lost: #7f1d1d;
  --changed: #ffdf5c; --changed-line: #8a5a00; --on-changed: #231800;
  --ended: #ffdcd7; --ended-line: #a3140b; --on-ended: #5f0d07;
  --heavy: "Avenir Next Condensed", "Roboto Condensed", "Barlow Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif-condensed, system-ui, sans-serif;
}
@media screen and (prefers-color-scheme: dark) {
  ${IN_THE_DARK} {
    --paper: #12110e; --ink: #f3efe8; --muted: #c3bbb0; --line: #38332d; --ground: #1d1a17;
    --won: #8fd8a3; --lost: #ff9f94;
    --changed: #3a2d08; --changed-line: #c99a2b; --on-changed: #f2cb62;
    --ended: #4a1a15; --ended-line: #ea6a5e; --on-ended: #ffb4ab;
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { container-type: inline-size; background: var(--paper); color: var(--ink); font: 1.0625rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--primary-line); outline-offset: 2px; }
ul { list-style: none; padding: 0; }
abbr { text-decoration: none; }
h1, h2, h3, .label, .time, .record, span.emblem { font-family: var(--heavy); font-weight: 800; line-height: 1.05; }

header { background: var(--primary); color: var(--on-primary); border-bottom: 6px solid var(--secondary); }
header :focus-visible { outline-color: currentColor; }
.band { max-width: 82rem; margin: auto; padding: 1rem; display: grid; grid-template-columns: auto 1fr; gap: 0 .875rem; align-items: center; }
.emblem { width: 3.5rem; height: 3.5rem; display: grid; place-items: center; border-radius: .375rem; overflow: hidden; }
img.emblem { background: #fff; padding: .25rem; object-fit: contain; }
span.emblem { border: 3px solid; font-size: 1.75rem; }
h1 { font-size: clamp(1.75rem, 7vw, 2.75rem); letter-spacing: -.01em; }
.team { font-size: clamp(1.125rem, 4.5vw, 1.5rem); font-weight: 600; line-height: 1.2; }
.as-of { grid-column: 1 / -1; padding-top: .625rem; font-size: .9375rem; }
.links { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; font-size: .9375rem; font-weight: 600; }
.links a { display: flex; align-items: center; min-height: 2.75rem; }

.columns { max-width: 82rem; margin: auto; padding: 0 1rem 3rem; }
section { padding-top: 2rem; }
h2 { font-size: 1.875rem; }
h3 { font-size: 1.3125rem; }
.heads { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
.record { font-size: 1.5rem; }
.record abbr { font: 600 .9375rem system-ui, sans-serif; color: var(--muted); padding-right: .25rem; }
.nothing { padding-top: .5rem; color: var(--muted); }

.day, details { border-top: 2px solid var(--ink); }
.day { padding-top: .5rem; margin-top: .5rem; content-visibility: auto; contain-intrinsic-block-size: auto 9rem; }
h2 + .day, .heads + .day { margin-top: .625rem; }
.day h3 { white-space: nowrap; }
li { padding: .5rem 0; }
.day li { display: grid; grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr); gap: 0 .75rem; align-items: baseline; }
.day li > * { grid-column: 2; }
.day li > .time { grid-column: 1; }
.day li + li, aside li { border-top: 1px solid var(--line); }
details { margin-top: .5rem; }
details .day:first-of-type { margin-top: 0; }
summary { display: flex; align-items: center; gap: .25rem; min-height: 2.75rem; cursor: pointer; color: var(--muted); }
summary::before { content: "\\25B8"; width: 1.25rem; color: var(--ink); }
details[open] > summary::before { content: "\\25BE"; }
summary::-webkit-details-marker { display: none; }
summary b { font: 800 1.1875rem/1.05 var(--heavy); color: var(--ink); }
.time { font-size: 1.1875rem; }
.won { color: var(--won); }
.lost { color: var(--lost); }
.who { line-height: 1.3; }
.event { font-size: .9375rem; font-weight: 600; color: var(--primary-text); }
.where { font-size: .9375rem; color: var(--muted); }
.where b { font-weight: 600; color: var(--ink); }
.notes { font-size: .9375rem; font-weight: 500; color: var(--muted); }
.notes p + p { margin-top: .25rem; }
.changed, .ended { display: table; padding: .25rem .5rem; border-left: 6px solid; line-height: 1.3; }
.changed { background: var(--changed); border-color: var(--changed-line); color: var(--on-changed); }
.ended { background: var(--ended); border-color: var(--ended-line); color: var(--on-ended); }
s { text-decoration-thickness: 2px; }
.off .time, .off .who { color: var(--muted); }

.first { padding-top: 1.5rem; }
.first .day { border: 0; padding: 0; margin-top: .25rem; }
.first .day + .day { margin-top: 1.25rem; }
.first h3 { white-space: normal; font-size: 1.5rem; padding: .125rem 0 .625rem; }
.first ul { border: 2px solid var(--ink); border-left: 12px solid var(--primary-line); border-radius: .5rem; background: var(--ground); }
.first li { padding: .625rem 1.125rem; }
.first:not(.many) li { display: block; }
.first:not(.many) .time { font-size: clamp(2.75rem, 14vw, 4rem); line-height: .95; }
.first:not(.many) .who { font-size: 1.375rem; line-height: 1.25; margin-top: .375rem; }
.first:not(.many) .where, .first:not(.many) .notes { font-size: 1.125rem; margin-top: .25rem; }

aside { padding-top: 2rem; display: grid; gap: 2rem; align-content: start; }
.label { font-size: 1.3125rem; padding-bottom: .375rem; }
aside li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0; }
aside a { flex: 1; display: flex; align-items: center; min-height: 2.75rem; padding: .25rem 0; }
aside [aria-current] { font-weight: 700; text-decoration: none; }
aside .record { font-size: 1.125rem; }

@container (min-width: 40rem) {
  .day li { grid-template-columns: minmax(5.5rem, max-content) minmax(0, 1fr) 13rem; }
  .day li > .notes { grid-column: 3; grid-row: 1 / span 2; }
  .changed, .ended { display: block; }
  .first:not(.many) li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1.75rem; padding: 1rem 1.5rem; }
  .first:not(.many) .time { grid-row: 1 / span 3; }
  .first:not(.many) li > .notes { grid-column: 2; grid-row: auto; }
  .first:not(.many) .who { margin-top: 0; }
  .first:not(.many) .changed, .first:not(.many) .ended { display: table; }
}
@container (min-width: 60rem) {
  .band { padding: 1.25rem 1rem .375rem; grid-template-columns: auto 1fr auto; gap: 0 1.25rem; }
  .emblem { width: 4rem; height: 4rem; }
  span.emblem { font-size: 2rem; }
  .as-of { grid-column: auto; padding: 0; text-align: right; align-self: end; }
  .links { grid-column: 1 / span 2; }
  .links.jumps { grid-column: 3; justify-content: end; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 15.5rem; gap: 0 2.5rem; font-size: 1rem; }
  .day { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0 1rem; }
  .day li { grid-template-columns: 5.5rem minmax(0, 1fr) 13rem 8rem; padding: .375rem 0; }
  .day li:first-child { padding-top: 0; }
  .day li > .where { grid-column: 3; }
  .day li > .notes { grid-column: 4; grid-row: auto; }
  .day h3, .time { font-size: 1.125rem; }
  .where, .notes { font-size: .875rem; }
  .first .day { display: block; }
  .first h3 { font-size: 1.3125rem; }
  .first li, .first li:first-child { padding: .375rem 1.125rem; }
  .first:not(.many) li { padding: 1rem 1.5rem; }
  .first:not(.many) li > .where, .first:not(.many) li > .notes { grid-column: 2; }
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
  .changed, .ended { border: 1px solid; }
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
  .links, aside { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .band, .columns { max-width: none; padding: 0 0 .5rem; display: block; }
  .band { display: grid; }
  section { padding-top: 1rem; }
  h3, .day h3, .first h3 { font-size: 1.125rem; padding: 0; }
  .day { content-visibility: visible; display: grid; grid-template-columns: 6rem 1fr; border-top-width: 1pt; margin-top: .25rem; padding-top: .25rem; break-inside: avoid; }
  .first .day { display: block; }
  .day li, .first:not(.many) li { display: grid; grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr) 12rem 8rem; gap: 0 .75rem; padding: .125rem 0; break-inside: avoid; }
  .day li > .where, .first:not(.many) li > .where { grid-column: 3; grid-row: auto; }
  .day li > .notes, .first:not(.many) li > .notes { grid-column: 4; grid-row: auto; }
  .first ul { border-width: 1pt; background: none; }
  .first li, .first:not(.many) li { padding: .25rem .5rem; }
  h2 { break-after: avoid; }
  .time, .who, .first:not(.many) .time, .first:not(.many) .who { font-size: 1.125rem; margin: 0; }
  .where, .notes, .first:not(.many) .where, .first:not(.many) .notes { font-size: 1rem; margin: 0; }
  .won, .lost, .off .time, .off .who, .notes, .where, .event { color: #000; }
  .changed, .ended { background: none; border: 1pt solid #000; color: #000; }
}
`;
