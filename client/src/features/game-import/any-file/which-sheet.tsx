import { useLayoutEffect, useRef } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import type { ImportFile } from "#client/features/game-import/import-file.ts";

type WhichSheetProps = {
  file: ImportFile;
  disabled: boolean;
  onChoose: (file: ImportFile) => void;
};

export function WhichSheet({ file, disabled, onChoose }: WhichSheetProps) {
  const { id, origin, sheets, allSheets } = file;
  const group = useRef<HTMLFieldSetElement>(null);
  const isAnother = id !== origin;
  // Another sheet brings everything about the file anew, and these fields with it.
  useLayoutEffect(() => {
    if (isAnother) group.current?.querySelector<HTMLElement>("select, [role=switch]")?.focus();
  }, [isAnother]);
  return (
    <fieldset ref={group} className="flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:w-full">
      <legend className="sr-only">Sheets</legend>
      {allSheets?.isOn ? null : (
        <Field label="Which sheet?" className="max-sm:w-full sm:max-w-56">
          <Select
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
      )}
      {allSheets ? (
        <SwitchField
          className="min-h-11 max-sm:w-full"
          label={`All ${sheets.length} sheets`}
          checked={allSheets.isOn}
          disabled={disabled}
          onCheckedChange={() => onChoose(allSheets.turn())}
        />
      ) : null}
    </fieldset>
  );
}
