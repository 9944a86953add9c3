import type { ImportedGame } from "#shared/import/read-row.ts";
import type { KnownOpponent } from "./contact-book.ts";
import type { KnownGames } from "./known-games.ts";
import { createRenaming } from "./renaming.ts";

type Opponent = ImportedGame["opponent"];

/** Finds out, row by row, which opponent a file means, and how it is called. */
export function createOpponentNames(known: Pick<KnownGames, "opponents" | "answered" | "renamed">) {
  /** by key: the school's own spelling, else the file's first one */
  const spellings = new Map<string, string>();
  /** by key, in the file's first spelling */
  const unknown = new Map<string, string>();
  const asCalled = createRenaming(known.renamed);
  const storedBy = (key: string): KnownOpponent | undefined =>
    known.answered.get(key) ?? known.opponents.get(key);

  function read(written: Opponent) {
    const isNew = !known.opponents.has(written.key) && !unknown.has(written.key);
    if (isNew) unknown.set(written.key, written.schoolName);
    const opponent = asCalled(written);
    const stored = storedBy(opponent.key);
    const spelling = stored?.schoolName ?? spellings.get(opponent.key) ?? opponent.schoolName;
    for (const key of [written.key, opponent.key]) spellings.set(key, spelling);
    return { opponent, stored, spelling };
  }

  return { storedBy, read, spellings, unknown };
}
