import { and, count, eq, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { venueRules } from "#shared/schema/conflict-rules.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

type VenueRuleRow = typeof venueRules.$inferSelect;

export const listVenueRules = (db: Db, schoolId: SchoolId): Promise<VenueRuleRow[]> =>
  db.select().from(venueRules).where(eq(venueRules.schoolId, schoolId));

/** As the school's home games write them, with the number of each. */
export const countHomeVenues = (db: Db, schoolId: SchoolId): Promise<{ name: string; games: number }[]> =>
  db
    .select({ name: games.venue, games: count() })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), eq(games.isHome, true), ne(games.site, "neutral")))
    .groupBy(games.venue);

export async function upsertVenueRule(db: Db, rule: VenueRuleRow): Promise<void> {
  const { name, single } = rule;
  await db
    .insert(venueRules)
    .values(rule)
    .onConflictDoUpdate({ target: [venueRules.schoolId, venueRules.venue], set: { name, single } });
}

export async function deleteVenueRule(db: Db, schoolId: SchoolId, venue: string): Promise<void> {
  await db.delete(venueRules).where(and(eq(venueRules.schoolId, schoolId), eq(venueRules.venue, venue)));
}
