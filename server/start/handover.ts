import type { LimitsBy } from "#server/db/limits.ts";

/** What a process that serves has to know beyond its environment; the first process finds it out for all of them. */
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
