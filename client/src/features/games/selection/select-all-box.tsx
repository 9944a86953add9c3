import { SelectBox, type Share } from "#client/components/table/select-box.tsx";
import { SELECTING_BEGINS } from "./use-selecting.ts";

export type SelectAllBoxProps = { count: number; share: Share; onSelectAll: () => void; onClear: () => void };

/** Selects all games that the filters leave, or none. */
export function SelectAllBox({ count, share, onSelectAll, onClear }: SelectAllBoxProps) {
  return (
    <SelectBox
      name={`Select all ${count}`}
      hint="Select all (a)"
      share={share}
      {...SELECTING_BEGINS}
      onToggle={share === "all" ? onClear : onSelectAll}
    />
  );
}
