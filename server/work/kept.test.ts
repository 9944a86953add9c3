import { expect, test } from "vitest";
import { createKept } from "./kept.ts";

/** Keeps texts by their length, and notes what is made. */
function keeper({ most = 3, room = 100 } = {}) {
  const keep = createKept<string>({ most, room, sizeOf: ({ length }) => length });
  const made: string[] = [];
  const ask = (key: string, state = "1", text = "") =>
    keep(key, state, async () => {
      made.push(`${key}${state}`);
      return text || `${key} in ${state}`;
    });
  return { keep, made, ask };
}

test("what was made is given to everybody who asks, also while it is being made", async () => {
  const { made, ask } = keeper();
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a in 1", "a in 1", "b in 1"]);
  expect(await ask("a")).toBe("a in 1");
  expect(made).toEqual(["a1", "b1"]);
});

test("in another state it is made anew, and takes the place of what there was", async () => {
  const { made, ask } = keeper({ room: 20 });
  const first = ask("a", "1", "x".repeat(12));
  const second = ask("a", "2", "y".repeat(12));
  expect([await first, await second]).toEqual(["x".repeat(12), "y".repeat(12)]);
  expect(await ask("a", "2")).toBe("y".repeat(12));
  await ask("b", "1", "z".repeat(8));
  await ask("a", "2");
  expect(made).toEqual(["a1", "a2", "b1"]);
});

test("what was asked for longest ago goes first, by number and by size", async () => {
  const { made, ask } = keeper({ most: 3, room: 30 });
  for (const key of ["a", "b", "c", "a", "d"]) await ask(key);
  made.length = 0;
  for (const key of ["a", "c", "d"]) await ask(key);
  expect(made).toEqual([]);
  await ask("e", "1", "x".repeat(24));
  await ask("d");
  expect(made).toEqual(["e1"]);
  await ask("c");
  expect(made).toEqual(["e1", "c1"]);
});

test("what is larger than the whole room is given, and takes nobody's place", async () => {
  const { made, ask } = keeper({ room: 10 });
  await ask("b");
  for (let time = 0; time < 2; time += 1) expect(await ask("a", "1", "x".repeat(11))).toHaveLength(11);
  await ask("b");
  expect(made).toEqual(["b1", "a1", "a1"]);
});

test("a failure is told to everybody who waits for it, and the next one tries again", async () => {
  const { keep, ask } = keeper();
  const fail = () => keep("a", "1", () => Promise.reject(new Error("away")));
  expect(await Promise.allSettled([fail(), ask("a")])).toMatchObject([
    { reason: new Error("away") },
    { reason: new Error("away") },
  ]);
  expect(await ask("a")).toBe("a in 1");
});
