import { askingSchool } from "#server/features/agreement/answer/answer-page.responses.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import type { SampleRequestRow } from "#shared/schema/sample-requests.ts";
import type { FoundSample } from "./onboarding.queries.ts";
import { inventedGame } from "./sample-game.ts";

export const onboardingResponse = (sample: SampleRequestRow | null, mailbox: string | null): Onboarding => ({
  sample: sample && {
    sentAt: sample.sentAt.toISOString(),
    response: sample.response,
    answeredAt: sample.answeredAt?.toISOString() ?? null,
    ...(sample.response === "reschedule" && { message: sample.message, proposals: sample.proposals }),
  },
  mailbox,
});

/** GET /api/verify-game/{token} of a sample: what an opponent sees of a real request. */
export function samplePage({ sample, school, sender }: FoundSample): VerificationPage {
  const { response, sentAt, answeredAt, message, proposals } = sample;
  return {
    ...gameSummary(inventedGame(school, sentAt), school.timezone),
    ...NO_ANSWER,
    ...firstProposal(proposals),
    opponentMessage: message,
    proposals,
    proposedBy: proposals.length > 0 ? "opponent" : null,
    status: response === null ? "verification-sent" : response === "confirm" ? "verified" : "reschedule",
    verifiedAt: response === "confirm" ? (answeredAt?.toISOString() ?? null) : null,
    rescheduleBy: response === "reschedule" ? "opponent" : null,
    postponed: false,
    was: [],
    canConfirm: true,
    ...askingSchool({ school, sender }),
    note: null,
    feed: null,
    updatedAt: (answeredAt ?? sentAt).toISOString(),
    sample: true,
  };
}
