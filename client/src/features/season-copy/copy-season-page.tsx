import CalendarSync from "lucide-react/icons/calendar-sync";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useBlackouts } from "#client/data/blackouts.api.ts";
import { useLiveGames } from "#client/data/games.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { useVenues } from "#client/data/venues.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { CopySeason } from "./copy-season.tsx";

/** Next year's games out of last year's, in three steps. */
export function CopySeasonPage() {
  const queries = {
    games: useLiveGames(),
    teams: useTeams(),
    blackouts: useBlackouts(),
    venues: useVenues(true),
  };
  const now = useNow();
  return (
    <>
      <PageHeader title="Copy a Season" subtitle="Build next season from last season. No one is emailed." />
      <WithSchool queries={queries} loading={<CopyLoading />}>
        {({ games, teams, school }) =>
          games.length > 0 ? (
            <CopySeason games={games} teams={teams} today={dayOf(now, school.timezone)} />
          ) : (
            <NothingToCopy />
          )
        }
      </WithSchool>
    </>
  );
}

function NothingToCopy() {
  return (
    <EmptyState
      icon={CalendarSync}
      title="No season to copy yet"
      text="Once your school has games, you can copy them to the next year."
      action={<ButtonLink href="/import-games">Import Games</ButtonLink>}
    />
  );
}

function CopyLoading() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
