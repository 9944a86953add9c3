import type { SchoolRows } from "#server/features/game-import/school-rows.queries.ts";
import type { GameImportInput, NameReading } from "#shared/api/game-import.ts";
import type { WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { gameKey } from "#shared/domain/game/game-key.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import { type TeamParts, teamKey } from "#shared/import/read-team.ts";
import { sportOf, wordsOf } from "#shared/import/team-words.ts";
import type { KnownOpponent } from "./contact-book.ts";
import { addressesOf } from "./venue-alone.ts";

/** The school's teams, opponents and games, by what a file may name of them. */
export type KnownGames = {
  /** ids by key */
  teams: ReadonlyMap<string, number>;
  /** the sports that the school's teams play */
  sports: ReadonlySet<string>;
  teamsById: ReadonlyMap<number, KnownTeam>;
  opponents: ReadonlyMap<string, KnownOpponent>;
  /** by the keys of other names, which somebody said are theirs */
  answered: ReadonlyMap<string, KnownOpponent>;
  /** by the keys of names, the other name of the file under which somebody wants the new opponent */
  renamed: ReadonlyMap<string, string>;
  /** by the keys of names, as what somebody wants them read */
  readAs: ReadonlyMap<string, NameReading>;
  /** of the school and its opponents */
  addresses: ReadonlySet<string>;
  /** of the file's span, by the `gameKey` of each of its schools */
  games: ReadonlyMap<string, KnownGame & { id: number }>;
  /** these games by their start, with those that are near enough to be in the way */
  schedule: readonly ScheduledGame[];
};

export type KnownGame = Pick<WrittenFacts, "isHome" | "site" | "timeTbd" | "venue"> &
  Pick<GameSchools, "opponentId" | "otherOpponentIds">;

type GameSchools = Pick<SchoolRows["games"][number], "opponentId" | "otherOpponentIds">;

type KnownTeam = TeamParts & { coachEmail: string };

export type ScheduledGame = SchoolRows["games"][number] & {
  team: KnownTeam;
  opponentName: string;
  /** of a meet every school but TBD; none of any other game */
  schools: { schoolName: string; state: "" }[];
};

/** A person's answers about the names in a file: whose they are, and which of them mean the same new opponent. */
export type NameAnswers = Partial<Pick<GameImportInput, "sameOpponents" | "sameNames" | "readAs">>;

/** Of several teams or opponents with one key the oldest counts. */
export function indexKnown(
  rows: SchoolRows,
  { sameOpponents = {}, sameNames = {}, readAs: chosen = {} }: NameAnswers = {},
): KnownGames {
  const teams = indexTeams(rows.teams);
  const { opponents, opponentsById } = indexOpponents(rows.opponents);
  const answered = new Map<string, KnownOpponent>();
  for (const [name, id] of Object.entries(sameOpponents)) {
    const opponent = opponentsById.get(id);
    const oldest = opponent && opponents.get(opponentKey(opponent.schoolName));
    if (oldest) answered.set(opponentKey(name), oldest.id === id ? oldest : asNamesake(opponent, oldest));
  }
  const renamed = new Map(Object.entries(sameNames).map(([name, other]) => [opponentKey(name), other]));
  const readAs = new Map(Object.entries(chosen).map(([name, how]) => [opponentKey(name), how]));
  const tbd = opponents.get(opponentKey(TBD))?.id ?? null;
  const games = new Map(rows.games.flatMap((game) => keysOfGame(game, tbd).map((key) => [key, game])));
  const nameOf = (id: number) => opponentsById.get(id)?.schoolName ?? "";
  const schedule = rows.games.flatMap((game) => {
    const team = teams.teamsById.get(game.teamId);
    const opponentName = nameOf(game.opponentId);
    const schools = schoolsOfMeet(game, tbd).map((id) => ({ schoolName: nameOf(id), state: "" as const }));
    return team ? { ...game, team, opponentName, schools } : [];
  });
  const addresses = addressesOf([rows, ...rows.opponents]);
  return { ...teams, opponents, answered, renamed, readAs, addresses, games, schedule };
}

/** The ids of a meet's schools; none of any other game. */
function schoolsOfMeet({ opponentId, otherOpponentIds }: GameSchools, tbd: number | null): number[] {
  if (otherOpponentIds.length === 0) return NO_IDS;
  return opponentId === tbd ? otherOpponentIds : [opponentId, ...otherOpponentIds];
}

const NO_IDS: number[] = [];

/** Stands for TBD at a school that does not have it. */
export const NO_TBD = 0;

/** A game is known by any of its schools, and a meet by its event's name, too. */
function keysOfGame(game: SchoolRows["games"][number], tbd: number | null): string[] {
  const { opponentId, otherOpponentIds, teamId, eventName, start } = game;
  const own = gameKey(game, start);
  if (otherOpponentIds.length === 0) return [own];
  const others = otherOpponentIds.map((id) => gameKey({ teamId, opponentId: id, tbdEvent: "" }, start));
  const isEventOf = tbd !== opponentId && eventName !== "";
  const event = isEventOf ? [gameKey({ teamId, opponentId: tbd ?? NO_TBD, tbdEvent: eventName }, start)] : [];
  return [...others, ...event, own];
}

function indexTeams(rows: SchoolRows["teams"]): Pick<KnownGames, "teams" | "teamsById" | "sports"> {
  const teams = new Map<string, number>();
  for (const team of rows) {
    const key = teamKey(team);
    if (!teams.has(key)) teams.set(key, team.id);
  }
  return {
    teams,
    teamsById: new Map(rows.map((team) => [team.id, team])),
    sports: new Set(rows.map(({ sport }) => sportOf(wordsOf(sport)))),
  };
}

function indexOpponents(rows: SchoolRows["opponents"]) {
  const opponents = new Map<string, KnownOpponent>();
  const opponentsById = new Map<number, KnownOpponent>();
  for (const row of rows) {
    const opponent = { ...row, namesakeEmails: [] };
    opponentsById.set(row.id, opponent);
    const key = opponentKey(row.schoolName);
    const oldest = opponents.get(key);
    opponents.set(
      key,
      oldest ? { ...oldest, namesakeEmails: [...oldest.namesakeEmails, row.email] } : opponent,
    );
  }
  // A name of its own comes before a name that somebody gave it.
  for (const { schoolName, otherNames } of rows) {
    const opponent = opponents.get(opponentKey(schoolName));
    for (const key of otherNames.map(opponentKey)) {
      if (opponent && !opponents.has(key)) opponents.set(key, opponent);
    }
  }
  return { opponents, opponentsById };
}

const asNamesake = (opponent: KnownOpponent, oldest: KnownOpponent): KnownOpponent => ({
  ...opponent,
  namesakeEmails: [oldest.email, ...oldest.namesakeEmails.filter((email) => email !== opponent.email)],
});
