import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { counted } from "#client/lib/counted.ts";
import { TeamBoxes } from "#client/records/team/team-boxes.tsx";
import type { Team } from "#shared/api/teams.ts";
import { type SchoolYear, schoolYearsOf } from "#shared/domain/season/school-year.ts";
import type { CopyStepProps } from "./copy-step-props.ts";
import { StepFrame } from "./step-frame.tsx";

/** The games that are copied: those of a school year, or between two days, of some teams or all. */
export function WhatStep(props: CopyStepProps) {
  const { plan, onStep, takeFocus } = props;
  const teams = new Set(plan.chosen.map(({ teamId }) => teamId)).size;
  return (
    <StepFrame
      title="What to copy"
      takeFocus={takeFocus}
      status={`${counted(plan.chosen.length, "game")} of ${counted(teams, "team")}`}
      action={
        <Button disabled={plan.lastStep < 2} onClick={() => onStep(2)}>
          Continue
        </Button>
      }
    >
      <Card>
        <CardBody className="grid gap-5">
          <Days {...props} />
          <Teams {...props} />
        </CardBody>
      </Card>
    </StepFrame>
  );
}

function Days({ view, plan, games, today, onChange }: CopyStepProps) {
  const years = schoolYearsOf(games);
  const year = years.find(({ from, to }) => view.from === from && view.to === to);
  const choose = (from: string) => {
    const chosen = years.find((each) => each.from === from);
    if (chosen) onChange({ from: chosen.from, to: chosen.to });
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-4 sm:grid-cols-3">
      <Field label="School year" className="max-sm:col-span-full">
        <Select value={year?.from ?? ""} onChange={({ target }) => choose(target.value)}>
          {years.map((each) => (
            <option key={each.from} value={each.from}>
              {yearOption(each, games)}
            </option>
          ))}
          {year ? null : <option value="">Other dates</option>}
        </Select>
      </Field>
      <Field label="From" error={plan.fromProblem}>
        <DateField today={today} value={view.from} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label="To" error={plan.toProblem}>
        <DateField today={today} value={view.to} onChange={(to) => onChange({ to })} />
      </Field>
    </div>
  );
}

/** '2025–26 · 143 games' */
function yearOption({ from, to, label }: SchoolYear, games: readonly { date: string }[]): string {
  const count = games.filter(({ date }) => from <= date && date <= to).length;
  return `${label} · ${counted(count, "game")}`;
}

function Teams({ view, plan, teams, onChange }: CopyStepProps) {
  const playing = teams.filter(({ id }) => plan.gamesOfTeams.has(id));
  const turn = ({ id }: Team, on: boolean) => {
    const others = [...view.without].filter((each) => each !== id);
    onChange({ without: new Set(on ? others : [...others, id]) });
  };
  const areAll = playing.every(({ id }) => !view.without.has(id));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Teams</legend>
      <div className="mb-1 flex items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm font-semibold">
          Teams
        </p>
        {playing.length > 1 ? (
          <Button
            variant="link"
            size="xs"
            className="coarse:min-w-11! coarse:justify-end"
            onClick={() => onChange({ without: new Set(areAll ? playing.map(({ id }) => id) : []) })}
          >
            {areAll ? "None" : "All"}
          </Button>
        ) : null}
      </div>
      {playing.length > 0 ? (
        <TeamBoxes
          teams={playing}
          isTicked={({ id }) => !view.without.has(id)}
          asideOf={({ id }) => counted(plan.gamesOfTeams.get(id) ?? 0, "game")}
          onTurn={turn}
        />
      ) : (
        <p className="text-sm text-ink-muted">No games on these dates.</p>
      )}
    </fieldset>
  );
}
