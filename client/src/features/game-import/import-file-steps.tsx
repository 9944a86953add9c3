import { useRef, useState } from "react";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { errorMessage } from "#client/lib/api.ts";
import type { ImportResult, SimilarOpponent } from "#shared/api/game-import.ts";
import type { FileQuestion } from "#shared/domain/game/file-questions.ts";
import type { ImportField } from "#shared/domain/game/import-columns.ts";
import { missingMessage } from "#shared/import/map-columns.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { usedColumns } from "./column-choice.ts";
import { ColumnsCard } from "./columns-card.tsx";
import { useImportGames, useImportPreview } from "./game-import.api.ts";
import {
  type ImportChoices,
  importBody,
  type NameReadings,
  type SameOpponentAnswers,
  unanswered,
} from "./import-choices.ts";
import { type ImportFile, withNotes } from "./import-file.ts";
import { IMPORT_TOASTS } from "./import-toasts.ts";
import { Preview, UnreadFile } from "./preview.tsx";
import { ProcessingCard } from "./processing-card.tsx";
import { FileQuestionItem } from "./questions/file-question-item.tsx";
import { OddNames } from "./questions/odd-names.tsx";
import { focusOpenQuestion, SameOpponents } from "./questions/same-opponents.tsx";
import { useFileQuestions } from "./questions/use-file-questions.ts";
import { CompareSwitch } from "./revised/compare-switch.tsx";
import { ComparedSchedule } from "./revised/compared-schedule.tsx";
import { RevisionResults } from "./revised/revision-results.tsx";
import { useRevision } from "./revised/use-revision.ts";

type ImportFileStepsProps = {
  file: ImportFile;
  onImported: (result: ImportResult, choices: ImportChoices) => void;
  onSheet: (file: ImportFile) => void;
};

/** A chosen file up to its import: what is asked about it, what would come of it, its columns, and the button. */
export function ImportFileSteps({ file, onImported, onSheet }: ImportFileStepsProps) {
  const asked = useFileQuestions(file);
  const [same, setSame] = useState<SameOpponentAnswers>(new Map());
  const [readAs, setReadAs] = useState<NameReadings>({});
  const [insisting, setInsisting] = useState(false);
  const choices = { ...asked.choices, same, readAs };
  const [table, ...otherTables] = file.tables;
  const isMissing = asked.missing.length > 0;
  const isComplete = asked.isSettled && !asked.open && !isMissing;
  const preview = useImportPreview(file, choices, isComplete);
  const importGames = useImportGames(IMPORT_TOASTS);
  const names = preview.data?.similarOpponents ?? [];
  const [openName] = unanswered(names, same);
  const openQuestion = asked.open ? `Answer first: ${asked.open.text}` : openName && answerFirst(openName);
  const steps = useRef<HTMLDivElement>(null);
  const ready = isComplete && preview.isSuccess && !preview.isPlaceholderData;
  const revision = useRevision(file, choices, ready);
  const isComparing = revision.isOn && !asked.open;
  const { applied, setApplied } = revision;
  if (applied) return <RevisionResults file={file} applied={applied} onCompare={() => setApplied(null)} />;

  const answer = (question: FileQuestion, value: string) => {
    asked.answer(question, value);
    if (question.key === "revised") revision.turn(value === "compare");
  };
  const turn = (isOn: boolean) => {
    const question = asked.questions.find(({ key }) => key === "revised");
    if (question) asked.answer(question, isOn ? "compare" : "add");
    revision.turn(isOn);
  };
  const start = () => {
    setInsisting(true);
    if (openQuestion) focusOpenQuestion(steps.current);
    else
      importGames.mutate(importBody(file, choices), {
        onSuccess: (result) => onImported(withNotes(file, result), choices),
      });
  };

  return (
    <div ref={steps} className="grid gap-5">
      <ChosenFile
        file={file}
        ready={ready || (asked.open !== undefined && !isMissing)}
        importing={importGames.isPending}
        problem={
          insisting && openQuestion ? openQuestion : importGames.error ? errorMessage(importGames.error) : ""
        }
        onImport={isComparing ? null : start}
        onSheet={onSheet}
      />
      {importGames.isPending ? (
        <ProcessingCard />
      ) : (
        <>
          {asked.questions.length > 0 ? (
            <Card>
              <CardHeader title="Questions about the file" />
              <CardBody>
                <ul className="divide-y divide-line">
                  {asked.questions.map((question) => (
                    <FileQuestionItem
                      key={question.key}
                      question={question}
                      onAnswer={(value) => answer(question, value)}
                    />
                  ))}
                </ul>
              </CardBody>
            </Card>
          ) : null}
          <OddNames names={preview.data?.names ?? []} chosen={readAs} onChoose={setReadAs} />
          {names.length > 0 ? (
            <Card>
              <CardHeader
                title="Same school?"
                description="These names look like opponents that you have, or like others in this file."
              />
              <CardBody>
                <SameOpponents questions={names} answers={same} onAnswer={setSame} />
              </CardBody>
            </Card>
          ) : null}
          <CompareSwitch revision={{ ...revision, turn }} />
          {!asked.call.data ? (
            <UnreadFile call={asked.call} />
          ) : asked.open || isMissing ? null : isComparing ? (
            <ComparedSchedule revision={revision} />
          ) : (
            <Preview preview={preview} tables={file.tables} />
          )}
          {!asked.columns ? null : table && otherTables.length === 0 ? (
            <ColumnsCard {...asked} table={table} columns={asked.columns} onChange={asked.choose} />
          ) : (
            <ColumnsOfTables tables={file.tables} chosen={choices.tables} missing={asked.missing} />
          )}
        </>
      )}
    </div>
  );
}

const answerFirst = ({ name, schoolName }: SimilarOpponent) =>
  `First say whether "${name}" and "${schoolName}" are the same school.`;

type ColumnsOfTablesProps = {
  tables: ImportFile["tables"];
  /** their columns */
  chosen: ImportChoices["tables"];
  missing: readonly ImportField[];
};

/** Says of all tables at once how their columns were taken; a table alone can be given others. */
function ColumnsOfTables({ tables, chosen, missing }: ColumnsOfTablesProps) {
  const mapped = tables.map(({ header }, index) => ({ header, columns: chosen[index]?.columns ?? {} }));
  const description = missing.length > 0 ? `${missingMessage(missing)}.` : usedColumns(mapped).inWords;
  return (
    <Card>
      <CardHeader title="Columns" className="pb-4" description={description} />
    </Card>
  );
}
