import type { NameOfFile } from "#shared/api/game-import.ts";
import { MAX_EVENT_LENGTH } from "#shared/domain/game/game-facts.ts";
import { MAX_OTHER_SCHOOLS } from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { type ReadEvent, readEvent, readSeveral } from "#shared/import/read-event.ts";
import { readName } from "#shared/import/read-name.ts";
import { opponentKey, plainName } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import { namedSchool, type Opposition, ofSeveralSchools } from "#shared/import/row-opponent.ts";
import { schoolCore, schoolOfVenue } from "#shared/import/similar-names.ts";
import type { KnownGames } from "./known-games.ts";
import { writtenSchools } from "./names-of-file.ts";

/** The venue of an event that somebody else hosts, while nobody has said it. */
export const SOMEWHERE = "To be announced";

const TBD_OPPONENT = { ...namedSchool(TBD), isSchool: false };

type Known = Pick<KnownGames, "opponents" | "answered" | "renamed" | "readAs">;

/**
 * Reads names of a file's Opponent column that are not one school's: events, banquets and several schools, as the words say
 * or somebody has chosen.
 * @param schoolName the school's own name, which is none of its opponents
 * @returns the rows as they are then, and each of these names with the number of its rows
 */
export function readNames(
  rows: readonly ReadRow[],
  known: Known,
  schoolName: string,
): { rows: ReadRow[]; names: NameOfFile[] } {
  const circumstances = circumstancesOf(rows, known);
  const isOther = createOtherSchools(schoolName);
  const readings = new Map<string, ReadEvent>();
  const schools = new Map<string, Opposition["opponent"]>();
  const names = new Map<string, NameOfFile>();

  function readingOf({ opponent, team: { sport } }: ImportedGame, isSeveral: boolean): ReadEvent {
    if (opponent.email !== "" && !isSeveral) return readEvent(opponent.schoolName, { hasEmail: () => true });
    const key = `${opponent.lines || opponent.schoolName}\n${sport}\n${isSeveral}`;
    const known = readings.get(key);
    if (known) return known;
    const read = isSeveral ? readSeveral : readEvent;
    const reading = read(opponent.lines || opponent.schoolName, { sport, ...circumstances });
    const several =
      reading.schools.length > 1 ? reading.schools.map(plainName).filter(isOther) : reading.schools;
    const whole = { ...reading, schools: several };
    readings.set(key, whole);
    return whole;
  }

  /** Rows that name the same school share it. */
  function schoolOf(name: string): Opposition["opponent"] {
    const school = schools.get(name) ?? namedSchool(name);
    schools.set(name, school);
    return school;
  }

  function count({ schoolName: name, key }: Opposition["opponent"], how: Omit<NameOfFile, "name" | "rows">) {
    const counted = names.get(key);
    if (counted) counted.rows += 1;
    else names.set(key, { name, rows: 1, ...how });
  }

  function asChosen(row: ReadRow): ReadRow {
    if (row.outcome !== "game") return row;
    const { game } = row;
    const { opponent } = game;
    const isSaid = opponent.isSchool || known.answered.has(opponent.key) || known.renamed.has(opponent.key);
    if (isSaid || isTbd(opponent)) return row;
    const answer = known.readAs.get(opponent.key);
    const reading = readingOf(game, answer === "several");
    const readAs = answer ?? reading.readAs;
    if (answer !== undefined || readAs !== "school") count(opponent, { readAs, schools: reading.schools });
    if (readAs === "skip") return { row: row.row, cells: row.cells, warnings: [], outcome: "skipped" };
    if (readAs === "event" || readAs === "other") return { ...row, game: asEvent(game, readAs) };
    // Chosen against the words, a name is a school's as it stands.
    const isAsRead = answer !== "school" || reading.readAs === "school";
    const [schoolName = TBD, ...more] = reading.schools;
    if (!isAsRead || schoolName === opponent.schoolName) return row;
    if (schoolName === TBD || more.length > 0)
      return asMeet(row, game, reading, reading.schools.map(schoolOf));
    const one = { ...opponent, schoolName, key: opponentKey(schoolName), lines: "" };
    return { ...row, game: { ...game, ...occasionOf(game, reading), ...ofSeveralSchools(one, game.others) } };
  }

  return { rows: rows.map(asChosen).map(orTooMany), names: [...names.values()] };
}

function circumstancesOf(rows: readonly ReadRow[], known: Known) {
  const inFile = new Set<string>();
  for (const row of rows) {
    if (row.outcome !== "game") continue;
    for (const { key } of writtenSchools(row.game)) inFile.add(key);
  }
  const isOpponent = (name: string) => known.opponents.has(opponentKey(name));
  return {
    isOpponent,
    isKnown: (name: string) => isOpponent(plainName(name)) || inFile.has(opponentKey(plainName(name))),
    hasEmail: (name: string) => (known.opponents.get(opponentKey(name))?.email ?? "") !== "",
  };
}

/** Whether a name in a list is that of another school: neither nobody's nor our own. */
function createOtherSchools(ours: string): (name: string) => boolean {
  const core = schoolCore(ours);
  return (name) => name !== "" && name !== TBD && schoolCore(name) !== core;
}

/** The event and the type that stand beside the schools of a name, where no cell of their own says them. */
const occasionOf = ({ eventName, kind }: ImportedGame, reading: ReadEvent) => ({
  eventName: eventName || reading.eventName,
  kind: kind || reading.kind,
});

/** A meet is against the school that the venue names, else against the first. Nobody says whose contact the row has. */
function asMeet(
  row: ReadRow,
  game: ImportedGame,
  reading: ReadEvent,
  schools: readonly Opposition["opponent"][],
): ReadRow {
  const { managerName, email, phone, address } = game.opponent;
  const isLost = [managerName, email, phone, address].some((fact) => fact !== "");
  const loss = "the contact was left out: the row names several schools";
  const meet = {
    ...game,
    ...occasionOf(game, reading),
    ...withHost([...schools, ...game.others], game.venue),
  };
  const { row: number, cells, warnings } = row;
  return {
    row: number,
    cells,
    warnings: isLost ? [...warnings, loss] : warnings,
    outcome: "game",
    game: meet,
  };
}

/** The schools that a game is against. */
function withHost(schools: readonly Opposition["opponent"][], venue: string): Opposition {
  const opponent = schoolOfVenue(schools, venue) ?? schools[0] ?? TBD_OPPONENT;
  return ofSeveralSchools(opponent, schools);
}

const asEvent = (game: ImportedGame, readAs: "event" | "other"): ImportedGame => ({
  ...game,
  opponent: TBD_OPPONENT,
  eventName: game.eventName || game.opponent.schoolName.slice(0, MAX_EVENT_LENGTH).trim(),
  kind: game.kind || (readAs === "other" ? "other" : ""),
  venue: game.venue || SOMEWHERE,
});

function orTooMany(row: ReadRow): ReadRow {
  if (row.outcome !== "game" || row.game.others.length === 0) return row;
  const { others } = row.game;
  const { row: number, cells, warnings } = row;
  const wrong = (reason: string): ReadRow => ({ row: number, cells, warnings, outcome: "error", reason });
  if (others.length > MAX_OTHER_SCHOOLS)
    return wrong(`the row names more than ${MAX_OTHER_SCHOOLS + 1} schools`);
  const unreadable = writtenSchools(row.game)
    .map(({ schoolName }) => readName(schoolName, "a school's name"))
    .find((name) => !name.ok);
  return unreadable && !unreadable.ok ? wrong(unreadable.reason) : row;
}
