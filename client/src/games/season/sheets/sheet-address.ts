import { dateProblem } from "#shared/domain/time/game-date.ts";

export const SHEET_KINDS = ["day", "week", "team"] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** `date` (yyyy-MM-dd) is the day, or any day of the week. */
type DaysSheet = { kind: "day" | "week"; date: string };

/** `date` is a day of the school year that is wanted; null for the one that the team is in. */
type TeamSheet = { kind: "team"; teamId: number; date: string | null };

/** A sheet as it is asked for. */
export type AskedSheet = DaysSheet | TeamSheet;

/** Without anything in it the address asks for today. */
export const SHEET_ADDRESS = { kind: "day", date: "", team: "" };
export type SheetAddress = typeof SHEET_ADDRESS;

export function sheetHref(sheet: AskedSheet): string {
  const params = new URLSearchParams({ kind: sheet.kind });
  if (sheet.date !== null) params.set("date", sheet.date);
  if (sheet.kind === "team") params.set("team", String(sheet.teamId));
  return `/games/sheet?${params}`;
}

/** Why there is no such sheet, and the kind that the address comes closest to. */
export type SheetProblem = { problem: string; kind: SheetKind };

/**
 * Reads an address that may have been typed by hand or kept for long, or what was chosen in a window.
 * @param today the school's day as yyyy-MM-dd
 */
export function readSheet(
  { kind, date, team }: SheetAddress,
  { today, teams }: { today: string; teams: readonly { id: number }[] },
): AskedSheet | SheetProblem {
  const wanted = SHEET_KINDS.find((each) => each === kind);
  if (!wanted) return { problem: "Choose a day, week or team sheet", kind: "day" };
  const why = date === "" ? null : dateProblem(date);
  if (why) return { problem: `${why}: ${date}`, kind: wanted };
  if (wanted !== "team") return { kind: wanted, date: date || today };
  const known = teams.find(({ id }) => String(id) === team);
  if (known) return { kind: wanted, teamId: known.id, date: date || null };
  return { problem: team === "" ? "Choose a team" : "This team isn't one of yours", kind: wanted };
}
