import { type SyntheticEvent, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { useStopping } from "#client/components/ui/dialog/use-stopping.ts";
import { ProgressBar } from "#client/components/ui/progress.tsx";
import { Tick } from "#client/components/ui/tick.tsx";
import { Problem } from "#client/games/many/many-outcome.tsx";
import { counted } from "#client/lib/counted.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { eventsNow } from "#shared/domain/game/events-now.ts";
import { useMakeEvents } from "./use-make-events.ts";

type EventsFormProps = { opponents: readonly Opponent[]; onClose: () => void };

/** Opponents that look like events, to be ticked. They stay as they were when it was opened. */
export function EventsDialog({ title, ...rest }: EventsFormProps & { title: string }) {
  return (
    <Dialog open onOpenChange={rest.onClose} title={title} keepOnOutsidePress>
      <EventsForm {...rest} />
    </Dialog>
  );
}

function EventsForm({ opponents, onClose }: EventsFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(opponents.map(({ id }) => id)));
  const { run, start, stop: stopWork } = useMakeEvents();
  const { isWorking, total, made, refused, problem } = run;
  const rest = made < total ? `${made} of ${counted(total, "event")} made` : "";
  const [stopping, stop] = useStopping({ stopWork, isWorking, rest }, onClose);

  const left = opponents.filter(({ id }) => !run.gone.has(id));
  const chosen = left.filter(({ id }) => ticked.has(id));
  const isOver = !isWorking && refused.size > 0 && chosen.length === 0;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isOver) return onClose();
    const outcome = await start(chosen);
    if (!outcome) return;
    if (outcome.made === outcome.total) onClose();
    else if (outcome.isStopped) return;
    if (outcome.made > 0) toast({ title: eventsNow(outcome.games) });
    setTicked((before) => new Set([...before].filter((id) => !outcome.refused.has(id))));
  };
  const turn = (id: number, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));

  return (
    <DialogForm onSubmit={submit}>
      {/* Scrolled by the keyboard while there is nothing to tick, too. */}
      <DialogBody tabIndex={isWorking ? 0 : undefined}>
        {isWorking ? null : (
          <Problem text={problem ? `${counted(chosen.length, "opponent")} left. ${problem}` : ""} />
        )}
        <p role="status" className="font-semibold tabular-nums empty:hidden">
          {stopping ? "Stopping after the current opponent… " : null}
          {isWorking ? `${run.done} of ${total} done` : refusedInWords(refused.size)}
        </p>
        {isWorking ? (
          <ProgressBar value={(100 * run.done) / total} label="Events made" />
        ) : (
          <p>
            Their games become events of the same name, and the opponents are deleted. You can't undo this.
          </p>
        )}
        <fieldset disabled={isWorking}>
          <legend className="mb-1 text-sm font-semibold">Opponents</legend>
          <ul className="divide-y divide-line border-y border-line">
            {left.map(({ id, schoolName, gamesCount }) => (
              <li key={id}>
                <Tick
                  label={schoolName}
                  aside={counted(gamesCount, "game")}
                  checked={ticked.has(id)}
                  onChange={(on) => turn(id, on)}
                />
                {refused.has(id) ? (
                  <p className="pb-1.5 pl-7.5 text-sm font-medium text-danger-text">{refused.get(id)}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </fieldset>
      </DialogBody>
      <DialogActions>
        {isOver ? null : (
          <Button variant="outline" disabled={stopping} onClick={isWorking ? stop : onClose}>
            {isWorking ? "Stop" : "Cancel"}
          </Button>
        )}
        <Button
          type="submit"
          disabled={chosen.length === 0 && !isOver}
          pending={isWorking}
          pendingLabel="Working..."
        >
          {isOver ? "Done" : `Make ${counted(chosen.length, "event")}`}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}

/** '3 opponents can't become events.' */
function refusedInWords(count: number): string | null {
  if (count === 0) return null;
  return `${counted(count, "opponent")} can't become ${count === 1 ? "an event" : "events"}.`;
}
