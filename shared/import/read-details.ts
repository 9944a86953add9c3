import {
  MAX_EVENT_LENGTH,
  MAX_NOTES_LENGTH,
  type PrivateFacts,
  type WrittenFacts,
} from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS, GAME_KINDS, type GameKind } from "#shared/domain/game/game-kinds.ts";
import { ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { quoted, readCell, tidy, tidyLines } from "./cells.ts";
import type { Reading } from "./reading.ts";
import type { FieldOf } from "./row-cells.ts";

/** The facts that few games have. */
export type Details = Pick<WrittenFacts & PrivateFacts, FieldOf<"details">>;

type Cells = Record<keyof Details, string>;
type ReadClock = (cell: string) => Reading<string>;

const key = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "");

const OTHER_WORDS: Record<string, GameKind> = {
  game: "",
  regular: "",
  regularseason: "",
  conference: "league",
  nonconference: "nonleague",
  playoffs: "playoff",
  postseason: "playoff",
};

const KINDS = new Map<string, GameKind>([
  ...Object.entries(OTHER_WORDS),
  ...GAME_KINDS.flatMap((kind) => [kind, GAME_KIND_LABELS[kind]].map((name) => [key(name), kind] as const)),
]);

/** An event's name may be part of a mail's subject, which is one line. */
const LINE_BREAKS = /(?:(?!\t)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/**
 * Leaves out with a warning whatever cannot be read: no detail is worth the game.
 * @param readClock a time of day as HH:mm:ss
 */
export function readDetails(cells: Cells, readClock: ReadClock): Detail<Details> {
  const kind = readKind(cells.kind);
  const eventName = readText("Event", cells.eventName, MAX_EVENT_LENGTH, readEvent, true);
  const departure = readDetailTime("Departure", cells.departure, readClock);
  const dismissal = readDetailTime("Dismissal", cells.dismissal, readClock);
  const notes = readText("Notes", cells.notes, MAX_NOTES_LENGTH, readNotes);
  return detail(
    {
      kind: kind.value,
      eventName: eventName.value,
      departure: departure.value,
      dismissal: dismissal.value,
      notes: notes.value,
    },
    ...[kind, eventName, departure, dismissal, notes].flatMap(({ warnings }) => warnings),
  );
}

type Detail<Value> = { value: Value; warnings: string[] };

const detail = <Value>(value: Value, ...warnings: string[]): Detail<Value> => ({ value, warnings });

function readKind(cell: string): Detail<GameKind> {
  if (cell === "") return detail("");
  const kind = KINDS.get(key(cell));
  if (kind !== undefined && (kind !== "" || /[a-z]/i.test(cell))) return detail(kind);
  if (tidy(cell) === "") return detail("");
  return detail("", `${quoted(cell)} is not a game type and was left out`);
}

const readEvent = (cell: string) => readCell(cell).text.replace(LINE_BREAKS, " ").trim();

const readNotes = (cell: string) => readCell(cell, tidyLines).text.trim();

function readText(
  label: string,
  cell: string,
  limit: number,
  read: (cell: string) => string,
  isOneLine = false,
): Detail<string> {
  if (cell === "") return detail("");
  const text = read(cell);
  if (isOneLine && !ONE_LINE.test(text))
    return detail("", `the ${label} must be one line of text and was left out`);
  if (text.length <= limit) return detail(text);
  return detail("", `the ${label} cell is longer than ${limit} characters and was left out`);
}

/** HH:mm */
function readDetailTime(label: string, cell: string, readClock: ReadClock): Detail<string> {
  if (cell === "" || tidy(cell) === "") return detail("");
  const time = readClock(cell);
  if (!time.ok) return detail("", `the ${label} ${time.reason} and was left out`);
  const clock = time.value.slice(0, 5);
  return detail(
    clock === "24:00" ? "00:00" : clock,
    ...time.warnings.map((warning) => `the ${label} ${warning}`),
  );
}
