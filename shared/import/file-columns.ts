import type { FileField, ImportField } from "#shared/domain/game/import-columns.ts";
import { tidy } from "./cells.ts";
import { sideWord } from "./read-side.ts";

type Said = Partial<Record<ImportField, string>>;

const YES = new Set(["1", "true", "yes", "x", "y"]);
const NO = new Set(["0", "false", "no", "n"]);

/** Says in the usual columns what a file says in columns of its own: `canceled`, two scores, a field of a venue. */
export function saidInOwnColumns(cell: (field: FileField) => string): Said {
  const said: Said = {};
  const text = (field: FileField) => tidy(cell(field));
  const isMarked = (field: FileField) => YES.has(text(field).toLowerCase());

  if (isMarked("canceled")) said.status = "Canceled";
  else if (isMarked("postponed")) said.status = "Postponed";

  const isHome = text("isHome").toLowerCase();
  if (text("homeAway") === "" && (YES.has(isHome) || NO.has(isHome)))
    said.homeAway = YES.has(isHome) ? "Home" : "Away";

  const [venue, field] = [text("venue"), text("field")];
  if (field !== "")
    said.venue = [venue, field].filter((part) => part !== "" && sideWord(part) === null).join(", ");

  const score = scoreOf(text, said.homeAway ?? text("homeAway"));
  if (score !== text("score")) said.score = score;
  return said;
}

/** '14-20' of two cells, 'L 14-20' with the result beside it. */
function scoreOf(text: (field: FileField) => string, side: string): string {
  const isHome = sideWord(side) === "home";
  const [ours, theirs] = [
    text("ourScore") || text(isHome ? "homeScore" : "awayScore"),
    text("theirScore") || text(isHome ? "awayScore" : "homeScore"),
  ];
  const score = text("score") || (ours && theirs && `${ours}-${theirs}`);
  const result = /^(?:[wlt]$|win|won|loss|lost|tie|draw)/i.exec(text("result"))?.[0] ?? "";
  if (score === "" || result === "" || !/^\d/.test(score)) return score;
  return `${result.toUpperCase().replace(/^D.*/, "T").charAt(0)} ${score}`;
}
