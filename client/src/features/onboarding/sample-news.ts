import type { Onboarding } from "#shared/api/onboarding.ts";
import { ANSWER_WORDS } from "#shared/domain/answer-words.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/sample-request.ts";

/** What the school would be told of a sample's answer; null before that. */
export const sampleNews = (sample: Onboarding["sample"] | undefined): string | null =>
  sample?.response ? `${SAMPLE_OPPONENT} ${ANSWER_WORDS[sample.response]}` : null;
