import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useGameHistory } from "#client/data/games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { cn } from "#client/lib/cn.ts";
import type { GameHistoryEntry } from "#shared/api/games.ts";
import {
  type GameChange,
  HISTORY_ACTION_LABELS,
  type HistoryAction,
} from "#shared/domain/game/game-history.ts";
import { formatDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** The history of the game, newest first: it is read when it is unfolded. */
export function GameHistory({ gameId }: { gameId: number }) {
  const [open, setOpen] = useState(false);
  const entries = useId();
  return (
    <section className="border-t border-line pt-2">
      <h3 className="font-sans text-base">
        <Button
          variant="ghost"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={entries}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden="true" className={cn("transition-transform", open && "rotate-90")} />
          History
        </Button>
      </h3>
      <div id={entries} hidden={!open} className="pt-2">
        {open ? <Entries gameId={gameId} /> : null}
      </div>
    </section>
  );
}

function Entries({ gameId }: { gameId: number }) {
  const history = useGameHistory(gameId);
  if (history.isPending) {
    return (
      <Loading label="Loading the history..." className="grid gap-2">
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/5" />
      </Loading>
    );
  }
  if (!history.data) {
    return (
      <p role="alert" className="text-sm">
        {errorMessage(history.error)}{" "}
        <Button variant="link" size="sm" onClick={() => history.refetch()} pending={history.isFetching}>
          Try again
        </Button>
      </p>
    );
  }
  if (history.data.length === 0) return <p className="text-sm text-ink-muted">Nothing has happened yet.</p>;
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {history.data.map((entry) => (
        // Several schools of a meet may be asked at one moment.
        <Entry key={`${entry.at} ${entry.action} ${entry.changes.map(({ to }) => to)}`} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: GameHistoryEntry }) {
  const { timezone } = useLoadedSchool();
  const { date, time } = toLocal(Date.parse(entry.at), timezone);
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {entry.action === "vouched" ? (
            <strong>Marked as told: {entry.actor} set the status</strong>
          ) : (
            <>
              <strong>{HISTORY_ACTION_LABELS[entry.action]}</strong> · {entry.actor}
            </>
          )}
        </span>
        <time dateTime={entry.at} className="text-ink-muted tabular-nums">
          {formatDate(date)} {formatTime(time)}
        </time>
      </p>
      {entry.changes.length > 0 ? (
        <ul className="text-ink-muted">
          {entry.changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {FACTS_ALONE.includes(entry.action) ? textAlone(change) : changeText(change)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** These entries change nothing in the game: their facts stand alone. */
const FACTS_ALONE: readonly HistoryAction[] = [
  "message-failed",
  "message-sent",
  "vouched",
  "told-by-hand",
  "confirmed-by-hand",
  "removed",
  "linked",
  "unlinked",
];

/** No part of the game, so there was none of them before. */
const FIELDS_ALONE = ["Changed", "Sent to", "Answered by", "School"];

function changeText(change: GameChange): string {
  const { field, from, to } = change;
  return FIELDS_ALONE.includes(field) ? textAlone(change) : `${field}: ${from || "none"} → ${to || "none"}`;
}

const textAlone = ({ field, to }: GameChange): string => `${field}: ${to}`;
