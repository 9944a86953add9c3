import { type DemoTimes, demoHistory } from "#server/db/demo-history.ts";
import type { DEMO_TEAMS } from "#server/db/demo-school.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { snapshotOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { instantAfterGap, toLocal } from "#shared/domain/time/zone-time.ts";
import type { OpponentRow } from "#shared/schema/opponents.ts";
import type { TeamRow } from "#shared/schema/teams.ts";

const HOUR = 3_600_000;
const GAMES_PER_TEAM = 8;

type Slot = { date: string; past: boolean; index: number };

/** A team of the demonstration with its row, and when and where it plays at home. */
type DemoTeam = Pick<(typeof DEMO_TEAMS)[number], "gameTime" | "place"> & { team: TeamRow };

export type DemoGame = ReturnType<typeof demoGame>;

/**
 * The games of all teams around `now`: what to store of each, what it has been through, and when it was sent to whom.
 */
export function demoSeason(
  teams: readonly DemoTeam[],
  opponents: readonly OpponentRow[],
  { director, zone, now }: { director: string; zone: string; now: Date },
): DemoGame[] {
  return teams.flatMap(({ team, gameTime, place }, teamIndex) =>
    slotsOf(dayOf(now, zone), teamIndex).flatMap((slot) => {
      const opponent = opponents[(teamIndex * 5 + slot.index * 3) % opponents.length];
      if (!opponent) return [];
      const isHome = (teamIndex + slot.index) % 2 === 0;
      const planned = {
        ...{ team, opponent, isHome },
        start: instantAfterGap({ date: slot.date, time: gameTime }, zone),
        venue: isHome ? place : `${opponent.schoolName} ${place.split(" ").at(-1)}`,
        status: statusOf(slot, teamIndex, opponent.email !== ""),
        seed: teamIndex * 31 + slot.index * 7,
      };
      return [demoGame(planned, { director, zone, now })];
    }),
  );
}

/** Eight dates per team, about one a week and never a Sunday: three behind, five ahead. */
function slotsOf(today: string, teamIndex: number): Slot[] {
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

/** An opponent without an e-mail address was never asked. */
function statusOf({ past, index }: Slot, teamIndex: number, hasEmail: boolean): GameStatus {
  if (past) return (teamIndex + index) % 6 === 5 ? "canceled" : "completed";
  const ahead: GameStatus[] = ["verified", "verification-sent", "scheduled", "reschedule", "scheduled"];
  if ((teamIndex * 2 + index) % 13 === 12) return "canceled";
  const status = ahead[(index + teamIndex) % ahead.length] ?? "scheduled";
  return isLinkLive(status) && !hasEmail ? "scheduled" : status;
}

type PlannedGame = {
  team: TeamRow;
  opponent: OpponentRow;
  start: Date;
  venue: string;
  isHome: boolean;
  status: GameStatus;
  seed: number;
};

function demoGame(
  planned: PlannedGame,
  { director, zone, now }: { director: string; zone: string; now: Date },
) {
  const { start, opponent, team, seed, ...facts } = planned;
  const { status } = facts;
  const times = timesOf(planned, now);
  const answered = {
    ...facts,
    teamId: team.id,
    ...(status === "completed" && scoreOf(seed)),
    ...(status === "verified" && { verifiedAt: times.settled }),
    ...(status === "reschedule" && proposal(start, zone)),
  };
  const history = demoHistory({ ...NO_ANSWER, score: null, ...answered }, opponent, director, times);
  const updatedAt = history.at(-1)?.at ?? times.created;
  const stored = { game: { ...facts, ...ORDINARY_FACTS, datetimeUtc: start }, team, opponent };
  const known = {
    ...{ ...NO_ANSWER, ...answered, ...gameSummary(stored, zone) },
    ...{ opponentId: opponent.id, sequence: 0 },
  };
  const values = {
    ...answered,
    ...{ opponentId: opponent.id, datetimeUtc: start, createdAt: times.created, updatedAt },
  };
  if (!isLinkLive(status)) return { values, history, agreements: [], sent: null };
  // As asked only now: the demonstration reminds nobody of an old message.
  const agreements = [{ learned: snapshotOf(known, updatedAt.toISOString()), askedAt: now }];
  const sent = { opponentId: opponent.id, sentTo: opponent.email, sentAt: times.sent };
  return { values, history, agreements, sent };
}

/** A completed game got its status when it was over; every other game before it was to begin. */
function timesOf({ start, seed, status }: PlannedGame, now: Date): DemoTimes {
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

function proposal(start: Date, zone: string) {
  const { date, time } = toLocal(start, zone);
  return {
    opponentMessage: "Our gym is taken that evening. Would the day after suit you?",
    proposals: [{ date: addDays(date, 1), time }],
    proposedBy: "opponent" as const,
    rescheduleBy: "opponent" as const,
  };
}
