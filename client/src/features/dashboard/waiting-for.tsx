import { Isolated } from "#client/components/ui/isolated.tsx";
import { CopyLink } from "#client/game/copy-link.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

type WaitingForProps = { game: Game; timeZone: string; now: number };

/** Offers the link to pass on where the message is not found. */
export function WaitingFor({ game, timeZone, now }: WaitingForProps) {
  const since = toLocal(Date.parse(game.updatedAt), timeZone);
  const isToday = since.date === toLocal(now, timeZone).date;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">
        Waiting for <Isolated>{game.opponent.schoolName}</Isolated> since{" "}
        {isToday ? formatTime(since.time) : formatLongDate(since.date)}
      </p>
      <div className="mt-2">
        <CopyLink game={game} />
      </div>
    </>
  );
}
