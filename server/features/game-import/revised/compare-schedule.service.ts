import { millisecondsInDay } from "date-fns/constants";
import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { requireOpponents, withReadFile } from "#server/features/game-import/file-in-thread.ts";
import {
  findVersions,
  listSchoolRows,
  type SchoolRows,
} from "#server/features/game-import/school-rows.queries.ts";
import type { Span } from "#server/features/game-import/span.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GameImportInput } from "#shared/api/game-import.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { MAX_DAYS_APART } from "#shared/domain/revision/pair-costs.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/**
 * Says what a file changes in the schedule, and writes nothing.
 * @throws 400 and 413 like an import
 */
export async function compareSchedule(
  deps: Pick<Deps, "db" | "now">,
  school: SignedInSchool,
  input: Pick<GameImportInput, "csvData"> & Partial<GameImportInput>,
): Promise<ScheduleComparison> {
  const { db, now } = deps;
  const { sameOpponents, sameNames, readAs } = input;
  const { moved, gone, ...compared } = await withReadFile(deps, school, input, async (file) => {
    const rows = await listRowsInReach(db, school.id, file.span);
    requireOpponents(sameOpponents, rows);
    return await file.compare(rows, now().getTime(), { sameOpponents, sameNames, readAs });
  });
  const versions = await findVersions(db, school.id, [
    ...moved.map(({ gameId }) => gameId),
    ...gone.map(({ gameId }) => gameId),
  ]);
  return {
    ...compared,
    moved: moved.flatMap(({ row, gameId, changes, schools }) => {
      const version = versions.get(gameId);
      const ids = schools?.filter((school) => typeof school === "number") ?? null;
      return version ? { row, ...version, changes, schools: ids } : [];
    }),
    gone: gone.flatMap(({ gameId, row }) => {
      const version = versions.get(gameId);
      return version ? { ...version, row } : [];
    }),
  };
}

/** All that a comparison has to know of its school: games may be paired from outside of the file's days. */
export const listRowsInReach = (db: Db, schoolId: SchoolId, span: Span | null): Promise<SchoolRows> =>
  listSchoolRows(db, schoolId, span && { first: span.first - REACH, last: span.last + REACH });

/** A day more, since days are those of the school's clock. */
const REACH = (MAX_DAYS_APART + 1) * millisecondsInDay;
