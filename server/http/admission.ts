import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler, Response } from "express";
import { busy } from "./errors.ts";

type AdmissionLimits = {
  /** how many requests are worked on at once */
  slots: number;
  /** how many may wait for a slot; the one after is refused at once */
  waiting: number;
  /** the longest wait while the queue was empty a moment ago: a burst passes */
  burstMs: number;
  /** the longest wait once the queue has not been empty for `burstMs`: more comes than can be served */
  overloadMs: number;
};

type ResponseLimits = {
  /** a connection that takes nothing of its response for so long ends */
  untakenMs: number;
};

const SLOTS_PER_CONNECTION = 2;
const WAITING_PER_SLOT = 13;

/**
 * Two requests for each connection to the database keep the connections and this process busy. Letting more in does not
 * serve more per second, only each of them later, until all are late. So the rest wait here, where waiting costs
 * nothing. The queue has room for a school's morning: everybody opens a page of many requests in the same second.
 * @param connections of this process
 */
export function limitsFor(connections: number): AdmissionLimits & ResponseLimits {
  const slots = connections * SLOTS_PER_CONNECTION;
  return { slots, waiting: slots * WAITING_PER_SLOT, burstMs: 4_000, overloadMs: 1_000, untakenMs: 60_000 };
}

/**
 * Lets `slots` requests in at once; the others wait in the order of arrival. How long they may wait depends on how
 * long there has been a queue: a burst is served to its last request, and lasting overload does not make everybody wait
 * (after "Fail at Scale", ACM Queue 13(8), 2015).
 * @returns a function that waits for a slot and resolves with how to leave it (harmless to call twice).
 * @throws 503 with Retry-After
 */
export function createAdmission({ slots, waiting, burstMs, overloadMs }: AdmissionLimits) {
  const queue = new Set<() => void>();
  let lastEmptyAt = performance.now();
  let taken = 0;

  function takeSlot(): () => void {
    taken += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= 1;
      const [first] = queue;
      first?.();
    };
  }

  return async function enter(): Promise<() => void> {
    if (taken < slots) return takeSlot();
    if (queue.size >= waiting) throw busy();
    if (queue.size === 0) lastEmptyAt = performance.now();
    const waitMs = performance.now() - lastEmptyAt > burstMs ? overloadMs : burstMs;
    return await new Promise((resolve, reject) => {
      const leaveQueue = () => {
        queue.delete(admit);
        clearTimeout(late);
      };
      const admit = () => {
        leaveQueue();
        resolve(takeSlot());
      };
      const late = setTimeout(() => {
        leaveQueue();
        reject(busy());
      }, waitMs);
      queue.add(admit);
    });
  };
}

type Slot = {
  leave: () => void;
  /** @throws 503 with Retry-After */
  take: () => Promise<void>;
};

/** The slot of the request that is being worked on. */
const slotOf = new AsyncLocalStorage<Slot>();

/**
 * Keeps responses quick when more requests come than can be served: the rest are refused at once, instead of waiting
 * until everybody has given up. Comes before everything that costs work; health checks and files come before it.
 */
export function admission({ untakenMs, ...limits }: AdmissionLimits & ResponseLimits): RequestHandler {
  const enter = createAdmission(limits);
  return async (_request, response, next) => {
    const slot: Slot = {
      leave: () => undefined,
      take: async () => {
        slot.leave = await enter();
        if (response.closed) slot.leave();
      },
    };
    await slot.take();
    // A client that has gone in the meantime needs no response.
    if (response.closed) return;
    response.once("close", () => slot.leave());
    leaveWith(response, slot, untakenMs);
    return slotOf.run(slot, next);
  };
}

/** A response that is made costs nothing more, however long its client takes to fetch it, or if it never does. */
function leaveWith(response: Response, slot: Slot, untakenMs: number): void {
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = (...given: unknown[]) => {
    slot.leave();
    // Node sets it anew once the response is over.
    response.setTimeout(untakenMs);
    return end(...given);
  };
}

/**
 * Gives the slot of the current request to the next one. Call it before a wait for something outside that has a limit
 * of its own: a mail server, the hash of a password, another import. Otherwise a mail server that hangs would block
 * everybody.
 */
export const releaseSlot = (): void => slotOf.getStore()?.leave();

/**
 * Gives the current request's slot away for a wait before its work, and takes another one afterwards.
 * @throws 503 with Retry-After, when there is none by then
 */
export async function whileReleasingSlot<Result>(wait: () => Promise<Result>): Promise<Result> {
  const slot = slotOf.getStore();
  slot?.leave();
  const result = await wait();
  await slot?.take();
  return result;
}
