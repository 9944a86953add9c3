/** The school that the invented game of a sample is against. */
export const SAMPLE_OPPONENT = "Sample Academy";

/** What can be answered to a sample: it offers no dates to choose from. */
export const SAMPLE_RESPONSES = ["confirm", "reschedule"] as const;

export type SampleResponse = (typeof SAMPLE_RESPONSES)[number];
