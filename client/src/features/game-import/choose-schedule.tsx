import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { takeHandedFiles } from "#client/lib/handed-files.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import { ChooseFile } from "./choose-file.tsx";
import {
  fileRefusal,
  type ImportFile,
  isCsvError,
  type OtherFile,
  otherFileAmong,
  readImportFile,
} from "./import-file.ts";

const UNREADABLE = "Failed to read the CSV file. Please try again.";

/** Fetched on demand only: most files are CSV. */
const [AnyFileWindow] = preloadable(
  async () => (await import("./any-file/any-file-window.tsx")).AnyFileWindow,
);

/** A place for one .csv file, and a window for everything else that a schedule may stand in. */
export function ChooseSchedule({ onRead }: { onRead: (file: ImportFile) => void }) {
  const [problem, setProblem] = useState("");
  const [reading, setReading] = useState(false);
  const [other, setOther] = useState<OtherFile | null>(null);
  /** the file that the window begins with */
  const [opened, setOpened] = useState<File | "choose" | null>(null);

  const choose = async (files: File[]) => {
    const [chosen] = files;
    const isOther = otherFileAmong(files);
    const refusal = isOther ? null : fileRefusal(files);
    setOther(isOther);
    setProblem(refusal ?? "");
    if (isOther || refusal !== null || !chosen) return;
    setReading(true);
    try {
      onRead(await readImportFile(chosen));
    } catch (error) {
      const description = isCsvError(error) ? error.message : UNREADABLE;
      setProblem(description);
      const reason = description === UNREADABLE ? undefined : description;
      toast({ title: "File Error", description: UNREADABLE, reason, variant: "destructive" });
    } finally {
      setReading(false);
    }
  };

  const chooseHanded = useEffectEvent(() => {
    const files = takeHandedFiles();
    if (files.length > 0) void choose(files);
  });
  useEffect(() => chooseHanded(), []);

  return (
    <div className="grid gap-3">
      <ChooseFile problem={problem} reading={reading} onChoose={choose} other={other} onRead={setOpened} />
      <Button variant="outline" onClick={() => setOpened("choose")}>
        Use a spreadsheet or paste cells…
      </Button>
      {opened ? (
        <LazyDialog title="Use a spreadsheet or paste cells" onClose={() => setOpened(null)}>
          {(frame) => <AnyFileWindow {...frame} file={opened === "choose" ? null : opened} onRead={onRead} />}
        </LazyDialog>
      ) : null}
    </div>
  );
}
