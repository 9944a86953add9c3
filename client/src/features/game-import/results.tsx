import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { downloadCsv } from "#client/lib/download.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import { csvFile } from "#shared/import/games-csv.ts";
import type { CsvTable } from "#shared/import/table.ts";
import { ImportConflicts } from "./conflicts.tsx";
import { Counts } from "./counts.tsx";
import { FilledContacts } from "./filled-contacts.tsx";
import type { ImportFile } from "./import-file.ts";
import { MissingEmails } from "./missing-emails.tsx";
import { Notes } from "./notes.tsx";
import { SendImported } from "./send-imported.tsx";
import { UndoImport } from "./undo-import.tsx";

type ResultsProps = { file: ImportFile; result: ImportResult; onUndone: () => void };

export function Results({ file, result, onUndone }: ResultsProps) {
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader
          title={
            <span className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-mark" />
              Import Results
            </span>
          }
          description={file.name}
        />
        <CardBody>
          <Counts
            counts={[
              { label: "Games created", value: result.createdGames, tone: "good" },
              { label: "Teams created", value: result.createdTeams, tone: "good" },
              { label: "Opponents created", value: result.createdOpponents, tone: "good" },
              { label: "Errors", value: result.errors.length, tone: "bad" },
              { label: "Total rows", value: result.totalRows },
              { label: "Processed rows", value: result.processedRows },
              { label: "Duplicate games", value: result.duplicateGames },
              { label: "Skipped rows", value: result.skippedRows },
            ]}
          />
        </CardBody>
        <CardFooter>
          {result.importId === null ? null : <SendImported importId={result.importId} />}
          <ButtonLink href="/games?period=all" variant="outline" size="sm">
            View Games
          </ButtonLink>
          {result.importId === null ? null : (
            <UndoImport importId={result.importId} createdGames={result.createdGames} onUndone={onUndone} />
          )}
        </CardFooter>
      </Card>
      <Notes
        title="Errors"
        description="These rows were not imported"
        notes={result.errors}
        action={
          <Button
            variant="outline"
            size="sm"
            onClick={() => downloadCsv(failedFileName(file.name), failedRowsCsv(file.table, result))}
          >
            <Download aria-hidden="true" />
            Download Failed Rows
          </Button>
        }
      />
      <ImportConflicts result={result} description="These games were imported all the same." />
      <Notes
        title="Please check"
        description="Where something had to be guessed or was left out"
        notes={result.warnings}
      />
      <FilledContacts
        contacts={result.filledContacts}
        description="What these opponents got where it was blank"
      />
      <MissingEmails />
    </div>
  );
}

const failedFileName = (name: string) => `${name.replace(/\.csv$/i, "")}-failed-rows.csv`;

/**
 * The rows that failed, as they were in the file, each with its reason, to be corrected and imported again. No cell
 * starts a formula in a spreadsheet.
 */
function failedRowsCsv({ header, rows }: CsvTable, { failedRows, errors }: ImportResult): string {
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = failedRows.map((row, index) => {
    const cells = cellsByRow.get(row) ?? [];
    return [...header.map((_, column) => harmless(cells[column] ?? "")), errors[index] ?? ""];
  });
  return csvFile([...header, "Reason"], lines);
}

/** A spreadsheet would take '@ Central' for a formula; 'at Central' means the same. */
function harmless(cell: string): string {
  const text = cell.replace(/^\s*@\s*/, "at ").trimEnd();
  return /^[=+\-\t\r]/.test(text) ? `'${text}` : text;
}
