import type { Database, Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import type { Actor } from "#server/http/actor.ts";
import type { VenueEntry, VenueRuleInput } from "#shared/api/venues.ts";
import { isSingleByName, sameVenueText } from "#shared/domain/conflicts/places.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { countHomeVenues, deleteVenueRule, listVenueRules, upsertVenueRule } from "./venues.queries.ts";

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The school's home venues, each once however it is written, and those for which somebody chose. */
export async function listVenues(db: Db, schoolId: SchoolId): Promise<VenueEntry[]> {
  return [...(await readVenues(db, schoolId)).values()].sort((one, other) =>
    collator.compare(one.name, other.name),
  );
}

/** Chooses what a venue holds, or leaves that to its name again. */
export async function chooseVenueRule(
  db: Database,
  actor: Actor,
  schoolId: SchoolId,
  { name, single }: VenueRuleInput,
): Promise<VenueEntry> {
  const venue = sameVenueText(name);
  return await inTransaction(db, async (tx) => {
    if (single === null) await deleteVenueRule(tx, schoolId, venue);
    else await upsertVenueRule(tx, { schoolId, venue, name, single });
    await recordAudit(tx, actor, { action: "venue-rule", result: "success", details: { name, single } });
    const known = (await readVenues(tx, schoolId)).get(venue);
    return known ?? { name, games: 0, single: isSingleByName(name), chosen: false };
  });
}

/** By `sameVenueText`. */
async function readVenues(db: Db, schoolId: SchoolId): Promise<Map<string, VenueEntry>> {
  const rules = await listVenueRules(db, schoolId);
  const spellings = await countHomeVenues(db, schoolId);
  const venues = new Map<string, VenueEntry>();
  const mostUsedFirst = spellings.toSorted(
    (one, other) => other.games - one.games || collator.compare(one.name, other.name),
  );
  for (const { name, games } of mostUsedFirst) {
    const venue = sameVenueText(name);
    const known = venues.get(venue);
    if (known) known.games += games;
    else if (venue !== "") venues.set(venue, { name, games, single: isSingleByName(name), chosen: false });
  }
  for (const { venue, name, single } of rules) {
    venues.set(venue, { ...(venues.get(venue) ?? { name, games: 0 }), single, chosen: true });
  }
  return venues;
}
