import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { LoadPlan, MeasuredResponse, PlannedRequest } from "./load.ts";

/**
 * Sends the requests of a plan, which comes on standard input, at their planned moments, whether or not responses come.
 * It is a process of its own, so that requesting does not slow down measuring. Writes one line of JSON per response.
 */
const RESPONSE_MS = 20_000;
const STEP_MS = 2;

const { url, requests } = JSON.parse(await text(process.stdin)) as LoadPlan;
const agent = new Agent({ keepAlive: true });
const etags = new Map<string, string>();
const began = performance.now();

/** Counted from the planned moment: a call that is sent late has waited as long as one that is answered late. */
function done(planned: PlannedRequest, status: number, response?: IncomingMessage): void {
  const { kind, at } = planned;
  const ms = Math.round((performance.now() - began - at) * 10) / 10;
  const retryAfter = response?.headers["retry-after"] ?? null;
  const measured: MeasuredResponse = { kind, status, ms, retryAfter };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}

function send(planned: PlannedRequest): void {
  const { method = "GET", path, headers = {}, body, etagOf } = planned;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const etag = etagOf && etags.get(etagOf);
  const sent = request(url + path, {
    agent,
    method,
    timeout: RESPONSE_MS,
    headers: {
      ...headers,
      ...(json && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) }),
      ...(etag && { "If-None-Match": etag }),
    },
  });
  sent.once("response", (response) => {
    if (etagOf && response.headers.etag) etags.set(etagOf, response.headers.etag);
    response.resume().once("close", () => {
      done(planned, response.complete ? (response.statusCode ?? 0) : 0, response);
    });
  });
  sent.once("timeout", () => sent.destroy());
  sent.once("error", (error: NodeJS.ErrnoException) => {
    // The server may have closed an idle connection at that moment: a browser reads again on a new one.
    if (method === "GET" && sent.reusedSocket && error.code === "ECONNRESET") send(planned);
    else done(planned, 0);
  });
  sent.end(json);
}

for (const planned of requests) {
  while (performance.now() - began < planned.at) await sleep(STEP_MS);
  send(planned);
}
