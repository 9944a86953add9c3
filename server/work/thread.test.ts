import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { createThread } from "./thread.ts";

const TYPESCRIPT = new URL("../../scripts/typescript-thread.mjs", import.meta.url);
const THREAD = new URL("./thread.ts", import.meta.url);

type Calls = {
  double: (value: number) => number;
  fail: (reason: string) => never;
  end: (code: number) => never;
};

const CALLS = `{
  double: (value) => value * 2,
  fail: (reason) => { throw new RangeError(reason); },
  end: (code) => process.exit(code),
}`;

function recorded(functions = CALLS) {
  const started: Worker[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((worker) => worker.terminate()));
  });
  const call = createThread<Calls>(() => {
    const program = `import { answerThreadCalls } from ${JSON.stringify(THREAD)}; answerThreadCalls(${functions});`;
    const worker = new Worker(TYPESCRIPT, {
      workerData: `data:text/javascript,${encodeURIComponent(program)}`,
    });
    started.push(worker);
    return worker;
  });
  return { call, started };
}

test("calls are answered by one thread, each with its own result or error", async () => {
  const { call, started } = recorded();
  const calls = [call("double", 2), call("fail", "too much"), call("double", 3)];
  const [two, failed, three] = await Promise.allSettled(calls);
  expect([two, three]).toMatchObject([{ value: 4 }, { value: 6 }]);
  expect(failed).toMatchObject({ reason: new RangeError("too much") });
  expect(started).toHaveLength(1);
});

test("when the thread ends, all its calls fail, and the next call starts another", async () => {
  const { call, started } = recorded();
  const ended = await Promise.allSettled([call("end", 3), call("double", 1)]);
  expect(ended).toMatchObject([1, 2].map(() => ({ reason: new Error("the thread has ended with 3") })));
  await expect(call("double", 4)).resolves.toBe(8);
  expect(started).toHaveLength(2);
});

test("a thread that fails while it has nothing to do harms nobody", async () => {
  const { call, started } = recorded(`{ double: (value) => {
    setTimeout(() => { throw new Error("out of order"); }, 300);
    return value * 2;
  } }`);
  await expect(call("double", 1)).resolves.toBe(2);
  await new Promise((resolve) => started[0]?.once("exit", resolve));
  await expect(call("double", 2)).resolves.toBe(4);
  expect(started).toHaveLength(2);
});

test("a thread that cannot be started fails its call", async () => {
  const call = createThread<Calls>(() => new Worker(new URL("./nowhere.mjs", import.meta.url)));
  await expect(call("double", 1)).rejects.toThrow("nowhere.mjs");
});
