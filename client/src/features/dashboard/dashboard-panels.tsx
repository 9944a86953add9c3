import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import type { Conflicts } from "#client/games/conflicts/use-conflicts.ts";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { timeAgo } from "#client/lib/time-ago.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { type Dashboard, dashboardOf } from "./dashboard.ts";
import { GamePanel } from "./game-panel.tsx";
import { type Guide, guideOf } from "./guide.ts";
import { NeedsYou } from "./needs-you.tsx";

/** The page waits for what stands above its panels: nothing moves them down later. */
const loadFirstDays = () => import("./first-steps.tsx");

/** Only a school that is new here sees them. */
const FirstSteps = lazy(async () => ({ default: (await loadFirstDays()).FirstSteps }));

const SampleAnswer = lazy(async () => ({ default: (await loadFirstDays()).SampleAnswer }));

/** Only people who have given no name yet. */
const SigningCard = lazy(async () => ({ default: (await loadFirstDays()).SigningCard }));

/** Only a school's first days show it. */
const FirstConfirmation = lazy(async () => ({ default: (await loadFirstDays()).FirstConfirmation }));

const [YourNameDialog] = preloadable(async () => (await import("./your-name-dialog.tsx")).YourNameDialog);

const VERIFIED = gamesHref({ status: "verified", period: "all" });
const UPCOMING = gamesHref({ status: "upcoming" });
const RESCHEDULE = gamesHref({ status: "reschedule", period: "all" });

type DashboardPanelsProps = {
  games: Game[];
  teams: Team[];
  opponents: Opponent[];
  timeZone: string;
  now: number;
  /** the person has given no name yet */
  isNameless: boolean;
  conflicts: Conflicts;
};

/** The numbers, then what is to be done, then the games in panels. */
export function DashboardPanels(props: DashboardPanelsProps) {
  const { games, teams, opponents, now } = props;
  const dashboard = dashboardOf(games, teams, now);
  const guide = guideOf({ games, teams, opponents }, now);
  const { totals } = dashboard;

  return (
    <div className="@container grid grid-cols-1 gap-3">
      <Scoreboard
        scores={[
          { label: "Total Teams", value: totals.teams, href: "/teams" },
          { label: "Verified Games", value: totals.verified, href: VERIFIED },
          { label: "Rescheduled Games", value: totals.rescheduled, href: RESCHEDULE },
          { label: "Upcoming Games", value: totals.upcoming, href: UPCOMING },
        ]}
      />
      <ToDo {...props} guide={guide} />
      <Panels {...props} dashboard={dashboard} />
      {guide?.stage === "steps" ? (
        <Suspense fallback={null}>
          <SampleAnswer />
        </Suspense>
      ) : null}
    </div>
  );
}

type PanelsProps = Pick<DashboardPanelsProps, "timeZone" | "now"> & { dashboard: Dashboard };

/** A panel with games stands before those without any, and shares their room. */
function Panels({ dashboard, timeZone, now }: PanelsProps) {
  const { reschedule, upcoming, verified, recent, overview } = dashboard;
  const panels = [
    <GamePanel
      key="reschedule"
      title="Reschedule Needed"
      empty="No reschedule requests"
      link={{ href: RESCHEDULE, label: "All requests" }}
      panel={reschedule}
      request={(game) => <RequestedReschedule game={game} />}
    />,
    <GamePanel
      key="upcoming"
      title="Upcoming Schedule"
      empty="No upcoming games scheduled"
      link={{ href: UPCOMING, label: "All upcoming" }}
      panel={upcoming}
    />,
    <GamePanel
      key="verified"
      title="Verified Games"
      empty="No verified games yet"
      link={{ href: VERIFIED, label: "All verified games" }}
      panel={verified}
      more={(count) => `+${count} more verified games`}
    />,
    <GamePanel
      key="recent"
      title="Recent Activity"
      empty="No recent activity for future games"
      link={{ href: gamesHref(), label: "All future games" }}
      panel={recent}
      change={(game) => ({
        what: <StatusBadge status={game.status} />,
        when: timeAgo(Date.parse(game.updatedAt), now, timeZone),
      })}
    />,
  ];
  const filled = panels.filter(({ props: { panel } }) => panel.games.length > 0);
  const empty = panels.filter((panel) => !filled.includes(panel));
  return (
    <div className="panels" data-filled={filled.length}>
      {/* One list: a panel of which the last game goes is moved, with the focus in it, and not made anew. */}
      {[...filled, <StatusOverview key="overview" overview={overview} />, ...empty]}
    </div>
  );
}

type ToDoProps = DashboardPanelsProps & { guide: Guide | null };

function ToDo({ games, opponents, timeZone, now, isNameless, conflicts, guide }: ToDoProps) {
  const [sending, setSending] = useState<readonly Game[] | null>(null);
  const isGuided = guide?.stage === "steps";
  const stage = guide?.stage ?? (isNameless ? "signing" : "none");
  const [atFirst] = useState(stage);
  const firstDays = (
    <>
      {isGuided ? (
        <FirstSteps guide={guide} games={games} onSend={setSending} timeZone={timeZone} now={now} />
      ) : isNameless ? (
        <SigningCard />
      ) : null}
      {guide?.stage === "confirmed" ? <FirstConfirmation game={guide.game} /> : null}
    </>
  );
  return (
    <>
      {/* The page waits for their chunk while nothing shows yet; from then on it stays as it is until they are there. */}
      {stage === atFirst ? firstDays : <Suspense fallback={null}>{firstDays}</Suspense>}
      {games.length > 0 ? (
        <NeedsYou
          games={games}
          opponents={opponents}
          timeZone={timeZone}
          now={now}
          conflicts={conflicts}
          onSend={isGuided ? null : setSending}
        />
      ) : null}
      {sending && isNameless ? (
        <LazyDialog title="Your Name" onClose={() => setSending(null)}>
          {(frame) => <YourNameDialog {...frame} />}
        </LazyDialog>
      ) : sending ? (
        <ManyGames act="send" games={sending} onClose={() => setSending(null)} />
      ) : null}
    </>
  );
}

type Score = { label: string; value: number; href: string };

/** Four numbers in a strip; each leads to what it counts. */
function Scoreboard({ scores }: { scores: readonly Score[] }) {
  return (
    <ul className="scoreboard">
      {scores.map(({ label, value, href }) => (
        <li key={label}>
          <Link href={href} className="target score">
            <span>{label}</span>
            <span className="numerals">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Counts the games of each status, over all dates; each count leads to its games. */
function StatusOverview({ overview }: Pick<Dashboard, "overview">) {
  return (
    <Card>
      <CardHeader title="Game Status Overview" />
      <CardBody>
        <ul className="grid divide-y divide-line">
          {overview.map(({ status, count }) => (
            <li key={status} className="flex">
              <Link href={gamesHref({ status, period: "all" })} className="target panel-count">
                <StatusBadge status={status} />
                <span className="numerals">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
