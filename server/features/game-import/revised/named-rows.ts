import type { KnownGames, ScheduledGame } from "#server/features/game-import/plan/known-games.ts";
import {
  createRenaming,
  namedTeam,
  writtenSchools,
} from "#server/features/game-import/plan/names-of-file.ts";
import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import type { Timed } from "#shared/domain/revision/timed.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ReadRow } from "#shared/import/read-row.ts";
import { teamKey } from "#shared/import/read-team.ts";

export type GameRowOfFile = Extract<ReadRow, { outcome: "game" }>;

/** A row or a game as it is paired; `matchup` names its team and its opponent. */
type Placed = Timed & { date: string; teamKey: string; matchup: string };

export type NamedRow = Placed & {
  read: GameRowOfFile;
  opponentName: string;
  opponent: OpponentOfRow;
  /** the other schools of a meet */
  others: OpponentOfRow[];
  /** of a meet every school but TBD; none of any other row */
  schoolNames: string[];
  /** what the school does not have yet */
  isNewTeam: boolean;
  newOpponents: string[];
};

/** Its id, or all that the file says of one that the school does not have yet. */
export type OpponentOfRow = number | GameRowOfFile["game"]["opponent"];

export type ComparedGame = Placed & { game: ScheduledGame };

/** The rows that are games, with the team and the opponent that the school knows by these names. */
export function nameRows(rows: readonly ReadRow[], known: KnownGames, timeZone: string): NamedRow[] {
  const asCalled = createRenaming(known.renamed);
  return rows.flatMap((read) => {
    if (read.outcome !== "game") return [];
    const { team } = namedTeam(read.game, known);
    const { start, eventName } = read.game;
    const schools = writtenSchools(read.game).map((written) => {
      const opponent = asCalled(written);
      const stored = known.answered.get(opponent.key) ?? known.opponents.get(opponent.key);
      return { id: stored?.id ?? opponent, schoolName: stored?.schoolName ?? opponent.schoolName, stored };
    });
    const [against, ...others] = schools;
    if (!against) return [];
    const opponentName = against.schoolName;
    const schoolNames = others.length > 0 ? namesOf(schools) : [];
    const meet = storedMeet(read.game, team.key, schools, known);
    const sides = meet
      ? sidesOf(team.key, { ...meet, schoolNames: namesOf(meet.schools) })
      : sidesOf(team.key, { opponentName, eventName, schoolNames });
    return {
      ...placed(read.row, start, timeZone),
      ...sides,
      read,
      opponentName,
      opponent: against.id,
      others: others.map(({ id }) => id),
      schoolNames,
      isNewTeam: !known.teams.has(team.key),
      newOpponents: schools.flatMap(({ stored, schoolName }) => (stored ? [] : schoolName)),
    };
  });
}

/** The meet that has one of a row's schools at its start. */
function storedMeet(
  { start, eventName }: GameRowOfFile["game"],
  team: string,
  schools: readonly { id: OpponentOfRow; schoolName: string }[],
  known: KnownGames,
): ScheduledGame | undefined {
  const teamId = known.teams.get(team);
  if (teamId === undefined) return undefined;
  const keys = schools.flatMap(({ id, ...opponent }) =>
    typeof id === "number"
      ? gameKey({ teamId, opponentId: id, tbdEvent: tbdEvent(opponent, eventName) }, start)
      : [],
  );
  const ids = new Set(keys.map((key) => known.games.get(key)?.id));
  return known.schedule.find(({ id, otherOpponentIds }) => otherOpponentIds.length > 0 && ids.has(id));
}

/** The names of schools without TBD, which stands for nobody, in their order on screens. */
export const namesOf = (schools: readonly { schoolName: string }[]): string[] =>
  schools
    .filter((school) => !isTbd(school))
    .map(({ schoolName }) => schoolName)
    .sort((one, other) => one.localeCompare(other, "en"));

/**
 * The games of the schedule with the same names: those that are still to be played, and where and when one is off or
 * over.
 */
export function placeGames(known: KnownGames, timeZone: string) {
  const teamKeys = teamKeysById(known);
  const games = known.schedule.map(
    (game): ComparedGame => ({
      ...placed(game.id, game.start, timeZone),
      ...sidesOf(teamKeys.get(game.teamId) ?? "", { ...game, schoolNames: namesOf(game.schools) }),
      game,
    }),
  );
  const ahead = games.filter(({ game }) => !isOver(game.status));
  const over = games.filter(({ game }) => isOver(game.status));
  return { ahead, over: new Set(over.map(startKey)) };
}

/** The key of a start, which one game at most has. */
export const startKey = ({ matchup, at }: Pick<Placed, "matchup" | "at">): string => `${matchup}\n${at}`;

/** The key of a team's day. */
export const dayKey = ({ teamKey, date }: Pick<Placed, "teamKey" | "date">): string => `${teamKey}\n${date}`;

/** Teams that mean the same have one key. */
export const teamKeysById = ({ teamsById }: KnownGames): Map<number, string> =>
  new Map([...teamsById].map(([id, team]) => [id, teamKey(team)]));

/** An event is paired by its name, with schools or without, and a nameless meet by the first of its schools. */
function sidesOf(
  team: string,
  {
    opponentName,
    eventName,
    schoolNames: [first],
  }: { opponentName: string; eventName: string; schoolNames: readonly string[] },
) {
  const schoolName = first === undefined ? opponentName : eventName === "" ? first : TBD;
  const event = tbdEvent({ schoolName }, eventName);
  return { teamKey: team, matchup: [team, opponentKey(schoolName), opponentKey(event)].join("\n") };
}

/** Whether nobody knows yet whom the team meets. */
export const awaitsOpponent = ({ opponentName, eventName, schools }: ScheduledGame): boolean =>
  eventName === "" && schools.length === 0 && isTbd({ schoolName: opponentName });

function placed(id: number, start: number, timeZone: string) {
  const { date, time } = toLocal(start, timeZone);
  return { id, date, at: Date.parse(`${date}T${time}Z`) / 1_000 };
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The key of a team and an opponent. */
export const matchupOf = ({ matchup }: Pick<Placed, "matchup">): string => matchup;
