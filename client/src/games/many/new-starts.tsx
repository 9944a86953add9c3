import { useLoadedSchool } from "#client/data/with-school.tsx";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesChange } from "#shared/api/many-games.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { type LocalDateTime, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { afterChange, changedGames } from "./changed-game.ts";

const SHOWN = 4;

/** The first games as they are and as they will be, and a word of warning where that lies in the past. */
export function NewStarts({ games, change }: { games: readonly Game[]; change: GamesChange }) {
  const { timezone } = useLoadedSchool();
  const here = toLocal(Date.now(), timezone);
  const moved = changedGames(games, change).map((game) => ({ game, after: afterChange(game, change) }));
  const past = moved.filter(({ after }) => stamp(after) <= stamp(here)).length;
  if (moved.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <ul aria-label="New dates" className="grid gap-2">
        {moved.slice(0, SHOWN).map(({ game, after }) => (
          <li key={game.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <span className="min-w-0 font-medium wrap-anywhere">{teamVsOpponent(game)}</span>
            <span className="tabular-nums">
              <s className="whitespace-nowrap text-ink-muted cramped:whitespace-normal">
                {start(game, here.date)}
              </s>{" "}
              → <span className="whitespace-nowrap cramped:whitespace-normal">{start(after, here.date)}</span>
            </span>
          </li>
        ))}
      </ul>
      {moved.length > SHOWN ? <p className="text-ink-muted">and {moved.length - SHOWN} more</p> : null}
      {past > 0 ? (
        <p className="font-medium text-yellow">{counted(past, "game")} would be in the past.</p>
      ) : null}
    </div>
  );
}

type Start = LocalDateTime & { timeTbd: boolean };

const stamp = ({ date, time }: LocalDateTime): string => `${date} ${time}`;

const start = ({ date, ...game }: Start, today: string): string =>
  `${dayLabel(date, today)}, ${timeOrTbd(game)}`;
