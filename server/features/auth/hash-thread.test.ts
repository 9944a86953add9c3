import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { hashThreads } from "./hash-thread.ts";

const COST = 4;

/** A thread that does this with its first task. */
const doing = (body: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.once("message", () => { ${body} });`,
  );
const FAIL = 'throw new Error("out of order");';

function recorded(code = new URL("./hash-worker.mjs", import.meta.url)) {
  const started: Worker[] = [];
  const ended: Promise<unknown>[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((thread) => thread.terminate()));
  });
  const threads = hashThreads(() => {
    const thread = new Worker(code);
    started.push(thread);
    ended.push(new Promise((resolve) => thread.once("exit", resolve)));
    return thread;
  });
  return { threads, started, ended };
}

test("a hash is that of its password alone", async () => {
  const { threads } = recorded();
  const hash = await threads.hash("osprey-nest", COST);
  await expect(threads.compare("osprey-nest", hash)).resolves.toBe(true);
  await expect(threads.compare("osprey-nests", hash)).resolves.toBe(false);
});

test("one after the other is hashed in one thread, two at once in two", async () => {
  const { threads, started } = recorded();
  await threads.hash("first", COST);
  await threads.hash("second", COST);
  expect(started).toHaveLength(1);
  await Promise.all([threads.hash("third", COST), threads.hash("fourth", COST)]);
  expect(started).toHaveLength(2);
});

test("a thread that ended while it had nothing to do is replaced", async () => {
  const { threads, started } = recorded();
  const hash = await threads.hash("osprey-nest", COST);
  await started[0]?.terminate();
  await expect(threads.compare("osprey-nest", hash)).resolves.toBe(true);
  expect(started).toHaveLength(2);
});

test("a thread that fails while it works fails its task, and is replaced", async () => {
  const { threads, started } = recorded(doing(FAIL));
  await expect(threads.hash("osprey-nest", COST)).rejects.toThrow("out of order");
  await expect(threads.hash("osprey-nest", COST)).rejects.toThrow("out of order");
  expect(started).toHaveLength(2);
});

test("a thread that fails while it has nothing to do harms nobody", async () => {
  const answersThenFails = doing(
    `parentPort.postMessage({ result: "hashed" }); setTimeout(() => { ${FAIL} }, 50);`,
  );
  const { threads, started, ended } = recorded(answersThenFails);
  await expect(threads.hash("osprey-nest", COST)).resolves.toBe("hashed");
  await ended[0];
  await expect(threads.hash("osprey-nest", COST)).resolves.toBe("hashed");
  expect(started).toHaveLength(2);
});
