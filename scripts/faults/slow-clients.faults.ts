import { createConnection, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type HttpResponse } from "./person.ts";
import { createWorld, makeStaffedSchool, type StaffedSchool, type World } from "./world.ts";

const CLIENTS = 200;
const QUICK_MS = 1_500;
/** The limits are looked at once a second, and the machine may be busy. */
const MARGIN_MS = 3_000;

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

/** Sends the text, then a byte a second until the server ends the connection. @returns after how long it did */
async function drip(text: string): Promise<number> {
  const socket: Socket = createConnection(Number(new URL(world.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  // Events' `once` would fail at a reset, which is one way of being let go.
  const ended = new Promise((resolve) => socket.once("close", resolve));
  const started = performance.now();
  socket.write(text);
  socket.resume();
  const dripping = setInterval(() => socket.writable && socket.write("x"), 1_000);
  await Promise.race([ended, sleep(60_000, undefined, { ref: false })]);
  clearInterval(dripping);
  socket.destroy();
  return performance.now() - started;
}

/** They have come and wait; a busy machine may need seconds to take them all in, but none of them may hold a place. */
async function quickList(): Promise<HttpResponse> {
  for (const end = Date.now() + 5_000; ; await sleep(500)) {
    const list = await at.person.call({ path: "/api/teams" });
    if ((list.status === 200 && list.ms < QUICK_MS) || Date.now() > end) return list;
  }
}

const HEAD = (cookie: string): string =>
  `POST /api/teams HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`;

test.each([
  ["never ends its headers", 10_000, (): string => "GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  [
    "never ends its body",
    30_000,
    (): string => `${HEAD(at.person.cookie)}Content-Length: 1000\r\n\r\n{"sport":"`,
  ],
] as const)(
  "a client that %s is let go in time, and slows nobody",
  async (_what, limit, begin) => {
    const dripping = Promise.all(Array.from({ length: CLIENTS }, () => drip(begin())));
    await sleep(2_000);
    const list = await quickList();
    const health = await call(world.url, { path: "/healthz" });
    expect([list.status, health.status]).toEqual([200, 200]);
    expect(Math.max(list.ms, health.ms)).toBeLessThan(QUICK_MS);
    expect(Math.max(...(await dripping))).toBeLessThan(limit + MARGIN_MS);
  },
  90_000,
);
