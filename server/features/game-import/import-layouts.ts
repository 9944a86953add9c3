import { createHash } from "node:crypto";
import { questionKind } from "#shared/domain/game/file-questions.ts";
import { headerKey } from "#shared/import/headers.ts";
import type { FileAnswers } from "#shared/import/questions/question.ts";
import type { Remembered } from "#shared/import/read-import.ts";
import type { ImportLayoutRow } from "#shared/schema/game-imports.ts";

/** All that was said of a file beside its text, and how the next file of its kind is known. */
export type FileLayout = Pick<ImportLayoutRow, "headers" | "columns" | "answers">;

/** In the place of a file's headers. */
export const OF_ALL_FILES = "";

/** Questions whose answers hold for all files of a school, by the first part of their keys. */
const ABOUT_THE_SCHOOL = ["school", "sport"];
/** Questions that each file has anew, by the same. */
const ABOUT_ONE_FILE = ["team", "level", "year", "revised"];

/** Columns count by their place, so a file has a layout's headers only in the same order. */
export const keyOfHeaders = (header: readonly string[]): string =>
  createHash("sha256").update(header.map(headerKey).join("\n")).digest("hex");

/** An import without answers and chosen columns leaves nothing to remember, and forgets nothing. */
export function layoutsToRemember(said: FileLayout): FileLayout[] {
  const ofSchool: Record<string, string> = {};
  const ofLayout: Record<string, string> = {};
  for (const [key, answer] of Object.entries(said.answers)) {
    const kind = questionKind(key);
    if (ABOUT_THE_SCHOOL.includes(kind)) ofSchool[key] = answer;
    else if (!ABOUT_ONE_FILE.includes(kind)) ofLayout[key] = answer;
  }
  const layouts = [
    { headers: OF_ALL_FILES, columns: null, answers: ofSchool },
    { ...said, answers: ofLayout },
  ];
  return layouts.filter(({ columns, answers }) => columns !== null || Object.keys(answers).length > 0);
}

/** Columns and answers of earlier files that hold for one with these headers. */
export function recall(layouts: readonly FileLayout[], header: readonly string[]): Remembered {
  const key = keyOfHeaders(header);
  const own = layouts.find(({ headers }) => headers === key);
  const ofSchool = layouts.find(({ headers }) => headers === OF_ALL_FILES);
  const answers: FileAnswers = { ...ofSchool?.answers, ...own?.answers };
  return { columns: own?.columns ?? undefined, answers };
}
