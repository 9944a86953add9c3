import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { schoolQuery } from "#client/data/school.api.ts";
import { type ImportFile, importFileOf, isCsvError } from "#client/features/game-import/import-file.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { MAX_FILE_BYTES, tooManyBytes } from "#shared/import/limits.ts";
import type { FileAnswer, FileToRead } from "./answer.ts";
import type { ReadSheet } from "./read-any-file.ts";
import { fileOfSheets } from "./sheet-files.ts";

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
  const client = useQueryClient();
  const latest = useRef(new AbortController());

  const readFile = async (file: File) => {
    latest.current.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setProblems(NONE);
    setReading(true);
    try {
      const { timezone } = await client.ensureQueryData(schoolQuery);
      const sheets = await readInWorker({ file, timeZone: timezone }, signal);
      onRead(fileOfSheets({ name: file.name, bytes: file.size }, sheets));
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

/**
 * Reads a file in a thread of its own, whose code is loaded for it; the page stays free meanwhile.
 * @param signal ends the reading, at once and with everything that it holds
 * @throws CsvError with a sentence for a file that cannot be read
 */
async function readInWorker(file: FileToRead, signal: AbortSignal): Promise<ReadSheet[]> {
  const worker = new Worker(new URL("./any-file.worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<FileAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage(file);
    });
    if ("problem" in answer) throw new CsvError(answer.problem);
    return answer.sheets;
  } finally {
    worker.terminate();
  }
}
