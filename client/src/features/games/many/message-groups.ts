import { canBeTold } from "#client/features/games/parts/told-games.ts";
import { isFuture } from "#client/features/games/parts/upcoming-games.ts";
import { sortOpponents } from "#client/features/opponents/opponent-search.ts";
import type { Game } from "#shared/api/games.ts";
import { canSendVerification } from "#shared/domain/game-status.ts";
import { isTbd } from "#shared/domain/tbd-opponent.ts";

/** The chosen games of one opponent. */
export type SchoolGames = { opponent: Game["opponent"]; games: Game[] };

/** A chosen game about which nobody is asked, and why. */
export type LeftOutGame = { game: Game; reason: string };

/** Who hears of what is done to the games: by a message, or only by telephone. */
export type Hearing = { mailed: SchoolGames[]; toCall: SchoolGames[] };

/** As the server says it, where it is asked. */
const NOT_SCHEDULED = "Only a scheduled game can be sent for verification";
const NOBODY_YET = "The opponent is not known yet";
const STARTED = "This game has already started";

/** By opponent, in the order of their names. */
export function groupByOpponent(games: readonly Game[]): SchoolGames[] {
  const groups = new Map<number, SchoolGames>();
  for (const game of games) {
    const group = groups.get(game.opponentId);
    if (group) group.games.push(game);
    else groups.set(game.opponentId, { opponent: game.opponent, games: [game] });
  }
  return sortOpponents([...groups.values()].map(({ opponent }) => opponent)).flatMap(
    ({ id }) => groups.get(id) ?? [],
  );
}

/** Whom to ask about which of the games, and the games about which nobody can be asked. */
export function planSending(
  games: readonly Game[],
  now: number,
): { schools: SchoolGames[]; leftOut: LeftOutGame[] } {
  const leftOut = games.flatMap((game) => {
    const reason = whyNot(game, now);
    return reason === null ? [] : [{ game, reason }];
  });
  const schools = groupByOpponent(games.filter((game) => whyNot(game, now) === null));
  return { schools, leftOut };
}

function whyNot(game: Game, now: number): string | null {
  if (!canSendVerification(game.status)) return NOT_SCHEDULED;
  if (isTbd(game.opponent)) return NOBODY_YET;
  return isFuture(game, now) ? null : STARTED;
}

/** Who counts on the games and has to hear when they are not played as they stand. */
export const hearingOfLoss = (games: readonly Game[], now: number): Hearing =>
  hearingOf(games.filter((game) => canBeTold(game, now)));

/** The opponents of games of which they have to hear. */
export function hearingOf(games: readonly Game[]): Hearing {
  const schools = groupByOpponent(games);
  return {
    mailed: schools.filter(({ opponent }) => hasAddress(opponent)),
    toCall: schools.filter(({ opponent }) => !hasAddress(opponent)),
  };
}

export const hasAddress = ({ email }: { email: string }): boolean => email.trim() !== "";

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
