import { useLayoutEffect, useRef, useState } from "react";
import type { CorrectedRows } from "#client/features/game-import/wrong-rows/use-corrected-rows.ts";
import { withCorrected } from "#client/features/game-import/wrong-rows/with-corrected.ts";
import { type WrongRow, wrongRows } from "#client/features/game-import/wrong-rows/wrong-rows.ts";
import { WrongRowsCard } from "#client/features/game-import/wrong-rows/wrong-rows-card.tsx";
import { SendImported } from "#client/games/imported/send-imported.tsx";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { ViewGames } from "#client/games/imported/view-games.tsx";
import type { ImportResult } from "#shared/api/game-import.ts";
import { ImportConflicts } from "./conflicts.tsx";
import { FilledContacts } from "./filled-contacts.tsx";
import type { ImportChoices } from "./import-choices.ts";
import type { ImportFile } from "./import-file.ts";
import { MissingEmails } from "./missing-emails.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { ResultCard } from "./result-card.tsx";

type ResultsProps = { file: ImportFile; first: ImportResult; choices: ImportChoices; onUndone: () => void };

/** The outcome of an import: first the obstacles to going on, then the remarks. */
export function Results({ file, first, choices, onUndone }: ResultsProps) {
  const [wrong, setWrong] = useState<readonly WrongRow[]>(() => wrongRows(file.tables, first));
  const [result, setResult] = useState(first);
  const [importIds, setImportIds] = useState(() => (first.importId === null ? [] : [first.importId]));
  const content = useNextWrongCell(wrong);

  const addCorrected = (corrected: CorrectedRows) => {
    const { importId } = corrected.result;
    setResult(withCorrected(file.tables, result, corrected));
    if (importId !== null) setImportIds([...importIds, importId]);
    setWrong(corrected.left);
  };

  return (
    <div ref={content} className="grid gap-5">
      <ResultCard
        tabIndex={-1}
        title="Import Results"
        fileName={file.name}
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
        joinedRows={result.joinedRows}
      >
        {importIds.length > 0 ? <SendImported importIds={importIds} /> : null}
        <ViewGames />
        {importIds.length > 0 ? (
          <UndoImport importIds={importIds} createdGames={result.createdGames} onUndone={onUndone} />
        ) : null}
      </ResultCard>
      <MissingEmails />
      {wrong.length > 0 ? (
        <WrongRowsCard
          file={file}
          choices={onClockOf(first, choices)}
          rows={wrong}
          onImported={addCorrected}
        />
      ) : null}
      <ImportConflicts result={result} description="These games were still imported." />
      <NoticesCard warnings={result.warnings} shortYears={result.shortYears} />
      <FilledContacts contacts={result.filledContacts} description="Blank contacts that were filled in" />
    </div>
  );
}

/** Rows that are sent without the others don't show the clock of their file. */
const onClockOf = ({ isTwentyFourHour }: ImportResult, choices: ImportChoices): ImportChoices => ({
  ...choices,
  answers: { ...(isTwentyFourHour && { clock: "24" }), ...choices.answers },
});

/** After rows were sent again: the focus goes to the next wrong cell, or to the result when none is left. */
function useNextWrongCell(wrong: readonly WrongRow[]) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(wrong);
  useLayoutEffect(() => {
    if (before.current === wrong) return;
    before.current = wrong;
    const next = content.current?.querySelector<HTMLElement>("[data-wrong-row] [aria-invalid=true]");
    (next ?? content.current?.querySelector<HTMLElement>("section"))?.focus();
  }, [wrong]);
  return content;
}
