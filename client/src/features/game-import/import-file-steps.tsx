import { useState } from "react";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import type { ColumnMap, ImportField } from "#shared/domain/game/import-columns.ts";
import { missingColumns, missingMessage } from "#shared/import/map-columns.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { useImportGames, useImportPreview } from "./game-import.api.ts";
import type { ImportFile } from "./import-file.ts";
import { Preview } from "./preview.tsx";
import { ProcessingCard } from "./processing-card.tsx";

type ImportFileStepsProps = { file: ImportFile; onImported: (result: ImportResult) => void };

/** A chosen file up to its import: what its columns are, what would come of it, and the button. */
export function ImportFileSteps({ file, onImported }: ImportFileStepsProps) {
  const [columns, setColumns] = useState<ColumnMap>(file.columns);
  const missing = missingColumns(columns);
  const preview = useImportPreview(file, columns, missing.length === 0);
  const importGames = useImportGames({ onSuccess: toastCompleted, onError: toastFailed });
  const problem = importGames.error ? errorMessage(importGames.error) : "";
  const ready = missing.length === 0 && preview.isSuccess && !preview.isPlaceholderData;

  const start = () => importGames.mutate({ file, columns }, { onSuccess: onImported });

  return (
    <div className="grid gap-5">
      <ChosenFile
        file={file}
        ready={ready}
        importing={importGames.isPending}
        problem={problem}
        onImport={start}
      />
      {importGames.isPending ? (
        <ProcessingCard />
      ) : (
        <>
          <ColumnsCard
            file={file}
            columns={columns}
            problem={columnsProblem(file, missing)}
            onChange={setColumns}
          />
          {missing.length === 0 ? <Preview preview={preview} /> : null}
        </>
      )}
    </div>
  );
}

function toastCompleted({ createdGames, createdTeams, createdOpponents }: ImportResult): void {
  toast({
    title: "Import Completed",
    description: `Successfully imported ${createdGames} games, created ${createdTeams} teams and ${createdOpponents} opponents.`,
  });
}

const toastFailed = (error: Error) => toastFailure("Import Failed", error);

/** '@ Central' names the side as well: one column may serve for two facts. */
const SIDE_HINT = " Where the opponent reads “@ Central” or “vs Central”, choose that column for H/A too.";

function columnsProblem(file: ImportFile, missing: readonly ImportField[]): string {
  if (missing.length === 0) return "";
  return `${file.question || `${missingMessage(missing)}.`}${missing.includes("homeAway") ? SIDE_HINT : ""}`;
}
