import type { Onboarding } from "#shared/api/onboarding.ts";
import { ANSWER_WORDS } from "#shared/domain/requests/answer-words.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/requests/sample-request.ts";
import { proposalInWords } from "./proposal-text.ts";

/** The notice that the school would get of a sample's answer; null before that. */
export const sampleNotice = (sample: Onboarding["sample"] | undefined): string | null =>
  sample?.response ? `${SAMPLE_OPPONENT} ${ANSWER_WORDS[sample.response]}` : null;

/** The rest of that notice: proposed dates and the message; '' for neither. */
export const sampleRequestText = ({ proposals = [], message }: NonNullable<Onboarding["sample"]>): string =>
  [
    ...(proposals.length > 0 ? [`Proposed: ${proposals.map(proposalInWords).join(" or ")}.`] : []),
    ...(message ? [`“${message}”`] : []),
  ].join(" ");
