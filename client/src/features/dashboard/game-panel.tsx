import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictMark } from "#client/conflicts/conflict-mark.tsx";
import { gameHref } from "#client/game/game-href.ts";
import { teamAgainst } from "#client/game/game-title.ts";
import { HomeAwayBadge } from "#client/game/home-away-badge.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatDate, formatWeekday, timeWithZone } from "#shared/domain/time/game-time.ts";
import type { Panel } from "./dashboard.ts";

/** By the room that the panels have for their text, whatever its size: one column, two, or two above three. */
export const PANEL_GRID =
  "grid grid-cols-1 gap-4 @min-[40rem]:grid-cols-2 @min-[60rem]:grid-cols-6 @min-[60rem]:*:col-span-2 @min-[60rem]:*:nth-[-n+2]:col-span-3";

type GamePanelProps = {
  title: string;
  empty: string;
  link: { href: string; label: string };
  panel: Panel;
  detail?: (game: Game) => ReactNode;
  /** The words for the games that have no room here. */
  more?: (count: number) => string;
};

export function GamePanel({ title, empty, link, panel, detail, more }: GamePanelProps) {
  const { games } = panel;
  const rest = more && panel.more > 0 ? more(panel.more) : null;
  return (
    <Card>
      <CardHeader
        className="flex-wrap"
        title={title}
        action={games.length > 0 && !rest ? <PanelLink {...link} /> : null}
      />
      <CardBody className="pt-2">
        {games.length > 0 ? (
          <ul className="divide-y divide-line">
            {games.map((game) => (
              <PanelGame key={game.id} game={game} detail={detail?.(game)} />
            ))}
          </ul>
        ) : (
          <p className="py-2 text-ink-muted">{empty}</p>
        )}
        {rest ? (
          <Link
            href={link.href}
            className="target -mb-1 flex items-center border-t border-line pt-3 text-sm font-semibold text-primary-text hover:underline hover:underline-offset-4"
          >
            {rest}
          </Link>
        ) : null}
      </CardBody>
    </Card>
  );
}

type PanelGameProps = { game: Game; detail: ReactNode };

/** The whole row leads to the game. */
function PanelGame({ game, detail }: PanelGameProps) {
  return (
    <li className="relative flex flex-wrap gap-x-4 gap-y-1 py-3 first:pt-1.5 has-[a:hover]:bg-sunken/60">
      <DayMark date={game.date} />
      <div className="min-w-0 flex-1 basis-36">
        <Link
          href={gameHref(game.id)}
          className="leading-snug font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-line"
        >
          <Isolated>{teamAgainst(game)}</Isolated>
        </Link>
        {game.eventName ? (
          <p className="text-sm">
            vs <Isolated>{game.opponent.schoolName}</Isolated>
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted tabular-nums">
          {timeWithZone(game)}
          <HomeAwayBadge game={game} />
          <OutOfDateBadge game={game} />
          <ConflictMark game={game} />
        </p>
        {/* Its buttons lie above the link that fills the row. */}
        <div className="[&_:is(button,a)]:relative">{detail}</div>
      </div>
    </li>
  );
}

/** 'Fri' over '09/04/2026'. */
function DayMark({ date }: { date: string }) {
  return (
    <time dateTime={date} className="shrink-0 border-r border-line pr-3">
      <span className="block text-xs font-semibold text-ink-muted uppercase">{formatWeekday(date)}</span>{" "}
      <span className="numerals block text-xl whitespace-nowrap">{formatDate(date)}</span>
    </time>
  );
}

/** From a panel on to the whole list. */
function PanelLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="target flex min-w-0 items-center gap-0.5 text-sm leading-[1.375rem] coarse:-my-2.5 font-semibold text-primary-text hover:underline hover:underline-offset-4"
    >
      {label}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}
