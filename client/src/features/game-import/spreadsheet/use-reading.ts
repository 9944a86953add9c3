import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ImportFile, importFileOf, isCsvError } from "#client/features/game-import/import-file.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import { readInWorker } from "./read-in-worker.ts";
import { sheetFile } from "./sheet-file.ts";

const UNREADABLE = "Failed to read the file. Please try again.";
const NO_CELLS = "Paste some cells first.";

/** Why there is nothing to go on with: of a file, and of what was pasted; '' for none. */
type Problems = { ofFile: string; ofCells: string };

const NONE: Problems = { ofFile: "", ofCells: "" };

/**
 * Reads a file or pasted cells for `onRead`; leaving ends it.
 * @param given a file to begin with
 */
export function useReading(given: File | null, onRead: (file: ImportFile) => void) {
  const [problems, setProblems] = useState(NONE);
  const [reading, setReading] = useState(given !== null);
  const latest = useRef(new AbortController());

  const readFile = async (file: File) => {
    latest.current.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setProblems(NONE);
    setReading(true);
    try {
      const sheets = await readInWorker(file, signal);
      const [first] = sheets;
      if (first) onRead(sheetFile({ name: file.name, bytes: file.size }, sheets, first));
    } catch (error) {
      if (signal.aborted) return;
      setProblems({ ...NONE, ofFile: isCsvError(error) ? error.message : UNREADABLE });
      setReading(false);
    }
  };

  const readCells = (csv: string) => {
    try {
      onRead(pastedFile(csv));
    } catch (error) {
      setProblems({ ...NONE, ofCells: isCsvError(error) ? error.message : UNREADABLE });
    }
  };

  const begin = useEffectEvent(() => {
    if (given) void readFile(given);
  });
  useEffect(() => {
    begin();
    return () => latest.current.abort();
  }, []);

  return { reading, problems, readFile, readCells };
}

function pastedFile(csv: string): ImportFile {
  const bytes = new Blob([csv]).size;
  if (bytes > MAX_FILE_BYTES) throw tooManyBytes();
  if (csv.trim() === "") throw new CsvError(NO_CELLS);
  return importFileOf({ name: "Pasted cells", bytes, csv });
}
