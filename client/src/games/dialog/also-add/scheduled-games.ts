import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { Team } from "#shared/api/teams.ts";
import { ALREADY_SCHEDULED } from "#shared/domain/game/game-key.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, type LocalDateTime, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { LeftGame } from "./left-games.tsx";

export type WantedGame = LocalDateTime & {
  teamId: number;
  opponentId?: number | undefined;
  timeTbd?: boolean | undefined;
};

type Outcome = Pick<GamesBatch, "refused" | "duplicates">;

/** Tells the games of one form apart. */
export const wantedKey = ({ teamId, opponentId, date, time }: WantedGame): string =>
  [teamId, opponentId, date, time].join(" ");

export function createdGames<Game extends WantedGame>(
  wanted: readonly Game[],
  { refused, duplicates }: Outcome,
): Game[] {
  const left = new Set([...duplicates, ...refused.map(({ index }) => index)]);
  return wanted.filter((_, index) => !left.has(index));
}

/** The games that were not made, in the order in which they were wanted. */
export function leftGames(
  wanted: readonly WantedGame[],
  { refused, duplicates }: Outcome,
  teams: readonly Team[],
): LeftGame[] {
  const reasons = new Map([
    ...duplicates.map((index): [number, string] => [index, ALREADY_SCHEDULED]),
    ...refused.map(({ index, message }): [number, string] => [index, message]),
  ]);
  return wanted.flatMap((game, index) => {
    const message = reasons.get(index);
    return message === undefined ? [] : [{ name: nameOf(game, teams), message }];
  });
}

function nameOf({ teamId, date, ...at }: WantedGame, teams: readonly Team[]): string {
  const team = teams.find(({ id }) => id === teamId);
  return [
    team ? teamName(team) : "A team",
    formatLongDate(date),
    timeOrTbd({ ...at, timeTbd: at.timeTbd ?? false }),
  ].join(", ");
}
