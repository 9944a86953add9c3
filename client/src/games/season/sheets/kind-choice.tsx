import { useId } from "react";
import { SHEET_KINDS, type SheetKind } from "./sheet-address.ts";

const LABELS: Record<SheetKind, string> = { day: "Day", week: "Week", team: "Team" };

type KindChoiceProps = { kind: string; onChange: (kind: SheetKind) => void };

export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 text-sm font-semibold">Sheet</legend>
      {SHEET_KINDS.map((each) => (
        <label key={each} className="target flex items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-primary"
            checked={each === kind}
            onChange={() => onChange(each)}
          />
          {LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}
