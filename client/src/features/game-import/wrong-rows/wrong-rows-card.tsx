import Download from "lucide-react/icons/download";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { focusOpenQuestion, SameOpponents } from "#client/features/game-import/questions/same-opponents.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { downloadCsv } from "#client/lib/download.ts";
import { failedFileName, failedRowsCsv } from "./failed-rows-file.ts";
import { useCorrectedRows, type WrongRowsOfFile } from "./use-corrected-rows.ts";
import { WrongRowFields } from "./wrong-row-fields.tsx";

const SHOWN = 10;
const SHOWN_MORE = 50;

/** The rows that were not imported, to be corrected and sent again by themselves. */
export function WrongRowsCard(wrong: WrongRowsOfFile) {
  const { file, choices, rows } = wrong;
  const [shown, setShown] = useState(SHOWN);
  const { asTyped, questions, answers, ...corrected } = useCorrectedRows(wrong);
  const questionsBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questions.length > 0) focusOpenQuestion(questionsBox.current);
  }, [questions]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    corrected.send();
  };

  return (
    <Card>
      <UnsavedChanges exist={corrected.canSend} saving={corrected.sending} />
      <form noValidate onSubmit={submit}>
        <CardHeader
          title="Errors"
          description="These rows weren't imported. Correct them here and import only them."
        />
        <CardBody>
          <ul className="divide-y divide-line">
            {rows.slice(0, shown).map((row, index) => (
              <WrongRowFields
                key={row.row}
                row={row}
                cells={asTyped[index]?.cells ?? row.cells}
                date={asTyped[index]?.date ?? null}
                tables={file.tables}
                chosen={choices.tables}
                onType={(cells) => corrected.type(row.row, cells)}
              />
            ))}
          </ul>
          {rows.length > shown ? (
            <Button variant="link" className="mt-3" onClick={() => setShown(shown + SHOWN_MORE)}>
              Show more of {rows.length.toLocaleString("en-US")}
            </Button>
          ) : null}
          {questions.length > 0 ? (
            <div ref={questionsBox} className="mt-3 border-t border-line pt-3">
              <SameOpponents questions={questions} answers={answers} onAnswer={corrected.setAnswers} />
            </div>
          ) : null}
          <p role="alert" className="mt-3 text-sm font-medium text-danger-text empty:hidden">
            {corrected.error ? errorMessage(corrected.error) : ""}
          </p>
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            disabled={!corrected.canSend}
            pending={corrected.sending}
            pendingLabel="Processing..."
          >
            Import Corrected Rows
          </Button>
          <Button
            variant="outline"
            onClick={() => downloadCsv(failedFileName(file.name), failedRowsCsv(file.tables, asTyped))}
          >
            <Download aria-hidden="true" />
            Download Failed Rows
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
