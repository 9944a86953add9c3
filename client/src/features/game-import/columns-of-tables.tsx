import { Card, CardHeader } from "#client/components/ui/card.tsx";
import type { ImportField } from "#shared/domain/game/import-columns.ts";
import { missingMessage } from "#shared/import/map-columns.ts";
import { usedColumns } from "./column-choice.ts";
import type { ImportChoices } from "./import-choices.ts";
import type { ImportFile } from "./import-file.ts";

type ColumnsOfTablesProps = {
  tables: ImportFile["tables"];
  /** their columns */
  chosen: ImportChoices["tables"];
  missing: readonly ImportField[];
};

/** Says of all tables at once how their columns were taken; a table alone can be given others. */
export function ColumnsOfTables({ tables, chosen, missing }: ColumnsOfTablesProps) {
  const mapped = tables.map(({ header }, index) => ({ header, columns: chosen[index]?.columns ?? {} }));
  const description = missing.length > 0 ? `${missingMessage(missing)}.` : usedColumns(mapped).inWords;
  return (
    <Card>
      <CardHeader title="Columns" className="pb-4" description={description} />
    </Card>
  );
}
