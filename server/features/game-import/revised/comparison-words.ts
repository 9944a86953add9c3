import type { UnclearPair } from "#shared/domain/revision/unclear-pairs.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { ComparedGame, NamedRow } from "./named-rows.ts";

type Started = { start: number; timeTbd: boolean };

const when = ({ start, timeTbd }: Started, timeZone: string): string => {
  const { date, time } = toLocal(start, timeZone);
  return `${formatDate(date)}, ${timeOrTbd({ time, timeTbd })}`;
};

/** Why a pair is not certain. */
export function rivals(pair: UnclearPair<NamedRow, ComparedGame>, timeZone: string): string {
  const { game, otherRow, otherGame } = pair;
  const its = when(game.game, timeZone);
  return [
    otherGame && `this may be the game of ${its} or the one of ${when(otherGame.game, timeZone)}`,
    otherRow &&
      `the game of ${its} may be this row or row ${otherRow.id} (${when(otherRow.read.game, timeZone)})`,
  ]
    .filter(Boolean)
    .join("; ");
}

export const outsideOfFile = ({ game }: ComparedGame, timeZone: string): string =>
  `the game of ${when(game, timeZone)} lies outside the days of the file`;

/** A name that the school does not have may be a new one, or another spelling. */
export function makesNew({ read, opponentName, isNewTeam, isNewOpponent }: NamedRow): string {
  const team = isNewTeam && `the team ${teamName(read.game.team)}`;
  const opponent = isNewOpponent && `the opponent ${opponentName}`;
  return `you do not have ${[team, opponent].filter(Boolean).join(" and ")} yet; adding this row creates it`;
}

export const inThePast = (count: number): string =>
  count === 1 ? "1 row is in the past" : `${count.toLocaleString("en-US")} rows are in the past`;

export const repeats = (row: number, first: number): string =>
  `Row ${row}: the same game is in row ${first}, so this row was left out`;

export const statusIsLeft = (row: number, status: string): string =>
  `Row ${row}: the Status ${status} was not compared`;
