import Upload from "lucide-react/icons/upload";
import { useId, useRef } from "react";
import { FileInput } from "#client/components/file-input.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { useFileDrop, useNoFileOpening } from "#client/lib/use-file-drop.ts";
import { FILE_LIMITS } from "#shared/import/limits.ts";

type ChooseFileProps = {
  /** Why the last choice was refused; '' for none. */
  problem: string;
  reading: boolean;
  onChoose: (files: File[]) => void;
  /** Reads what was refused, where it is a spreadsheet. */
  onSpreadsheet: (() => void) | null;
};

/** A place to drop one file on, and a button for everybody else. */
export function ChooseFile({ problem, reading, onChoose, onSpreadsheet }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop(onChoose);
  const problemId = useId();
  useNoFileOpening();

  return (
    <div
      data-testid="drop-zone"
      {...target}
      className={cn(
        "grid min-h-80 place-items-center rounded-md border-2 border-dashed border-line-strong/60 bg-surface px-6 py-12 text-center transition-colors",
        isOver && "border-primary-line bg-primary-wash",
      )}
    >
      <div className="grid justify-items-center">
        <Upload aria-hidden="true" strokeWidth={1.5} className="mb-4 size-10 text-primary-text" />
        <h2 className="text-2xl">Drop your CSV file here</h2>
        <p className="mt-1 mb-5 text-ink-muted">{`One .csv file, up to ${FILE_LIMITS}`}</p>
        <Button
          size="lg"
          pending={reading}
          pendingLabel="Reading..."
          aria-describedby={problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          Choose CSV File
        </Button>
        <FileInput ref={input} label="CSV file" accept=".csv,text/csv" onChoose={onChoose} />
        <p
          id={problemId}
          role="alert"
          className="mt-4 max-w-prose text-sm font-medium text-danger-text empty:hidden"
        >
          {problem}
        </p>
        {onSpreadsheet ? (
          <Button variant="outline" className="mt-3" onClick={onSpreadsheet}>
            Read it as a spreadsheet
          </Button>
        ) : null}
      </div>
    </div>
  );
}
