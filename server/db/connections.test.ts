import { expect, test } from "vitest";
import { connectionsOfEmbedded, connectionsPerWorker, PRIMARY_CONNECTIONS } from "./connections.ts";

const ANY_NUMBER = Array.from({ length: 64 }, (_, index) => index + 1);

test("a process alone has ten connections, and so has each of up to four; more share forty, with two each at least", () => {
  expect([1, 2, 4, 5, 8, 20, 64].map(connectionsPerWorker)).toEqual([10, 10, 10, 8, 5, 2, 2]);
});

test("the embedded PostgreSQL has room for all of them, and for backups and a person besides", () => {
  for (const workers of ANY_NUMBER) {
    const all = workers * connectionsPerWorker(workers) + PRIMARY_CONNECTIONS;
    expect(connectionsOfEmbedded(workers) - all, `${workers} workers`).toBeGreaterThanOrEqual(10);
  }
});
