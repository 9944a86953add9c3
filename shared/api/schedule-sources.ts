import { z } from "zod";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { line } from "./fields.ts";

export const ENTER_ADDRESS = "Enter an address that begins with https:// or webcal://";
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 2_000;

/** POST /api/schedule-sources. http:// is for trying it out: an installation that people use refuses it. */
export const scheduleSourceInput = z.object({
  name: line(LONGEST_NAME, "Enter a name"),
  url: line(LONGEST_ADDRESS, ENTER_ADDRESS)
    .refine((url) => /^(?:https?|webcal):\/\//i.test(url) && URL.canParse(url), ENTER_ADDRESS)
    .describe("address of a calendar or a CSV file"),
});
export type ScheduleSourceInput = z.output<typeof scheduleSourceInput>;

/** GET /api/schedule-sources: an address at which others keep the school's schedule. */
export type ScheduleSource = {
  id: number;
  name: string;
  url: string;
  /** when it last gave a schedule; null before */
  readAt: string | null;
  /** why the last reading failed; null where it did not */
  problem: string | null;
  /** how many changes it has for the school's schedule */
  changes: number;
  updatedAt: string;
};

/** GET /api/schedule-sources/{id}/file: as it was read last, with all that was said of it. */
export type ScheduleSourceFile = {
  name: string;
  csvData: string;
  columns: ColumnMap | null;
  answers: Record<string, string>;
  /** what nobody would see in the rows: '"Open Gym" repeats and was left out' */
  notices: string[];
};
