import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { lazy, Suspense } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card } from "#client/components/ui/card.tsx";
import { formatKilobytes } from "#shared/domain/text/bytes.ts";
import type { ImportFile } from "./import-file.ts";

const WhichSheet = lazy(async () => ({
  default: (await import("./any-file/which-sheet.tsx")).WhichSheet,
}));

type ChosenFileProps = {
  file: ImportFile;
  ready: boolean;
  importing: boolean;
  /** Why the last attempt failed; '' for none. */
  problem: string;
  /** null while the file is compared instead */
  onImport: (() => void) | null;
  /** Another sheet of the same workbook was chosen. */
  onSheet: (file: ImportFile) => void;
};

export function ChosenFile({ file, ready, importing, problem, onImport, onSheet }: ChosenFileProps) {
  return (
    <Card className="flex-row flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <FileSpreadsheet aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-primary-text" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="truncate font-sans text-base font-semibold" title={file.name}>
          {file.name}
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">{formatKilobytes(file.bytes)}</p>
      </div>
      {file.sheets.length > 1 ? (
        <Suspense>
          <WhichSheet file={file} disabled={importing} onChoose={onSheet} />
        </Suspense>
      ) : null}
      {onImport ? (
        <Button
          className="max-sm:w-full"
          disabled={!ready}
          pending={importing}
          pendingLabel="Processing..."
          onClick={onImport}
        >
          Import Games
        </Button>
      ) : null}
      <p role="alert" className="w-full text-sm font-medium text-danger-text empty:hidden">
        {problem}
      </p>
    </Card>
  );
}
