import { Link } from "wouter";
import { gameHref } from "#client/features/games/game-href.ts";
import { timeWithZone } from "#client/features/games/game-title.ts";
import { StatusBadge } from "#client/features/games/status-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/team-name.ts";

type CalendarGameProps = { game: Game; tabIndex?: number; dimmed?: boolean };

/** One game in a day; the link opens it. */
export function CalendarGame({ game, tabIndex, dimmed = false }: CalendarGameProps) {
  const team = teamName(game.team);
  const opponent = `vs ${game.opponent.schoolName}`;
  return (
    <Link
      href={gameHref(game.id)}
      tabIndex={tabIndex}
      title={`${team} ${opponent}`}
      className={cn(
        "block rounded-sm border border-line bg-surface px-1.5 pt-1 pb-1.5 text-xs leading-snug transition-colors hover:border-line-strong focus-visible:outline-offset-0",
        dimmed && "bg-transparent",
      )}
    >
      <StatusBadge status={game.status} short className="-ml-0.5 h-5 px-1.5 text-[0.6875rem]" />
      <span className="mt-1 block truncate font-semibold print:whitespace-normal">{team}</span>
      <span className="block truncate text-ink-muted print:whitespace-normal">{opponent}</span>
      <span className="block tabular-nums">{timeWithZone(game)}</span>
    </Link>
  );
}
