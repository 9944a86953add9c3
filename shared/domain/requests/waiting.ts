import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import { isOffered } from "./phase.ts";
import type { Party, Proposal } from "./proposal.ts";

/** How long an opponent has had to answer; instants are ISO 8601. */
export type Waiting = {
  /** when the message left that asks them */
  since: string;
  reminders: number;
  remindedAt: string | null;
  /** whether they may be reminded without anybody's doing */
  remind: boolean;
};

type ProposedGame = { proposals: readonly Proposal[]; time: string };

/**
 * When the game would begin at each of its proposals, in epoch milliseconds; without a proposed time it keeps its own.
 * A time that the clock skips begins when the clock goes on.
 */
const proposedStarts = ({ proposals, time }: ProposedGame, timeZone: string): number[] =>
  proposals.map((proposal) =>
    instantAfterGap({ date: proposal.date, time: proposal.time ?? time }, timeZone).getTime(),
  );

export const hasProposalAhead = (game: ProposedGame, now: number, timeZone: string): boolean =>
  proposedStarts(game, timeZone).some((start) => start > now);

type AskedGame = ProposedGame & { status: GameStatus; proposedBy: Party | null; datetimeUtc: string };

/**
 * The end of an opponent's time to answer, in epoch milliseconds: when the game begins, or the last of the dates that
 * they may choose from. `null` where nothing is asked.
 */
export function waitsUntil(game: AskedGame, timeZone: string): number | null {
  if (game.status === "verification-sent") return Date.parse(game.datetimeUtc);
  return isOffered(game) ? Math.max(...proposedStarts(game, timeZone)) : null;
}

/**
 * The start of a game whose opponent was asked and has not answered, or the first date ahead that they may choose. In
 * epoch milliseconds, `null` where they can answer no more.
 */
export function nextStart(game: AskedGame, now: number, timeZone: string): number | null {
  const starts = isOffered(game)
    ? proposedStarts(game, timeZone)
    : [waitsUntil(game, timeZone) ?? Number.NEGATIVE_INFINITY];
  const ahead = starts.filter((start) => start > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
