import { knowledgeOf } from "#server/features/games/games.responses.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { toldGame } from "#shared/domain/fact-rows.ts";
import { fullName } from "#shared/domain/names.ts";
import { isPutOff } from "#shared/domain/opponent-answer.ts";
import { firstProposal } from "#shared/domain/proposal.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { differences } from "#shared/domain/told.ts";
import type { AskedGame } from "./verification.queries.ts";

function changesSinceTold(stored: Pick<AskedGame, "game" | "team" | "opponent">, timeZone: string) {
  const { told } = stored.game;
  if (!told) return [];
  const changes = differences(told, knowledgeOf(stored, timeZone), timeZoneCode(timeZone));
  return changes.map(({ field, from, to }) => ({ name: field, was: from, now: to }));
}

/** The game and the asking school, and nothing else of that school: no ids, no addresses. */
export const verificationPage = ({
  game,
  school,
  sender,
  verification,
  ...sides
}: AskedGame): VerificationPage => ({
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
  proposals: game.proposals,
  ...firstProposal(game.proposals),
  proposedBy: game.proposedBy,
  rescheduleBy: game.rescheduleBy,
  postponed: isPutOff(game),
  canConfirm: !isPutOff(game),
  was: changesSinceTold({ game, ...sides }, school.timezone),
  note: verification.note,
  requestedBy: fullName(sender?.firstName, sender?.lastName) || school.name,
  updatedAt: game.updatedAt.toISOString(),
});
