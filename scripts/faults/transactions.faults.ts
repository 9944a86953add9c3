import { afterAll, beforeAll, expect, test } from "vitest";
import { FAULT_KINDS } from "#server/test/fault-proxy.ts";
import { OPERATIONS } from "./operations.ts";
import { sweep } from "./sweep.ts";
import { createWorld, makeStaffedSchool, type StaffedSchool, type World } from "./world.ts";

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

const scenarios = Object.keys(OPERATIONS).flatMap((name) => FAULT_KINDS.map((kind) => [name, kind] as const));

test.each(scenarios)(
  "%s, %s at each of its statements, is done whole or not at all, and answered as it is",
  async (name, kind) => {
    expect(await sweep(world, at, name, kind)).toEqual([]);
  },
  1_500_000,
);
