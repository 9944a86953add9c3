import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import type { Pool } from "pg";
import { unavailable } from "./errors.ts";

export type AdmissionLimits = {
  /** how many requests are worked on at once */
  places: number;
  /** how many may wait for a place; the one after is refused at once */
  waiting: number;
  /** how long one may wait */
  waitMs: number;
  /** after so long a request is asked whether it still burdens us */
  burdenMs: number;
  /** whether requests wait for one another's work at this moment */
  isBusy: () => boolean;
};

/**
 * Two for each of the ten database connections keep them and this process at work. More at once answers no more
 * requests in a second, but each of them later, until all are late: so the others wait here, at the door, where they
 * cost nothing. The queue is a school's morning: everybody opens a page of many requests in the same second.
 */
export const API_LIMITS = { places: 20, waiting: 260, waitMs: 1_500, burdenMs: 250 } as const;

/** The share of its time that the event loop works at which requests are waiting for one another. */
const BUSY_SHARE = 0.7;

type Connections = Pick<Pool, "totalCount" | "idleCount" | "waitingCount" | "options">;

/** @returns whether requests keep most database connections or, as of the last moment, this process itself at work */
export function busyness(pool: Connections): () => boolean {
  let last = performance.eventLoopUtilization();
  let share = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, API_LIMITS.burdenMs).unref();
  const many = pool.options.max / 2;
  return () => pool.waitingCount > 0 || pool.totalCount - pool.idleCount > many || share > BUSY_SHARE;
}

/**
 * Keeps what is answered quick when more comes than can be answered: the rest is told at once to come again, instead of
 * waiting until everybody has given up. A place is free again when the request ends, or when it turns out to wait for
 * something outside (a mail server, a password's hash, another import) while nobody else has to wait: a mail
 * server that hangs must not close the door on others.
 * @returns waits for a place and answers with how to leave it. @throws 503 with Retry-After
 */
export function createAdmission({ places, waiting, waitMs, burdenMs, isBusy }: AdmissionLimits) {
  const queue = new Set<() => void>();
  let taken = 0;

  function takePlace(): () => void {
    taken += 1;
    const watch = setInterval(() => !isBusy() && leave(), burdenMs).unref();
    let isHeld = true;
    function leave(): void {
      if (!isHeld) return;
      isHeld = false;
      clearInterval(watch);
      taken -= 1;
      const [first] = queue;
      first?.();
    }
    return leave;
  }

  return async function enter(): Promise<() => void> {
    if (taken < places) return takePlace();
    if (queue.size >= waiting) throw busy();
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

/** Stands before everything that costs work; health checks and files lie before it. */
export function admission(limits: AdmissionLimits): RequestHandler {
  const enter = createAdmission(limits);
  return async (_request, response, next) => {
    const leave = await enter();
    // Whoever has gone meanwhile is not worked for.
    if (response.closed) return leave();
    response.once("close", leave);
    return next();
  };
}
