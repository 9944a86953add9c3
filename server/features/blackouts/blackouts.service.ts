import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badField } from "#server/http/errors.ts";
import type { BlackoutInput } from "#shared/api/blackouts.ts";
import { UNKNOWN_TEAM } from "#shared/api/fields.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { insertBlackout, lockTeamIds } from "./blackouts.queries.ts";

/** @throws 400 for a team that is not this school's */
export async function addBlackout(db: Database, schoolId: SchoolId, input: BlackoutInput): Promise<Blackout> {
  return await inTransaction(db, async (tx) => {
    const teamIds = await lockTeamIds(tx, schoolId, input.teamIds);
    if (teamIds.length < input.teamIds.length) {
      throw badField("teamIds", UNKNOWN_TEAM);
    }
    const { from, to, label } = input;
    return { id: await insertBlackout(tx, schoolId, { ...input, teamIds }), from, to, label, teamIds };
  });
}
