import type { Game } from "#shared/api/games.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";

const DAY = 24 * 60 * 60_000;

/** A game whose opponent can still answer. */
export type UnansweredGame = Game & { waiting: Waiting };

/** The way to a school's first agreed game, as far as its data show it: the same for everybody there. */
export type Guide =
  | {
      stage: "steps";
      done: { teams: boolean; opponents: boolean; game: boolean; sent: boolean };
      /** the game whose opponent has had the longest to answer */
      waitingFor: UnansweredGame | null;
    }
  | { stage: "confirmed"; game: Game };

type Season = { games: readonly Game[]; teams: readonly unknown[]; opponents: readonly unknown[] };

/** @returns null once an opponent has answered, but for the day after the first confirmation */
export function guideOf({ games, teams, opponents }: Season, now: number): Guide | null {
  const [first, ...others] = games.filter(isAnswered);
  if (first)
    return others.length === 0 && isRecentlyVerified(first, now) ? { stage: "confirmed", game: first } : null;
  return {
    stage: "steps",
    done: {
      teams: teams.length > 0,
      opponents: games.length > 0 || opponents.length > 0,
      game: games.length > 0,
      sent: games.some(({ status }) => status === "verification-sent"),
    },
    waitingFor: longestWaiting(games.filter(isWaiting)),
  };
}

/** A status that the school has set itself answers nothing: it has neither a moment nor the opponent's words. */
const isAnswered = ({ verifiedAt, rescheduleBy, proposedBy, opponentMessage }: Game): boolean =>
  verifiedAt !== null || opponentMessage !== null || [rescheduleBy, proposedBy].includes("opponent");

const isRecentlyVerified = ({ verifiedAt }: Game, now: number): boolean =>
  verifiedAt !== null && now - Date.parse(verifiedAt) < DAY;

const isWaiting = (game: Game): game is UnansweredGame => game.waiting !== null;

const longestWaiting = (games: readonly UnansweredGame[]): UnansweredGame | null =>
  games.reduce<UnansweredGame | null>(
    (first, game) => (first && askedAt(first) <= askedAt(game) ? first : game),
    null,
  );

const askedAt = ({ waiting }: UnansweredGame): number => Date.parse(waiting.since);
