import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";

type Count = { label: string; value: number; tone?: "good" | "bad" };

type CountsProps = {
  counts: readonly Count[];
  /** how many of the rows were joined to another one's meet */
  joinedRows?: number;
};

/** Numbers like a scoreboard, four in a row or, where there is room, all eight. */
export function Counts({ counts, joinedRows = 0 }: CountsProps) {
  return (
    <div className="grid gap-3">
      <dl
        className={cn(
          "grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4",
          counts.length > 4 && "lg:grid-cols-8",
        )}
      >
        {counts.map(({ label, value, tone }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1.5 bg-surface px-4 py-3.5">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd
              className={cn(
                "numerals text-3xl",
                value === 0 && "text-ink-muted",
                value > 0 && tone === "good" && "text-green",
                value > 0 && tone === "bad" && "text-danger-text",
              )}
            >
              {value.toLocaleString("en-US")}
            </dd>
          </div>
        ))}
      </dl>
      {joinedRows > 0 ? <p className="text-sm text-ink-muted">{joinedWords(joinedRows)}</p> : null}
    </div>
  );
}

const joinedWords = (rows: number): string =>
  `${counted(rows, "row")} ${rows === 1 ? "was" : "were"} joined to the meet of an earlier row.`;
