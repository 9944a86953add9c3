import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { Tick } from "#client/components/ui/tick.tsx";
import { counted } from "#client/lib/counted.ts";
import {
  type DayMapping,
  LEAVABLE,
  type Leavable,
  sourceLabel,
} from "#shared/domain/season/season-choice.ts";
import { formatLongDateWithYear } from "#shared/domain/time/game-time.ts";
import type { CopyView } from "./copy-address.ts";
import { countLeavable, firstCopied } from "./copy-plan.ts";
import type { CopyStepProps } from "./copy-step-props.ts";
import { StepFrame } from "./step-frame.tsx";

/** The days, sides and kinds of the games that are made. */
export function HowStep(props: CopyStepProps) {
  const { view, plan, onChange, onStep, takeFocus } = props;
  return (
    <StepFrame
      title={`How to copy ${sourceLabel(plan.choice)}`}
      takeFocus={takeFocus}
      onBack={() => onStep(1)}
      status={counted(plan.sources.length, "game")}
      action={
        <Button disabled={plan.lastStep < 3} onClick={() => onStep(3)}>
          Continue
        </Button>
      }
    >
      <Card>
        <CardBody className="grid gap-5">
          <DayChoice {...props} />
          <SwitchField
            label="Swap home and away"
            hint="Last season's away games become home games. Events, meets and neutral sites stay."
            checked={view.swapsSides}
            onCheckedChange={(swapsSides) => onChange({ swapsSides })}
          />
          <LeaveOut {...props} />
        </CardBody>
      </Card>
    </StepFrame>
  );
}

const DAYS: readonly { by: DayMapping["by"]; label: string }[] = [
  { by: "weekday", label: "Same weekday" },
  { by: "date", label: "Same date" },
  { by: "start", label: "Start on" },
];

function DayChoice({ view, plan, today, onChange }: CopyStepProps) {
  const name = useId();
  const choose = (by: CopyView["by"]) =>
    onChange({ by, ...(by === "start" && view.firstDay === "" && { firstDay: usual }) });
  const usual = firstCopied({ by: "weekday" }, plan.sources)?.to ?? "";
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Days</legend>
      <div className="divide-y divide-line border-y border-line">
        {DAYS.map(({ by, label }) => (
          <div key={by} className="grid items-start gap-x-6 py-1 sm:grid-cols-2">
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 coarse:-ml-3.5 coarse:min-h-11 coarse:pl-3.5">
              <input
                type="radio"
                name={name}
                className="size-4.5 shrink-0 accent-primary"
                checked={view.by === by}
                onChange={() => choose(by)}
              />
              {label}
            </label>
            {by === "start" && view.by === "start" ? (
              <Field label="First game on" error={plan.firstDayProblem} className="py-1.5 max-sm:pl-7">
                <DateField
                  today={today}
                  value={view.firstDay}
                  onChange={(firstDay) => onChange({ firstDay })}
                />
              </Field>
            ) : (
              <Example by={by} plan={plan} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The first game's day, and the one that it gets. */
function Example({ by, plan }: Pick<CopyStepProps, "plan"> & { by: DayMapping["by"] }) {
  const first = by === "start" ? null : firstCopied({ by }, plan.sources);
  if (!first) return null;
  return (
    <p className="text-sm text-ink-muted tabular-nums max-sm:pb-1.5 max-sm:pl-7 sm:py-2">
      {formatLongDateWithYear(first.from)} → {formatLongDateWithYear(first.to)}
    </p>
  );
}

const LEAVE_LABELS: Record<Leavable, string> = {
  canceled: "Canceled",
  tournament: "Tournaments",
  playoff: "Playoffs",
  scrimmage: "Scrimmages",
};

function LeaveOut({ view, plan, onChange }: CopyStepProps) {
  const turn = (turned: Leavable, on: boolean) =>
    onChange({ leftOut: LEAVABLE.filter((each) => (each === turned ? on : view.leftOut.includes(each))) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Leave out</legend>
      <div className="grid gap-x-6 border-y border-line py-1 sm:grid-cols-2">
        {LEAVABLE.map((each) => (
          <Tick
            key={each}
            label={LEAVE_LABELS[each]}
            aside={countText(countLeavable(plan.chosen, each, plan.choice))}
            checked={view.leftOut.includes(each)}
            onChange={(on) => turn(each, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const countText = (games: number): string => (games === 0 ? "" : counted(games, "game"));
