import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { itsOpponent, itsTeam } from "#server/features/games/games-to-send.queries.ts";
import { QUIET_MS } from "#shared/domain/requests/reminders.ts";
import { games } from "#shared/schema/games.ts";
import { mailedAddresses } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

/** Each zone's day of the last call, in any zone's date. */
const DAYS_TO_LAST_CALL = 4;

/** Read at once: the process that reads them may serve people, too. */
const PAGE = 1_000;

type Place = { datetimeUtc: Date; id: number };

/** @param askedUntil the last moment of a request of which the first reminder may be due now, and the second */
type Bounds = { zones: string[]; now: Date; since: Date; askedUntil: readonly [Date, Date] };

/**
 * The games of schools in these zones of which the opponent might be reminded now, those that begin first at the head,
 * in pages.
 */
export async function* listRoughlyDue(db: Db, bounds: Bounds): AsyncGenerator<RoughlyDue[]> {
  let after: Place | undefined;
  for (;;) {
    const page = await readPage(db, bounds, after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.game;
  }
}

type RoughlyDue = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Db, { zones, now, since, askedUntil }: Bounds, after: Place | undefined) {
  const daysAhead = (days: number) => new Date(now.getTime() + days * millisecondsInDay);
  const [untilFirst, untilSecond] = askedUntil;
  const isBefore = daysAhead(DAYS_TO_LAST_CALL);
  return db
    .select({
      schoolId: games.schoolId,
      opponentId: games.opponentId,
      timeZone: schools.timezone,
      game: getTableColumns(games),
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: { schoolName: opponents.schoolName },
    })
    .from(games)
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .leftJoin(
      mailedAddresses,
      and(
        eq(mailedAddresses.schoolId, games.schoolId),
        eq(mailedAddresses.address, sql`lower(btrim(${opponents.email}))`),
      ),
    )
    .where(
      and(
        lte(games.askedAt, daysAhead(-1)),
        lte(sql`${since.toISOString()}::timestamptz`, daysAhead(-1)),
        games.remind,
        or(
          and(eq(games.reminders, 0), lte(games.askedAt, untilFirst)),
          and(eq(games.reminders, 1), lte(games.askedAt, untilSecond)),
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
        after &&
          sql`(${games.datetimeUtc}, ${games.id}) > (${after.datetimeUtc.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(games.datetimeUtc), asc(games.id))
    .limit(PAGE);
}

const isOfferedBefore = (day: Date): SQL =>
  sql`exists (select from jsonb_array_elements(${games.proposals}) offered where offered ->> 'date' <= ${day.toISOString().slice(0, 10)})`;
