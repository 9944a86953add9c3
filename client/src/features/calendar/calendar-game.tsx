import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictMark } from "#client/conflicts/conflict-mark.tsx";
import { gameHref } from "#client/game/game-href.ts";
import { against, teamVsOpponent } from "#client/game/game-title.ts";
import { StatusBadge } from "#client/game/status-badge.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { timeWithZone } from "#shared/domain/time/game-time.ts";

const EDGES: Record<GameStatus, string> = {
  scheduled: "border-blue-mark",
  "verification-sent": "border-yellow-mark",
  verified: "border-green-mark",
  reschedule: "border-red-mark",
  canceled: "border-purple-mark",
  completed: "border-gray-mark",
};

const BADGE =
  "min-h-5 gap-0.5 px-1 text-[0.625rem] min-[72rem]:gap-1 min-[72rem]:px-1.5 min-[72rem]:text-[0.6875rem] print:mr-0.5 print:min-h-0 print:gap-0 print:before:size-2.5 print:[&_svg]:size-2.5 print:border-0 print:px-0";
const SIGN_ON_PAPER = "print:h-2.5 print:align-[-2px] print:text-[0px]";
const WORDS_ON_PAPER = "print:mt-0 print:py-0 print:text-[6.5pt]";
const DIMMED_BADGE = "border-line bg-transparent font-medium text-ink-muted";

type CalendarGameProps = {
  game: Game;
  /** Long names are cut after a few lines. */
  short?: boolean;
  /** In a day of another month: without the colours that draw the eye. */
  dimmed?: boolean;
  tabIndex?: number;
};

/** One game in a day; the link opens it. */
export function CalendarGame({ game, short = false, dimmed = false, tabIndex }: CalendarGameProps) {
  const team = teamName(game.team);
  return (
    <Link
      href={gameHref(game.id)}
      tabIndex={tabIndex}
      title={teamVsOpponent(game)}
      className={cn(
        "block rounded-sm border-l-3 py-0.5 pl-1 text-xs min-[72rem]:pl-1.5 leading-snug transition-colors print:border-0 print:py-0 print:pl-1 print:text-[6.5pt] print:leading-[1.1] hover:bg-sunken focus-visible:outline-offset-0",
        dimmed ? "border-line text-ink-muted forced-colors:text-[GrayText]" : EDGES[game.status],
      )}
    >
      <StatusBadge status={game.status} short className={cn(BADGE, SIGN_ON_PAPER, dimmed && DIMMED_BADGE)} />
      <OutOfDateBadge game={game} className={cn("mt-0.5", BADGE, WORDS_ON_PAPER, dimmed && DIMMED_BADGE)} />
      <ConflictMark game={game} className={cn("mt-0.5", BADGE, WORDS_ON_PAPER, dimmed && DIMMED_BADGE)} />
      <span
        className={cn(
          "mt-0.5 print:inline",
          dimmed ? "font-medium" : "font-semibold",
          short ? "line-clamp-3" : "block",
        )}
      >
        <Isolated>{team}</Isolated>
      </span>
      <span
        className={cn(!dimmed && "text-ink-muted", short ? "line-clamp-2 print:line-clamp-none" : "block")}
      >
        <Isolated>{against(game)}</Isolated>
      </span>
      <span className="block whitespace-nowrap tabular-nums">{timeWithZone(game)}</span>
    </Link>
  );
}
