import { expect, test } from "vitest";
import { createTurns } from "./in-turn.ts";

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

test("work with one key runs in the order it came, also when the first takes longer or fails", async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const first = gate();
  const work = [
    inTurn("a", async () => {
      await first.passed;
      done.push("first");
      throw new Error("refused");
    }),
    inTurn("a", async () => done.push("second")),
  ];
  await inTurn("b", async () => done.push("another key"));
  first.open();
  const results = await Promise.allSettled(work);
  expect(done).toEqual(["another key", "first", "second"]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
