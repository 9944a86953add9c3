import type { Db } from "#server/db/client.ts";
import { runInPieces } from "#server/work/run-in-pieces.ts";
import { NEAR } from "#shared/domain/game/conflicts.ts";
import type { WrittenFacts } from "#shared/domain/game/game-facts.ts";
import type { ReadFile } from "#shared/import/read-import.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { type TeamParts, teamKey } from "#shared/import/read-team.ts";
import { createPace, type Steps } from "#shared/import/steps.ts";
import { sportOf, wordsOf } from "#shared/import/team-words.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { KnownOpponent } from "./contact-book.ts";
import { listGamesBetween, listOpponentContacts, listTeamParts } from "./game-import.queries.ts";

/** What the school has already. */
export type KnownGames = {
  /** ids by key */
  teams: ReadonlyMap<string, number>;
  /** that its teams play */
  sports: ReadonlySet<string>;
  teamsById: ReadonlyMap<number, KnownTeam>;
  opponents: ReadonlyMap<string, KnownOpponent>;
  /** of the file's span, as `gameKey` writes them */
  games: ReadonlyMap<string, KnownGame>;
  /** the same by their start, and those that are near enough to be in the way */
  schedule: readonly ScheduledGame[];
};

export type KnownGame = Pick<WrittenFacts, "isHome" | "site" | "timeTbd" | "venue">;

export type KnownTeam = TeamParts & { coachEmail: string };

export type ScheduledGame = Rows["games"][number] & { team: KnownTeam; opponentName: string };

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
  return await listGamesBetween(db, schoolId, new Date(from - NEAR), new Date(to + NEAR));
}

/** Of several teams or opponents with one key the oldest stands. */
function* indexKnown(rows: Rows): Steps<KnownGames> {
  const pace = createPace(ROWS_PER_STEP);
  const teams = new Map<string, number>();
  const teamsById = new Map<number, KnownTeam>();
  const sports = new Set<string>();
  for (const team of rows.teams) {
    if (pace(1)) yield;
    const key = teamKey(team);
    if (!teams.has(key)) teams.set(key, team.id);
    teamsById.set(team.id, team);
    sports.add(sportOf(wordsOf(team.sport)));
  }
  const opponents = new Map<string, KnownOpponent>();
  const opponentNames = new Map<number, string>();
  for (const { email, ...opponent } of rows.opponents) {
    if (pace(1)) yield;
    opponentNames.set(opponent.id, opponent.schoolName);
    const key = opponentKey(opponent.schoolName);
    const oldest = opponents.get(key) ?? { ...opponent, email, namesakeEmails: [] };
    const isNamesake = oldest.id !== opponent.id;
    opponents.set(
      key,
      isNamesake ? { ...oldest, namesakeEmails: [...oldest.namesakeEmails, email] } : oldest,
    );
  }
  const games = new Map<string, KnownGame>();
  const schedule: ScheduledGame[] = [];
  for (const game of rows.games) {
    if (pace(1)) yield;
    games.set(gameKey(game.teamId, game.opponentId, game.start), game);
    const team = teamsById.get(game.teamId);
    if (team) schedule.push({ ...game, team, opponentName: opponentNames.get(game.opponentId) ?? "" });
  }
  return { teams, teamsById, sports, opponents, games, schedule };
}
