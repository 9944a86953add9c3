import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useRestoreGame } from "#client/data/games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { matchup, meetWords } from "#client/games/parts/game-title.ts";
import { endsThePage, errorMessage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, formatMonthDay, timeWithZone } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** One game, who deleted it when and why, and the way back. An obstacle to that is named here. */
export function RemovedGameItem({ entry }: { entry: RemovedGameEntry }) {
  const { name, timezone } = useLoadedSchool();
  const restore = useRestoreGame();
  const button = usePassFocusOn(restore.isPending);
  const { team } = entry;
  const game = { ...entry, opponent: { schoolName: entry.opponentName } };
  const isAnEvent = isEvent(game);
  const fixture = isAnEvent ? entry.eventName : meetWords(game) || matchup(game, name);
  const day = formatLongDate(entry.date);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <h3 className="font-sans text-base leading-snug font-semibold">
          <Isolated>{teamName(team)}</Isolated>
        </h3>
        {entry.eventName && !isAnEvent ? <p className="text-sm font-medium">{entry.eventName}</p> : null}
        <p className="text-sm">
          <Isolated>{fixture}</Isolated>
        </p>
        <p className="text-sm tabular-nums">{`${day}, ${timeWithZone(entry)}`}</p>
        <p className="text-sm text-ink-muted">
          Deleted by <Isolated>{entry.removedBy}</Isolated> on{" "}
          {formatMonthDay(dayOf(Date.parse(entry.removedAt), timezone))}
        </p>
        {entry.reason ? <p className="text-sm whitespace-pre-line text-ink-muted">“{entry.reason}”</p> : null}
      </div>
      <Button
        ref={button}
        variant="outline"
        className="coarse:h-11 max-sm:w-full"
        aria-label={`Restore ${teamName(team)}, ${fixture}, ${day}`}
        pending={restore.isPending}
        pendingLabel="Restoring..."
        onClick={() => restore.mutate(entry.id, { onSuccess: () => toast({ title: "Game restored" }) })}
      >
        Restore
      </Button>
      {restore.error && !endsThePage(restore.error) ? (
        <p role="alert" className="w-full text-sm font-medium text-danger-text">
          {errorMessage(restore.error)}
        </p>
      ) : null}
    </li>
  );
}
