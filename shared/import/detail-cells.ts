import {
  type GameDetails,
  MAX_EVENT_LENGTH,
  MAX_NOTES_LENGTH,
  ORDINARY_DETAILS,
} from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS, GAME_KINDS, type GameKind } from "#shared/domain/game/game-kinds.ts";
import { columnLabel } from "#shared/domain/game/import-columns.ts";
import { ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";
import { quoted, readCell, tidy, tidyLines, writeCell } from "./cells.ts";
import type { Reading } from "./reading.ts";
import type { FieldOf } from "./row-cells.ts";

/** A detail with a cell of its own. The site has none: it completes the side, and is read with it. */
type CellDetail = FieldOf<"details">;
export type CellDetails = Pick<GameDetails, CellDetail>;

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

type Detail<Value> = { value: Value; warnings: string[] };

const detail = <Value>(value: Value, ...warnings: string[]): Detail<Value> => ({ value, warnings });

/** The game type that a cell names, '' for an ordinary game; null where it names none. */
export function namedKind(cell: string): GameKind | null {
  const kind = KINDS.get(key(cell));
  return kind !== undefined && (kind !== "" || /[a-z]/i.test(cell)) ? kind : null;
}

function readKind(cell: string): Detail<GameKind> {
  const kind = namedKind(cell);
  if (kind !== null) return detail(kind);
  if (tidy(cell) === "") return detail("");
  return detail("", `${quoted(cell)} is not a game type and was left out`);
}

type ReadClock = (cell: string) => Reading<string>;

/** How a fact is read from its cell and written to it; `label` is the column's, for the warnings. */
type Cell<Value> = {
  read: (cell: string, label: string, readClock: ReadClock) => Detail<Value>;
  write: (value: Value) => string;
};

const line = (limit: number): Cell<string> => ({
  read: (cell, label) => {
    const text = readCell(cell).text.replace(LINE_BREAKS, " ").trim();
    if (!ONE_LINE.test(text)) return detail("", `the ${label} must be one line of text and was left out`);
    return shortEnough(text, label, limit);
  },
  write: (text) => writeCell(text),
});

const lines = (limit: number): Cell<string> => ({
  read: (cell, label) => shortEnough(readCell(cell, tidyLines).text.trim(), label, limit),
  write: (text) => writeCell(text, tidyLines),
});

const shortEnough = (text: string, label: string, limit: number): Detail<string> =>
  text.length <= limit
    ? detail(text)
    : detail("", `the ${label} cell is longer than ${limit} characters and was left out`);

/** HH:mm */
const clock: Cell<string> = {
  read: (cell, label, readClock) => {
    if (tidy(cell) === "") return detail("");
    const time = readClock(cell);
    if (!time.ok) return detail("", `the ${label} ${time.reason} and was left out`);
    const hour = time.value.slice(0, 5);
    return detail(
      hour === "24:00" ? "00:00" : hour,
      ...time.warnings.map((warning) => `the ${label} ${warning}`),
    );
  },
  write: (time) => time && formatTime(time),
};

const CELLS: { [Name in CellDetail]: Cell<CellDetails[Name]> } = {
  kind: { read: readKind, write: (kind) => kind && GAME_KIND_LABELS[kind] },
  eventName: line(MAX_EVENT_LENGTH),
  departure: clock,
  dismissal: clock,
  notes: lines(MAX_NOTES_LENGTH),
};

const CELL_DETAILS = Object.keys(CELLS) as CellDetail[];
const { site: _site, timeTbd: _timeTbd, ...USUAL } = ORDINARY_DETAILS;

/**
 * Leaves out with a warning whatever cannot be read: no detail is worth the game.
 * @param readClock a time of day as HH:mm:ss
 */
export function readDetails(cellOf: (name: CellDetail) => string, readClock: ReadClock): Detail<CellDetails> {
  const value: Record<string, unknown> = { ...USUAL };
  const warnings: string[] = [];
  for (const name of CELL_DETAILS) {
    const cell = cellOf(name);
    if (cell === "") continue;
    const read = CELLS[name].read(cell, columnLabel(name), readClock);
    value[name] = read.value;
    warnings.push(...read.warnings);
  }
  return { value: value as CellDetails, warnings };
}

/** Adds the details to a game of a long file. */
export function withDetails<Game extends object>(details: CellDetails, game: Game): Game & CellDetails {
  const whole = game as Game & Record<CellDetail, unknown>;
  for (const name of CELL_DETAILS) (whole as Record<CellDetail, unknown>)[name] = details[name];
  return whole as Game & CellDetails;
}

/** The cells of a game's details, for a file that is read back unchanged. */
export const writeDetails = (game: CellDetails): Record<CellDetail, string> => {
  const write = <Name extends CellDetail>(name: Name) => CELLS[name].write(game[name]);
  return Object.fromEntries(CELL_DETAILS.map((name) => [name, write(name)])) as Record<CellDetail, string>;
};
