import { setTimeout as delay } from "node:timers/promises";

/** How many messages are under way at once: mail servers take few connections from a sender. */
const AT_ONCE = 2;

/** How long a call waits for its messages, however many: no mail fault holds a request over 20 s. */
const WAIT_MS = 18_000;

export const TAKES_TOO_LONG = "The mail server is taking too long. Please try again in a moment.";

/**
 * Sends messages, a few at a time, for no longer than a request may take. One that takes longer goes on by itself, and
 * keeps in its games how it went; those whose turn has not come by then are not begun.
 * @param late the outcome of each of these
 * @returns the outcomes in the order of the messages, and what is settled once no message is under way any more
 */
export async function sendEach<Message, Outcome>(
  messages: readonly Message[],
  send: (message: Message) => Promise<Outcome>,
  late: (message: Message) => Outcome,
): Promise<{ outcomes: Outcome[]; settled: Promise<unknown> }> {
  const outcomes: Outcome[] = [];
  const begun: Promise<Outcome>[] = [];
  const waiting = messages.entries();
  const deadline = performance.now() + WAIT_MS;
  const work = async () => {
    for (const [index, message] of waiting) {
      const left = deadline - performance.now();
      outcomes[index] = left > 0 ? await inTime(left, message) : late(message);
    }
  };
  const inTime = (ms: number, message: Message): Promise<Outcome> => {
    const sending = send(message);
    begun.push(sending);
    return Promise.race([sending, delay(ms, undefined, { ref: false }).then(() => late(message))]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { outcomes, settled: Promise.allSettled(begun) };
}
