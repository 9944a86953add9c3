import { useState } from "react";
import { useTbdOpponent } from "#client/data/opponents.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import type { GameFormState } from "./game-form-values.ts";
import { SideField } from "./side-field.tsx";

/** Stands for the opponent TBD until there is one. */
const TO_BE_MADE = "tbd";

type OpponentFieldProps = {
  form: GameFormState;
  opponents: readonly Opponent[];
  onNew: (name: string) => void;
};

/** The opponents, and last of them the one that nobody knows yet: it is made when it is chosen for the first time. */
export function OpponentField({ form, opponents, onNew }: OpponentFieldProps) {
  const { making, choose } = useChooseOpponent(form);
  const known = sortOpponents(opponents.filter((opponent) => !isTbd(opponent)));
  const tbd = String(opponents.find(isTbd)?.id ?? TO_BE_MADE);
  return (
    <SideField
      form={form}
      side="opponentId"
      label="Opponent School"
      placeholder="Choose an opponent"
      choices={[
        ...known.map(({ id, schoolName }) => ({ value: String(id), label: schoolName })),
        { value: tbd, label: "TBD (not known yet)" },
      ]}
      awaited={making ? tbd : null}
      onChoose={(value) => void choose(value)}
      add={{ label: "New opponent", onPress: onNew }}
    />
  );
}

function useChooseOpponent(form: GameFormState) {
  const findTbd = useTbdOpponent();
  const [making, setMaking] = useState(false);
  const set = (value: string) =>
    form.setValue("opponentId", value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const choose = async (value: string) => {
    if (value !== TO_BE_MADE) return set(value);
    setMaking(true);
    try {
      set(String((await findTbd()).id));
    } catch (error) {
      toastFailure("Failed to add opponent school", error);
    } finally {
      setMaking(false);
    }
  };
  return { making, choose };
}
