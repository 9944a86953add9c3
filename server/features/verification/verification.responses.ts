import type { VerificationPage } from "#shared/api/verification.ts";
import { toLocal } from "#shared/domain/game-time.ts";
import { fullName } from "#shared/domain/names.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import type { AskedGame } from "./verification.queries.ts";

/** The game and the asking school, and nothing else of that school: no ids, no addresses. */
export const verificationPage = ({ game, team, opponent, school, sender }: AskedGame): VerificationPage => ({
  school: {
    name: school.name,
    primaryColor: school.primaryColor,
    secondaryColor: school.secondaryColor,
    timezone: school.timezone,
  },
  opponentName: opponent.schoolName,
  team: { sport: team.sport, level: team.level, gender: team.gender },
  ...toLocal(game.datetimeUtc, school.timezone),
  timezoneCode: timeZoneCode(school.timezone),
  venue: game.venue,
  isHome: game.isHome,
  status: game.status,
  verifiedAt: game.verifiedAt?.toISOString() ?? null,
  opponentMessage: game.opponentMessage,
  proposedDate: game.proposedDate,
  proposedTime: game.proposedTime,
  requestedBy: fullName(sender?.firstName, sender?.lastName) || school.name,
  updatedAt: game.updatedAt.toISOString(),
});
