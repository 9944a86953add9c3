import { isDeepStrictEqual } from "node:util";
import { gameWords, type StartedGame } from "#server/features/game-import/game-import.responses.ts";
import type { ScheduledGame } from "#server/features/game-import/plan/known-games.ts";
import type { ComparedFact, RevisedFact } from "#shared/api/revised-games.ts";
import { sideName, TBD_TIME, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import type { ColumnMap, ImportField } from "#shared/domain/game/import-columns.ts";
import { sameText } from "#shared/domain/game/same-facts.ts";
import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { namedKind } from "#shared/import/detail-cells.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { type GameRowOfFile, namesOf } from "./named-rows.ts";

/** The facts of a game that a file sets otherwise. */
export type RevisedValues = Partial<WrittenFacts & LocalDateTime>;

type RowRevision = { changes: RevisedFact[]; values: RevisedValues };

type Revising = {
  columns: ColumnMap;
  timeZone: string;
  opponentName: string;
  /** of a meet */
  schoolNames: readonly string[];
};

/** How a row differs from its game. A cell that is empty, or that could not be read, changes nothing. */
export function revise(
  { cells, game: row }: GameRowOfFile,
  game: ScheduledGame,
  { columns, timeZone, opponentName, schoolNames }: Revising,
): RowRevision {
  const [was, now] = [gameWords(game, timeZone), gameWords(row, timeZone)];
  const changes: RevisedFact[] = [];
  const values: RevisedValues = {};
  const add = (name: ComparedFact, from: string, to: string, set: RevisedValues) => {
    changes.push({ name, was: from, now: to });
    Object.assign(values, set);
  };
  const says = (field: ImportField) => (cells[columns[field] ?? cells.length] ?? "").trim();

  if (was.date !== now.date) add("date", was.date, now.date, startOf(row, timeZone));
  // A blank time that was answered as TBD is no news of a game that has one.
  const isSilent = row.timeTbd && says("time") === "";
  if (was.time !== now.time && !isSilent) add("time", was.time, now.time, startOf(row, timeZone));
  // Of a meet a row with one school, or none, names no other: it says nothing of them.
  const isMeet = schoolNames.length > 0 || game.schools.length > 0;
  const isOther = !isMeet && opponentKey(opponentName) !== opponentKey(game.opponentName);
  if (schoolNames.length > 0) {
    const listed = namesIn(game);
    if (!isDeepStrictEqual(listed.map(opponentKey), schoolNames.map(opponentKey))) {
      add("schools", listed.join(", "), schoolNames.join(", "), {});
    }
  }
  if (isOther) add("opponent", game.opponentName, opponentName, {});
  // An away game without a place of its own is at its opponent's.
  const isAtOpponent = isOther && opponentKey(game.venue) === opponentKey(game.opponentName);
  const venue = row.venue || opponentName;
  if ((row.namesVenue || isAtOpponent) && opponentKey(venue) !== opponentKey(game.venue)) {
    add("venue", game.venue, venue, { venue });
  }
  // A title says 'vs' on neutral ground, too.
  const isOpen = game.site === "neutral" && row.isHome && columns.title !== undefined;
  const keepsSite = (isOpen || columns.site !== undefined) && says("site") === "";
  if (row.site === "neutral" || (game.site === "neutral" && !keepsSite)) {
    const isLeft = row.site !== "neutral";
    const set = isLeft ? { site: row.site, isHome: row.isHome } : { site: row.site };
    if (row.site !== game.site) add("site", was.homeAway, now.homeAway, set);
  } else if (row.isHome !== game.isHome && !isOpen) {
    add("homeAway", sideName(game.isHome), sideName(row.isHome), { isHome: row.isHome });
  }
  if (namedKind(says("kind")) === row.kind && row.kind !== game.kind) {
    add("kind", was.type, now.type, { kind: row.kind });
  }
  if (row.eventName !== "" && !sameText(row.eventName, game.eventName)) {
    add("eventName", game.eventName, row.eventName, { eventName: row.eventName });
  }
  return { changes, values };
}

const namesIn = ({ schools, opponentName }: ScheduledGame): string[] =>
  namesOf(schools.length > 0 ? schools : [{ schoolName: opponentName }]);

const startOf = ({ start, timeTbd }: StartedGame, timeZone: string): RevisedValues => {
  const { date, time } = toLocal(start, timeZone);
  return { date, time: timeTbd ? TBD_TIME : time, timeTbd };
};
