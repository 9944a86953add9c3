import { type Side, sideName, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { gameKey } from "#shared/domain/game/game-key.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { quoted } from "#shared/import/cells.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import { createContactBook, type FilledContact } from "./contact-book.ts";
import type { KnownGame, KnownGames } from "./known-games.ts";
import { namedTeam } from "./named-team.ts";
import { createRenaming } from "./renaming.ts";

/**
 * A row's game with its team and its venue by what the school has already. An id below zero is the
 * place of a new team or opponent in the plan: -1 for the first one.
 */
export type PlannedGame = {
  row: number;
  team: ImportedGame["team"];
  teamId: number;
  opponentId: number;
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
  /** by key: the school's own spelling, else the file's first one */
  opponentNames: ReadonlyMap<string, string>;
  /** the file's first spelling of every name that no opponent has */
  unknownNames: readonly string[];
  /** the numbers of the rows whose game exists, in the database or earlier in the file */
  duplicateRows: ReadonlySet<number>;
  /** by row number; what the rows themselves do not know */
  warnings: ReadonlyMap<number, string[]>;
};

const LISTED_SPORTS = new Set(SPORTS.map(({ value }) => value));

/**
 * Plans what to write so that every game of the file is there once. Only rows that become games make teams and
 * opponents; every row with a game may fill in a blank contact.
 */
export function planImport(rows: readonly ReadRow[], known: KnownGames): ImportPlan {
  const games: PlannedGame[] = [];
  const newTeams = createAdditions<ImportedGame["team"]>();
  const newOpponents = createAdditions<ImportedGame["opponent"]>();
  const opponentNames = new Map<string, string>();
  const unknownNames = new Map<string, string>();
  const duplicateRows = new Set<number>();
  const warnings = new Map<number, string[]>();
  const inFile = new Map<string, PlannedGame>();
  const opponentBy = (key: string) => known.answered.get(key) ?? known.opponents.get(key);
  const contacts = createContactBook(opponentBy);
  const unusualSport = createSportCheck(known.sports);
  const asCalled = createRenaming(known.renamed);

  for (const row of rows) {
    if (row.outcome !== "game") continue;
    const { team, warning } = namedTeam(row.game, known);
    const { opponent: written, start } = row.game;
    const isUnknown = !known.opponents.has(written.key) && !unknownNames.has(written.key);
    if (isUnknown) unknownNames.set(written.key, written.schoolName);
    const opponent = asCalled(written);
    const storedOpponent = opponentBy(opponent.key);
    const opponentName = storedOpponent?.schoolName ?? opponentNames.get(opponent.key) ?? opponent.schoolName;
    for (const key of [written.key, opponent.key]) opponentNames.set(key, opponentName);
    const venue = row.game.venue || opponentName;
    const teamId = known.teams.get(team.key) ?? newTeams.idOf(team);
    const opponentId = storedOpponent?.id ?? newOpponents.idOf(opponent);
    const planned = { row: row.row, team, teamId, opponentId, venue, game: row.game };
    const key = gameKey(teamId, opponentId, start);
    const stored = known.games.get(key);
    const earlier = stored ?? factsOf(inFile.get(key));
    const said = [
      ...(warning ?? []),
      ...contacts.add(opponent),
      ...(earlier
        ? differences(planned, earlier, stored ? "the schedule" : "an earlier row")
        : unusualSport(team.sport)),
    ];
    if (said.length > 0) warnings.set(row.row, said);
    if (earlier) {
      duplicateRows.add(row.row);
      continue;
    }
    inFile.set(key, planned);
    games.push(planned);
  }
  return {
    games,
    newTeams: newTeams.list,
    newOpponents: newOpponents.list.map(contacts.complete),
    filledContacts: contacts.filled(),
    opponentNames,
    unknownNames: [...unknownNames.values()],
    duplicateRows,
    warnings,
  };
}

function createAdditions<Item extends { key: string }>() {
  const list: Item[] = [];
  const ids = new Map<string, number>();
  const idOf = (item: Item): number => {
    const id = ids.get(item.key) ?? -list.push(item);
    ids.set(item.key, id);
    return id;
  };
  return { list, idOf };
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

const factsOf = (planned: PlannedGame | undefined): KnownGame | undefined =>
  planned && { ...writtenFacts(planned.game), venue: planned.venue };

const SIDES: Record<Side, string> = {
  Home: " as a home game",
  Away: " as an away game",
  Neutral: " on a neutral site",
};

/** The stored game stays as it is; the warning says how the row differs. */
function differences({ venue, game }: PlannedGame, earlier: KnownGame, where: string): string[] {
  const side = sideName(earlier.isHome, earlier.site);
  const otherSide = side === sideName(game.isHome, game.site) ? "" : SIDES[side];
  const otherTime =
    game.timeTbd === earlier.timeTbd ? "" : earlier.timeTbd ? " with its time TBD" : " at noon";
  const isElsewhere = game.namesVenue && opponentKey(venue) !== opponentKey(earlier.venue);
  const place = isElsewhere ? ` at ${quoted(earlier.venue)}` : "";
  const other = `${otherTime}${otherSide}${place}`;
  return other ? [`${where} has this game${other}, and that was left as it is`] : [];
}
