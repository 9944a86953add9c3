import type { Deps } from "#server/deps.ts";
import { listConflicts } from "#server/features/conflicts/conflicts.service.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { listGames } from "#server/features/games/list-games.queries.ts";
import { listRemoved } from "#server/features/games/removed/removed-games.queries.ts";
import type { ChangedGame, DigestGame } from "#server/mail/templates/scheduled/digest.ts";
import type { Game } from "#shared/api/games.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { everybodyKnows } from "#shared/domain/season/everybody-knows.ts";
import { type Need, needsYou } from "#shared/domain/season/needs-you.ts";
import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { instantAfterGap, toLocal } from "#shared/domain/time/zone-time.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { changedGame, type GameSinceDigest } from "./changed-games.ts";
import { findSchoolOfDigest, listChangesSince } from "./digest.queries.ts";

export type SchoolWeek = {
  school: NonNullable<Awaited<ReturnType<typeof findSchoolOfDigest>>>;
  games: DigestGame[];
  changed: ChangedGame[];
  needs: Need<Game>[];
  everybodyKnows: boolean;
};

/** All that a school's summary of a Monday (yyyy-MM-dd) says; null for a school that is gone. */
export async function readSchoolWeek(
  { db, now }: Pick<Deps, "db" | "now">,
  schoolId: SchoolId,
  monday: string,
): Promise<SchoolWeek | null> {
  const school = await findSchoolOfDigest(db, schoolId);
  if (!school) return null;
  const { timezone: timeZone } = school;
  const at = now();
  const since = previousDigestAt(monday, timeZone);
  const [rows, removed, changes, conflicts] = await Promise.all([
    listGames(db, schoolId),
    listRemoved(db, schoolId, since),
    listChangesSince(db, schoolId, since),
    listConflicts({ db, now: () => at }, school),
  ]);
  const games = rows.map((row) => gameResponse(row, timeZone, at));
  const changedRows: GameSinceDigest[] = [
    ...games.flatMap((game) => {
      const history = changes.get(game.id);
      return history ? [{ game: listedGame(game), isRemoved: false, history }] : [];
    }),
    ...removed.map((row) => removedGame(row, timeZone, since)),
  ];
  const open = conflicts.filter(({ accepted }) => accepted === null);
  const conflicting = new Set(open.flatMap(({ gameIds }) => gameIds));
  const sunday = addDays(monday, 6);
  return {
    school,
    games: games.filter(({ date }) => monday <= date && date <= sunday).map(listedGame),
    changed: changedRows
      .flatMap((each) => changedGame(each, addDays(monday, -7)) ?? [])
      .toSorted((one, other) => startKey(one).localeCompare(startKey(other))),
    needs: needsYou(games, { now: at.getTime(), timeZone, conflicting, conflicts: open.length }),
    everybodyKnows: everybodyKnows(games, at.getTime()),
  };
}

const startKey = ({ game }: ChangedGame): string => `${game.date} ${game.time}`;

type Kept = Omit<DigestGame, "id" | "timezoneCode" | "opponentName">;

/** The facts by their names: whatever else is known of a game stays within the school. */
const digestGame = (
  game: Kept,
  rest: Pick<DigestGame, "id" | "timezoneCode" | "opponentName">,
): DigestGame => ({
  ...rest,
  date: game.date,
  time: game.time,
  team: game.team,
  status: game.status,
  departure: game.departure,
  ...writtenFacts(game),
});

const listedGame = (game: Game): DigestGame => ({
  ...digestGame(game, {
    id: game.id,
    timezoneCode: game.timezoneCode,
    opponentName: game.opponent.schoolName,
  }),
  schools: game.schools.map(({ schoolName, state }) => ({ schoolName, state })),
});

function removedGame({ id, game, history }: RemovedGameRow, timeZone: string, since: Date): GameSinceDigest {
  const recent = history.filter(({ at }) => Date.parse(at) >= since.getTime());
  const timezoneCode = timeZoneCode(timeZone);
  return {
    game: {
      ...digestGame(game, { id, timezoneCode, opponentName: game.opponentName }),
      schools: game.schools ?? [],
    },
    isRemoved: true,
    history: recent.flatMap(({ changes }) => changes),
  };
}

const MONDAY = 1;
const FROM = "07:00:00";
const UNTIL = "18:00:00";

/** A week's summary goes on its Monday from 7:00 to 18:00, also in a blackout. */
export function isDigestTime(now: Date, timeZone: string, since: Date): boolean {
  const { date, time } = toLocal(now, timeZone);
  return weekdayOf(date) === MONDAY && time >= FROM && time < UNTIL && dueAt(date, timeZone) > since;
}

/** When the summary before this Monday's (yyyy-MM-dd) was due: at 7:00 of the Monday before. */
export const previousDigestAt = (monday: string, timeZone: string): Date =>
  dueAt(addDays(monday, -7), timeZone);

const dueAt = (monday: string, timeZone: string): Date =>
  instantAfterGap({ date: monday, time: FROM }, timeZone);
