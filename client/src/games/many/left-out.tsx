import type { LeftOutGame } from "#client/games/many/send/message-groups.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { counted } from "#client/lib/counted.ts";

/** The chosen games about which nobody is asked, by the reason. */
export function LeftOut({ games }: { games: readonly LeftOutGame[] }) {
  if (games.length === 0) return null;
  const reasons = [...new Set(games.map(({ reason }) => reason))];
  return (
    <details className="text-sm">
      <summary className="target cursor-pointer font-semibold">
        {counted(games.length, "game")} left out
      </summary>
      {reasons.map((reason) => (
        <div key={reason} className="mt-2">
          <p>{reason}:</p>
          <ul className="mt-1 grid gap-1 text-ink-muted">
            {games
              .filter((left) => left.reason === reason)
              .map(({ game }) => (
                <li key={game.id} className="wrap-anywhere">
                  {gameTitle(game)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
