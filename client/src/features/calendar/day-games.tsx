import MapPin from "lucide-react/icons/map-pin";
import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictMark } from "#client/games/conflicts/conflict-mark.tsx";
import { WeatherButton } from "#client/games/many/weather/weather-button.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { meetInFull } from "#client/games/parts/game-title.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { gameElementId } from "#client/games/parts/reveal-game.ts";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { OVER_PAGE } from "#client/games/parts/use-game-address.ts";
import type { Game } from "#shared/api/games.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { DayOff } from "./day-off.tsx";
import { ScheduleButton } from "./schedule-button.tsx";

type DayGamesProps = {
  day: string;
  games: Game[];
  blackouts: readonly Blackout[];
  today: string;
  gameHref: (id: number) => string;
  onSchedule: (day: string) => void;
};

/** Below a grid that has room for marks only: the games of the chosen day. */
export function DayGames({ day, games, blackouts, today, gameHref, onSchedule }: DayGamesProps) {
  return (
    <section aria-live="polite" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b-2 border-secondary-line">
        <h3 className="py-1 text-xl">{formatFullDate(day)}</h3>
        <WeatherButton key={day} date={day} games={games} today={today} className="-mr-2" />
      </div>
      <DayOff blackouts={blackouts} className="pt-3" />
      {games.length > 0 ? (
        <ul className="divide-y divide-line">
          {games.map((game) => (
            <li key={game.id} id={gameElementId(game.id)}>
              <DayGame game={game} href={gameHref(game.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="text-ink-muted">No games on this day</p>
          <ScheduleButton day={day} today={today} onSchedule={onSchedule} className="px-3 text-sm" />
        </div>
      )}
    </section>
  );
}

function DayGame({ game, href }: { game: Game; href: string }) {
  const confirmed = confirmedWords(game);
  return (
    <Link href={href} state={OVER_PAGE} className="block py-3 focus-visible:outline-offset-0">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="numerals text-2xl">{timeWithZone(game)}</span>
        <span className="flex flex-wrap items-center gap-1">
          <StatusBadge status={game.status} short />
          {confirmed ? <span className="text-sm text-ink-muted">{confirmed}</span> : null}
          <PartnerBadge partner={game.partner} />
          <OutOfDateBadge game={game} />
          <ConflictMark game={game} />
        </span>
      </span>
      <span className="mt-1 block font-semibold">
        <Isolated>{teamName(game.team)}</Isolated>
      </span>
      {game.eventName ? <span className="block font-medium">{game.eventName}</span> : null}
      {isEvent(game) ? null : (
        <span className="block text-ink-muted">
          <Isolated>{meetInFull(game) || `vs ${game.opponent.schoolName}`}</Isolated>
        </span>
      )}
      <span className="mt-1.5 flex items-center gap-1.5 text-sm">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1">{game.venue}</span>
        <HomeAwayBadge game={game} />
      </span>
    </Link>
  );
}
