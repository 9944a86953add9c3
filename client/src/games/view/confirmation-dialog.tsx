import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { useConfirmByHand, useReadGame } from "#client/data/games.api.ts";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { type RecordFormState, useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import { type ConfirmByHandInput, confirmByHandInput } from "#shared/api/requests/notify.ts";
import { CONFIRMED_BY } from "#shared/domain/game/confirmed-by-hand.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";

type Values = Omit<z.input<typeof confirmByHandInput>, "how"> & { how: string };

const resolver = zodResolver<Values, unknown, ConfirmByHandInput>(
  confirmByHandInput as z.ZodType<ConfirmByHandInput, Values>,
);

/** The one of a meet's schools that has agreed. */
export type ConfirmingSchool = { opponentId: number; schoolName: string };

type ConfirmationDialogProps = { title: string; game: Game; school?: ConfirmingSchool; onClose: () => void };

/** Asks who has agreed to a game, and how. Heavy with its form: load it when it is opened. */
export function ConfirmationDialog({ title, game, school, onClose }: ConfirmationDialogProps) {
  const { mutateAsync: confirm } = useConfirmByHand();
  const record = useRecordForm<Game, Values, ConfirmByHandInput>({
    resolver,
    noun: "confirmation",
    row: game,
    valuesOf: (shown) => ({ updatedAt: shown?.updatedAt, by: "", how: "", note: "" }),
    read: useReadGame(),
    onFailure: (error) => toastFailure("Failed to record the confirmation", error),
  });
  const submit = record.submitWith(async (input) => {
    await confirm({
      ...{ id: game.id, ...input, updatedAt: input.updatedAt ?? game.updatedAt },
      ...(school && { opponentId: school.opponentId }),
    });
    toast({
      title: school ? `${school.schoolName} confirmed` : "Game confirmed",
      description: gameTitle(game),
    });
    onClose();
  });
  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel="Record"
      pendingLabel="Recording..."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {school ? `${school.schoolName} comes` : `${game.opponent.schoolName} plays`} on{" "}
        {formatLongDate(record.row?.date ?? game.date)}, {timeWithZone(record.row ?? game)}.
      </p>
      <ConfirmFields form={record.form} />
    </RecordDialog>
  );
}

function ConfirmFields({ form }: Pick<RecordFormState<Values, ConfirmByHandInput>, "form">) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Who confirmed it" error={errors.by?.message}>
        <Input autoComplete="off" {...form.register("by")} />
      </Field>
      <Field label="How" error={errors.how?.message}>
        <Select {...form.register("how")}>
          <option value="" disabled>
            Choose how
          </option>
          {Object.entries(CONFIRMED_BY).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" error={errors.note?.message} hint="Shown in the game's history">
        <Textarea {...form.register("note")} />
      </Field>
    </>
  );
}
