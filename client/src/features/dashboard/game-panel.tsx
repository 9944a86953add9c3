import type { ReactNode } from "react";
import { Link } from "wouter";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { gameHref } from "#client/features/games/game-href.ts";
import { timeWithZone } from "#client/features/games/game-title.ts";
import { HomeAwayBadge } from "#client/features/games/home-away-badge.tsx";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/team-name.ts";
import type { Panel } from "./dashboard.ts";
import { DayMark } from "./day-mark.tsx";
import { PanelLink } from "./panel-link.tsx";

type GamePanelProps = {
  title: string;
  empty: string;
  link: { href: string; label: string };
  panel: Panel;
  /** What this panel adds to a game. */
  detail?: (game: Game) => ReactNode;
  /** The words for the games that have no room here. */
  more?: (count: number) => string;
};

export function GamePanel({ title, empty, link, panel, detail, more }: GamePanelProps) {
  const { games } = panel;
  const rest = more && panel.more > 0 ? more(panel.more) : null;
  return (
    <Card>
      <CardHeader title={title} action={games.length > 0 && !rest ? <PanelLink {...link} /> : null} />
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
    <li className="relative flex gap-4 py-3 first:pt-1.5 has-[a:hover]:bg-sunken/60">
      <DayMark date={game.date} />
      <div className="min-w-0 flex-1">
        <Link
          href={gameHref(game.id)}
          className="leading-snug font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-line"
        >
          {teamName(game.team)} vs {game.opponent.schoolName}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted tabular-nums">
          {timeWithZone(game)}
          <HomeAwayBadge isHome={game.isHome} />
        </p>
        {detail}
      </div>
    </li>
  );
}
