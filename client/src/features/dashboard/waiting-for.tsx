import { Isolated } from "#client/components/ui/isolated.tsx";
import { CopyLink } from "#client/game/copy-link.tsx";
import { RemindButton } from "#client/game/remind-button.tsx";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { UnansweredGame } from "./guide.ts";

type WaitingForProps = { game: UnansweredGame; timeZone: string; now: number };

/** Offers to ask again, and the link to pass on where the message is not found. */
export function WaitingFor({ game, timeZone, now }: WaitingForProps) {
  const since = toLocal(Date.parse(game.waiting.since), timeZone);
  const isToday = since.date === toLocal(now, timeZone).date;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">
        Waiting for <Isolated>{game.opponent.schoolName}</Isolated> since{" "}
        {isToday ? formatTime(since.time) : formatLongDate(since.date)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <RemindButton game={game} />
        <CopyLink game={game} />
      </div>
    </>
  );
}
