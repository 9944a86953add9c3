import type { Db } from "#server/db/client.ts";
import { DEMO_OPPONENTS, DEMO_SCHOOL, DEMO_TEAMS } from "#server/db/demo-school.ts";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import type { GameStatus } from "#shared/domain/game-status.ts";
import { addDays, dayOf, toInstant, toLocal, weekdayOf } from "#shared/domain/game-time.ts";
import { parseScore } from "#shared/domain/score.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const ZONE = DEMO_SCHOOL.timezone;
const HOUR = 3_600_000;
const GAMES_PER_TEAM = 8;
const DIRECTOR = "Morgan Bellweather";

type Slot = { date: string; past: boolean; index: number };

/** The demonstration school: a season around `now`, with games in every status. For an empty database only. */
export async function makeDemoData(
  db: Db,
  { directorEmail, passwordHash, now }: { directorEmail: string; passwordHash: string; now: Date },
): Promise<void> {
  const school = await makeSchool(db, { ...DEMO_SCHOOL, adminEmail: directorEmail });
  const [firstName, lastName] = DIRECTOR.split(" ");
  await makeUser(db, {
    email: directorEmail,
    password: passwordHash,
    schoolId: school.id,
    firstName,
    lastName,
  });
  const opponents = [];
  for (const opponent of DEMO_OPPONENTS) opponents.push(await makeOpponent(db, school.id, opponent));
  for (const [teamIndex, { gameTime, place, ...team }] of DEMO_TEAMS.entries()) {
    const { id: teamId } = await makeTeam(db, school.id, team);
    for (const slot of season(dayOf(now, ZONE), teamIndex)) {
      const opponent = opponents[(teamIndex * 5 + slot.index * 3) % opponents.length];
      if (!opponent) continue;
      const isHome = (teamIndex + slot.index) % 2 === 0;
      await makeSeasonGame(db, school.id, now, {
        teamId,
        opponentId: opponent.id,
        start: startOf(slot.date, gameTime),
        venue: isHome ? place : `${opponent.schoolName} ${place.split(" ").at(-1)}`,
        isHome,
        status: statusOf(slot, teamIndex),
        opponentName: opponent.schoolName,
        seed: teamIndex * 31 + slot.index * 7,
      });
    }
  }
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

function statusOf({ past, index }: Slot, teamIndex: number): GameStatus {
  if (past) return (teamIndex + index) % 6 === 5 ? "canceled" : "completed";
  const ahead: GameStatus[] = ["verified", "verification-sent", "scheduled", "reschedule", "scheduled"];
  if ((teamIndex * 2 + index) % 13 === 12) return "canceled";
  return ahead[(index + teamIndex) % ahead.length] ?? "scheduled";
}

type SeasonGame = {
  teamId: number;
  opponentId: number;
  start: Date;
  venue: string;
  isHome: boolean;
  status: GameStatus;
  opponentName: string;
  seed: number;
};

async function makeSeasonGame(db: Db, schoolId: SchoolId, now: Date, game: SeasonGame): Promise<void> {
  const { start, opponentName, seed, ...facts } = game;
  const created = new Date(now.getTime() - (40 * 24 - (seed % 90)) * HOUR);
  const answered = new Date(Math.min(now.getTime(), start.getTime()) - (6 + (seed % 70)) * HOUR);
  const touched = facts.status === "scheduled" ? created : answered;
  const row = await makeGame(db, schoolId, {
    ...facts,
    ...(facts.status === "completed" && scoreOf(seed)),
    ...(facts.status === "verified" && { verifiedAt: answered }),
    ...(facts.status === "reschedule" && proposal(start)),
    datetimeUtc: start,
    createdAt: created,
    updatedAt: touched,
  });
  await db.insert(gameHistory).values(historyOf(row, opponentName, created, answered));
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
    proposedDate: addDays(date, 1),
    proposedTime: time,
  };
}

function historyOf(game: GameRow, opponentName: string, created: Date, answered: Date) {
  const row = { schoolId: game.schoolId, gameId: game.id, changes: [] };
  const history: (typeof gameHistory.$inferInsert)[] = [
    { ...row, at: created, actor: DIRECTOR, action: "created" },
  ];
  const sent = new Date(created.getTime() + 20 * HOUR);
  if (["verification-sent", "verified", "reschedule"].includes(game.status)) {
    history.push({ ...row, at: sent, actor: DIRECTOR, action: "sent" });
  }
  if (game.status === "verified")
    history.push({ ...row, at: answered, actor: opponentName, action: "confirmed" });
  if (game.status === "reschedule") {
    const changes = [{ field: "Message", from: "", to: game.opponentMessage ?? "" }];
    history.push({ ...row, at: answered, actor: opponentName, action: "reschedule-requested", changes });
  }
  return history;
}
