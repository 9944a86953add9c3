import type { Proposal } from "#shared/domain/requests/proposal.ts";
import type { SampleResponse } from "#shared/domain/requests/sample-request.ts";

/** A sample request, and what was answered to it. */
type SampleAnswer = {
  sentAt: string;
  response: SampleResponse | null;
  answeredAt: string | null;
  /** both of a request for another date only */
  message?: string | null;
  proposals?: Proposal[];
};

/** GET /api/onboarding: what the first steps show of the signed-in person that no list has. */
export type Onboarding = {
  /** the sample request that this person sent last; null before the first */
  sample: SampleAnswer | null;
  /** where mail is read that no mail server takes; null in production and where a mail server is set up */
  mailbox: string | null;
};

/**
 * The response to POST /api/onboarding/sample, which mails a request about an invented game to the signed-in person.
 */
export type SampleSent = Onboarding & { message: string };
