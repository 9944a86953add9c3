import Bus from "lucide-react/icons/bus";
import { Link } from "wouter";
import { IconMark } from "#client/components/icon-mark.tsx";
import { Shortened } from "#client/components/shortened.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictMark } from "#client/games/conflicts/conflict-mark.tsx";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { against, withNames } from "#client/games/parts/game-title.ts";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { OVER_PAGE } from "#client/games/parts/use-game-address.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import { type GameStatus, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { shortTeam, sportName, teamName } from "#shared/domain/school/team-name.ts";
import { timeWithZone } from "#shared/domain/time/game-time.ts";
import { StatusMark } from "./status-mark.tsx";

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
  href: string;
  /** Three lines, in which badges are marks and names are shortened. */
  short?: boolean;
  /** In a day of another month: without the colours that draw the eye. */
  dimmed?: boolean;
  tabIndex?: number;
};

/** One game in a day; the link opens it over the calendar. */
export function CalendarGame({ game, href, short = false, dimmed = false, tabIndex }: CalendarGameProps) {
  const Lines = short ? ShortLines : WholeLines;
  return (
    <Link
      href={href}
      state={OVER_PAGE}
      tabIndex={tabIndex}
      title={`${timeWithZone(game)}, ${statusInWords(game)}: ${teamVsOpponent(game)}`}
      className={cn(
        short ? "text-[0.6875rem] leading-[1.2] min-[100rem]:text-xs" : "text-xs leading-[1.3]",
        "block rounded-sm border-l-3 pl-1 transition-colors print:border-0 print:pl-1 print:text-[6.5pt] print:leading-[1.1] hover:bg-sunken focus-visible:outline-offset-0",
        EDGES[game.status],
        dimmed && "text-ink-muted forced-colors:text-[GrayText]",
      )}
    >
      <Lines game={game} dimmed={dimmed} />
    </Link>
  );
}

/** 'Verified', of a meet that we host 'Verification Sent, 8 of 11 confirmed' */
const statusInWords = (game: Game): string =>
  [STATUS_SHORT_LABELS[game.status], confirmedWords(game)].filter(Boolean).join(", ");

type LinesProps = { game: Game; dimmed: boolean };

/** On a screen a line each, on paper one text. The status stands first for the eye, and is read out after the time. */
function ShortLines({ game, dimmed }: LinesProps) {
  const shortSchool = useShortSchool();
  const { team } = game;
  const short = shortTeam(team);
  const side = sideName(game.isHome, game.site);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-0.75 print:inline">
        <span className="whitespace-nowrap tabular-nums">{timeWithZone(game)}</span>{" "}
        <span className="order-first inline-flex gap-0.5">
          <StatusMark status={game.status} className="size-3 min-[100rem]:size-3.5 print:align-[-2px]" />
          <span className="sr-only">{statusInWords(game)}</span> <OutOfDateBadge game={game} asMark />
        </span>{" "}
        <ConflictMark game={game} asMark /> <PartnerBadge partner={game.partner} asMark />{" "}
        {side === "Away" ? <IconMark icon={Bus} name={side} className="ml-auto text-ink-muted" /> : null}{" "}
      </span>
      <span className={cn("flex gap-x-1 print:inline", dimmed ? "font-medium" : "font-semibold")}>
        <Shortened short={short.sport} className="truncate print:whitespace-normal">
          {sportName(team)}
        </Shortened>{" "}
        <Shortened short={short.level} className="max-w-full shrink-0">
          {levelLabel(team.level)}
        </Shortened>
      </span>{" "}
      <span className={cn("flex print:inline", !dimmed && "text-ink-muted")}>
        <Shortened className="truncate print:whitespace-normal" short={against(withNames(game, shortSchool))}>
          {against(game)}
        </Shortened>
      </span>
    </>
  );
}

const BADGE =
  "min-h-4 gap-0.5 px-1 py-0 text-[0.6875rem] print:mr-0.5 print:min-h-0 print:gap-0 print:before:size-2.5 print:[&_svg]:size-2.5 print:border-0 print:px-0";
const SIGN_ON_PAPER = "print:h-2.5 print:align-[-2px] print:text-[0px]";
const WORDS_ON_PAPER = "mt-0.5 print:mt-0 print:py-0 print:text-[6.5pt]";
const DIMMED_BADGE = "font-medium text-ink-muted";

function WholeLines({ game, dimmed }: LinesProps) {
  const badge = cn(BADGE, dimmed && DIMMED_BADGE);
  const words = cn(badge, WORDS_ON_PAPER);
  const confirmed = confirmedWords(game);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1">
        <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{timeWithZone(game)}</span>{" "}
        <StatusBadge status={game.status} short className={cn(badge, SIGN_ON_PAPER)} />{" "}
        {confirmed ? <span className={dimmed ? undefined : "text-ink-muted"}>{confirmed}</span> : null}{" "}
        <PartnerBadge partner={game.partner} className={words} />{" "}
        <OutOfDateBadge game={game} className={words} /> <ConflictMark game={game} className={words} />{" "}
      </span>
      <span className={cn("block", dimmed ? "font-medium" : "font-semibold")}>
        <Isolated>{teamName(game.team)}</Isolated>
      </span>{" "}
      <span className={cn("block", !dimmed && "text-ink-muted")}>
        <Isolated>{against(game)}</Isolated>
      </span>
    </>
  );
}
