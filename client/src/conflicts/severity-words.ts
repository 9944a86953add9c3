import type { ConflictSeverity } from "#shared/domain/game/conflicts.ts";

/** The word on a badge: what cannot be played as it stands, and what is only worth a look. */
export const SEVERITY_WORDS: Record<ConflictSeverity, string> = { conflict: "Conflict", hint: "Check" };
