import { parentPort, Worker } from "node:worker_threads";

type Functions = Record<string, (...args: never[]) => unknown>;
type Call = { id: number; name: string; args: never[] };
type Outcome = { id: number } & ({ result: unknown } | { error: unknown });
type Waiting = { resolve: (result: never) => void; reject: (error: unknown) => void };

/**
 * Starts a program of the server as a thread. It lies beside the file that asks for it: as TypeScript, or in a bundle.
 * @param from `import.meta.url` of the file that asks
 */
export function startThread(name: string, from: string): Worker {
  return from.endsWith(".ts")
    ? new Worker(TYPESCRIPT, { workerData: new URL(`./${name}.ts`, from).href })
    : new Worker(new URL(`./${name}.js`, from));
}

const TYPESCRIPT = new URL("../../scripts/typescript-thread.mjs", import.meta.url);

/**
 * Calls functions that a thread of its own answers in turn, so that long work does not hold up the requests of others.
 * The first call starts the thread. When it ends, its calls fail, and the next one starts another.
 */
export function createThread<Called extends Functions>(start: () => Worker) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function startOne(): Worker {
    const started = start();
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    return started
      .on("message", settle)
      .once("error", end)
      .once("exit", (code) => end(new Error(`the thread has ended with ${code}`)));
  }

  function settle(outcome: Outcome): void {
    const call = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if (waiting.size === 0) worker?.unref();
    if ("error" in outcome) call?.reject(outcome.error);
    else call?.resolve(outcome.result as never);
  }

  return async <Name extends keyof Called & string>(
    name: Name,
    ...args: Parameters<Called[Name]>
  ): Promise<ReturnType<Called[Name]>> => {
    worker ??= startOne();
    lastId += 1;
    const call: Call = { id: lastId, name, args };
    worker.postMessage(call);
    // Only a call keeps the process from ending.
    worker.ref();
    return await new Promise((resolve, reject) => waiting.set(call.id, { resolve, reject }));
  };
}

/** The thread's side: each call is answered with what the function of that name returns or throws. */
export function answerThreadCalls(functions: Functions): void {
  parentPort?.on("message", ({ id, name, args }: Call) => {
    try {
      parentPort?.postMessage({ id, result: functions[name]?.(...args) } satisfies Outcome);
    } catch (error) {
      parentPort?.postMessage({ id, error } satisfies Outcome);
    }
  });
}
