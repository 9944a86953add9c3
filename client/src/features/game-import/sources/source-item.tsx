import { Fragment, useId, useState } from "react";
import { DeleteDialog } from "#client/components/delete-dialog.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { ScheduleSource } from "#shared/api/schedule-sources.ts";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { useDeleteSource, useReadSource } from "./sources.api.ts";

type SourceItemProps = {
  source: ScheduleSource;
  timeZone: string;
  /** the schedule of one of them is being opened */
  opening: boolean;
  onOpen: (id: number) => void;
};

export function SourceItem({ source, timeZone, opening, onOpen }: SourceItemProps) {
  const { id, name, url, readAt, problem, changes } = source;
  const facts = readAt === null ? ["not read yet"] : [lastRead(readAt, timeZone), changesInWords(source)];
  const [asking, setAsking] = useState(false);
  const { mutateAsync: read, isPending } = useReadSource();
  const { mutateAsync: remove } = useDeleteSource();
  const [rowId, lineId] = [useId(), useId()];

  const readNow = async () => {
    try {
      const now = await read(id);
      const description = now.problem ?? changesInWords(now);
      toast({ title: name, description, variant: now.problem ? "destructive" : "default" });
    } catch (error) {
      toastFailure("Failed to read the schedule", error);
    }
  };

  return (
    <li
      id={rowId}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p id={lineId} className="wrap-anywhere tabular-nums">
          <span className="font-semibold">
            <Isolated>{name}</Isolated>
          </span>
          {facts.map((fact) => (
            <Fragment key={fact}>
              {" · "}
              <span className="whitespace-nowrap cramped:whitespace-normal">{fact}</span>
            </Fragment>
          ))}
        </p>
        <p className="truncate text-sm text-ink-muted" title={url}>
          {url}
        </p>
        {problem ? <p className="text-sm font-medium text-danger-text">{problem}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {changes > 0 ? (
          <Button size="sm" aria-describedby={lineId} disabled={opening} onClick={() => onOpen(id)}>
            Review {counted(changes, "Change")}
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="sm"
          aria-describedby={lineId}
          pending={isPending}
          pendingLabel="Reading..."
          onClick={() => void readNow()}
        >
          Read Now
        </Button>
        <Button
          {...ROW_ACTION}
          variant="outline"
          size="sm"
          aria-describedby={lineId}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </div>
      {asking ? (
        <DeleteDialog
          title="Delete Address"
          name={name}
          question="Its changes are no longer shown. Games that you took from it stay."
          onDelete={() => remove(id)}
          deleted={{ title: "Address deleted", description: name }}
          onFailure={(error) => toastFailure("Failed to delete the address", error)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** 'read today 3:10 AM' */
function lastRead(readAt: string, timeZone: string): string {
  const { date, time } = toLocal(Date.parse(readAt), timeZone);
  const day = date === dayOf(Date.now(), timeZone) ? "today" : `${formatLongDate(date)},`;
  return `read ${day} ${formatTime(time)}`;
}

const changesInWords = ({ changes }: ScheduleSource) =>
  changes === 0 ? "no changes" : counted(changes, "change");
