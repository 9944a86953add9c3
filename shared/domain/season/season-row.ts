import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import type { SeasonGame, SeasonGameInput, SeasonSides } from "./season-game.ts";

/** The reasons to check a row. One with any of the first four starts without its tick. */
export type SeasonMark = {
  kind: "past" | "there" | "no-such-day" | "skipped" | "conflict" | "blackout" | "no-email" | "tbd";
  /** 'In the past', 'Main Gym is taken by Golf Varsity vs Alder until 7:30 PM' */
  text: string;
  /** of conflicts and blackouts */
  severity: ConflictSeverity | null;
};

/** A game of the season with what becomes of it. */
export type SeasonRow = SeasonSides & {
  source: SeasonGame;
  /** what is sent; `date` is '' where there is no such day */
  game: SeasonGameInput;
  /** ISO 8601; null where there is no such day, or its clock skips the time */
  datetimeUtc: string | null;
  marks: readonly SeasonMark[];
  /** as the row starts */
  isTicked: boolean;
  /** nothing can be sent of a game without a day */
  isTickable: boolean;
};
