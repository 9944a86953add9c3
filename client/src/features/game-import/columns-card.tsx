import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { cn } from "#client/lib/cn.ts";
import {
  type ColumnMap,
  FILE_COLUMNS,
  type FileField,
  type ImportField,
} from "#shared/domain/game/import-columns.ts";
import { duplicateMessage, missingMessage } from "#shared/import/map-columns.ts";
import type { CsvTable } from "#shared/import/tables/read-tables.ts";
import { columnName, sampleOf, usedColumns } from "./column-choice.ts";

type FileColumn = (typeof FILE_COLUMNS)[number];

type ColumnsCardProps = {
  table: CsvTable;
  columns: ColumnMap;
  /** what they were taken for at first */
  guess: ColumnMap;
  /** of these, what cells told and not a header */
  told: readonly FileField[];
  /** what the file must have, and neither a column nor an answer says */
  missing: readonly FileField[];
  /** of these, what two columns could be */
  duplicates: readonly ImportField[];
  onChange: (columns: ColumnMap) => void;
};

/** However long a sample or a header is: a phone's page never becomes wider. */
const GRID = "grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-5";

/** Folded while headers and answers say all that a file must have. */
export function ColumnsCard({
  table,
  columns,
  guess,
  told,
  missing,
  duplicates,
  onChange,
}: ColumnsCardProps) {
  const isIncomplete = missing.length > 0;
  const [open, setOpen] = useState(isIncomplete || told.length > 0);
  const isOpen = open || isIncomplete;
  const [duplicate] = duplicates;
  const problem = duplicate
    ? `${duplicateMessage(duplicate)}. Choose the right one.`
    : isIncomplete && `${missingMessage(missing)}.`;
  const { notUsed, inWords } = usedColumns([{ header: table.header, columns }]);
  // By what was found at first: a select that moved while it is used would lose the focus.
  const isMain = ({ field, required }: FileColumn) => required || guess[field] !== undefined;
  const choose = (field: FileField, value: string) =>
    onChange({ ...columns, [field]: value === "" ? undefined : Number(value) });

  const select = ({ field, label }: FileColumn) => (
    <ColumnSelect
      key={field}
      label={label}
      table={table}
      value={columns[field]}
      missing={missing.includes(field)}
      told={told.includes(field)}
      onChange={(value) => choose(field, value)}
    />
  );

  return (
    <Card>
      <CardHeader
        title="Columns"
        description={isOpen ? "Check which column is which" : inWords}
        className={isOpen ? "flex-wrap" : "flex-wrap pb-4"}
        action={
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            disabled={isIncomplete}
            onClick={() => setOpen(!isOpen)}
          >
            Change columns
          </Button>
        }
      />
      {isOpen ? (
        <CardBody className="grid gap-4">
          <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
            {problem}
          </p>
          <div className={GRID}>{FILE_COLUMNS.filter(isMain).map(select)}</div>
          <details>
            <summary className="target w-fit py-1 text-sm font-semibold text-primary-text">
              More columns
            </summary>
            <div className={cn(GRID, "mt-3")}>
              {FILE_COLUMNS.filter((column) => !isMain(column)).map(select)}
            </div>
          </details>
          {notUsed ? <p className="text-sm wrap-anywhere text-ink-muted">{notUsed}</p> : null}
        </CardBody>
      ) : null}
    </Card>
  );
}

type ColumnSelectProps = {
  label: string;
  table: CsvTable;
  value: number | undefined;
  missing: boolean;
  told: boolean;
  onChange: (value: string) => void;
};

function ColumnSelect({ label, table, value, missing, told, onChange }: ColumnSelectProps) {
  const sample = value === undefined ? "" : sampleOf(table, value);
  return (
    <Field
      label={label}
      className="min-w-0 grid-cols-1"
      error={missing ? "Not found" : undefined}
      hint={
        sample ? (
          <>
            <span className="block truncate">{sample}</span>
            {told ? <span>Told by its cells</span> : null}
          </>
        ) : undefined
      }
    >
      <Select value={value ?? ""} onChange={(event) => onChange(event.target.value)}>
        <option value="">{missing ? "Choose a column" : "Not in this file"}</option>
        {table.header.map((_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={column} value={column}>
            {columnName(table, column)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
