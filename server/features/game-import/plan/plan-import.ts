import { type Side, sideName, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { quoted } from "#shared/import/cells.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import { createContactBook, type FilledContact } from "./contact-book.ts";
import { type KnownGame, type KnownGames, NO_TBD } from "./known-games.ts";
import { createOpponentNames, namedTeam, type SchoolInFile, writtenSchools } from "./names-of-file.ts";

/**
 * A row's game with its team and its venue by what the school has already. An id below zero is the
 * place of a new team or opponent in the plan: -1 for the first one.
 */
export type PlannedGame = {
  row: number;
  team: ImportedGame["team"];
  teamId: number;
  opponentId: number;
  /** the other schools of a meet */
  otherIds: readonly number[];
  tbdEvent: string;
  venue: string;
  game: ImportedGame;
};

export type ImportPlan = {
  /** the rows that become games */
  games: PlannedGame[];
  newTeams: ImportedGame["team"][];
  newOpponents: ImportedGame["opponent"][];
  /** what the school's own opponents get that was blank */
  filledContacts: FilledContact[];
  /** names that somebody said are these opponents' */
  otherNames: { opponentId: number; name: string }[];
  /** by key: the school's own spelling, else the file's first one */
  opponentNames: ReadonlyMap<string, string>;
  /** the file's first spelling of every name that no opponent has */
  unknownNames: readonly string[];
  /** the numbers of the rows whose game exists, in the database or earlier in the file, and of those of an earlier row's meet */
  duplicateRows: ReadonlySet<number>;
  /** by row number; what the rows themselves do not know */
  warnings: ReadonlyMap<number, string[]>;
};

const NO_IDS: readonly number[] = [];

const LISTED_SPORTS = new Set(SPORTS.map(({ value }) => value));

/**
 * Plans what to write so that every game of the file is there once. Only rows that become games make teams and
 * opponents; every row with a game may fill in a blank contact.
 */
export function planImport(rows: readonly ReadRow[], known: KnownGames): ImportPlan {
  const games: PlannedGame[] = [];
  /** by the keys of all their schools */
  const planned = new Map<string, PlannedGame>();
  const newTeams = createAdditions<ImportedGame["team"]>();
  const newOpponents = createAdditions<ImportedGame["opponent"]>();
  const otherNames = new Map<string, { opponentId: number; name: string }>();
  const duplicateRows = new Set<number>();
  const warnings = new Map<number, string[]>();
  const names = createOpponentNames(known);
  const contacts = createContactBook(names.storedBy);
  const unusualSport = createSportCheck(known.sports);

  const teamIdOf = (team: ImportedGame["team"]) => known.teams.get(team.key) ?? newTeams.find(team);
  const idOf = ({ stored, opponent }: SchoolInFile) => stored?.id ?? newOpponents.find(opponent);
  const keyOf = (teamId: number, opponentId: number, { opponent }: SchoolInFile, game: ImportedGame) =>
    gameKey({ teamId, opponentId, tbdEvent: tbdEvent(opponent, game.eventName) }, game.start);

  /** The game that has one of these schools at that start already. */
  function gameThere(game: ImportedGame, team: ImportedGame["team"], schools: readonly SchoolInFile[]) {
    const teamId = teamIdOf(team);
    if (teamId === undefined) return null;
    for (const school of schools) {
      const id = idOf(school) ?? (isTbd(school.opponent) ? NO_TBD : undefined);
      if (id === undefined) continue;
      const key = keyOf(teamId, id, school, game);
      const stored = known.games.get(key);
      if (stored) return { where: "the schedule", ...stored };
      const earlier = planned.get(key);
      if (earlier) return { where: "an earlier row", ...factsOf(earlier) };
    }
    return null;
  }

  function addGame(
    row: number,
    game: ImportedGame,
    team: ImportedGame["team"],
    schools: readonly SchoolInFile[],
  ) {
    const teamId = teamIdOf(team) ?? newTeams.add(team);
    const ids = schools.map((school) => idOf(school) ?? newOpponents.add(school.opponent));
    const [opponentId = 0] = ids;
    const [against] = schools;
    // Fact by fact: a game that was spread together is slow to plan and to judge.
    const plan = {
      row,
      team,
      teamId,
      opponentId,
      otherIds: ids.length > 1 ? [...new Set(ids)].slice(1) : NO_IDS,
      tbdEvent: against ? tbdEvent(against.opponent, game.eventName) : "",
      venue: game.venue || (against?.spelling ?? ""),
      game,
    };
    games.push(plan);
    for (const [index, school] of schools.entries()) {
      planned.set(keyOf(teamId, ids[index] ?? 0, school, game), plan);
    }
  }

  for (const row of rows) {
    if (row.outcome === "joined") duplicateRows.add(row.row);
    if (row.outcome !== "game") continue;
    const { game } = row;
    const { team, warning } = namedTeam(game, known);
    const schools =
      game.others.length > 0 ? writtenSchools(game).map(names.read) : [names.read(game.opponent)];
    const there = gameThere(game, team, schools);
    if (there) duplicateRows.add(row.row);
    else addGame(row.row, game, team, schools);
    for (const school of schools) {
      const opponentId = idOf(school);
      const { key, schoolName: name } = school.written;
      if (school.isAnswered && opponentId !== undefined) otherNames.set(key, { opponentId, name });
    }
    const said = [
      ...(warning ?? []),
      ...schools.flatMap(({ opponent }) => contacts.add(opponent)),
      ...(there ? differences(game, there, missingIn(there, schools, idOf)) : unusualSport(team.sport)),
    ];
    if (said.length > 0) warnings.set(row.row, said);
  }
  return {
    games,
    newTeams: newTeams.list,
    newOpponents: newOpponents.list.map(contacts.complete),
    filledContacts: contacts.filled(),
    otherNames: [...otherNames.values()],
    opponentNames: names.spellings,
    unknownNames: [...names.unknown.values()],
    duplicateRows,
    warnings,
  };
}

function createAdditions<Item extends { key: string }>() {
  const list: Item[] = [];
  const ids = new Map<string, number>();
  const add = (item: Item): number => {
    const id = -list.push(item);
    ids.set(item.key, id);
    return id;
  };
  return { list, add, find: ({ key }: Item): number | undefined => ids.get(key) };
}

/** Warns once about every sport that may be a typing error. */
function createSportCheck(schools: ReadonlySet<string>): (sport: string) => string[] {
  const seen = new Set([...LISTED_SPORTS, ...schools]);
  return (sport) => {
    if (seen.has(sport)) return [];
    seen.add(sport);
    return [`the sport "${sportLabel(sport)}" is neither on the list of sports nor one of your teams'`];
  };
}

/** A game that was there before a row's. */
type GameThere = KnownGame & { where: string };

const factsOf = ({ opponentId, otherIds, venue, game }: PlannedGame): KnownGame => ({
  ...{ ...writtenFacts(game), venue },
  ...{ opponentId, otherOpponentIds: [...otherIds] },
});

/** The schools of a meet that the game does not have. */
function missingIn(
  { opponentId, otherOpponentIds }: GameThere,
  schools: readonly SchoolInFile[],
  idOf: (school: SchoolInFile) => number | undefined,
): string[] {
  if (schools.length === 1) return [];
  const ids = new Set<number | undefined>([opponentId, ...otherOpponentIds]);
  const missing = schools.filter((school) => !isTbd(school.opponent) && !ids.has(idOf(school)));
  return missing.map(({ spelling }) => spelling);
}

const SIDES: Record<Side, string> = {
  Home: " as a home game",
  Away: " as an away game",
  Neutral: " on a neutral site",
};

/** The game that was first stays as it is; the warning says how the row differs. */
function differences(game: ImportedGame, first: GameThere, missing: readonly string[]): string[] {
  const time = first.timeTbd ? " with its time TBD" : " at noon";
  const side = sideName(first.isHome, first.site);
  const isElsewhere = game.namesVenue && opponentKey(game.venue) !== opponentKey(first.venue);
  const other = [
    game.timeTbd === first.timeTbd ? "" : time,
    side === sideName(game.isHome, game.site) ? "" : SIDES[side],
    isElsewhere ? ` at ${quoted(first.venue)}` : "",
    missing.length > 0 ? ` without ${missing.join(", ")}` : "",
  ].join("");
  return other ? [`${first.where} has this game${other}, and that was left as it is`] : [];
}
