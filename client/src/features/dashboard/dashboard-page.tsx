import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useCurrentUser } from "#client/features/auth/auth.api.ts";
import { WithConflicts } from "#client/features/conflicts/with-conflicts.tsx";
import { useLiveGames } from "#client/features/games/games.api.ts";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { WithReschedules } from "#client/features/games/parts/with-reschedules.tsx";
import { useSchool } from "#client/features/school/school.api.ts";
import { WithSchool } from "#client/features/school/with-school.tsx";
import { useTeams } from "#client/features/teams/teams.api.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { DashboardLoading } from "./dashboard-loading.tsx";
import { DashboardPanels } from "./dashboard-panels.tsx";

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
  const queries = { games: useLiveGames(), teams: useTeams() };
  return (
    <WithSchool queries={queries} loading={<DashboardLoading />}>
      {({ school, ...lists }) => (
        <WithConflicts>
          <WithReschedules>
            <DashboardPanels {...lists} timeZone={school.timezone} now={now} isNameless={isNameless} />
          </WithReschedules>
        </WithConflicts>
      )}
    </WithSchool>
  );
}
