import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";

export type OpenConflicts = {
  /** what each game has, accepted or not; a game without any has no entry */
  byGame: ReadonlyMap<number, readonly ConflictEntry[]>;
  /** how many nobody has accepted */
  open: number;
  /** the games that have some of these, with the worst */
  openGames: ReadonlyMap<number, ConflictSeverity>;
};
