import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { listGamesWithSides, lockGames } from "#server/features/games/games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { AcceptConflictInput, ConflictEntry } from "#shared/api/conflicts.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import { type Conflict, conflictFacts, findConflicts, NEAR } from "#shared/domain/conflicts/conflicts.ts";
import { listConflictRules } from "./conflict-rules.ts";
import { type AcceptedRow, listAccepted, listJudgedGames, replaceAccepted } from "./conflicts.queries.ts";

/** Every conflict among the school's games, and whether somebody has accepted it as it is. */
export async function listConflicts(
  { db, now }: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
): Promise<ConflictEntry[]> {
  const [{ games, conflicts }, rows] = await Promise.all([
    readConflicts(db, school, now()),
    listAccepted(db, school.id),
  ]);
  const accepted = new Map(rows.map((row) => [keyOf(row), row]));
  return conflicts.map((each) => {
    const row = accepted.get(keyOf(partsOf(each)));
    const holds = row && row.kind === each.kind && row.facts === factsOf(each, games);
    return { ...each, accepted: holds ? acceptance(row) : null };
  });
}

/**
 * Accepts a conflict, as the games are now.
 * @throws 404 for a game that is not this school's, 409 where there is no such conflict (any more)
 */
export async function acceptConflict(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  school: SignedInSchool,
  { kind, gameIds, blackoutId, note }: AcceptConflictInput,
): Promise<ConflictEntry> {
  // The games are read before the lock: their facts are accepted as they were read, whatever becomes of them meanwhile.
  const { games, conflicts } = await readConflicts(db, school, now());
  const found = conflicts.find(
    (each) =>
      each.kind === kind &&
      each.gameIds.join() === gameIds.join() &&
      (blackoutId ?? each.blackoutId) === each.blackoutId,
  );
  if (!found) {
    if ((await listGamesWithSides(db, school.id, gameIds)).length < gameIds.length) throw notFound("Game");
    throw conflict("This conflict no longer exists. Reload and try again.");
  }
  const row = await inTransaction(db, async (tx) => {
    if ((await lockGames(tx, school.id, gameIds)).length < gameIds.length) throw notFound("Game");
    return await replaceAccepted(tx, school.id, {
      ...partsOf(found),
      kind,
      facts: factsOf(found, games),
      note,
      acceptedAt: now(),
      acceptedBy: actor.name,
    });
  });
  return { ...found, accepted: acceptance(row) };
}

async function readConflicts(db: Database, school: SignedInSchool, now: Date) {
  const since = new Date(now.getTime() - NEAR);
  const [games, rules] = await Promise.all([
    listJudgedGames(db, school, since),
    listConflictRules(db, school.id),
  ]);
  return {
    games: new Map(games.map((game) => [game.id, game])),
    conflicts: findConflicts(games, rules, now.getTime()),
  };
}

type Parts = Pick<AcceptedRow, "gameId" | "otherGameId" | "blackoutId">;

const partsOf = ({ gameIds: [gameId = 0, otherGameId], blackoutId }: Conflict): Parts => ({
  gameId,
  otherGameId: otherGameId ?? null,
  blackoutId,
});

const keyOf = ({ gameId, otherGameId, blackoutId }: Parts): string =>
  [gameId, otherGameId ?? "", blackoutId ?? ""].join();

const factsOf = ({ gameIds }: Conflict, games: ReadonlyMap<number, ConflictGame>): string =>
  gameIds
    .flatMap((id) => games.get(id) ?? [])
    .map(conflictFacts)
    .join("\n");

const acceptance = ({ id, acceptedBy, acceptedAt, note }: AcceptedRow): ConflictEntry["accepted"] => ({
  id,
  by: acceptedBy,
  at: acceptedAt.toISOString(),
  note,
});
