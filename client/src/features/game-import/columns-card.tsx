import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import {
  type ColumnMap,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportField,
} from "#shared/domain/game/import-columns.ts";
import { missingColumns } from "#shared/import/map-columns.ts";
import type { CsvTable } from "#shared/import/table.ts";
import { columnName, sampleOf, unusedColumns } from "./column-choice.ts";
import type { ImportFile } from "./import-file.ts";

type ColumnsCardProps = {
  file: ImportFile;
  columns: ColumnMap;
  /** why some columns were not recognized; '' where all were */
  problem: string;
  onChange: (columns: ColumnMap) => void;
};

/** However long a sample or a header is: a phone's page never becomes wider. */
const GRID = "grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-5";

/** Folded while every column was recognized. */
export function ColumnsCard({ file, columns, problem, onChange }: ColumnsCardProps) {
  const { table } = file;
  const [open, setOpen] = useState(problem !== "");
  const isOpen = open || problem !== "";
  const recognized = Object.values(columns).filter((column) => column !== undefined).length;
  const missing = missingColumns(columns);
  const unused = unusedColumns(table, columns);
  // By what was found at first: a select that moved while it is used would lose the focus.
  const isMain = ({ field, required }: ImportColumn) => required || file.columns[field] !== undefined;
  const choose = (field: ImportField, value: string) =>
    onChange({ ...columns, [field]: value === "" ? undefined : Number(value) });

  const select = ({ field, label }: ImportColumn) => (
    <ColumnSelect
      key={field}
      label={label}
      table={table}
      value={columns[field]}
      missing={missing.includes(field)}
      onChange={(value) => choose(field, value)}
    />
  );

  return (
    <Card>
      <CardHeader
        title="Columns"
        description={isOpen ? "Check which column is which" : `${counted(recognized, "column")} recognized`}
        className={isOpen ? "flex-wrap" : "flex-wrap pb-4"}
        action={
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            disabled={problem !== ""}
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
          <div className={GRID}>{IMPORT_COLUMNS.filter(isMain).map(select)}</div>
          <details>
            <summary className="target w-fit py-1 text-sm font-semibold text-primary-text">
              More columns
            </summary>
            <div className={cn(GRID, "mt-3")}>
              {IMPORT_COLUMNS.filter((column) => !isMain(column)).map(select)}
            </div>
          </details>
          {unused.length > 0 ? (
            <p className="text-sm wrap-anywhere text-ink-muted">Not used: {unused.join(", ")}</p>
          ) : null}
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
  onChange: (value: string) => void;
};

function ColumnSelect({ label, table, value, missing, onChange }: ColumnSelectProps) {
  const sample = value === undefined ? "" : sampleOf(table, value);
  return (
    <Field
      label={label}
      className="min-w-0 grid-cols-1"
      error={missing ? "Not found" : undefined}
      hint={sample ? <span className="block truncate">{sample}</span> : undefined}
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
