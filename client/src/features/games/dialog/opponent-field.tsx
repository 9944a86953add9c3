import { useState } from "react";
import { Controller } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { sortOpponents } from "#client/features/opponents/opponent-search.ts";
import { useTbdOpponent } from "#client/features/opponents/opponents.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { isTbd, type Opponent } from "#shared/api/opponents.ts";
import type { GameFormState } from "./use-game-form.ts";

/** Stands for the opponent TBD until there is one. */
const TO_BE_MADE = "tbd";

type OpponentFieldProps = { form: GameFormState; opponents: readonly Opponent[] };

/** The opponents, and last of them the one that nobody knows yet: it is made when it is chosen for the first time. */
export function OpponentField({ form, opponents }: OpponentFieldProps) {
  const findTbd = useTbdOpponent();
  const [making, setMaking] = useState(false);
  const known = sortOpponents(opponents.filter((opponent) => !isTbd(opponent)));
  const tbd = opponents.find(isTbd)?.id ?? TO_BE_MADE;

  const chooseTbd = async () => {
    setMaking(true);
    try {
      const { id } = await findTbd();
      form.setValue("opponentId", String(id), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    } catch (error) {
      toastFailure("Failed to add opponent school", error);
    } finally {
      setMaking(false);
    }
  };

  return (
    <Controller
      control={form.control}
      name="opponentId"
      render={({ field, fieldState }) => (
        <Field label="Opponent School" error={fieldState.error?.message ?? ""}>
          <Select
            {...field}
            value={making ? tbd : field.value}
            onChange={(event) =>
              event.target.value === TO_BE_MADE ? void chooseTbd() : field.onChange(event)
            }
          >
            <option value="" disabled>
              Choose an opponent
            </option>
            {known.map(({ id, schoolName }) => (
              <option key={id} value={id}>
                {schoolName}
              </option>
            ))}
            <option value={tbd}>TBD (not known yet)</option>
          </Select>
        </Field>
      )}
    />
  );
}
