import { setTimeout as delay } from "node:timers/promises";
import type { Response } from "supertest";
import { expect } from "vitest";

/** Repeats a call that a busy machine refuses for a moment, as the client does. */
export async function insist(request: () => PromiseLike<Response>): Promise<Response> {
  const response = await request();
  if (response.status !== 503) return response;
  expect(response.headers["retry-after"]).toMatch(/^\d+$/);
  await delay(300);
  return await insist(request);
}
