import { quoted } from "#shared/import/cells.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import type { Steps } from "#shared/import/steps.ts";

export type KnownOpponent = { id: number; schoolName: string };

/**
 * What the school has already: teams' ids and opponents by key, and every game of the file's span as `gameKey` writes
 * it.
 */
export type KnownGames = {
  teams: ReadonlyMap<string, number>;
  opponents: ReadonlyMap<string, KnownOpponent>;
  games: ReadonlySet<string>;
};

export type ImportPlan = {
  /** the rows that become games, each with its venue */
  games: ImportedGame[];
  newTeams: ImportedGame["team"][];
  newOpponents: ImportedGame["opponent"][];
  /** by key: the school's own spelling, else the file's first one */
  opponentNames: ReadonlyMap<string, string>;
  /** the numbers of the rows whose game exists, in the database or earlier in the file */
  duplicateRows: ReadonlySet<number>;
  /** by row number; what the rows themselves do not know */
  warnings: Map<number, string[]>;
};

const ROWS_PER_STEP = 500;

export const gameKey = (teamId: number | string, opponentId: number | string, start: number) =>
  `${teamId}\n${opponentId}\n${start}`;

/**
 * What has to be written so that every game of the file is there once. Only rows that become games make teams and
 * opponents; of several contacts of a new opponent the first stands.
 */
export function* planImport(rows: readonly ReadRow[], known: KnownGames): Steps<ImportPlan> {
  const games: ImportedGame[] = [];
  const newTeams = new Map<string, ImportedGame["team"]>();
  const newOpponents = new Map<string, ImportedGame["opponent"]>();
  const opponentNames = new Map<string, string>();
  const duplicateRows = new Set<number>();
  const warnings = new Map<number, string[]>();
  const inFile = new Set<string>();

  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (row.outcome !== "game") continue;
    const { team, opponent, start } = row.game;
    const teamId = known.teams.get(team.key);
    const opponentId = known.opponents.get(opponent.key)?.id;
    const opponentName =
      known.opponents.get(opponent.key)?.schoolName ?? opponentNames.get(opponent.key) ?? opponent.schoolName;
    opponentNames.set(opponent.key, opponentName);
    const key = gameKey(teamId ?? team.key, opponentId ?? opponent.key, start);
    if (known.games.has(key) || inFile.has(key)) {
      duplicateRows.add(row.row);
      continue;
    }
    inFile.add(key);
    games.push({ ...row.game, venue: row.game.venue || opponentName });
    if (teamId === undefined && !newTeams.has(team.key)) newTeams.set(team.key, team);
    if (opponentId !== undefined) continue;
    const earlier = newOpponents.get(opponent.key);
    newOpponents.set(opponent.key, earlier ? withContactOf(earlier, opponent) : opponent);
    const different = earlier ? differences(earlier, opponent) : [];
    if (different.length > 0) warnings.set(row.row, different);
  }
  return {
    games,
    newTeams: [...newTeams.values()],
    newOpponents: [...newOpponents.values()],
    opponentNames,
    duplicateRows,
    warnings,
  };
}

const CONTACT = ["managerName", "email", "phone"] as const;

function withContactOf(
  first: ImportedGame["opponent"],
  second: ImportedGame["opponent"],
): ImportedGame["opponent"] {
  return {
    ...first,
    managerName: first.managerName || second.managerName,
    email: first.email || second.email,
    phone: first.phone || second.phone,
  };
}

function differences(first: ImportedGame["opponent"], second: ImportedGame["opponent"]): string[] {
  return CONTACT.filter((field) => first[field] && second[field] && first[field] !== second[field]).map(
    (field) =>
      `${quoted(second[field])} was left out, as an earlier row has ${quoted(first[field])} for ${first.schoolName}`,
  );
}
