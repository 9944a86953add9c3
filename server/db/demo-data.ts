import type { PgTable } from "drizzle-orm/pg-core";
import { createUpdateSchema } from "drizzle-zod";
import type { Db } from "#server/db/client.ts";
import { type DemoTimes, demoHistory } from "#server/db/demo-history.ts";
import { DEMO_OPPONENTS, DEMO_SCHOOL, DEMO_TEAMS } from "#server/db/demo-school.ts";
import { makeGame, makeOpponent, makeRequest, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { createToken } from "#server/secrets/token.ts";
import { ORDINARY_FACTS } from "#shared/domain/game-facts.ts";
import { type GameStatus, isLinkLive } from "#shared/domain/game-status.ts";
import { addDays, weekdayOf } from "#shared/domain/game-time.ts";
import { NO_ANSWER } from "#shared/domain/opponent-answer.ts";
import { parseScore } from "#shared/domain/score.ts";
import { toldGame } from "#shared/domain/stored-game.ts";
import { toldNow } from "#shared/domain/told.ts";
import { dayOf, toInstant, toLocal } from "#shared/domain/zone-time.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents as opponentTable } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { type TeamRow, teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

const ZONE = DEMO_SCHOOL.timezone;
const HOUR = 3_600_000;
const GAMES_PER_TEAM = 8;
const DIRECTOR = "Morgan Bellweather";

type Slot = { date: string; past: boolean; index: number };

/**
 * The demonstration school: a season around `now`, with games in every status. For an empty database only. Every row
 * is checked against its table before it is written.
 * @returns the token of each game's link that an opponent would have been mailed
 */
export async function makeDemoData(
  db: Db,
  { directorEmail, passwordHash, now }: { directorEmail: string; passwordHash: string; now: Date },
): Promise<{ gameId: number; token: string }[]> {
  const school = await makeSchool(db, checked(schools, { ...DEMO_SCHOOL, adminEmail: directorEmail }));
  const director = await makeDirector(db, school.id, directorEmail, passwordHash);
  const opponents = [];
  for (const opponent of DEMO_OPPONENTS)
    opponents.push(await makeOpponent(db, school.id, checked(opponentTable, opponent)));
  const links = [];
  for (const [teamIndex, { gameTime, place, ...team }] of DEMO_TEAMS.entries()) {
    const itsTeam = await makeTeam(db, school.id, checked(teams, team));
    for (const slot of season(dayOf(now, ZONE), teamIndex)) {
      const opponent = opponents[(teamIndex * 5 + slot.index * 3) % opponents.length];
      if (!opponent) continue;
      const isHome = (teamIndex + slot.index) % 2 === 0;
      const link = await makeSeasonGame(db, director, now, {
        team: itsTeam,
        opponent,
        start: startOf(slot.date, gameTime),
        venue: isHome ? place : `${opponent.schoolName} ${place.split(" ").at(-1)}`,
        isHome,
        status: statusOf(slot, teamIndex, opponent.email !== ""),
        seed: teamIndex * 31 + slot.index * 7,
      });
      if (link) links.push(link);
    }
  }
  return links;
}

const makeSchema = (table: PgTable) => createUpdateSchema(table).strict();
/** Making one takes longer than all checks by it. */
const schemaOf = new Map<PgTable, ReturnType<typeof makeSchema>>();

/** The values unchanged, once they are known to fit the table. @throws when they do not */
function checked<Values extends object>(table: PgTable, values: Values): Values {
  const schema = schemaOf.get(table) ?? makeSchema(table);
  schemaOf.set(table, schema);
  schema.parse(values);
  return values;
}

type Director = { id: string; schoolId: SchoolId };

async function makeDirector(db: Db, schoolId: SchoolId, email: string, password: string): Promise<Director> {
  const [firstName, lastName] = DIRECTOR.split(" ");
  const { id } = await makeUser(
    db,
    checked(users, { email, password, schoolId, firstName, lastName, isManager: true }),
  );
  return { id, schoolId };
}

/** Eight dates per team, about one a week and never a Sunday: three behind, five ahead. */
function season(today: string, teamIndex: number): Slot[] {
  return Array.from({ length: GAMES_PER_TEAM }, (_, index) => {
    const weeks = index - 3;
    const away = weeks * 7 + (teamIndex % 5) + (weeks >= 0 ? 1 : -1 - (teamIndex % 2));
    const date = addDays(today, away);
    return {
      date: weekdayOf(date) === 0 ? addDays(date, weeks >= 0 ? 1 : -1) : date,
      past: weeks < 0,
      index,
    };
  });
}

function startOf(date: string, time: string): Date {
  const start = toInstant({ date, time }, ZONE);
  return start.ok ? start.instant : start.gapEnd;
}

/** An opponent without an e-mail address was never asked. */
function statusOf({ past, index }: Slot, teamIndex: number, hasEmail: boolean): GameStatus {
  if (past) return (teamIndex + index) % 6 === 5 ? "canceled" : "completed";
  const ahead: GameStatus[] = ["verified", "verification-sent", "scheduled", "reschedule", "scheduled"];
  if ((teamIndex * 2 + index) % 13 === 12) return "canceled";
  const status = ahead[(index + teamIndex) % ahead.length] ?? "scheduled";
  return isLinkLive(status) && !hasEmail ? "scheduled" : status;
}

type SeasonGame = {
  team: TeamRow;
  opponent: OpponentRow;
  start: Date;
  venue: string;
  isHome: boolean;
  status: GameStatus;
  seed: number;
};

async function makeSeasonGame(db: Db, director: Director, now: Date, season: SeasonGame) {
  const { start, opponent, team, seed, ...facts } = season;
  const times = timesOf(season, now);
  const game = {
    ...facts,
    teamId: team.id,
    ...(facts.status === "completed" && scoreOf(seed)),
    ...(facts.status === "verified" && { verifiedAt: times.settled }),
    ...(facts.status === "reschedule" && proposal(start)),
  };
  const history = demoHistory({ ...NO_ANSWER, score: null, ...game }, opponent, DIRECTOR, times);
  const updatedAt = history.at(-1)?.at ?? times.created;
  const stored = { game: { ...facts, ...ORDINARY_FACTS, datetimeUtc: start }, team, opponent };
  const known = { ...toldGame(stored, ZONE), opponentId: opponent.id, status: facts.status };
  const values = {
    ...game,
    ...(isLinkLive(facts.status) && { told: toldNow(known, updatedAt) }),
    opponentId: opponent.id,
    datetimeUtc: start,
    createdAt: times.created,
    updatedAt,
  };
  const { id: gameId } = await makeGame(db, director.schoolId, checked(games, values));
  const ofGame = { schoolId: director.schoolId, gameId };
  const entries = history.map((entry) => checked(gameHistory, { ...entry, ...ofGame }));
  await db.insert(gameHistory).values(entries);
  if (!isLinkLive(facts.status)) return null;
  const { token, hash: tokenHash } = createToken();
  const request = { opponentId: opponent.id, sentTo: opponent.email, sentBy: director.id };
  await makeRequest(db, director.schoolId, {
    ...request,
    sentAt: times.sent,
    tokenHash,
    gameIds: [gameId],
  });
  return { gameId, token };
}

/** A completed game got its status when it was over; every other game before it was to begin. */
function timesOf({ start, seed, status }: SeasonGame, now: Date): DemoTimes {
  const created = new Date(now.getTime() - (40 * 24 - (seed % 90)) * HOUR);
  const sent = new Date(created.getTime() + 20 * HOUR);
  const over = Math.min(now.getTime(), start.getTime() + 3 * HOUR);
  const before = Math.min(now.getTime(), start.getTime()) - (6 + (seed % 70)) * HOUR;
  return { created, sent, settled: new Date(status === "completed" ? over : before) };
}

function scoreOf(seed: number) {
  const ours = 14 + ((seed * 5) % 41);
  const theirs = 14 + ((seed * 11) % 37);
  const outcome = ours > theirs ? "W" : ours < theirs ? "L" : "T";
  const score = `${outcome} ${ours}-${theirs}`;
  return { score, ...parseScore(score) };
}

function proposal(start: Date) {
  const { date, time } = toLocal(start, ZONE);
  return {
    opponentMessage: "Our gym is taken that evening. Would the day after suit you?",
    proposals: [{ date: addDays(date, 1), time }],
    proposedBy: "opponent" as const,
    rescheduleBy: "opponent" as const,
  };
}
