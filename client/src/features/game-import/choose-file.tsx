import Upload from "lucide-react/icons/upload";
import { useId, useLayoutEffect, useRef } from "react";
import { FileInput } from "#client/components/file-input.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { useFileDrop, useNoFileOpening } from "#client/lib/use-file-drop.ts";
import { FILE_LIMITS } from "#shared/import/limits.ts";
import type { OtherFile } from "./import-file.ts";

type ChooseFileProps = {
  /** Why the last choice was refused; '' for none. */
  problem: string;
  reading: boolean;
  onChoose: (files: File[]) => void;
  /** The last choice, if it was no CSV file and can be read all the same. */
  other: OtherFile | null;
  onRead: (file: File) => void;
};

/** A place to drop one file on, and a button for everybody else. */
export function ChooseFile({ problem, reading, onChoose, other, onRead }: ChooseFileProps) {
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
          variant={other ? "outline" : "primary"}
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
        {other ? <OtherOffer key={other.kind} kind={other.kind} onRead={() => onRead(other.file)} /> : null}
      </div>
    </div>
  );
}

/** No fault: it has the focus, so that one press reads the file. */
function OtherOffer({ kind, onRead }: Pick<OtherFile, "kind"> & { onRead: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const sentenceId = useId();
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <>
      <p id={sentenceId} className="mt-4 max-w-prose">
        {`This is a ${kind}, not a CSV file.`}
      </p>
      <Button ref={button} size="lg" className="mt-3" aria-describedby={sentenceId} onClick={onRead}>
        {`Read it as a ${kind}`}
      </Button>
    </>
  );
}
