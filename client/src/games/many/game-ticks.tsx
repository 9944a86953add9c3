import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import type { Game } from "#shared/api/games.ts";
import { againstInFull } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { timeWithZone } from "#shared/domain/time/game-time.ts";

type GameTicksProps = {
  games: readonly Game[];
  ticked: ReadonlySet<number>;
  onChange: (ticked: Set<number>) => void;
};

/** The games of a day, to be ticked. */
export function GameTicks({ games, ticked, onChange }: GameTicksProps) {
  const turn = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Games</legend>
      <div className="divide-y divide-line border-y border-line">
        {games.map((game) => (
          <label key={game.id} className="flex cursor-pointer items-center gap-3 py-2 coarse:min-h-11">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={ticked.has(game.id)}
              onChange={({ target }) => turn(game.id, target.checked)}
            />
            <span className="min-w-0 flex-1 text-sm wrap-anywhere sm:flex sm:gap-3">
              <span className="block shrink-0 text-ink-muted tabular-nums sm:w-22">{timeWithZone(game)}</span>{" "}
              <span className="min-w-0">
                <strong className="font-semibold">{teamName(game.team)}</strong>{" "}
                <span className="text-ink-muted">{againstInFull(game)}</span>
              </span>
            </span>{" "}
            <HomeAwayBadge game={game} className="shrink-0" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
