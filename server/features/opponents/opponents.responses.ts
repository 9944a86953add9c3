import type { Opponent } from "#shared/api/opponents.ts";
import type { OpponentWithGames } from "./opponents.queries.ts";

export const opponentResponse = (opponent: OpponentWithGames): Opponent => ({
  id: opponent.id,
  schoolId: opponent.schoolId,
  schoolName: opponent.schoolName,
  managerName: opponent.managerName,
  email: opponent.email,
  ccEmail: opponent.ccEmail,
  phone: opponent.phone,
  address: opponent.address,
  otherNames: opponent.otherNames,
  createdAt: opponent.createdAt.toISOString(),
  updatedAt: opponent.updatedAt.toISOString(),
  gamesCount: opponent.gamesCount,
  lastCompletedAt: opponent.lastCompletedAt?.toISOString() ?? null,
  reminders: {
    on: opponent.reminders && opponent.remindersStoppedAt === null,
    stoppedAt: opponent.remindersStoppedAt?.toISOString() ?? null,
  },
  partner: opponent.partner && { ...opponent.partner, at: new Date(opponent.partner.at).toISOString() },
});
