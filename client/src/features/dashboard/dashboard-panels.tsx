import { gamesHref } from "#client/features/games/parts/game-href.ts";
import { OpponentWish } from "#client/features/games/parts/opponent-wish.tsx";
import { StatusBadge } from "#client/features/games/parts/status-badge.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { dashboardOf } from "./dashboard.ts";
import { FirstSteps } from "./first-steps.tsx";
import { GamePanel, PANEL_GRID } from "./game-panel.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { StatusOverview } from "./status-overview.tsx";
import { timeAgo } from "./time-ago.ts";

const VERIFIED = gamesHref({ status: "verified", period: "all" });
const UPCOMING = gamesHref({ status: "upcoming" });
const RESCHEDULE = gamesHref({ status: "reschedule", period: "all" });

type DashboardPanelsProps = { games: Game[]; teams: Team[]; timeZone: string; now: number };

/** What needs a decision stands beside what comes next; the rest below. */
export function DashboardPanels({ games, teams, timeZone, now }: DashboardPanelsProps) {
  const { totals, upcoming, reschedule, verified, recent, overview } = dashboardOf(games, teams, now);

  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Scoreboard
        scores={[
          { label: "Total Teams", value: totals.teams, href: "/teams" },
          { label: "Verified Games", value: totals.verified, href: VERIFIED },
          { label: "Rescheduled Games", value: totals.rescheduled, href: RESCHEDULE },
          { label: "Upcoming Games", value: totals.upcoming, href: UPCOMING },
        ]}
      />
      {games.length === 0 ? <FirstSteps hasTeams={teams.length > 0} /> : null}
      <div className={PANEL_GRID}>
        <GamePanel
          title="Upcoming Schedule"
          empty="No upcoming games scheduled"
          link={{ href: UPCOMING, label: "All upcoming games" }}
          panel={upcoming}
        />
        <GamePanel
          title="Reschedule Needed"
          empty="No reschedule requests"
          link={{ href: RESCHEDULE, label: "All requests" }}
          panel={reschedule}
          detail={(game) => <OpponentWish game={game} className="mt-1 block text-sm" />}
        />
        <GamePanel
          title="Verified Games"
          empty="No verified games yet"
          link={{ href: VERIFIED, label: "All verified games" }}
          panel={verified}
          more={(count) => `+${count} more verified games`}
        />
        <GamePanel
          title="Recent Activity"
          empty="No recent activity for future games"
          link={{ href: gamesHref(), label: "All future games" }}
          panel={recent}
          detail={(game) => (
            <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
              <StatusBadge status={game.status} />
              {timeAgo(Date.parse(game.updatedAt), now, timeZone)}
            </span>
          )}
        />
        <StatusOverview overview={overview} />
      </div>
    </div>
  );
}
