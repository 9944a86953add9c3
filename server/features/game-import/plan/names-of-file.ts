import { opponentKey } from "#shared/import/read-opponent.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import type { KnownOpponent } from "./contact-book.ts";
import type { KnownGames } from "./known-games.ts";

type Opponent = ImportedGame["opponent"];

/** A school as a file names it, and what the school has of it. */
export type SchoolInFile = ReturnType<ReturnType<typeof createOpponentNames>["read"]>;

/** The opponent of a game, and before the others of a meet. */
export const writtenSchools = ({
  opponent,
  others,
}: Pick<ImportedGame, "opponent" | "others">): Opponent[] => [opponent, ...others];

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
    const isAnswered = known.answered.has(written.key) || opponent !== written;
    return { written, opponent, stored, spelling, isAnswered };
  }

  return { storedBy, read, spellings, unknown };
}

/** Names of a file that somebody said are those of opponents which the school has. */
export function answeredNames(
  rows: readonly ReadRow[],
  known: Pick<KnownGames, "opponents" | "answered" | "renamed">,
): { opponentId: number; name: string }[] {
  const names = createOpponentNames(known);
  const found = new Map<string, { opponentId: number; name: string }>();
  for (const row of rows) {
    if (row.outcome !== "game") continue;
    for (const school of writtenSchools(row.game)) {
      const { stored, isAnswered } = names.read(school);
      if (stored && isAnswered) found.set(school.key, { opponentId: stored.id, name: school.schoolName });
    }
  }
  return [...found.values()];
}

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

/** The school's own team where it has one that is called so ('JV 2'), else the one that the words were read as. */
export function namedTeam(
  { team }: Pick<ImportedGame, "team">,
  known: Pick<KnownGames, "teams">,
): { team: ImportedGame["team"]; warning: string[] | null } {
  if (!team.own) return { team, warning: null };
  return known.teams.has(team.own.key)
    ? { team: { ...team, key: team.own.key }, warning: null }
    : { team, warning: [team.own.warning] };
}
