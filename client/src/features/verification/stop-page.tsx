import BellOff from "lucide-react/icons/bell-off";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { MailedPage } from "./link/mailed-page.tsx";
import { PlainFrame } from "./link/plain-frame.tsx";
import { stopCalls } from "./stop/stop.api.ts";
import { StopQuestion } from "./stop/stop-question.tsx";

/** Lets the people whom a school writes to end what it sends by itself. */
export function StopPage({ search }: { search: string }) {
  return (
    <MailedPage title="Stop messages" loading={<StopLoading />} search={search} callsOf={stopCalls}>
      {(_token, { calls, mailed, page }) => <StopQuestion page={page} mailed={mailed} stop={calls.stop} />}
    </MailedPage>
  );
}

const StopLoading = () => (
  <PlainFrame icon={BellOff}>
    <Loading className="grid justify-items-center gap-3">
      <Skeleton className="h-9! w-full max-w-72" />
      <Skeleton className="h-6! w-full max-w-64" />
    </Loading>
  </PlainFrame>
);
