import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { QUIET_MS } from "#shared/domain/game/reminders.ts";
import { games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/mailed-addresses.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";

/** No third school day comes earlier after the request, and no seventh. */
const DAYS_TO_FIRST = 2;
const DAYS_TO_SECOND = 8;
/** Each zone's day of the last call, in any zone's date. */
const DAYS_TO_LAST_CALL = 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** All games of schools in these zones of which the opponent might be reminded now, those that begin first at the head. */
export function listRoughlyDue(db: Db, { zones, now, since }: { zones: string[]; now: Date; since: Date }) {
  const daysAhead = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const isAskedFor = (days: number) => lte(games.askedAt, daysAhead(-days));
  const isBefore = daysAhead(DAYS_TO_LAST_CALL);
  return db
    .select({
      schoolId: games.schoolId,
      opponentId: games.opponentId,
      timeZone: schools.timezone,
      game: {
        status: games.status,
        datetimeUtc: games.datetimeUtc,
        proposals: games.proposals,
        proposedBy: games.proposedBy,
        askedAt: games.askedAt,
        reminders: games.reminders,
        remindedAt: games.remindedAt,
        reminderFailedAt: games.reminderFailedAt,
      },
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
}

const isOfferedBefore = (day: Date): SQL =>
  sql`exists (select from jsonb_array_elements(${games.proposals}) offered where offered ->> 'date' <= ${day.toISOString().slice(0, 10)})`;
