import type { VerificationPage } from "#shared/api/verification.ts";
import { toldGame } from "#shared/domain/fact-rows.ts";
import { fullName } from "#shared/domain/names.ts";
import type { AskedGame } from "./verification.queries.ts";

/** The game and the asking school, and nothing else of that school: no ids, no addresses. */
export const verificationPage = ({ game, school, sender, ...sides }: AskedGame): VerificationPage => ({
  ...toldGame({ game, ...sides }, school.timezone),
  school: {
    name: school.name,
    primaryColor: school.primaryColor,
    secondaryColor: school.secondaryColor,
    timezone: school.timezone,
  },
  status: game.status,
  verifiedAt: game.verifiedAt?.toISOString() ?? null,
  opponentMessage: game.opponentMessage,
  proposedDate: game.proposedDate,
  proposedTime: game.proposedTime,
  requestedBy: fullName(sender?.firstName, sender?.lastName) || school.name,
  updatedAt: game.updatedAt.toISOString(),
});
