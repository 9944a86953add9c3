import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Shortened } from "#client/components/shortened.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ConflictMark } from "#client/games/conflicts/conflict-mark.tsx";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { GameLink } from "#client/games/parts/game-link.tsx";
import { meetWords, withNames } from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import type { Game } from "#shared/api/games.ts";
import { confirmedWords, isHostedMeet } from "#shared/domain/game/meet.ts";
import { followedBy, isEvent } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatWeekday, timeWithZone } from "#shared/domain/time/game-time.ts";
import type { Panel } from "./dashboard.ts";

type GamePanelProps = {
  title: string;
  empty: string;
  link: { href: string; label: string };
  panel: Panel;
  /** what happened to a game, and when */
  change?: (game: Game) => { what: ReactNode; when: string };
  /** beside them where there is room, else below */
  request?: (game: Game) => ReactNode;
  /** The words for the games that have no room here. */
  more?: (count: number) => string;
};

export function GamePanel({ title, empty, link, panel, change, request, more }: GamePanelProps) {
  const { games } = panel;
  const rest = more && panel.more > 0 ? more(panel.more) : null;
  return (
    <Card>
      <CardHeader
        title={title}
        action={games.length > 0 ? <PanelLink {...link} label={rest ?? link.label} /> : null}
      />
      <CardBody>
        {games.length > 0 ? (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {games.map((game) => (
              <PanelGame key={game.id} game={game} change={change?.(game)} request={request?.(game)} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-muted">{empty}</p>
        )}
      </CardBody>
    </Card>
  );
}

type PanelGameProps = {
  game: Game;
  change: { what: ReactNode; when: string } | undefined;
  request: ReactNode;
};

/** The whole row leads to the game. */
function PanelGame({ game, change, request }: PanelGameProps) {
  const shortSchool = useShortSchool();
  return (
    <li className="panel-game">
      <div className="min-w-0 leading-5">
        <div className="flex flex-wrap justify-between gap-x-3 text-sm">
          <p title={gameInPanel(game)}>
            <GameLink id={game.id} className="row-link">
              <Shortened short={gameInPanel(withNames(game, shortSchool))}>{gameInPanel(game)}</Shortened>
            </GameLink>
          </p>{" "}
          {change ? <span className="shrink-0 text-ink-muted">{change.when}</span> : null}
        </div>
        <p className="panel-facts">
          <time dateTime={game.date} className="numerals text-base leading-5 text-ink">
            {formatWeekday(game.date)} {formatDate(game.date)}
          </time>{" "}
          {timeWithZone(game)} <HomeAwayBadge game={game} /> {change?.what} {confirmedWords(game)}
          <PartnerBadge partner={game.partner} />
          <OutOfDateBadge game={game} />
          <ConflictMark game={game} asMark />
        </p>
      </div>
      {isHostedMeet(game) ? null : request}
    </li>
  );
}

/**
 * 'Football Varsity vs Riverside', 'Football Varsity · Metro Invitational vs Riverside', 'Wrestling Varsity · Quad, 12
 * schools'; of an event the name alone
 */
function gameInPanel(game: Game): string {
  const { team, eventName, opponent } = game;
  const name = eventName ? `${teamName(team)} · ${eventName}` : teamName(team);
  return isEvent(game) ? name : followedBy(name, meetWords(game) || `vs ${opponent.schoolName}`);
}

/** From a panel on to the whole list. */
function PanelLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="target panel-link self-end">
      {label}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}
