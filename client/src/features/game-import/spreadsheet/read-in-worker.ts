import { CsvError } from "#shared/import/csv-error.ts";
import type { SpreadsheetAnswer } from "./answer.ts";
import type { Worksheet } from "./workbook/read-workbook.ts";

/**
 * Reads a file in a thread of its own, whose code is loaded for it; the page stays free meanwhile.
 * @param signal ends the reading, at once and with everything that it holds
 * @throws CsvError with a sentence for a file that cannot be read
 */
export async function readInWorker(file: File, signal: AbortSignal): Promise<Worksheet[]> {
  const worker = new Worker(new URL("./spreadsheet.worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<SpreadsheetAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SpreadsheetAnswer>) => resolve(data);
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
