import type { GameImportInput } from "#shared/api/game-import.ts";
import type { WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { gameKey } from "#shared/domain/game/game-key.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { type TeamParts, teamKey } from "#shared/import/read-team.ts";
import { sportOf, wordsOf } from "#shared/import/team-words.ts";
import type { KnownOpponent } from "./contact-book.ts";
import type { SchoolRows } from "./school-rows.queries.ts";

/** The school's teams, opponents and games, by what a file may name of them. */
export type KnownGames = {
  /** ids by key */
  teams: ReadonlyMap<string, number>;
  /** that its teams play */
  sports: ReadonlySet<string>;
  teamsById: ReadonlyMap<number, KnownTeam>;
  opponents: ReadonlyMap<string, KnownOpponent>;
  /** by the keys of other names, which somebody said are theirs */
  answered: ReadonlyMap<string, KnownOpponent>;
  /** by the keys of names, the other name of the file under which somebody wants the new opponent */
  renamed: ReadonlyMap<string, string>;
  /** of the file's span, by `gameKey` */
  games: ReadonlyMap<string, KnownGame>;
  /** the same by their start, and those that are near enough to be in the way */
  schedule: readonly ScheduledGame[];
};

export type KnownGame = Pick<WrittenFacts, "isHome" | "site" | "timeTbd" | "venue">;

type KnownTeam = TeamParts & { coachEmail: string };

export type ScheduledGame = SchoolRows["games"][number] & { team: KnownTeam; opponentName: string };

/** What somebody said of the names in a file: whose they are, and which of them mean the same new opponent. */
export type NameAnswers = Partial<Pick<GameImportInput, "sameOpponents" | "sameNames">>;

/** Of several teams or opponents with one key the oldest counts. */
export function indexKnown(
  rows: SchoolRows,
  { sameOpponents = {}, sameNames = {} }: NameAnswers = {},
): KnownGames {
  const teams = new Map<string, number>();
  const teamsById = new Map<number, KnownTeam>();
  const sports = new Set<string>();
  for (const team of rows.teams) {
    const key = teamKey(team);
    if (!teams.has(key)) teams.set(key, team.id);
    teamsById.set(team.id, team);
    sports.add(sportOf(wordsOf(team.sport)));
  }
  const opponents = new Map<string, KnownOpponent>();
  const opponentsById = new Map<number, KnownOpponent>();
  for (const { email, ...opponent } of rows.opponents) {
    opponentsById.set(opponent.id, { ...opponent, email, namesakeEmails: [] });
    const key = opponentKey(opponent.schoolName);
    const oldest = opponents.get(key) ?? { ...opponent, email, namesakeEmails: [] };
    const isNamesake = oldest.id !== opponent.id;
    opponents.set(
      key,
      isNamesake ? { ...oldest, namesakeEmails: [...oldest.namesakeEmails, email] } : oldest,
    );
  }
  const answered = new Map<string, KnownOpponent>();
  for (const [name, id] of Object.entries(sameOpponents)) {
    const opponent = opponentsById.get(id);
    const oldest = opponent && opponents.get(opponentKey(opponent.schoolName));
    if (opponent && oldest)
      answered.set(opponentKey(name), oldest.id === id ? oldest : asNamesake(opponent, oldest));
  }
  const renamed = new Map(Object.entries(sameNames).map(([name, other]) => [opponentKey(name), other]));
  const games = new Map<string, KnownGame>();
  const schedule: ScheduledGame[] = [];
  for (const game of rows.games) {
    games.set(gameKey(game.teamId, game.opponentId, game.start), game);
    const team = teamsById.get(game.teamId);
    if (team)
      schedule.push({ ...game, team, opponentName: opponentsById.get(game.opponentId)?.schoolName ?? "" });
  }
  return { teams, teamsById, sports, opponents, answered, renamed, games, schedule };
}

const asNamesake = (opponent: KnownOpponent, oldest: KnownOpponent): KnownOpponent => ({
  ...opponent,
  namesakeEmails: [oldest.email, ...oldest.namesakeEmails.filter((email) => email !== opponent.email)],
});
