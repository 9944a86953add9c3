import type { Pool } from "pg";
import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { type AttemptLimits, createAttemptLimits } from "#server/http/attempt-limits.ts";
import type { Logger } from "#server/log.ts";
import { createMailer, type Mailer, type MailTransport } from "#server/mail/mailer.ts";

/** Everything a request may need from outside itself, composed once: by the process, and by every test. */
export type Deps = {
  env: Env;
  /** browsers come over https, even where a proxy ends it */
  https: boolean;
  /** 32+ characters; signs sessions, and other keys are derived from it */
  secret: string;
  pool: Pool;
  /** the database past a pooler, for what needs a connection of its own for long */
  directUrl: string;
  db: Database;
  mailer: Mailer;
  limits: AttemptLimits;
  log: Logger;
  now: () => Date;
  /** work that goes on after its response */
  underway: Set<Promise<void>>;
  /** aborted when the process begins to stop: whatever only waits then gives up */
  stopping: AbortSignal;
};

/** The process and each test bring these themselves; the rest is made from them. */
export type DepsParts = Omit<Deps, "https" | "mailer" | "limits" | "underway"> & { transport: MailTransport };

export function composeDeps({ transport, ...parts }: DepsParts): Deps {
  const { env, pool, db } = parts;
  return {
    ...parts,
    https: env.appUrl.startsWith("https:"),
    mailer: createMailer({ db, transport, appUrl: env.appUrl }),
    underway: new Set(),
    limits: createAttemptLimits({ pool, enabled: env.rateLimits }),
  };
}
