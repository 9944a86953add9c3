import CircleAlert from "lucide-react/icons/circle-alert";
import { Badge } from "#client/components/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { timeAgo } from "#client/lib/time-ago.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { JobsState, SentByJobs } from "#shared/api/sysadmin/jobs.ts";
import { momentText } from "./local-time.ts";
import { useJobs } from "./system-settings.api.ts";

/** The messages that nobody presses for, on all servers of this installation. */
export function ScheduledWorkCard() {
  const jobs = useJobs();
  return (
    <Card>
      <CardHeader
        title="Scheduled work"
        description="Automatic emails: reminders, announcements, alerts and summaries."
        action={jobs.data ? <OnOff on={jobs.data.on} /> : null}
      />
      {jobs.data ? <State jobs={jobs.data} /> : null}
      {jobs.isPending ? (
        <CardBody>
          <Loading label="Loading scheduled work..." className="grid gap-3">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
          </Loading>
        </CardBody>
      ) : null}
      {jobs.isError && !jobs.data ? (
        <ErrorPanel
          error={jobs.error}
          onRetry={() => jobs.refetch()}
          retrying={jobs.isFetching}
          className="border-0"
        />
      ) : null}
    </Card>
  );
}

const OnOff = ({ on }: { on: boolean }) => <Badge tone={on ? "green" : "gray"}>{on ? "On" : "Off"}</Badge>;

function State({ jobs: { on, lastRunAt, lastProblem, sentToday } }: { jobs: JobsState }) {
  return (
    <CardBody className="grid gap-3">
      <p>{lastRunAt ? <LastRun at={lastRunAt} /> : "It hasn't run yet."}</p>
      {on ? null : (
        <p className="text-sm text-ink-muted">Set JOBS=on in the server's environment to turn it on.</p>
      )}
      {lastProblem ? (
        <p className="flex gap-2 text-sm text-danger-text wrap-anywhere">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{lastProblem}</span>
        </p>
      ) : null}
      <section aria-labelledby="sent-today">
        <h3 id="sent-today" className="font-sans text-sm font-semibold">
          Sent in the last 24 hours
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">
          {KINDS.map((kind) => (
            <li key={kind}>{sentInWords(kind, sentToday[kind])}</li>
          ))}
        </ul>
      </section>
    </CardBody>
  );
}

function LastRun({ at }: { at: string }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      Last run {timeAgo(Date.parse(at), useNow(), timeZone)}{" "}
      <time dateTime={at} className="text-sm text-ink-muted">
        {momentText(at)}
      </time>
    </>
  );
}

const NOUNS: Record<keyof SentByJobs, readonly [one: string, many: string]> = {
  reminders: ["reminder", "reminders"],
  dayBefore: ["announcement", "announcements"],
  alarms: ["alarm", "alarms"],
  digests: ["summary", "summaries"],
};
const KINDS = Object.keys(NOUNS) as (keyof SentByJobs)[];

/** '3 reminders' */
function sentInWords(kind: keyof SentByJobs, count: number): string {
  const [one, many] = NOUNS[kind];
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
