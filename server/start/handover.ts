import type { LimitsBy } from "#server/db/limits.ts";

/** The first process finds this out for all processes that serve; the rest is in their environment. */
export type Handover = {
  databaseUrl: string;
  /** the same database past a pooler */
  directUrl: string;
  limitsBy: LimitsBy;
  secret: string;
};

/** The application on its port, in this process or in workers. */
export type Serving = {
  /** refuses new work, and resolves once the last responses are out */
  stop: () => Promise<void>;
  /** rejects with one line when it cannot go on */
  kept?: Promise<unknown>;
};
