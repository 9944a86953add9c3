import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { DOUBLE_CLICK_MS } from "#client/lib/use-action.ts";
import type { RecordFormState } from "./use-record-form.ts";

type Afterwards = "close" | "another";

/** `store` returns it for a dialog that has to stay open: something is left to be done in it. */
export const STAY = Symbol("stay");

type SaveAndOptions<Values, Input> = {
  /** Saves the checked input and reports the success. */
  store: (input: Input) => Promise<unknown>;
  onClose: () => void;
  /** the values with which the next record's form begins */
  next: (saved: Values) => Values;
  /** The field that gets the focus then. */
  first: Path<Values & FieldValues>;
};

/** The second button of a form that adds records: it saves, and begins the next one. */
export type SaveAndAddAnother = { atWork: boolean; press: (event: SyntheticEvent) => void };

/** Saves a record, and then closes its dialog or, where records are added, begins the next one in it. */
export function useSaveAnd<Values extends FieldValues, Input, Row>(
  { form, row, submitWith }: RecordFormState<Values, Input, Row>,
  { store, onClose, next, first }: SaveAndOptions<Values, Input>,
) {
  const [added, setAdded] = useState(0);
  const [chosen, setChosen] = useState<Afterwards>("close");
  const begunAt = useRef(Number.NEGATIVE_INFINITY);

  // In an effect, because after a reset the form does not know its fields before they have rendered again.
  useEffect(() => {
    if (added > 0) form.setFocus(first);
  }, [added, form, first]);

  const saveThen = async (input: Input, afterwards: Afterwards) => {
    if ((await store(input)) === STAY) return;
    if (afterwards === "close") return onClose();
    form.reset(next(form.getValues()));
    begunAt.current = performance.now();
    setAdded((count) => count + 1);
  };

  // Submitting begins before the input is checked: the second click of a double click finds the button disabled.
  const { isSubmitting, isDirty } = form.formState;
  const saveAnd = (afterwards: Afterwards) => (event: SyntheticEvent) => {
    // Or, after a quick response, it would complain of the next record, which is still empty.
    if (!isDirty && performance.now() - begunAt.current < DOUBLE_CLICK_MS) return event.preventDefault();
    setChosen(afterwards);
    return submitWith((input) => saveThen(input, afterwards))(event);
  };

  const another: SaveAndAddAnother = {
    atWork: isSubmitting && chosen === "another",
    press: saveAnd("another"),
  };
  return { onSubmit: saveAnd("close"), another: row ? undefined : another };
}
