import { type Side, sideName, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { quoted } from "#shared/import/cells.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import { createContactBook, type FilledContact } from "./contact-book.ts";
import type { KnownGame, KnownGames } from "./known-games.ts";
import { createOpponentNames, namedTeam } from "./names-of-file.ts";

/**
 * A row's game with its team and its venue by what the school has already. An id below zero is the
 * place of a new team or opponent in the plan: -1 for the first one.
 */
export type PlannedGame = {
  row: number;
  team: ImportedGame["team"];
  teamId: number;
  opponentId: number;
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
  const planned = new Map<string, PlannedGame>();
  const newTeams = createAdditions<ImportedGame["team"]>();
  const newOpponents = createAdditions<ImportedGame["opponent"]>();
  const otherNames = new Map<string, { opponentId: number; name: string }>();
  const duplicateRows = new Set<number>();
  const warnings = new Map<number, string[]>();
  const names = createOpponentNames(known);
  const contacts = createContactBook(names.storedBy);
  const unusualSport = createSportCheck(known.sports);

  for (const row of rows) {
    if (row.outcome !== "game") continue;
    const { game } = row;
    const { team, warning } = namedTeam(game, known);
    const { opponent, stored, spelling, isAnswered } = names.read(game.opponent);
    const teamId = known.teams.get(team.key) ?? newTeams.idOf(team);
    const opponentId = stored?.id ?? newOpponents.idOf(opponent);
    if (isAnswered) otherNames.set(game.opponent.key, { opponentId, name: game.opponent.schoolName });
    // Fact by fact: a game that was spread together is slow to plan and to judge.
    const plan = {
      row: row.row,
      team,
      teamId,
      opponentId,
      tbdEvent: tbdEvent(opponent, game.eventName),
      venue: game.venue || spelling,
      game,
    };
    const key = gameKey(plan, game.start);
    const duplicate = duplicateOf(plan, known.games.get(key), planned.get(key));
    const said = [
      ...(warning ?? []),
      ...contacts.add(opponent),
      ...(duplicate ? duplicate.differences : unusualSport(team.sport)),
    ];
    if (said.length > 0) warnings.set(row.row, said);
    if (duplicate) duplicateRows.add(row.row);
    else planned.set(key, plan);
  }
  return {
    games: [...planned.values()],
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

/** Whether a row's game exists, in the database or earlier in the file; null where it does not. */
function duplicateOf(
  plan: PlannedGame,
  stored: KnownGame | undefined,
  earlier: PlannedGame | undefined,
): { differences: string[] } | null {
  if (stored) return { differences: differences(plan, stored, "the schedule") };
  if (!earlier) return null;
  const facts = { ...writtenFacts(earlier.game), venue: earlier.venue };
  return { differences: differences(plan, facts, "an earlier row") };
}

const SIDES: Record<Side, string> = {
  Home: " as a home game",
  Away: " as an away game",
  Neutral: " on a neutral site",
};

/** The game that was first stays as it is; the warning says how the row differs. */
function differences({ venue, game }: PlannedGame, first: KnownGame, where: string): string[] {
  const time = first.timeTbd ? " with its time TBD" : " at noon";
  const side = sideName(first.isHome, first.site);
  const isElsewhere = game.namesVenue && opponentKey(venue) !== opponentKey(first.venue);
  const other = [
    game.timeTbd === first.timeTbd ? "" : time,
    side === sideName(game.isHome, game.site) ? "" : SIDES[side],
    isElsewhere ? ` at ${quoted(first.venue)}` : "",
  ].join("");
  return other ? [`${where} has this game${other}, and that was left as it is`] : [];
}
