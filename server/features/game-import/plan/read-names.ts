import type { NameOfFile } from "#shared/api/game-import.ts";
import { MAX_EVENT_LENGTH } from "#shared/domain/game/game-facts.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { quoted } from "#shared/import/cells.ts";
import { NO_CONTACT } from "#shared/import/read-contact.ts";
import { type ReadEvent, readEvent } from "#shared/import/read-event.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import type { KnownGames } from "./known-games.ts";

/** The venue of an event that somebody else hosts, while nobody has said it. */
const SOMEWHERE = "To be announced";

const TBD_OPPONENT = { ...NO_CONTACT, schoolName: TBD, key: opponentKey(TBD), isSchool: false };

/**
 * Reads names of a file's Opponent column that are no school's: events, banquets and several schools, as the words say or
 * somebody has chosen.
 * @returns the rows as they are then, and each of these names with the number of its rows
 */
export function readNames(
  rows: readonly ReadRow[],
  known: Pick<KnownGames, "opponents" | "answered" | "renamed" | "readAs">,
): { rows: ReadRow[]; names: NameOfFile[] } {
  const inFile = new Set(rows.flatMap((row) => (row.outcome === "game" ? row.game.opponent.key : [])));
  const isOpponent = (name: string) => known.opponents.has(opponentKey(name));
  const circumstances = {
    isOpponent,
    isKnown: (name: string) => isOpponent(name) || inFile.has(opponentKey(name)),
    hasEmail: (name: string) => (known.opponents.get(opponentKey(name))?.email ?? "") !== "",
  };
  const readings = new Map<string, ReadEvent>();
  const names = new Map<string, NameOfFile>();

  function readingOf({ opponent, team: { sport } }: ImportedGame): ReadEvent {
    if (opponent.email !== "") return readEvent(opponent.schoolName, { hasEmail: () => true });
    const key = `${opponent.schoolName}\n${sport}`;
    const reading = readings.get(key) ?? readEvent(opponent.schoolName, { sport, ...circumstances });
    readings.set(key, reading);
    return reading;
  }

  function asChosen(row: ReadRow): ReadRow {
    if (row.outcome !== "game") return row;
    const { opponent } = row.game;
    const isSaid = opponent.isSchool || known.answered.has(opponent.key) || known.renamed.has(opponent.key);
    if (isSaid || isTbd(opponent)) return row;
    const reading = readingOf(row.game);
    const answer = known.readAs.get(opponent.key);
    const readAs = answer ?? reading.readAs;
    if (answer !== undefined || readAs !== "school") {
      const name = names.get(opponent.key);
      const { schools } = reading;
      if (name) name.rows += 1;
      else names.set(opponent.key, { name: opponent.schoolName, rows: 1, readAs, schools });
    }
    const { row: number, cells, warnings } = row;
    if (readAs === "skip") return { row: number, cells, warnings: [], outcome: "skipped" };
    if (readAs === "several")
      return { row: number, cells, warnings, outcome: "error", reason: severalSchools(opponent.schoolName) };
    // Chosen against the words, a name is a school's as it stands.
    const isAsRead = answer === undefined || reading.readAs === "school";
    const game =
      readAs === "school" ? against(row.game, isAsRead ? reading : null) : asEvent(row.game, readAs);
    return { ...row, game };
  }

  return { rows: rows.map(asChosen), names: [...names.values()] };
}

const severalSchools = (name: string): string =>
  `${quoted(name)} names several schools; write a row for each of them`;

/** 'Scrimmage at Kirtland' is Kirtland with that type. */
function against(game: ImportedGame, reading: ReadEvent | null): ImportedGame {
  const [schoolName = game.opponent.schoolName] = reading?.schools ?? [];
  if (!reading || schoolName === game.opponent.schoolName) return game;
  return {
    ...game,
    opponent: { ...game.opponent, schoolName, key: opponentKey(schoolName) },
    eventName: game.eventName || reading.eventName,
    kind: game.kind || reading.kind,
  };
}

const asEvent = (game: ImportedGame, readAs: "event" | "other"): ImportedGame => ({
  ...game,
  opponent: TBD_OPPONENT,
  eventName: game.eventName || game.opponent.schoolName.slice(0, MAX_EVENT_LENGTH).trim(),
  kind: game.kind || (readAs === "other" ? "other" : ""),
  venue: game.venue || SOMEWHERE,
});
