import { AUDIT_ACTIONS, AUDIT_RESULTS, type AuditLogEntry } from "#shared/api/audit.ts";

/** The filters as they stand in the address; '' for none. */
export type AuditView = { action: string; school: string; text: string; since: string };

const DAY_MS = 24 * 60 * 60 * 1000;

export const AUDIT_PERIODS = [
  { value: "1", label: "Last 24 Hours" },
  { value: "7", label: "Last 7 Days" },
  { value: "30", label: "Last 30 Days" },
  { value: "", label: "All Time" },
] as const;

export const DEFAULT_AUDIT_VIEW: AuditView = { action: "", school: "", text: "", since: "30" };

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'school-creation' → 'School creation' */
export const auditLabel = (word: string): string => capitalized(word.replaceAll("-", " "));

export const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: auditLabel(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, "en"),
);

export const isKnownResult = (result: string): boolean => AUDIT_RESULTS.some((known) => known === result);

/** @param before the last entry that is shown already */
export function auditParams(view: AuditView, before: number | null, now: Date): URLSearchParams {
  const { action, school, text, since } = view;
  const days = Number(since);
  return new URLSearchParams({
    ...(action && { action }),
    ...(school.trim() && { school: school.trim() }),
    ...(text.trim() && { q: text.trim() }),
    ...(days > 0 && { since: new Date(now.getTime() - days * DAY_MS).toISOString() }),
    ...(before !== null && { before: String(before) }),
  });
}

/** The facts of an entry in one line: 'created games: 12, file: fall.csv'; the school has a place of its own. */
export function detailsText({ details }: Pick<AuditLogEntry, "details">): string {
  return Object.entries(details)
    .filter(([name, value]) => name !== "school" && value !== null && value !== "")
    .map(([name, value]) => `${spaced(name)}: ${value}`)
    .join(", ");
}

const spaced = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
