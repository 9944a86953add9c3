import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort } from "node:worker_threads";

/**
 * A worker of its own asks for the same cheap thing again and again, at planned moments. A wait counts from the moment
 * when the request should have begun, so that a server which stands still is not asked less often. The worker takes one
 * message to begin and one to end; it sends one once it is answered, and all waits at the end.
 */
export type CheapRequests = { port: number; path: string; cookie: string; everyMs: number };

const agent = new Agent({ keepAlive: true });
let isAsking = false;

/** A request that is refused or lost has waited for ever. */
const ask = ({ port, path, cookie }: CheapRequests, planned: number) =>
  new Promise<number>((resolve) => {
    get({ port, path, agent, headers: { cookie } }, (response) => {
      const isAnswered = response.statusCode === 200;
      response
        .resume()
        .on("end", () => resolve(isAnswered ? performance.now() - planned : Number.POSITIVE_INFINITY));
    }).on("error", () => resolve(Number.POSITIVE_INFINITY));
  });

async function askOnAndOn(requests: CheapRequests): Promise<void> {
  await ask(requests, performance.now());
  parentPort?.postMessage("answered");
  const waits: Promise<number>[] = [];
  for (let planned = performance.now(); isAsking; planned += requests.everyMs) {
    await pause(Math.max(0, planned - performance.now()));
    waits.push(ask(requests, planned));
  }
  parentPort?.postMessage(await Promise.all(waits));
}

parentPort?.on("message", (message: CheapRequests | "end") => {
  isAsking = message !== "end";
  if (message !== "end") void askOnAndOn(message);
});
