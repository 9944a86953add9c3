import { canSendVerification, type GameStatus, isLinkLive, UPCOMING_STATUSES } from "./game-status.ts";
import { isHostedMeet, type SchoolState } from "./meet.ts";
import { isTbd } from "./tbd-opponent.ts";

/** `datetimeUtc` is ISO 8601; `now` everywhere epoch milliseconds. */
type Start = { datetimeUtc: string };
type StartAndStatus = Start & { status: GameStatus };

export const startOf = ({ datetimeUtc }: Start): number => Date.parse(datetimeUtc);

export const isFuture = (game: Start, now: number): boolean => startOf(game) > now;

/** Whether a game is still to begin and neither called off nor in doubt. */
export const isUpcoming = (game: StartAndStatus, now: number): boolean =>
  isFuture(game, now) && UPCOMING_STATUSES.includes(game.status);

type WhomToAsk = { opponent: { schoolName: string }; schools?: readonly { state: SchoolState }[] };

/**
 * Whether the opponent, or a school of a meet that we host, can be asked about a game: it is known who that is, and the
 * game is scheduled and has not begun.
 */
export const canBeSent = (game: StartAndStatus & WhomToAsk, now: number): boolean =>
  canSendVerification(game.status) && isFuture(game, now) && hasSomebodyToAsk(game);

const hasSomebodyToAsk = ({ opponent, schools = [] }: WhomToAsk): boolean =>
  isHostedMeet({ schools }) ? schools.some(({ state }) => state === "not-asked") : !isTbd(opponent);

/** Whether the opponent has a page where they can answer: the game was sent, and has not begun. */
export const hasOpponentPage = (game: StartAndStatus, now: number): boolean =>
  isLinkLive(game.status) && isFuture(game, now);
