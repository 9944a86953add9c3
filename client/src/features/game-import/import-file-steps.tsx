import { useRef, useState } from "react";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { errorMessage } from "#client/lib/api.ts";
import type { ImportResult, SimilarOpponent } from "#shared/api/game-import.ts";
import type { ColumnMap, ImportField } from "#shared/domain/game/import-columns.ts";
import { missingColumns, missingMessage } from "#shared/import/map-columns.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { useImportGames, useImportPreview } from "./game-import.api.ts";
import { type ImportChoices, importBody, type SameOpponentAnswers, unanswered } from "./import-choices.ts";
import { type ImportFile, withNotes } from "./import-file.ts";
import { IMPORT_TOASTS } from "./import-toasts.ts";
import { Preview } from "./preview.tsx";
import { ProcessingCard } from "./processing-card.tsx";
import { CompareSwitch } from "./revised/compare-switch.tsx";
import { ComparedSchedule } from "./revised/compared-schedule.tsx";
import { RevisionResults } from "./revised/revision-results.tsx";
import { useRevision } from "./revised/use-revision.ts";
import { focusOpenQuestion, SameOpponents } from "./same-opponents.tsx";

type ImportFileStepsProps = {
  file: ImportFile;
  onImported: (result: ImportResult, choices: ImportChoices) => void;
  onSheet: (file: ImportFile) => void;
};

/** A chosen file up to its import: what its columns are, what would come of it, and the button. */
export function ImportFileSteps({ file, onImported, onSheet }: ImportFileStepsProps) {
  const [columns, setColumns] = useState<ColumnMap>(file.columns);
  const missing = missingColumns(columns);
  const [answers, setAnswers] = useState<SameOpponentAnswers>(new Map());
  const [insisting, setInsisting] = useState(false);
  const choices = { columns, answers };
  const preview = useImportPreview(file, choices, missing.length === 0);
  const importGames = useImportGames(IMPORT_TOASTS);
  const questions = preview.data?.similarOpponents ?? [];
  const [open] = unanswered(questions, answers);
  const questionsCard = useRef<HTMLElement>(null);
  const ready = missing.length === 0 && preview.isSuccess && !preview.isPlaceholderData;
  const revision = useRevision(file, choices, ready);
  const { applied, setApplied } = revision;
  if (applied) return <RevisionResults file={file} applied={applied} onCompare={() => setApplied(null)} />;

  const start = () => {
    setInsisting(true);
    if (open) focusOpenQuestion(questionsCard.current);
    else
      importGames.mutate(importBody(file, choices), {
        onSuccess: (result) => onImported(withNotes(file, result), choices),
      });
  };

  return (
    <div className="grid gap-5">
      <ChosenFile
        file={file}
        ready={ready}
        importing={importGames.isPending}
        problem={
          insisting && open ? answerFirst(open) : importGames.error ? errorMessage(importGames.error) : ""
        }
        onImport={revision.isOn ? null : start}
        onSheet={onSheet}
      />
      {importGames.isPending ? (
        <ProcessingCard />
      ) : (
        <>
          {questions.length > 0 ? (
            <Card ref={questionsCard}>
              <CardHeader
                title="Same school?"
                description="These names look like opponents that you have, or like others in this file."
              />
              <CardBody>
                <SameOpponents questions={questions} answers={answers} onAnswer={setAnswers} />
              </CardBody>
            </Card>
          ) : null}
          <CompareSwitch revision={revision} />
          {missing.length > 0 ? null : revision.isOn ? (
            <ComparedSchedule revision={revision} />
          ) : (
            <Preview preview={preview} />
          )}
          <ColumnsCard
            file={file}
            columns={columns}
            problem={columnsProblem(file, missing)}
            onChange={setColumns}
          />
        </>
      )}
    </div>
  );
}

const answerFirst = ({ name, schoolName }: SimilarOpponent) =>
  `First say whether "${name}" and "${schoolName}" are the same school.`;

/** '@ Central' names the side as well: one column may serve for two facts. */
const SIDE_HINT = ' If the Opponent column says "@ Central" or "vs Central", choose it for H/A too.';

function columnsProblem(file: ImportFile, missing: readonly ImportField[]): string {
  if (missing.length === 0) return "";
  return `${file.question || `${missingMessage(missing)}.`}${missing.includes("homeAway") ? SIDE_HINT : ""}`;
}
