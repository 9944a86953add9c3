import { createDb, createPool } from "#server/db/client.ts";
import { composeDeps, type Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import type { Handover } from "./handover.ts";

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
