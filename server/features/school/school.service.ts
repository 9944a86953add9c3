import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields, isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { isSecondGame, lockGames, markNamesChanged } from "#server/features/games/games.queries.ts";
import { listLearned, upsertLearned } from "#server/features/games/learned.queries.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { changedByOther, conflict, notFound } from "#server/http/errors.ts";
import type { SchoolSettingsInput } from "#shared/api/schools.ts";
import { formatTime, type LocalDateTime } from "#shared/domain/time/game-time.ts";
import { timeZoneLabel } from "#shared/domain/time/time-zones.ts";
import { keepWallClock, toLocal } from "#shared/domain/time/zone-time.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { listStartsAfter, lockSchool, updateSchoolSettings, updateStarts } from "./school.queries.ts";

/**
 * Saves the settings. A new time zone keeps every future game's wall-clock time (7:00 PM stays 7:00 PM; a time that
 * the new zone skips moves to the end of the gap) and leaves past games' instants alone.
 * @throws 409 when the school has changed since `input.updatedAt`
 */
export async function saveSchoolSettings(
  { db, now }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { updatedAt, ...input }: SchoolSettingsInput,
): Promise<SchoolRow> {
  return await inTransaction(db, async (tx) => {
    const before = await lockSchool(tx, schoolId);
    if (!before) throw notFound("School");
    if (isStale(before, updatedAt)) throw changedByOther("school");
    const changed = changedFields(before, input);
    if (changed.length === 0) return before;
    await carryToGames(tx, actor, before, input, now());
    const after = await updateSchoolSettings(tx, schoolId, input);
    if (!after) throw notFound("School");
    const details = { school: after.name, changed: changed.join(", ") };
    await recordAudit(tx, actor, { action: "school-settings", result: "success", details });
    return after;
  });
}

/**
 * Carries a school's new name or time zone to its games: every game that is still to come keeps its wall-clock time.
 * @throws 409 when two games of one team against one opponent would then start at the same moment
 */
export async function carryToGames(
  tx: Db,
  actor: Pick<Actor, "name">,
  before: SchoolRow,
  after: Pick<SchoolRow, "name" | "timezone">,
  now: Date,
): Promise<void> {
  const isOtherZone = after.timezone !== before.timezone;
  if (isOtherZone) {
    await moveFutureGames(tx, actor, before.id, { from: before.timezone, to: after.timezone, now });
  }
  if (isOtherZone || after.name !== before.name) await markNamesChanged(tx, before.id, {});
}

async function moveFutureGames(
  db: Db,
  { name: actor }: Pick<Actor, "name">,
  schoolId: SchoolId,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const future = await listStartsAfter(db, schoolId, now);
  if (future.length === 0) return;
  const moves = future.map(({ id, datetimeUtc }) => ({
    id,
    datetimeUtc,
    start: keepWallClock(datetimeUtc, from, to),
  }));
  await updateStarts(db, schoolId, moves).catch(rejectCollision);
  await moveSnapshots(db, schoolId, moves, { from, to });
  const zone = { field: "Time zone", from: timeZoneLabel(from), to: timeZoneLabel(to) };
  await insertHistories(
    db,
    schoolId,
    moves.map(({ id, datetimeUtc, start }) => {
      const before = toLocal(datetimeUtc, from).time;
      const after = toLocal(start, to).time;
      const moved = { field: "Time", from: formatTime(before), to: formatTime(after) };
      return { gameId: id, actor, action: "edited", changes: before === after ? [zone] : [zone, moved] };
    }),
  );
}

/** An hour that the new zone skips moves in what the opponents know as well: a change of zone is no difference. */
async function moveSnapshots(
  db: Db,
  schoolId: SchoolId,
  moves: readonly { id: number; datetimeUtc: Date; start: Date }[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const clocks = moves.map((move) => ({
    id: move.id,
    before: toLocal(move.datetimeUtc, from),
    after: toLocal(move.start, to),
  }));
  const skipped = clocks.filter(({ before, after }) => before.time !== after.time);
  if (skipped.length === 0) return;
  const clockOf = new Map(skipped.map((clock) => [clock.id, clock]));
  await lockGames(db, schoolId, [...clockOf.keys()]);
  for (const [gameId, { before, after }] of clockOf) {
    const learned = await listLearned(db, { schoolId, gameId });
    const moved = learned.filter((each) => sameClock(each, before));
    await upsertLearned(
      db,
      schoolId,
      moved.map((each) => ({ gameId, snapshot: { ...each, ...after } })),
    );
  }
}

const sameClock = (one: LocalDateTime, other: LocalDateTime): boolean =>
  one.date === other.date && one.time === other.time;

function rejectCollision(error: unknown): never {
  if (!isSecondGame(error)) throw error;
  throw conflict(
    "In the new time zone two games of the same team and opponent would start at the same moment. Move or delete one of them first.",
  );
}
