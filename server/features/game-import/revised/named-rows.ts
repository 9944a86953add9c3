import type { KnownGames, ScheduledGame } from "#server/features/game-import/plan/known-games.ts";
import { createRenaming, namedTeam } from "#server/features/game-import/plan/names-of-file.ts";
import { tbdEvent } from "#shared/domain/game/game-key.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import type { Timed } from "#shared/domain/revision/timed.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ReadRow } from "#shared/import/read-row.ts";
import { teamKey } from "#shared/import/read-team.ts";
import type { GameRowOfFile } from "./revised-facts.ts";

/** A row or a game as it is paired; `matchup` names its team and its opponent. */
type Placed = Timed & { date: string; teamKey: string; matchup: string };

export type NamedRow = Placed & {
  read: GameRowOfFile;
  opponentName: string;
  /** its id, or all that the file says of one that the school does not have yet */
  opponent: number | GameRowOfFile["game"]["opponent"];
  /** what the school does not have yet */
  isNewTeam: boolean;
  isNewOpponent: boolean;
};

export type ComparedGame = Placed & { game: ScheduledGame };

/** The rows that are games, with the team and the opponent that the school knows by these names. */
export function nameRows(rows: readonly ReadRow[], known: KnownGames, timeZone: string): NamedRow[] {
  const asCalled = createRenaming(known.renamed);
  return rows.flatMap((read) => {
    if (read.outcome !== "game") return [];
    const { team } = namedTeam(read.game, known);
    const { start } = read.game;
    const opponent = asCalled(read.game.opponent);
    const stored = known.answered.get(opponent.key) ?? known.opponents.get(opponent.key);
    const opponentName = stored?.schoolName ?? opponent.schoolName;
    return {
      ...placed(read.row, start, timeZone),
      ...sidesOf(team.key, opponentName, read.game.eventName),
      read,
      opponentName,
      opponent: stored?.id ?? opponent,
      isNewTeam: !known.teams.has(team.key),
      isNewOpponent: !stored,
    };
  });
}

/**
 * The games of the schedule with the same names: those that are still to be played, and where and when one is off or
 * over.
 */
export function placeGames(known: KnownGames, timeZone: string) {
  const teamKeys = teamKeysById(known);
  const games = known.schedule.map(
    (game): ComparedGame => ({
      ...placed(game.id, game.start, timeZone),
      ...sidesOf(teamKeys.get(game.teamId) ?? "", game.opponentName, game.eventName),
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

/** An event is paired by its name. */
const sidesOf = (team: string, schoolName: string, eventName: string) => ({
  teamKey: team,
  matchup: [team, opponentKey(schoolName), opponentKey(tbdEvent({ schoolName }, eventName))].join("\n"),
});

/** Whether nobody knows yet whom the team meets. */
export const awaitsOpponent = ({ opponentName, eventName }: ScheduledGame): boolean =>
  eventName === "" && isTbd({ schoolName: opponentName });

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
