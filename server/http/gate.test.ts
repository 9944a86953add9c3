import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

function controlled() {
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const task = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name);
      finish.push(() => resolve(name));
    });
  return { finish, started, task };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many tasks run at once, the next ones in the order of arrival", async () => {
  const gate = createGate({ running: 2, waiting: 10 });
  const { finish, started, task } = controlled();
  const all = Promise.all([1, 2, 3, 4].map((name) => gate(task(name))));
  await settled();
  expect(started).toEqual([1, 2]);
  finish[0]?.();
  await settled();
  expect(started).toEqual([1, 2, 3]);
  finish[1]?.();
  await settled();
  finish[2]?.();
  finish[3]?.();
  expect(await all).toEqual([1, 2, 3, 4]);
});

test("a task that fails gives its place free", async () => {
  const gate = createGate({ running: 1, waiting: 1 });
  await expect(gate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await gate(async () => "next")).toBe("next");
});

test("a request that finds the queue full is asked to come again", async () => {
  const gate = createGate({ running: 1, waiting: 1 });
  const { finish, task } = controlled();
  const first = gate(task(1));
  const second = gate(task(2));
  await expect(gate(task(3))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  finish[0]?.();
  await settled();
  finish[1]?.();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});
