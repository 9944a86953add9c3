import type { DueMessage, ScheduledJob } from "#server/features/scheduled/job.ts";
import type { TestApp } from "./agent.ts";

/** All that a job finds due now. */
export async function dueMessages(
  { deps }: TestApp,
  job: ScheduledJob,
  since = new Date(0),
): Promise<DueMessage[]> {
  const due: DueMessage[] = [];
  for await (const messages of job.listDue(deps, since)) due.push(...messages);
  return due;
}
