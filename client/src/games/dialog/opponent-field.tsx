import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { useTbdOpponent } from "#client/data/opponent-changes.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { useFindOption } from "./find-option.tsx";
import type { GameFormState } from "./use-game-form.ts";

/** Stands for the opponent TBD until there is one. */
const TO_BE_MADE = "tbd";

type OpponentFieldProps = {
  form: GameFormState;
  opponents: readonly Opponent[];
  /** adds one that is not in the list */
  children: ReactNode;
};

/** The opponents, and last of them the one that nobody knows yet: it is made when it is chosen for the first time. */
export function OpponentField({ form, opponents, children }: OpponentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: "opponentId" });
  const { making, choose } = useChooseTbd(form);
  const known = sortOpponents(opponents.filter((opponent) => !isTbd(opponent)));
  const tbd = String(opponents.find(isTbd)?.id ?? TO_BE_MADE);
  const { found, finder } = useFindOption({
    name: "Find by name",
    options: known.map(({ id, schoolName }) => ({ id, label: schoolName })),
    chosen: field.value,
    onChoose: field.onChange,
  });
  return (
    <div className="grid content-start gap-1.5">
      <Field label="Opponent School" error={fieldState.error?.message ?? ""}>
        <Select
          {...field}
          value={making ? tbd : field.value}
          onChange={(event) => (event.target.value === TO_BE_MADE ? void choose() : field.onChange(event))}
        >
          <option value="" disabled>
            Choose an opponent
          </option>
          {found.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={tbd}>TBD (not known yet)</option>
        </Select>
      </Field>
      {finder}
      {children}
    </div>
  );
}

function useChooseTbd(form: GameFormState) {
  const findTbd = useTbdOpponent();
  const [making, setMaking] = useState(false);
  const choose = async () => {
    setMaking(true);
    try {
      const { id } = await findTbd();
      const shouldValidate = form.formState.isSubmitted;
      form.setValue("opponentId", String(id), { shouldDirty: true, shouldValidate });
    } catch (error) {
      toastFailure("Failed to add opponent school", error);
    } finally {
      setMaking(false);
    }
  };
  return { making, choose };
}
