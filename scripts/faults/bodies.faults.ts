import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf, treeOf } from "#scripts/bench/server/process-tree.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { percentile, runLoad } from "./load.ts";
import { createWorld, makeStaffedSchool, newGame, type StaffedSchool, type World } from "./world.ts";

const CONNECTIONS = 8;
const ROUNDS = 20;
/** The other school's people ask so often while the attack goes on, and for so long. */
const REQUESTS_PER_SECOND = 20;
const SECONDS = 30;
/** of each process */
const MOST_MB = 600;
const P99_MS = 250;

type Attack = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  /** 0: nobody waited for the response */
  statuses: number[];
  /** the client leaves as soon as all is sent */
  leaves?: true;
};

const PREVIEW = "/api/import-games/preview";
const DEEP = `{"csvData":${"[".repeat(8_000_000)}`;
const HEADER = "Date,Time,Team,H/A,Opponent\n";

/** A text of about so many megabytes that repeats one row. */
const csvOf = (row: string, megabytes = 9.9) =>
  JSON.stringify({ csvData: HEADER + row.repeat((megabytes * MEBIBYTE) / row.length) });
const listOf = (element: string, count: number) => Array(count).fill(element).join();

/** 429: another one of the person's is being read, 503: so many wait for their turn. */
const REFUSED = [400, 413, 429, 503];
const TAKEN = [200, ...REFUSED];

const ATTACKS: Record<string, Attack> = {
  "16 kB that unpack to eight million brackets": {
    path: PREVIEW,
    headers: { "Content-Encoding": "gzip" },
    body: gzipSync(DEEP),
    statuses: [415],
  },
  "eight million brackets": { path: PREVIEW, body: DEEP, statuses: [400] },
  "a million keys": {
    path: PREVIEW,
    body: `{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}k":0`).join()}}`,
    statuses: [400, 429],
  },
  "as many keys as are taken, in as much text": {
    path: PREVIEW,
    body: `{"csvData":"","sameNames":{${Array.from({ length: 99_990 }, (_, key) => `"${"x".repeat(140)}${key}":""`).join()}}}`,
    statuses: REFUSED,
  },
  "a long text of two-byte letters": {
    path: PREVIEW,
    body: JSON.stringify({ csvData: "é".repeat(7.9 * MEBIBYTE) }),
    statuses: REFUSED,
  },
  "a season of quotes": { path: PREVIEW, body: csvOf('"'), statuses: TAKEN },
  "a season of commas": { path: PREVIEW, body: csvOf(","), statuses: TAKEN },
  "a season of short lines": { path: PREVIEW, body: csvOf("a,b\n"), statuses: TAKEN },
  "a season of long rows": {
    path: PREVIEW,
    body: csvOf(`9/4/2026,7 PM,${"Golf ".repeat(80)},H,${"Alder ".repeat(40)}\n`),
    statuses: TAKEN,
  },
  "a season that is sent and not waited for": {
    path: PREVIEW,
    body: csvOf(`9/4/2026,7 PM,Golf,H,${"Birch ".repeat(80)}\n`),
    statuses: [0],
    leaves: true,
  },
  "a list in the place of a logo": {
    method: "PUT",
    path: "/api/school/logo",
    body: `{"data":[${listOf("{}", 2_000_000)}]}`,
    statuses: [400, 429],
  },
  "a logo of 7 MB": {
    method: "PUT",
    path: "/api/school/logo",
    body: JSON.stringify({ data: "A".repeat(7 * MEBIBYTE) }),
    statuses: REFUSED,
  },
  "a batch of empty games": {
    path: "/api/games/batch",
    body: `{"kind":"copy","games":[${listOf("{}", 99_000)}]}`,
    statuses: REFUSED,
  },
  "100 kB of brackets": { path: "/api/teams", body: "[".repeat(100_000), statuses: [400] },
};

let world: World;
let attacker: StaffedSchool;
let other: StaffedSchool;

beforeAll(async () => {
  // The limits of production, of which one file at a time is one.
  world = await createWorld({ settings: { RATE_LIMITS: "on", LOG_LEVEL: "error" } });
  attacker = await makeStaffedSchool(world);
  other = await makeStaffedSchool(world, "Lincoln High School");
});

afterAll(() => world.dispose());

/** @returns the status; 0 for none */
function send(agent: Agent, { method = "POST", path, headers, body, leaves }: Attack): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(`${world.url}${path}`, {
      agent,
      method,
      headers: { Cookie: attacker.person.cookie, "Content-Type": "application/json", ...headers },
    });
    sending.once("response", (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    sending.once("error", () => resolve(0));
    if (leaves) sending.once("finish", () => sending.destroy());
    sending.end(body);
  });
}

test("the worst bodies of one account, from eight connections, slow nobody else and end no process", async () => {
  const measuring = runLoad({
    url: world.url,
    requests: Array.from({ length: SECONDS * REQUESTS_PER_SECOND }, (_, index) => {
      const headers = { Cookie: other.person.cookie };
      const at = (index * 1_000) / REQUESTS_PER_SECOND;
      if (index % 10 === 0)
        return { at, kind: "save", method: "POST", path: "/api/games", headers, body: newGame(other) };
      return { at, kind: "read", path: index % 2 === 0 ? "/api/games" : "/api/teams", headers };
    }),
  });
  let isMeasuring = true;
  const measured = measuring.finally(() => {
    isMeasuring = false;
  });
  const pids = world.servers.flatMap(({ pid }) => treeOf(pid ?? 0));
  let mostMb = 0;
  const watching = (async () => {
    for (; isMeasuring; await sleep(100)) mostMb = Math.max(mostMb, ...pids.map((pid) => memoryOf([pid])));
  })();

  const responses = new Map<string, Set<number>>();
  // An attacker has a machine of their own: this one shall not have to encode every text eight times.
  const attacks = Object.entries(ATTACKS).map(
    ([name, attack]) => [name, { ...attack, body: Buffer.from(attack.body) }] as const,
  );
  let rounds = 0;
  for (; isMeasuring || rounds < ROUNDS; rounds += 1) {
    const [name, attack] = attacks[rounds % attacks.length] as (typeof attacks)[number];
    const agent = new Agent({ keepAlive: true });
    const statuses = await Promise.all(Array.from({ length: CONNECTIONS }, () => send(agent, attack)));
    agent.destroy();
    responses.set(name, new Set([...(responses.get(name) ?? []), ...statuses]));
  }

  const others = await measured;
  await watching;
  const p99 = percentile(
    others.map(({ ms }) => ms),
    0.99,
  );
  console.info({ rounds, p99, mostMb, responses });
  for (const [name, { statuses }] of attacks)
    expect(
      [...(responses.get(name) ?? [])].filter((status) => !statuses.includes(status)),
      name,
    ).toEqual([]);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(world.servers.map(({ ended }) => ended())).toEqual(world.servers.map(() => undefined));
  expect(world.servers.flatMap(({ pid }) => treeOf(pid ?? 0))).toEqual(pids);
  expect(mostMb).toBeLessThan(MOST_MB);
  expect(p99).toBeLessThan(P99_MS);
});
