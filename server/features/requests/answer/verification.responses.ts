import { opponentSnapshot, presentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import type { AskedGame } from "#server/features/requests/asked-games.queries.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { isOffered, isPutOff } from "#shared/domain/game/opponent-answer.ts";
import { differences } from "#shared/domain/game/opponent-snapshot.ts";
import { firstProposal } from "#shared/domain/game/proposal.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { pageVersion } from "./page-version.ts";

function changesSinceLearned(stored: Pick<AskedGame, "game" | "team" | "opponent">, timeZone: string) {
  const snapshot = presentSnapshot(stored.game);
  if (!snapshot) return [];
  const changes = differences(snapshot, opponentSnapshot(stored, timeZone), timeZoneCode(timeZone));
  return changes.map(({ field, from, to }) => ({ name: field, was: from, now: to }));
}

/** A game as its opponent's page shows it: no ids, no addresses. */
export const askedFacts = ({ game, team, opponent, school }: AskedGame) => ({
  ...gameSummary({ game, team, opponent }, school.timezone),
  status: game.status,
  verifiedAt: game.verifiedAt?.toISOString() ?? null,
  opponentMessage: game.opponentMessage,
  proposals: game.proposals,
  ...firstProposal(game.proposals),
  proposedBy: game.proposedBy,
  rescheduleBy: game.rescheduleBy,
  postponed: isPutOff(game),
  canConfirm: !isPutOff(game),
  was: changesSinceLearned({ game, team, opponent }, school.timezone),
  updatedAt: pageVersion(game).toISOString(),
});

/** Who asks; nothing else of the school. */
export const askingSchool = ({
  school,
  sender,
}: {
  school: VerificationPage["school"];
  sender: { firstName: string; lastName: string } | null;
}) => ({
  school: {
    name: school.name,
    logo: school.logo,
    primaryColor: school.primaryColor,
    secondaryColor: school.secondaryColor,
    timezone: school.timezone,
  },
  requestedBy: fullName(sender?.firstName, sender?.lastName) || school.name,
});

/**
 * The school's words with a message, as long as its question waits for an answer: once a date is chosen, or the game is
 * confirmed or put off, they would stand there as if about that.
 */
export const wordsWith = (
  { note }: AskedGame["request"],
  games: readonly Pick<VerificationPage, "status" | "proposedBy">[],
): string | null =>
  games.some((game) => game.status === "verification-sent" || isOffered(game)) ? note : null;

/** GET /api/verify-game/{token} */
export const verificationPage = (asked: AskedGame): VerificationPage => ({
  ...askedFacts(asked),
  ...askingSchool(asked),
  note: wordsWith(asked.request, [asked.game]),
});
