import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { gamesHref } from "#client/game/game-href.ts";
import { gamesToSend } from "#client/game/games-to-send.ts";
import { StatusBadge } from "#client/game/status-badge.tsx";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { RequestedReschedule } from "#client/games/proposals/requested-reschedule.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { dashboardOf } from "./dashboard.ts";
import { GamePanel, PANEL_GRID } from "./game-panel.tsx";
import { guideOf } from "./guide.ts";
import { NotSentYet } from "./not-sent-yet.tsx";
import { StatusOverview } from "./status-overview.tsx";
import { timeAgo } from "./time-ago.ts";

/** Only a school that is new here sees them. */
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps.tsx")).FirstSteps }));

/** Only people who have given no name yet. */
const SigningCard = lazy(async () => ({ default: (await import("./signing.tsx")).SigningCard }));

/** Only a school's first days show it. */
const FirstConfirmation = lazy(async () => ({
  default: (await import("./first-confirmation.tsx")).FirstConfirmation,
}));

const loadLateDialogs = () =>
  Promise.all([
    import("#client/games/many/load-dialog.ts"),
    import("#client/games/proposals/load-dialog.ts"),
  ]);

const VERIFIED = gamesHref({ status: "verified", period: "all" });
const UPCOMING = gamesHref({ status: "upcoming" });
const RESCHEDULE = gamesHref({ status: "reschedule", period: "all" });

type DashboardPanelsProps = {
  games: Game[];
  teams: Team[];
  timeZone: string;
  now: number;
  /** the person has given no name yet */
  isNameless: boolean;
};

/** Decisions stand beside the next games; the rest lies below. */
export function DashboardPanels(props: DashboardPanelsProps) {
  usePreload(loadLateDialogs);
  const { games, teams, timeZone, now } = props;
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
      <ToDo {...props} />
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
          detail={(game) => <RequestedReschedule game={game} className="mt-1.5" />}
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

function ToDo({ games, teams, timeZone, now, isNameless }: DashboardPanelsProps) {
  const { data: opponents } = useQuery({ ...opponentsQuery, enabled: games.length === 0 });
  const [sending, setSending] = useState<Game[] | null>(null);
  const guide = guideOf({ games, teams, opponents }, now);
  const unsent = gamesToSend(games, now);
  const send = () => setSending(unsent);
  return (
    <>
      {guide?.stage === "steps" ? (
        <Suspense fallback={<FirstStepsLoading />}>
          <FirstSteps
            guide={guide}
            unsent={unsent}
            onSend={send}
            timeZone={timeZone}
            now={now}
            isNameless={isNameless}
          />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<SigningLoading />}>
            {isNameless ? <SigningCard /> : null}
            {guide ? <FirstConfirmation game={guide.game} /> : null}
          </Suspense>
          <NotSentYet
            games={unsent}
            onSend={send}
            className="justify-between rounded-md border border-line bg-surface px-5 py-2.5"
          />
        </>
      )}
      {sending ? <ManyGames act="send" games={sending} onClose={() => setSending(null)} /> : null}
    </>
  );
}

const FirstStepsLoading = () => (
  <Loading>
    <Skeleton className="h-72 w-full rounded-md" />
  </Loading>
);

const SigningLoading = () => (
  <Loading>
    <Skeleton className="h-48 w-full rounded-md" />
  </Loading>
);

type Score = { label: string; value: number; href: string };

/** Four numbers to be read from across the room; each leads to what it counts. */
function Scoreboard({ scores }: { scores: Score[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-px overflow-hidden rounded-md bg-ink-muted">
      {scores.map(({ label, value, href }) => (
        <li key={label} className="flex bg-ink forced-colors:border">
          <Link
            href={href}
            className="flex flex-1 flex-col-reverse justify-end gap-2 px-4 py-4 text-canvas transition-colors hover:bg-canvas/10 focus-visible:-outline-offset-4 focus-visible:outline-lamp sm:px-6 sm:py-5"
          >
            <span className="text-sm font-semibold text-canvas/80">{label}</span>
            <span className="numerals text-6xl text-lamp sm:text-7xl">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
