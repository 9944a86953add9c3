import { afterAll, beforeAll, expect, test } from "vitest";
import { listBrokenRules } from "./invariants.ts";
import { recovery, sweep } from "./sweep.ts";
import { createWorld, makeStaffedSchool, newGame, type StaffedSchool, type World } from "./world.ts";

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

test("a connection that ends before any statement of a game's saving costs a 503 at most", async () => {
  expect(await sweep(world, at, "scheduling a game", "cut before")).toEqual([]);
}, 60_000);

test("a connection that ends after any statement of a game's saving costs a 503 at most", async () => {
  expect(await sweep(world, at, "scheduling a game", "cut after")).toEqual([]);
}, 60_000);

test("what is acknowledged after a connection fell silent within a transaction is there", async () => {
  world.proxy.strike("silence", (statement) => statement.startsWith('insert into "games"'));
  const silenced = await at.person.call({ method: "POST", path: "/api/games", body: newGame(at) });
  expect(silenced.status).toBe(503);
  expect(silenced.ms).toBeLessThan(8_000);
  world.proxy.heal();
  const problems: string[] = [];
  for (let round = 0; round < 4; round += 1) problems.push(...(await recovery(world, at)));
  expect([...problems, ...(await listBrokenRules(world))]).toEqual([]);
}, 60_000);
