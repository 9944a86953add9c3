import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { afterResponse } from "#server/http/after-response.ts";

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
