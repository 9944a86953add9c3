import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { Check } from "#shared/api/sysadmin/checks.ts";
import { useChecks } from "./system-settings.api.ts";

/** The weak points of this installation that the server finds by itself. */
export function ChecksCard() {
  const { data: checks, isPending, error, isFetching, refetch } = useChecks();
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Checks" description="What would make this installation safer" className="pb-3" />
      <CardBody className="border-t border-line py-1">
        {isPending ? (
          <Loading label="Loading checks..." className="grid min-h-14 content-center">
            <Skeleton className="w-full max-w-72" />
          </Loading>
        ) : null}
        {error && !checks ? (
          <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
        ) : null}
        {checks ? <Found checks={checks} /> : null}
      </CardBody>
    </Card>
  );
}

function Found({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) {
    return (
      <p className="flex items-center gap-2.5 py-4">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        No problems found.
      </p>
    );
  }
  return (
    <ul aria-label="Checks" className="divide-y divide-line">
      {checks.map(({ id, message }) => (
        <li key={id} className="flex gap-2.5 py-3">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-text" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </li>
      ))}
    </ul>
  );
}
