import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { cn } from "#client/lib/cn.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { dayOf } from "#shared/domain/game-time.ts";
import { MAX_PROPOSALS } from "#shared/domain/proposal.ts";
import { BLANK_ROW, type RescheduleValues, type RescheduleWish } from "./reschedule-fields.ts";

type RescheduleFormState = UseFormReturn<RescheduleValues, unknown, RescheduleWish>;

type ProposalRowsProps = { form: RescheduleFormState; game: VerificationPage };

/** Up to three dates to choose from, each with a time where that matters. */
export function ProposalRows({ form, game }: ProposalRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "proposals" });

  const removeRow = (row: number) => {
    remove(row);
    form.setFocus(`proposals.${Math.max(row - 1, 0)}.date`);
  };

  return (
    <div className="grid gap-4">
      {fields.map(({ id }, row) => (
        <ProposalRow
          key={id}
          row={row}
          form={form}
          game={game}
          onRemove={fields.length > 1 ? () => removeRow(row) : undefined}
        />
      ))}
      {fields.length < MAX_PROPOSALS ? (
        <Button variant="outline" className="justify-self-start" onClick={() => append(BLANK_ROW)}>
          <CalendarPlus aria-hidden="true" />
          Add another date
        </Button>
      ) : null}
    </div>
  );
}

type ProposalRowProps = ProposalRowsProps & { row: number; onRemove: (() => void) | undefined };

function ProposalRow({ form, game, row, onRemove }: ProposalRowProps) {
  const errors = form.formState.errors.proposals?.[row];
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
        error={errors?.date?.message}
        className={onRemove ? "max-sm:col-span-2" : undefined}
      >
        <Input
          type="date"
          min={dayOf(Date.now(), game.school.timezone)}
          className="h-11"
          {...form.register(`proposals.${row}.date`)}
        />
      </Field>
      <Field label={`Proposed time${number} (${game.timezoneCode})`} error={errors?.time?.message}>
        <Input type="time" className="h-11" {...form.register(`proposals.${row}.time`)} />
      </Field>
      {onRemove ? (
        <Button variant="ghost" size="lg" className="mt-6.5" onClick={onRemove}>
          Remove <span className="sr-only">{`proposed date ${row + 1}`}</span>
        </Button>
      ) : null}
    </div>
  );
}
