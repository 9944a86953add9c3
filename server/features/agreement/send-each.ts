import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { AppError, notFound, unavailable } from "#server/http/errors.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { SkippedGame } from "./ask/question.ts";
import { OverBudget } from "./deliver.service.ts";

/** How many messages are under way at once: mail servers take few connections from a sender. */
const AT_ONCE = 2;

/** How long a call waits for its messages, however many: no mail fault holds a request over 20 s. */
const WAIT_MS = 18_000;

export const TAKES_TOO_LONG = "The mail server is taking too long. Please try again in a moment.";

/** The items of one opponent, one at least. */
export type OfOpponent<Item> = readonly [Item, ...Item[]];

/**
 * Writes to the opponents of some games, a few at a time, for no longer than a request may take. A message that takes
 * longer goes on by itself, and keeps in its games how it went; those whose turn has not come by then are not begun.
 * @param late the outcome of each of these
 * @returns the outcomes in the order of the opponents, and what is settled once no message is under way any more
 */
export async function sendEach<Item, Outcome>(
  deps: Pick<Deps, "log" | "underway">,
  items: readonly Item[],
  opponentOf: (item: Item) => number,
  send: (group: OfOpponent<Item>) => Promise<Outcome>,
  late: (group: OfOpponent<Item>) => Outcome,
): Promise<{ outcomes: Outcome[]; settled: Promise<unknown> }> {
  const outcomes: Outcome[] = [];
  const begun: Promise<Outcome>[] = [];
  const waiting = byOpponent(items, opponentOf).entries();
  const deadline = performance.now() + WAIT_MS;
  const work = async () => {
    for (const [index, group] of waiting) {
      const left = deadline - performance.now();
      outcomes[index] = left > 0 ? await inTime(left, group) : late(group);
    }
  };
  const inTime = (ms: number, group: OfOpponent<Item>): Promise<Outcome> => {
    const sending = send(group);
    begun.push(sending);
    return Promise.race([sending, delay(ms, undefined, { ref: false }).then(() => late(group))]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const settled = Promise.allSettled(begun);
  // A process that stops waits for them.
  void afterResponse(deps, "messages that take long", async () => void (await settled));
  return { outcomes, settled };
}

function byOpponent<Item>(items: readonly Item[], opponentOf: (item: Item) => number): OfOpponent<Item>[] {
  const groups = new Map<number, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(opponentOf(item));
    if (group) group.push(item);
    else groups.set(opponentOf(item), [item]);
  }
  return [...groups.values()];
}

/** The outcome for an opponent's games. */
type GamesOutcome = { sent: readonly number[]; skipped: readonly SkippedGame[] };

/**
 * Writes about chosen games to their opponents, in the time of `sendEach`.
 * @param partsOf a game with each of those of its schools who are written to
 * @param send may throw why none of these games could be sent
 * @param refused the outcome then, and where it would take too long
 * @returns the outcome of each opponent, and of all games together
 * @throws OverBudget where the school's budget let nothing go
 */
export async function sendAboutGames<Outcome extends GamesOutcome>(
  deps: Pick<Deps, "db" | "log" | "underway">,
  schoolId: SchoolId,
  gameIds: readonly number[],
  partsOf: (found: GameForMail) => GameForMail[],
  send: (games: OfOpponent<GameForMail>) => Promise<Outcome>,
  refused: (games: OfOpponent<GameForMail>, error: AppError) => Outcome,
): Promise<{ outcomes: Outcome[]; sent: number[]; skipped: SkippedGame[] }> {
  const ids = [...new Set(gameIds)];
  const found = await listGamesForMail(deps.db, schoolId, ids);
  const there = new Set(found.map(({ game }) => game.id));
  const unknown = ids.filter((id) => !there.has(id)).map((gameId) => ({ gameId, error: notFound("Game") }));
  const tried = async (games: OfOpponent<GameForMail>) => {
    try {
      return await send(games);
    } catch (error) {
      const known = toAppError(error);
      if (!known) deps.log.error({ err: error }, "a message about chosen games was not sent");
      return refused(games, known ?? new AppError(500, whyNotSent(error)));
    }
  };
  const { outcomes } = await sendEach(
    deps,
    found.flatMap(partsOf),
    ({ game }) => game.opponentId,
    tried,
    (games) => refused(games, unavailable(TAKES_TOO_LONG)),
  );
  const sent = [...new Set(outcomes.flatMap((each) => each.sent))];
  const left = outcomes.flatMap((each) => each.skipped).filter(({ gameId }) => !sent.includes(gameId));
  // A meet may be left out for each of its schools.
  const skipped = [...new Map([...left, ...unknown].map((each) => [each.gameId, each])).values()];
  const [first] = skipped;
  if (sent.length === 0 && first && skipped.every(({ error }) => error instanceof OverBudget)) {
    throw first.error;
  }
  return { outcomes, sent, skipped };
}

/** One refusal for each of an opponent's games. */
export const skippedAll = (games: readonly GameForMail[], error: AppError): SkippedGame[] =>
  games.map(({ game }) => ({ gameId: game.id, error }));
