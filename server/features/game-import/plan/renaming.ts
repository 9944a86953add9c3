import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame } from "#shared/import/read-row.ts";
import type { KnownGames } from "./known-games.ts";

type Opponent = ImportedGame["opponent"];

/** The opponent as a row has it, under the name by which somebody wants it; rows that say the same share the object. */
export function createRenaming(renamed: KnownGames["renamed"]): (written: Opponent) => Opponent {
  const called = new Map<Opponent, Opponent>();
  const rename = (written: Opponent): Opponent => {
    const met = new Set<string>();
    let { key, schoolName } = written;
    // A name may stand for one that stands for a third.
    for (let other = renamed.get(key); other !== undefined && !met.has(key); other = renamed.get(key)) {
      met.add(key);
      schoolName = other;
      key = opponentKey(other);
    }
    return { ...written, key, schoolName };
  };
  return (written) => {
    if (!renamed.has(written.key)) return written;
    const known = called.get(written) ?? rename(written);
    called.set(written, known);
    return known;
  };
}
