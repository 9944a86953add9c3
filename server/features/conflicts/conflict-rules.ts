import type { Database } from "#server/db/client.ts";
import { listBlackouts } from "#server/features/blackouts/blackouts.queries.ts";
import { listVenueRules } from "#server/features/venues/venues.queries.ts";
import type { ConflictRules } from "#shared/domain/conflicts/conflicts.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** By what a school's games are judged, besides themselves. */
export async function listConflictRules(db: Database, schoolId: SchoolId): Promise<ConflictRules> {
  const [blackouts, venues] = await Promise.all([listBlackouts(db, schoolId), listVenueRules(db, schoolId)]);
  return { blackouts, venues: new Map(venues.map(({ venue, single }) => [venue, single])) };
}
