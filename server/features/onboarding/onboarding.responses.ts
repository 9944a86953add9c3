import { askingSchool } from "#server/features/agreement/answer/answer-page.responses.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { gameSummary, type StoredGame } from "#shared/domain/game/game-summary.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/requests/sample-request.ts";
import { addressLine } from "#shared/domain/school/address.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import type { SampleRequestRow } from "#shared/schema/sample-requests.ts";
import type { FoundSample } from "./onboarding.queries.ts";

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
    address: addressLine(school.address),
    postponed: false,
    was: [],
    canConfirm: true,
    meet: null,
    ...askingSchool({ school, sender }),
    note: null,
    feed: null,
    updatedAt: (answeredAt ?? sentAt).toISOString(),
    sample: true,
  };
}

const DAYS_AHEAD = 14;

/** In the evening no zone's clock skips an hour. */
const TIME = "19:00:00";

/**
 * A game that nobody plays, with everything that an opponent reads of a real one: at home, two weeks after it was sent.
 */
export function inventedGame(school: { name: string; timezone: string }, sentAt: Date): StoredGame {
  const date = addDays(dayOf(sentAt, school.timezone), DAYS_AHEAD);
  const start = toInstant({ date, time: TIME }, school.timezone);
  if (!start.ok) throw new Error(`${school.timezone} skips ${TIME} on ${date}`);
  return {
    game: { datetimeUtc: start.instant, venue: school.name, isHome: true, ...ORDINARY_FACTS },
    team: { sport: "basketball", level: "varsity", gender: "girls" },
    opponent: { schoolName: SAMPLE_OPPONENT },
  };
}
