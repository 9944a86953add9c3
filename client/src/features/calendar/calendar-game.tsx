import { Link } from "wouter";
import { gameHref } from "#client/features/games/game-href.ts";
import { timeWithZone } from "#client/features/games/game-title.ts";
import { StatusBadge } from "#client/features/games/status-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { GameStatus } from "#shared/domain/game-status.ts";
import { teamName } from "#shared/domain/team-name.ts";

const EDGES: Record<GameStatus, string> = {
  scheduled: "border-blue-mark",
  "verification-sent": "border-yellow-mark",
  verified: "border-green-mark",
  reschedule: "border-red-mark",
  canceled: "border-purple-mark",
  completed: "border-gray-mark",
};

type CalendarGameProps = {
  game: Game;
  /** Long names are cut to their line. */
  short?: boolean;
  tabIndex?: number;
};

/** One game in a day; the link opens it. */
export function CalendarGame({ game, short = false, tabIndex }: CalendarGameProps) {
  const team = teamName(game.team);
  const opponent = `vs ${game.opponent.schoolName}`;
  return (
    <Link
      href={gameHref(game.id)}
      tabIndex={tabIndex}
      title={`${team} ${opponent}`}
      className={cn(
        "block rounded-sm border-l-3 py-0.5 pl-1.5 text-xs leading-snug transition-colors print:border-0 print:py-0 print:pl-1 print:text-[6.5pt] print:leading-[1.1] hover:bg-sunken focus-visible:outline-offset-0",
        EDGES[game.status],
      )}
    >
      <StatusBadge
        status={game.status}
        short
        className="h-5 px-1.5 text-[0.6875rem] print:mr-0.5 print:h-2.5 print:gap-0 print:[&_svg]:size-2.5 print:border-0 print:px-0 print:align-[-2px] print:text-[0px]"
      />
      <span className={cn("mt-0.5 block font-semibold print:inline", short && "line-clamp-2")}>{team}</span>
      <span className={cn("block text-ink-muted", short && "truncate print:whitespace-normal")}>
        {opponent}
      </span>
      <span className="block tabular-nums">{timeWithZone(game)}</span>
    </Link>
  );
}
