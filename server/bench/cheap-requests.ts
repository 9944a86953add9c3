import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A worker of its own asks for the same cheap thing again and again, at planned moments. A wait counts from the moment
 * when the request should have begun, so that a server which stands still is not asked less often.
 */
export type CheapRequests = { port: number; path: string; cookie: string; everyMs: number };

const { port, path, cookie, everyMs }: CheapRequests = workerData;
const agent = new Agent({ keepAlive: true });
let isAsking = false;

/** A request that is refused or lost has waited for ever. */
const ask = (planned: number) =>
  new Promise<number>((resolve) => {
    get({ port, path, agent, headers: { cookie } }, (response) => {
      const isAnswered = response.statusCode === 200;
      response
        .resume()
        .on("end", () => resolve(isAnswered ? performance.now() - planned : Number.POSITIVE_INFINITY));
    }).on("error", () => resolve(Number.POSITIVE_INFINITY));
  });

async function askOnAndOn(): Promise<void> {
  const waits: Promise<number>[] = [];
  for (let planned = performance.now(); isAsking; planned += everyMs) {
    await pause(Math.max(0, planned - performance.now()));
    waits.push(ask(planned));
  }
  parentPort?.postMessage(await Promise.all(waits));
}

parentPort?.on("message", (message) => {
  isAsking = message === "begin";
  if (isAsking) void askOnAndOn();
});
