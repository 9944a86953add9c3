import { useLayoutEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Tick } from "#client/components/ui/tick.tsx";
import { factsIn, type GameFormState } from "#client/games/dialog/game-form-values.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { sportName } from "#shared/domain/school/team-name.ts";
import { isCalendarDate } from "#shared/domain/time/game-time.ts";
import { AlsoConflicts } from "./also-conflicts.tsx";
import type { AlsoPlan } from "./plan-also-add.ts";
import { type WantedGame, wantedKey } from "./scheduled-games.ts";
import type { AlsoAddControl } from "./use-also-add.ts";

type AlsoAddFieldsProps = {
  form: GameFormState;
  control: AlsoAddControl;
  /** The school's day as yyyy-MM-dd. */
  today: string;
};

/**
 * Games that are scheduled together with a new one: other levels on its day, a second one, and all of it every week.
 */
export function AlsoAddFields({ form, control, today }: AlsoAddFieldsProps) {
  // Subscribes to every field without rendering the whole form.
  const { status } = useWatch({ control: form.control });
  const box = useRef<HTMLFieldSetElement>(null);
  const { insisted } = control;
  useLayoutEffect(() => {
    if (insisted > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [insisted]);
  if (status !== "scheduled") return null;
  const values = form.getValues();
  const plan = control.planOf(values);
  const own = wantedKey(factsIn(values));
  const isAdded = (game: WantedGame) => wantedKey(game) !== own;
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Also add</legend>
      <div className="grid items-start gap-x-4 gap-y-1 border-y border-line py-1 sm:grid-cols-2">
        <Levels plan={plan} control={control} />
        {plan.secondGame ? (
          <Line
            label="Second game"
            line={plan.secondGame}
            insists={insisted > 0}
            onTick={(on) => control.change({ secondGame: on ? { time: null } : null })}
            onTime={(time) => control.change({ secondGame: { time } })}
          />
        ) : null}
        <Repeat plan={plan} control={control} today={today} />
      </div>
      <AlsoConflicts added={control.gamesOf(values, plan)?.filter(isAdded) ?? []} />
    </fieldset>
  );
}

type PartProps = { plan: AlsoPlan; control: AlsoAddControl };

function Levels({ plan, control }: PartProps) {
  const set = (teamId: number, time: string | null | undefined) => {
    const levels = new Map(control.ticks.levels);
    if (time === undefined) levels.delete(teamId);
    else levels.set(teamId, time);
    control.change({ levels });
  };
  return plan.levels.map(({ team, label, ...line }) => (
    <Line
      key={team.id}
      context={label === levelLabel(team.level) ? sportName(team) : sportLabel(team.sport)}
      label={label}
      line={line}
      hasTime={plan.secondGame !== null}
      insists={control.insisted > 0}
      onTick={(on) => set(team.id, on ? null : undefined)}
      onTime={(time) => set(team.id, time)}
    />
  ));
}

type LineProps = {
  label: string;
  /** what is said ahead of the label where nobody sees what it is about */
  context?: string;
  line: { ticked: boolean; time: string; problem: string };
  /** The game's own time is known, and so are the others. */
  hasTime?: boolean;
  /** Whether what is missing is said. */
  insists: boolean;
  onTick: (on: boolean) => void;
  onTime: (time: string) => void;
};

/** A tick, and its time beside it once it is there. */
function Line({ label, context, line, hasTime = true, insists, onTick, onTime }: LineProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <Tick label={label} context={context} checked={line.ticked} onChange={onTick} />
      {line.ticked && hasTime ? (
        <Field
          label={`${label} time`}
          labelHidden
          error={insists ? line.problem : ""}
          className="w-26 shrink-0"
        >
          <Input
            type="time"
            className="px-2.5 [&::-webkit-calendar-picker-indicator]:hidden"
            value={line.time}
            onChange={({ target }) => onTime(target.value)}
          />
        </Field>
      ) : null}
    </div>
  );
}

const REPEAT = "Repeat weekly until";

function Repeat({ plan: { repeat }, control, today }: PartProps & { today: string }) {
  const { until, problem } = repeat;
  const isSaid = control.insisted > 0 || (until !== null && isCalendarDate(until));
  return (
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-2 sm:col-span-full">
      <Tick
        label={REPEAT}
        checked={until !== null}
        onChange={(on) => control.change({ repeatUntil: on ? "" : null })}
      />
      {until === null ? null : (
        <Field label={REPEAT} labelHidden error={isSaid ? problem : ""} className="w-44">
          <DateField
            today={today}
            value={until}
            onChange={(repeatUntil) => control.change({ repeatUntil })}
          />
        </Field>
      )}
    </div>
  );
}
