import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { cn } from "#client/lib/cn.ts";
import { MAX_PROPOSALS } from "#shared/domain/requests/proposal.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { type FieldProblems, newRow, type ProposalRow } from "./reschedule-fields.ts";

/** The dates are read on the school's clock. */
export type ClockOfAnswer = { timezoneCode: string; school: { timezone: string } };

type ProposalRowsProps = {
  game: ClockOfAnswer;
  rows: readonly ProposalRow[];
  usualTime: string;
  problems: FieldProblems;
  onChange: (rows: ProposalRow[]) => void;
};

/** Up to three dates to choose from, each with a time where that matters. */
export function ProposalRows({ game, rows, usualTime, problems, onChange }: ProposalRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const rowToFocus = useRef<number | null>(null);
  const count = rows.length;

  // The row may only now be there, or be another's.
  useLayoutEffect(() => {
    if (rowToFocus.current === null || rowToFocus.current >= count) return;
    list.current?.querySelectorAll<HTMLInputElement>("input[type=date]")[rowToFocus.current]?.focus();
    rowToFocus.current = null;
  }, [count]);

  const remove = (row: number) => {
    rowToFocus.current = Math.max(row - 1, 0);
    onChange(rows.filter((_, each) => each !== row));
  };
  const append = () => {
    rowToFocus.current = count;
    onChange([...rows, newRow(usualTime)]);
  };

  return (
    <div ref={list} className="grid gap-4">
      {rows
        .map((values, row) => ({ values, row }))
        .map(({ values, row }) => (
          <ProposalInputs
            key={row}
            row={row}
            game={game}
            values={values}
            problems={problems}
            onChange={(change) =>
              onChange(rows.map((each, place) => (place === row ? { ...each, ...change } : each)))
            }
            onRemove={count > 1 ? () => remove(row) : undefined}
          />
        ))}
      {count < MAX_PROPOSALS ? (
        <Button variant="outline" className="justify-self-start" onClick={append}>
          <CalendarPlus aria-hidden="true" />
          Add another date
        </Button>
      ) : null}
    </div>
  );
}

type ProposalInputsProps = {
  row: number;
  game: ProposalRowsProps["game"];
  values: ProposalRow;
  problems: FieldProblems;
  onChange: (change: Partial<ProposalRow>) => void;
  onRemove: (() => void) | undefined;
};

function ProposalInputs({ row, game, values, problems, onChange, onRemove }: ProposalInputsProps) {
  const number = row === 0 ? "" : ` ${row + 1}`;
  return (
    <div
      className={cn(
        "grid items-start gap-x-3 gap-y-4",
        onRemove ? "grid-cols-[1fr_auto] sm:grid-cols-[1fr_1fr_auto]" : "sm:grid-cols-2",
      )}
    >
      <Field
        label={`Proposed date${number}`}
        error={problems[`proposals.${row}.date`]}
        className={onRemove ? "max-sm:col-span-2" : undefined}
      >
        <Input
          type="date"
          min={dayOf(Date.now(), game.school.timezone)}
          className="h-11!"
          value={values.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      </Field>
      <Field
        label={`Proposed time${number} (${game.timezoneCode})`}
        error={problems[`proposals.${row}.time`]}
      >
        <Input
          type="time"
          className="h-11!"
          value={values.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </Field>
      {onRemove ? (
        <Button variant="ghost" size="lg" className="mt-6.5" onClick={onRemove}>
          Remove <span className="sr-only">{`proposed date ${row + 1}`}</span>
        </Button>
      ) : null}
    </div>
  );
}
