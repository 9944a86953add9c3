import type { Deps } from "#server/deps.ts";
import { OverBudget } from "#server/features/agreement/deliver.service.ts";
import { sendEach, TAKES_TOO_LONG } from "#server/features/agreement/send-each.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, notFound, unavailable } from "#server/http/errors.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import type { RequestOutcome } from "#shared/api/requests/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { remindByHand } from "./remind-by-hand.service.ts";

type Refused = { gameId: number; error: AppError };
type Reminded = { sent: number[]; refused: Refused[] };

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
  const ids = [...new Set(gameIds)];
  const found = await listGamesForMail(deps.db, schoolId, ids);
  const there = new Set(found.map(idOf));
  const unknown = ids.filter((id) => !there.has(id)).map((gameId) => ({ gameId, error: notFound("Game") }));
  const { outcomes } = await sendEach(
    deps,
    found,
    ({ game }) => game.opponentId,
    (games) => remindOpponent(deps, actor, schoolId, games.map(idOf)),
    (games): Reminded => ({ sent: [], refused: refusedAll(games.map(idOf), unavailable(TAKES_TOO_LONG)) }),
  );
  const sent = outcomes.flatMap((each) => each.sent);
  const refused = [...outcomes.flatMap((each) => each.refused), ...unknown];
  const [first] = refused;
  if (sent.length === 0 && first && refused.every(({ error }) => error instanceof OverBudget))
    throw first.error;
  return {
    message: said(outcomes.filter((each) => each.sent.length > 0).length, sent.length),
    sent,
    skipped: refused.map(({ gameId, error }) => ({ gameId, reason: error.message })),
  };
}

function said(schools: number, games: number): string {
  if (schools === 0) return "No school was reminded";
  return `${schools === 1 ? "1 school was" : `${schools} schools were`} reminded of ${countedGames(games)}`;
}

const idOf = ({ game }: GameForMail): number => game.id;

const refusedAll = (gameIds: readonly number[], error: AppError): Refused[] =>
  gameIds.map((gameId) => ({ gameId, error }));

async function remindOpponent(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameIds: readonly number[],
): Promise<Reminded> {
  const sent = new Set<number>();
  const refused: Refused[] = [];
  for (const [index, gameId] of gameIds.entries()) {
    if (sent.has(gameId)) continue;
    try {
      for (const id of (await remindByHand(deps, actor, schoolId, gameId)).sent) sent.add(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The mail server or the budget refuses every other game of this opponent as well.
      const isOfMail = error.status >= 429;
      refused.push(...refusedAll(isOfMail ? gameIds.slice(index) : [gameId], error));
      if (isOfMail) break;
    }
  }
  return { sent: [...sent], refused: refused.filter(({ gameId }) => !sent.has(gameId)) };
}
