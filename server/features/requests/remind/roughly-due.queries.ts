import { millisecondsInDay } from "date-fns/constants";
import { type AnyColumn, and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { QUIET_MS } from "#shared/domain/game/reminders.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/mailed-addresses.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** No third school day comes earlier after the request, and no seventh. */
const DAYS_TO_FIRST = 2;
const DAYS_TO_SECOND = 8;
/** Each zone's day of the last call, in any zone's date. */
const DAYS_TO_LAST_CALL = 4;

/** A game of which the opponent might be reminded now; instants in epoch milliseconds. */
type RoughlyDue = {
  schoolId: SchoolId;
  opponentId: number;
  timeZone: string;
  status: GameRow["status"];
  start: number;
  proposals: GameRow["proposals"];
  proposedBy: GameRow["proposedBy"];
  askedAt: number;
  reminders: number;
  remindedAt: number | null;
  failedAt: number | null;
};

const millis = (column: AnyColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * All such games of schools in these zones, those that begin first at the head. The driver reads them as they come: on the morning
 * after a season was sent, there are many.
 */
export async function listRoughlyDue(
  db: Db,
  { zones, now, since }: { zones: string[]; now: Date; since: Date },
): Promise<RoughlyDue[]> {
  const daysAhead = (days: number) => new Date(now.getTime() + days * millisecondsInDay);
  const isAskedFor = (days: number) => lte(games.askedAt, daysAhead(-days));
  const isBefore = daysAhead(DAYS_TO_LAST_CALL);
  const query = db
    .select({
      schoolId: sql`${games.schoolId}`.as("schoolId"),
      opponentId: sql`${games.opponentId}`.as("opponentId"),
      timeZone: sql`${schools.timezone}`.as("timeZone"),
      status: sql`${games.status}`.as("status"),
      start: millis(games.datetimeUtc).as("start"),
      proposals: sql`${games.proposals}`.as("proposals"),
      proposedBy: sql`${games.proposedBy}`.as("proposedBy"),
      askedAt: millis(games.askedAt).as("askedAt"),
      reminders: sql`${games.reminders}`.as("reminders"),
      remindedAt: millis(games.remindedAt).as("remindedAt"),
      failedAt: millis(games.reminderFailedAt).as("failedAt"),
    })
    .from(games)
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .leftJoin(
      mailedAddresses,
      and(
        eq(mailedAddresses.schoolId, games.schoolId),
        eq(mailedAddresses.address, sql`lower(btrim(${opponents.email}))`),
      ),
    )
    .where(
      and(
        isAskedFor(1),
        lte(sql`${since.toISOString()}::timestamptz`, daysAhead(-1)),
        games.remind,
        or(
          and(eq(games.reminders, 0), isAskedFor(DAYS_TO_FIRST)),
          and(eq(games.reminders, 1), isAskedFor(DAYS_TO_SECOND)),
          and(lte(games.reminders, 2), or(lte(games.datetimeUtc, isBefore), isOfferedBefore(isBefore))),
        ),
        or(
          and(eq(games.status, "verification-sent"), gt(games.datetimeUtc, now)),
          and(eq(games.status, "reschedule"), eq(games.proposedBy, "school")),
        ),
        schools.isActive,
        schools.reminders,
        inArray(schools.timezone, zones),
        opponents.reminders,
        isNull(opponents.remindersStoppedAt),
        ne(sql`btrim(${opponents.email})`, ""),
        or(isNull(mailedAddresses.at), lte(mailedAddresses.at, new Date(now.getTime() - QUIET_MS))),
      ),
    )
    .orderBy(asc(games.datetimeUtc), asc(games.id));
  const { rows } = await db.execute<RoughlyDue>(query.getSQL());
  return rows;
}

const isOfferedBefore = (day: Date): SQL =>
  sql`exists (select from jsonb_array_elements(${games.proposals}) offered where offered ->> 'date' <= ${day.toISOString().slice(0, 10)})`;
