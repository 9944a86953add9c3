import type { Deps } from "#server/deps.ts";
import type { SentByJobs } from "#shared/api/sysadmin/jobs.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/**
 * `gone`: nothing was tried, as it is no longer due, another process has it or the address had enough messages for now.
 */
export type JobOutcome = "sent" | "gone";

/** A message that is due. */
export type DueMessage = {
  schoolId: SchoolId;
  /**
   * Judges again and claims the message in one transaction, then sends it: so it goes at most once.
   * @throws why it did not go, or may not have gone
   */
  send: () => Promise<JobOutcome>;
};

/** One kind of messages that nobody presses for. */
export type ScheduledJob = {
  kind: keyof SentByJobs;
  /**
   * All that is due at `deps.now()`, in the whole installation, the most urgent first: a rough choice, in few
   * statements. It comes in parts, so that nobody reads a whole morning's work to do a minute's.
   * @param since what was due before this instant is left undone, so that no upgrade sends a flood
   */
  listDue: (deps: Deps, since: Date) => AsyncIterable<DueMessage[]>;
};

/**
 * Judges one row of a list. A row on which that fails counts as due: judged again for its own message, it fails for its
 * school, by name in the log, and keeps no other school waiting.
 */
export function isPerhapsDue(judge: () => boolean): boolean {
  try {
    return judge();
  } catch {
    return true;
  }
}
