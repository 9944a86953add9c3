import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Express } from "express";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { connectionsPerWorker } from "#server/db/connections.ts";
import { composeDeps, type Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import { workAfterResponses } from "#server/http/after-response.ts";
import type { Logger } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { readVersion } from "#server/version.ts";
import { builtAt, builtClient, PROJECT_ROOT } from "./environment.ts";
import type { Handover, Serving } from "./handover.ts";

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often Node looks for clients that exceed these limits: every half a minute by default. */
const SLOW_CLIENTS_CHECK_MS = 1_000;

/**
 * Counted from the signal: how long responses in progress may take, and then what follows them and their statements.
 * The rest of the ten seconds is for stopping the database.
 */
const LAST_RESPONSES_MS = 7_000;
const LAST_STATEMENTS_MS = 8_000;

/** Serves in this process. */
export async function serve(env: Env, log: Logger, handover: Handover): Promise<Serving> {
  const { deps, stopping } = openDeps(env, log, handover, connectionsPerWorker(env.workers));
  const app = createApp(deps, {
    version: readVersion(PROJECT_ROOT, builtAt()),
    clientDir: builtClient(),
    isStopping: () => stopping.signal.aborted,
  });
  const server = await listen(app, env);
  return {
    stop: async () => {
      const late = sleep(LAST_STATEMENTS_MS, undefined, { ref: false });
      stopping.abort();
      await lastResponses(server);
      await Promise.race([workAfterResponses(deps), late]);
      // A statement that runs longer belongs to a request that nobody waits for any more: it is rolled back when this
      // process ends.
      await Promise.race([deps.pool.end(), late]);
    },
  };
}

async function listen(app: Express, { port, host }: Env): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: SLOW_CLIENTS_CHECK_MS,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function lastResponses(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS).unref();
  });
}

/** A process's own pool, with everything composed on it. Unused connections close by themselves. */
export function openDeps(
  env: Env,
  log: Logger,
  { databaseUrl, directUrl, limitsBy, secret }: Handover,
  connections: number,
): { deps: Deps; stopping: AbortController } {
  const pool = createPool(databaseUrl, {
    max: connections,
    limitsBy,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const stopping = new AbortController();
  const deps = composeDeps({
    ...{ env, secret, pool, directUrl, log },
    db: createDb(pool),
    transport: createMailTransport({ env, secret, log }),
    now: () => new Date(),
    stopping: stopping.signal,
  });
  return { deps, stopping };
}
