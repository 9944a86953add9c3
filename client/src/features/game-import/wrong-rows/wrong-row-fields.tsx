import { useId } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { columnName } from "#client/features/game-import/column-choice.ts";
import type { ImportChoices } from "#client/features/game-import/import-choices.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { formatLongDateWithYear } from "#shared/domain/time/game-time.ts";
import { rowName, tableOfRow } from "#shared/import/tables/row-name.ts";
import { columnsToCorrect, isAtFault, type WrongRow } from "./wrong-rows.ts";

type WrongRowFieldsProps = {
  row: WrongRow;
  cells: readonly string[];
  /** what the typed date was understood as, yyyy-MM-dd */
  date: string | null;
  tables: ImportFile["tables"];
  chosen: ImportChoices["tables"];
  onType: (cells: readonly string[]) => void;
};

/** A wrong row with its reason and its cells; those that the reason names are marked. */
export function WrongRowFields({ row, cells, date, tables, chosen, onType }: WrongRowFieldsProps) {
  const reasonId = useId();
  const { header = [], width = 0 } = tableOfRow(tables, row.row) ?? {};
  const { columns: taken = {} } = tableOfRow(chosen, row.row) ?? {};
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset data-wrong-row className="min-w-0">
        <legend className="sr-only">{rowName(tables, row.row)}</legend>
        <p id={reasonId} className="mb-2 text-sm font-medium wrap-anywhere text-danger-text">
          {row.reason}
        </p>
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 cramped:grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
          {columnsToCorrect(taken, width, row).map((column) => {
            const wrong = isAtFault(row, column, taken, width);
            return (
              <Field
                key={column}
                label={columnName({ header }, column)}
                hint={date && column === taken.date ? formatLongDateWithYear(date) : null}
                className="min-w-0 grid-cols-1"
              >
                <Input
                  autoComplete="off"
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? reasonId : undefined}
                  value={onOneLine(cells[column])}
                  onChange={({ target }) => onType(withCell(cells, column, target.value))}
                />
              </Field>
            );
          })}
        </div>
      </fieldset>
    </li>
  );
}

/** A field would drop the line breaks and join the words around them. */
const onOneLine = (cell = "") => cell.replace(/[\r\n]+/g, " ");

/** A row may end before its last columns. */
const withCell = (cells: readonly string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? text : (cells[index] ?? ""),
  );
