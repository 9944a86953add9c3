import { Controller, useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { GAME_STATUSES, hasScore, STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { SCORE_MAX_LENGTH } from "#shared/domain/game/score.ts";
import type { GameFormState } from "./game-form-values.ts";

export function StatusFields({ form }: { form: GameFormState }) {
  const { control, register, formState } = form;
  const status = useWatch({ control, name: "status" });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="status"
        render={({ field, fieldState }) => (
          <Field label="Status" error={fieldState.error?.message}>
            <Select {...field}>
              {GAME_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {STATUS_SHORT_LABELS[value]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      {hasScore(status) ? (
        <Field label="Score" error={formState.errors.score?.message}>
          <Input
            autoComplete="off"
            placeholder="W 24-17 or L 14-21"
            maxLength={SCORE_MAX_LENGTH}
            {...register("score")}
          />
        </Field>
      ) : null}
    </div>
  );
}
