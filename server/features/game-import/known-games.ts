import type { Db } from "#server/db/client.ts";
import { runInPieces } from "#server/work/run-in-pieces.ts";
import type { ReadFile } from "#shared/import/read-import.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { teamKey } from "#shared/import/read-team.ts";
import { createPace, type Steps } from "#shared/import/steps.ts";
import { sportOf, wordsOf } from "#shared/import/team-words.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { KnownOpponent } from "./contact-book.ts";
import { listGamesBetween, listOpponentContacts, listTeamParts } from "./game-import.queries.ts";

/** What the school has already, and every game of the file's span as `gameKey` writes it. */
export type KnownGames = {
  /** ids by key */
  teams: ReadonlyMap<string, number>;
  /** that its teams play */
  sports: ReadonlySet<string>;
  opponents: ReadonlyMap<string, KnownOpponent>;
  games: ReadonlyMap<string, KnownGame>;
};

export type KnownGame = { isHome: boolean; venue: string };

type Rows = {
  teams: Awaited<ReturnType<typeof listTeamParts>>;
  opponents: Awaited<ReturnType<typeof listOpponentContacts>>;
  games: Awaited<ReturnType<typeof listGamesBetween>>;
};

const ROWS_PER_STEP = 500;

export const gameKey = (teamId: number | string, opponentId: number | string, start: number) =>
  `${teamId}\n${opponentId}\n${start}`;

export async function readKnown(
  db: Db,
  schoolId: SchoolId,
  { rows }: ReadFile,
  checkpoint: () => void,
): Promise<KnownGames> {
  const starts = rows.flatMap((row) => (row.outcome === "game" ? row.game.start : []));
  const teams = await listTeamParts(db, schoolId);
  const opponents = await listOpponentContacts(db, schoolId);
  const games = await readGames(db, schoolId, starts);
  return await runInPieces(indexKnown({ teams, opponents, games }), checkpoint);
}

async function readGames(db: Db, schoolId: SchoolId, starts: readonly number[]): Promise<Rows["games"]> {
  const [first] = starts;
  if (first === undefined) return [];
  const from = starts.reduce((a, b) => Math.min(a, b), first);
  const to = starts.reduce((a, b) => Math.max(a, b), first);
  return await listGamesBetween(db, schoolId, new Date(from), new Date(to));
}

/** Of several teams or opponents with one key the oldest stands. */
function* indexKnown(rows: Rows): Steps<KnownGames> {
  const pace = createPace(ROWS_PER_STEP);
  const teams = new Map<string, number>();
  const sports = new Set<string>();
  for (const team of rows.teams) {
    if (pace(1)) yield;
    const key = teamKey(team);
    if (!teams.has(key)) teams.set(key, team.id);
    sports.add(sportOf(wordsOf(team.sport)));
  }
  const opponents = new Map<string, KnownOpponent>();
  for (const { email, ...opponent } of rows.opponents) {
    if (pace(1)) yield;
    const key = opponentKey(opponent.schoolName);
    const oldest = opponents.get(key) ?? { ...opponent, email, namesakeEmails: [] };
    const isNamesake = oldest.id !== opponent.id;
    opponents.set(
      key,
      isNamesake ? { ...oldest, namesakeEmails: [...oldest.namesakeEmails, email] } : oldest,
    );
  }
  const games = new Map<string, KnownGame>();
  for (const { teamId, opponentId, start, ...game } of rows.games) {
    if (pace(1)) yield;
    games.set(gameKey(teamId, opponentId, start), game);
  }
  return { teams, sports, opponents, games };
}
