// A worker of its own that asks for the same cheap thing again and again, at planned moments: a wait counts from the moment
// when the request should have begun, so that a server which stands still is not asked less often.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { port, path, cookie, everyMs } = workerData;
const agent = new Agent({ keepAlive: true });
let isAsking = false;

const ask = () =>
  new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });

async function askOnAndOn() {
  const waits = [];
  for (let planned = performance.now(); isAsking; planned += everyMs) {
    await pause(Math.max(0, planned - performance.now()));
    const asked = planned;
    waits.push(ask().then(() => performance.now() - asked));
  }
  parentPort.postMessage(await Promise.all(waits));
}

parentPort.on("message", (message) => {
  isAsking = message === "begin";
  if (isAsking) askOnAndOn();
});
