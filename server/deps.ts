import type { Pool } from "pg";
import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import type { AttemptLimits } from "#server/http/attempt-limits.ts";
import type { Logger } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** Everything a request may need from outside itself, composed once: by the process, and by every test. */
export type Deps = {
  env: Env;
  /** 32+ characters; signs sessions, and other keys are derived from it */
  secret: string;
  pool: Pool;
  /** the database past a pooler, for what needs a connection of its own for long */
  directUrl: string;
  db: Database;
  mailer: Mailer;
  log: Logger;
  now: () => Date;
  /** aborted once the process is to end: whatever only waits gives up then */
  stopping: AbortSignal;
};

/** With the limits on attempts, which `createApp` makes once for all routes. */
export type LimitedDeps = Deps & { limits: AttemptLimits };
