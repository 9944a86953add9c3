import { Suspense, useState } from "react";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { usePartnerRequests } from "#client/data/partners.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithGames } from "#client/games/conflicts/with-games.tsx";
import { useNow } from "#client/lib/use-now.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { DashboardPanels } from "./dashboard-panels.tsx";
import { useLateNeeds } from "./needs-you.tsx";

export function DashboardPage() {
  const school = useSchool();
  const now = useNow();
  const today = school.data ? formatFullDate(dayOf(now, school.data.timezone)) : "";
  return (
    <>
      <PageHeader title="Dashboard" subtitle={today || " "} />
      <Dashboard now={now} />
    </>
  );
}

function Dashboard({ now }: { now: number }) {
  const { data: user } = useCurrentUser();
  const isNameless = user?.firstName === "" && user.lastName === "";
  const opponents = useOpponents();
  const awaitsPartners = useAwaitsPartners(opponents.data);
  return (
    <WithGames queries={{ teams: useTeams(), opponents }} loading={<DashboardLoading />}>
      {({ school, ...loaded }) =>
        awaitsPartners ? (
          <DashboardLoading />
        ) : (
          <Suspense fallback={<DashboardLoading />}>
            <DashboardPanels {...loaded} timeZone={school.timezone} now={now} isNameless={isNameless} />
          </Suspense>
        )
      }
    </WithGames>
  );
}

/** The lines about other schools stand above the panels: where there may be any, the page waits for them at first. */
function useAwaitsPartners(opponents: readonly Opponent[] | undefined): boolean {
  const [isShown, setShown] = useState(false);
  const states = new Set(opponents?.map(({ partner }) => partner?.state));
  const hasLines = states.has("linked") || states.has("asked");
  const requests = usePartnerRequests(states.has("linked"));
  const late = useLateNeeds(hasLines);
  const awaits = !isShown && (requests.isLoading || (hasLines && late === null));
  if (opponents && !awaits && !isShown) setShown(true);
  return awaits;
}

const PANELS = [1, 2, 3, 4, 5];

/** The board, what needs somebody, and the panels, still empty. */
function DashboardLoading() {
  return (
    <Loading className="@container grid grid-cols-1 gap-3">
      <Skeleton className="h-22 rounded-md @min-[40rem]:h-16" />
      <Skeleton className="h-64 rounded-md @min-[60rem]:h-36" />
      <div className="panels" data-filled={4}>
        {PANELS.map((panel) => (
          <Skeleton key={panel} className="h-52 rounded-md" />
        ))}
      </div>
    </Loading>
  );
}
