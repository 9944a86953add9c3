import { setTimeout as delay } from "node:timers/promises";
import type { Response } from "supertest";
import { expect } from "vitest";
import { toAppError } from "#server/http/error-handler.ts";

/** Repeats a call that a busy machine refuses for a moment, as the client does. */
export async function insist(request: () => PromiseLike<Response>): Promise<Response> {
  const response = await request();
  if (response.status !== 503) return response;
  expect(response.headers["retry-after"]).toMatch(/^\d+$/);
  await delay(300);
  return await insist(request);
}

/** Repeats work that a busy machine refuses for a moment, where a test calls it without a request. */
export async function insistOn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (toAppError(error)?.status !== 503) throw error;
  }
  await delay(300);
  return await insistOn(work);
}

/**
 * Sends so many requests in one moment that a busy machine refuses some, as each waits for a connection for two seconds
 * at most: each insists, so that the rule that a test counts by does not depend on how quick the machine is.
 */
export const atOnce = (
  count: number,
  request: (index: number) => PromiseLike<Response>,
): Promise<Response[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => insist(() => request(index))));
