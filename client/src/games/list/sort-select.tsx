import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import type { GameViewControl } from "#client/game/game-view.ts";

const SORTINGS = [
  { sort: "date", order: "asc", label: "Date, earliest first" },
  { sort: "date", order: "desc", label: "Date, latest first" },
  { sort: "team", order: "asc", label: "Team, A to Z" },
  { sort: "team", order: "desc", label: "Team, Z to A" },
  { sort: "venue", order: "asc", label: "Venue, A to Z" },
  { sort: "venue", order: "desc", label: "Venue, Z to A" },
  { sort: "status", order: "asc", label: "Status, A to Z" },
  { sort: "status", order: "desc", label: "Status, Z to A" },
];

/** Sorting for small screens, where there are no column heads. */
export function SortSelect({ view, onChange }: GameViewControl) {
  const sort = (value: string) => {
    const chosen = SORTINGS.find((sorting) => nameOf(sorting) === value);
    if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
  };
  return (
    <Field label="Sort by">
      <Select value={nameOf(view)} onChange={({ target }) => sort(target.value)}>
        {SORTINGS.map((sorting) => (
          <option key={nameOf(sorting)} value={nameOf(sorting)}>
            {sorting.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function nameOf({ sort, order }: { sort: string; order: string }): string {
  return `${sort}-${order}`;
}
