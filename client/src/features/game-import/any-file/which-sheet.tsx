import { useLayoutEffect, useRef } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import type { ImportFile } from "#client/features/game-import/import-file.ts";

type WhichSheetProps = {
  file: ImportFile;
  disabled: boolean;
  onChoose: (file: ImportFile) => void;
};

export function WhichSheet({ file: { id, origin, sheets }, disabled, onChoose }: WhichSheetProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isAnother = id !== origin;
  // Another sheet brings everything about the file anew, and this field with it.
  useLayoutEffect(() => {
    if (isAnother) select.current?.focus();
  }, [isAnother]);
  return (
    <Field label="Which sheet?" className="max-sm:w-full sm:max-w-56">
      <Select
        ref={select}
        value={sheets.findIndex(({ isChosen }) => isChosen)}
        disabled={disabled}
        onChange={({ target }) => {
          const sheet = sheets[Number(target.value)];
          if (sheet) onChoose(sheet.open());
        }}
      >
        {sheets.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
