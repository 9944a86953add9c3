import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler } from "express";
import { unavailable } from "./errors.ts";

export type AdmissionLimits = {
  /** how many requests are worked on at once */
  places: number;
  /** how many may wait for a place; the one after is refused at once */
  waiting: number;
  /** how long one may wait after the queue was last empty at most that long ago: a burst passes */
  burstMs: number;
  /** how long one may wait when it has not been empty since: more comes than can be answered */
  overloadMs: number;
};

/**
 * Two for each of the ten database connections keep them and this process at work. More at once answers no more
 * requests in a second, but each of them later, until all are late: so the others wait here, at the door, where they
 * cost nothing. The queue is a school's morning: everybody opens a page of many requests in the same second.
 */
const API_LIMITS: AdmissionLimits = { places: 20, waiting: 260, burstMs: 4_000, overloadMs: 1_000 };

/**
 * Lets so many in at once and the next ones wait in the order of arrival. How long depends on how long there has been a
 * queue, so that a burst is served to its last request, and lasting overload does not make everybody wait (after
 * "Fail at Scale", ACM Queue 13(8), 2015).
 * @returns waits for a place and answers with how to leave it, which is harmless to do again. @throws 503 with Retry-After
 */
export function createAdmission({ places, waiting, burstMs, overloadMs }: AdmissionLimits) {
  const queue = new Set<() => void>();
  let lastEmptyAt = performance.now();
  let taken = 0;

  function takePlace(): () => void {
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
    if (taken < places) return takePlace();
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
        resolve(takePlace());
      };
      const late = setTimeout(() => {
        leaveQueue();
        reject(busy());
      }, waitMs);
      queue.add(admit);
    });
  };
}

const busy = () => unavailable("Fieldhouse is busy. Please try again in a moment.");

/** How the request that is being worked on leaves its place. */
const placeOf = new AsyncLocalStorage<() => void>();

/**
 * Keeps what is answered quick when more comes than can be answered: the rest is told to come again, instead of
 * waiting until everybody has given up. Stands before everything that costs work; health checks and files lie before it.
 */
export function admission(limits: AdmissionLimits = API_LIMITS): RequestHandler {
  const enter = createAdmission(limits);
  return async (_request, response, next) => {
    const leave = await enter();
    // Whoever has gone meanwhile is not worked for.
    if (response.closed) return leave();
    response.once("close", leave);
    return placeOf.run(leave, next);
  };
}

/**
 * Gives the place of the present request to the next one, before a wait for something outside that has a limit of its
 * own: a mail server, the hash of a password, somebody else's import. A mail server that hangs must close the door on
 * nobody.
 */
export const leavePlace = (): void => placeOf.getStore()?.();
