import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictMark } from "#client/games/conflicts/conflict-mark.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { against } from "#client/games/parts/game-title.ts";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { teamVsOpponent } from "#shared/domain/game/fixture-name.ts";
import { type GameStatus, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
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
  "min-h-4 gap-0.5 py-0 text-[0.6875rem] print:mr-0.5 print:min-h-0 print:gap-0 print:before:size-2.5 print:[&_svg]:size-2.5 print:border-0 print:px-0";
const SIGN_ON_PAPER = "print:h-2.5 print:align-[-2px] print:text-[0px]";
const WORDS_ON_PAPER = "print:mt-0 print:py-0 print:text-[6.5pt]";
const DIMMED_BADGE = "font-medium text-ink-muted";

/** On a wide screen one line, on which everything is cut that has no room; paper has all of it. */
const LINE = "flex items-center gap-x-1 print:inline max-[80rem]:flex-wrap";
const CUT = "truncate print:whitespace-normal";
/** The team has more of the line than its opponent. */
const TEAM = `shrink-0 max-[80rem]:max-w-full min-[80rem]:max-w-3/5 print:max-w-none ${CUT}`;
const PLAIN_BADGE = "min-w-0 bg-transparent px-0 [&>span]:truncate";

type CalendarGameProps = {
  game: Game;
  href: string;
  /** Two lines, in which names are cut and badges are marks. */
  short?: boolean;
  /** In a day of another month: without the colours that draw the eye. */
  dimmed?: boolean;
  tabIndex?: number;
};

/** One game in a day; the link opens it over the calendar. */
export function CalendarGame({ game, href, short = false, dimmed = false, tabIndex }: CalendarGameProps) {
  const badge = cn(BADGE, !short && "px-1", dimmed && DIMMED_BADGE);
  const words = cn("mt-0.5", badge, WORDS_ON_PAPER);
  return (
    <Link
      href={href}
      replace
      tabIndex={tabIndex}
      title={`${timeWithZone(game)}, ${STATUS_SHORT_LABELS[game.status]}: ${teamVsOpponent(game)}`}
      className={cn(
        short ? "text-[0.6875rem]" : "text-xs",
        "block rounded-sm border-l-3 pl-1 leading-[1.3] transition-colors print:border-0 print:pl-1 print:text-[6.5pt] print:leading-[1.1] hover:bg-sunken focus-visible:outline-offset-0",
        dimmed ? "border-line text-ink-muted forced-colors:text-[GrayText]" : EDGES[game.status],
      )}
    >
      <span className={cn(short ? LINE : "flex flex-wrap items-center gap-x-1")}>
        <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{timeWithZone(game)}</span>{" "}
        <StatusBadge status={game.status} short className={cn(badge, SIGN_ON_PAPER, short && PLAIN_BADGE)} />{" "}
        <PartnerBadge partner={game.partner} asMark={short} className={words} />{" "}
        <OutOfDateBadge game={game} asMark={short} className={words} />{" "}
        <ConflictMark game={game} asMark={short} className={words} />{" "}
      </span>
      <span className={cn(short && LINE)}>
        <span className={cn(dimmed ? "font-medium" : "font-semibold", short ? TEAM : "block")}>
          <Isolated>{teamName(game.team)}</Isolated>
        </span>{" "}
        <span className={cn(!dimmed && "text-ink-muted", short ? `min-w-0 ${CUT}` : "block")}>
          <Isolated>{against(game)}</Isolated>
        </span>
      </span>
    </Link>
  );
}
