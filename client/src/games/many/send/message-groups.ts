import {
  hasAddress,
  type Recipient,
  recipientsOfLoss,
  type SchoolToCall,
  schoolToCall,
} from "#client/games/notify/recipients.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Game } from "#shared/api/games.ts";
import { canSendVerification, isLinkLive } from "#shared/domain/game/game-status.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import {
  HAS_STARTED,
  MEET_IS_MOVED,
  ONLY_SCHEDULED,
  ONLY_UPCOMING,
} from "#shared/domain/requests/why-not-asked.ts";

/** The chosen games of one opponent. */
export type SchoolGames = { opponent: SchoolToCall; games: Game[] };

/** A chosen game about which nobody is asked, and why. */
export type LeftOutGame = { game: Game; reason: string };

/** The opponents whom an act concerns: by a message, or only by telephone. */
export type RecipientGroups = {
  recipients: readonly Recipient[];
  mailed: SchoolGames[];
  toCall: SchoolGames[];
};

const NOBODY_YET = "The opponent is TBD";
const NO_EMAIL = "The opponent has no email";

/** By opponent, in the order of their names. */
export const groupByOpponent = (games: readonly Game[]): SchoolGames[] =>
  byName(games.map((game) => ({ opponent: game.opponent, game })));

function byName(pairs: readonly Recipient[]): SchoolGames[] {
  const groups = new Map<number, SchoolGames>();
  for (const { opponent, game } of pairs) {
    const group = groups.get(opponent.id);
    if (group) group.games.push(game);
    else groups.set(opponent.id, { opponent, games: [game] });
  }
  return sortOpponents([...groups.values()].map(({ opponent }) => opponent)).flatMap(
    ({ id }) => groups.get(id) ?? [],
  );
}

type SendingPlan = { schools: SchoolGames[]; leftOut: LeftOutGame[] };

/** The schools to ask to confirm their games, and the games about which nobody can be asked. */
export function planSending(games: readonly Game[], now: number): SendingPlan {
  const { fit, leftOut } = apart(games, (game) => {
    if (!canSendVerification(game.status)) return ONLY_SCHEDULED;
    if (isTbd(game.opponent) && !isHostedMeet(game)) return NOBODY_YET;
    return isFuture(game, now) ? null : HAS_STARTED;
  });
  return {
    schools: byName(fit.flatMap((game) => schoolsToAsk(game).map((opponent) => ({ opponent, game })))),
    leftOut,
  };
}

/** A meet that we host asks each of its schools that was not asked yet. */
const schoolsToAsk = (game: Game): SchoolToCall[] =>
  isHostedMeet(game)
    ? game.schools.filter(({ state }) => state === "not-asked").map(schoolToCall)
    : [game.opponent];

/** The schools to offer other dates for their games, and the games that nobody can be offered dates for. */
export function planOffer(games: readonly Game[], now: number): SendingPlan {
  const { fit, leftOut } = apart(games, (game) => {
    if (isHostedMeet(game)) return MEET_IS_MOVED;
    if (!canSendVerification(game.status) && !isLinkLive(game.status)) return ONLY_UPCOMING;
    if (isTbd(game.opponent)) return NOBODY_YET;
    if (!hasAddress(game.opponent)) return NO_EMAIL;
    return game.status === "reschedule" || isFuture(game, now) ? null : HAS_STARTED;
  });
  return { schools: groupByOpponent(fit), leftOut };
}

function apart(games: readonly Game[], whyNot: (game: Game) => string | null) {
  const leftOut = games.flatMap((game) => {
    const reason = whyNot(game);
    return reason === null ? [] : [{ game, reason }];
  });
  return { fit: games.filter((game) => whyNot(game) === null), leftOut };
}

/** The opponents to notify when the games are put off, called off or removed. */
export const groupRecipientsOfLoss = (
  games: readonly Game[],
  status: "reschedule" | "canceled",
  now: number,
): RecipientGroups => groupRecipients(games.flatMap((game) => recipientsOfLoss(game, status, now)));

/** Recipients by opponent, in the order of their names, apart by whether a message can reach them. */
export function groupRecipients(recipients: readonly Recipient[]): RecipientGroups {
  const schools = byName(recipients);
  return {
    recipients,
    mailed: schools.filter(({ opponent }) => hasAddress(opponent)),
    toCall: schools.filter(({ opponent }) => !hasAddress(opponent)),
  };
}

export function piecesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/**
 * Pieces of at most `size` games. An opponent's games stay together wherever they fit, for each piece mails an opponent
 * once.
 */
export function piecesByOpponent(games: readonly Game[], size: number): Game[][] {
  const pieces: Game[][] = [];
  for (const part of groupByOpponent(games).flatMap((group) => piecesOf(group.games, size))) {
    const last = pieces.at(-1);
    if (last && last.length + part.length <= size) last.push(...part);
    else pieces.push(part);
  }
  return pieces;
}
