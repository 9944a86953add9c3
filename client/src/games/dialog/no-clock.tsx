import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { TBD } from "#shared/domain/time/game-time.ts";

/** The clock of a game whose time nobody knows yet. It is no part of the form, which keeps what was typed before. */
export function NoClock() {
  return (
    <>
      <Field label="Time">
        <Input disabled readOnly value="" placeholder={TBD} />
      </Field>
      <Field label="AM/PM">
        <Select disabled value="">
          <option value="" />
        </Select>
      </Field>
    </>
  );
}
