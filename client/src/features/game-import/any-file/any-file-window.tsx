import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { FileInput } from "#client/components/file-input.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { FILE_LIMITS } from "#shared/import/limits.ts";
import { useReading } from "./use-reading.ts";

type AnyFileWindowProps = {
  title: string;
  onClose: () => void;
  /** A file to read at once; null to choose one. */
  file: File | null;
  onRead: (file: ImportFile) => void;
};

/** Two ways in for a schedule that is no .csv file. Everything is read in the browser. */
export function AnyFileWindow({ title, onClose, file, onRead }: AnyFileWindowProps) {
  const { reading, problems, readFile, readCells } = useReading(file, onRead);
  const [cells, setCells] = useState("");

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    readCells(cells);
  };

  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <FileChoice reading={reading} problem={problems.ofFile} onChoose={readFile} />
          <Field
            label="Paste cells here"
            hint="Copy the cells, with their header row, from a spreadsheet or a web page."
            error={problems.ofCells || undefined}
          >
            <Textarea
              rows={7}
              wrap="off"
              spellCheck={false}
              className="tabular-nums"
              disabled={reading}
              value={cells}
              onChange={({ target }) => setCells(target.value)}
            />
          </Field>
        </DialogBody>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={reading}>
            Read the cells
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

type FileChoiceProps = {
  reading: boolean;
  problem: string;
  onChoose: (file: File) => Promise<void>;
};

function FileChoice({ reading, problem, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  return (
    <>
      <FileInput
        ref={input}
        label="Spreadsheet file"
        accept=".xlsx,.ics,.tsv,.txt,text/calendar"
        onChoose={([file]) => file && void onChoose(file)}
      />
      <div className="grid justify-items-start gap-2">
        <Button
          size="lg"
          variant="outline"
          pending={reading}
          pendingLabel="Reading..."
          aria-describedby={problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          <FileSpreadsheet aria-hidden="true" />
          Choose a spreadsheet
        </Button>
        <p className="text-sm text-ink-muted">
          {`A .xlsx file from Excel, Google Sheets, Numbers or LibreOffice, a calendar (.ics), or a .tsv or .txt file, up to ${FILE_LIMITS}`}
        </p>
        <p
          id={problemId}
          role="alert"
          className="text-sm font-medium wrap-anywhere text-danger-text empty:hidden"
        >
          {problem}
        </p>
      </div>
    </>
  );
}
