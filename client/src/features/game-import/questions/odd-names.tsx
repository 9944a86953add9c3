import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { NameReadings } from "#client/features/game-import/import-choices.ts";
import { counted } from "#client/lib/counted.ts";
import type { NameOfFile, NameReading } from "#shared/api/game-import.ts";

const CHOICES: { value: NameReading; label: string }[] = [
  { value: "event", label: "Event" },
  { value: "other", label: "Not a contest" },
  { value: "several", label: "Several schools" },
  { value: "school", label: "School" },
  { value: "skip", label: "Leave out" },
];

type OddNamesProps = {
  names: readonly NameOfFile[];
  chosen: NameReadings;
  onChoose: (chosen: NameReadings) => void;
};

/** Names that became no opponent, and what they were read as: a person knows better. */
export function OddNames({ names, chosen, onChoose }: OddNamesProps) {
  if (names.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Names that are not one school"
        description="This is how they were read. Choose another way where that is wrong."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {names.map(({ name, rows, readAs, schools }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0"
            >
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <span className="font-semibold">
                  <Isolated>{name}</Isolated>
                </span>{" "}
                <span className="text-sm text-ink-muted">{counted(rows, "row")}</span>
                {readAs === "several" && (chosen[name] ?? readAs) === readAs ? (
                  <span className="block text-sm text-ink-muted">
                    <Isolated>{schools.join(", ")}</Isolated>
                  </span>
                ) : null}
              </p>
              <Select
                aria-label={`Read ${name} as`}
                className="w-44 max-sm:w-full"
                value={chosen[name] ?? readAs}
                onChange={({ target }) => onChoose({ ...chosen, [name]: target.value as NameReading })}
              >
                <Options of={CHOICES} />
              </Select>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
