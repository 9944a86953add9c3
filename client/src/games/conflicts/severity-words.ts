import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";

/** The word on a badge: what cannot be played as it stands, and what is only worth a look. */
export const SEVERITY_WORDS: Record<ConflictSeverity, string> = { conflict: "Conflict", hint: "Check" };

/** The colour of an icon that stands for that badge. */
export const SEVERITY_COLORS: Record<ConflictSeverity, string> = {
  conflict: "text-danger-text",
  hint: "text-yellow",
};
