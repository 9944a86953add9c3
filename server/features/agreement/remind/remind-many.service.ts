import type { Deps } from "#server/deps.ts";
import type { SkippedGame } from "#server/features/agreement/ask/question.ts";
import { sendAboutGames, skippedAll } from "#server/features/agreement/send-each.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import type { RequestOutcome } from "#shared/api/requests/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { remindOf, waitingParts } from "./remind-by-hand.service.ts";

/**
 * Reminds every opponent of these games once, as `remindByHand` does: the message names all that waits at that opponent.
 * @throws 429 where the school's budget let nothing go
 */
export async function remindOfGames(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameIds: readonly number[],
): Promise<RequestOutcome> {
  const { outcomes, sent, skipped } = await sendAboutGames(
    deps,
    schoolId,
    gameIds,
    (found) => waitingParts(deps, found),
    (games) => remindOpponent(deps, actor, games),
    (games, error): Reminded => ({ sent: [], skipped: skippedAll(games, error) }),
  );
  return {
    message: said(outcomes.filter((each) => each.sent.length > 0).length, sent.length),
    sent,
    skipped: skipped.map(({ gameId, error }) => ({ gameId, reason: error.message })),
  };
}

type Reminded = { sent: number[]; skipped: SkippedGame[] };

function said(schools: number, games: number): string {
  if (schools === 0) return "No school was reminded";
  return `${schools === 1 ? "1 school was" : `${schools} schools were`} reminded of ${countedGames(games)}`;
}

async function remindOpponent(deps: Deps, actor: Actor, games: readonly GameForMail[]): Promise<Reminded> {
  const sent = new Set<number>();
  const skipped: SkippedGame[] = [];
  for (const [index, found] of games.entries()) {
    if (sent.has(found.game.id)) continue;
    try {
      for (const id of (await remindOf(deps, actor, found)).sent) sent.add(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The mail server or the budget refuses every other game of this opponent as well.
      const isOfMail = error.status >= 429;
      skipped.push(...skippedAll(isOfMail ? games.slice(index) : games.slice(index, index + 1), error));
      if (isOfMail) break;
    }
  }
  return { sent: [...sent], skipped: skipped.filter(({ gameId }) => !sent.has(gameId)) };
}
