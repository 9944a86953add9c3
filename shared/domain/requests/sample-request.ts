/** The school that the invented game of a sample is against. */
export const SAMPLE_OPPONENT = "Sample Academy";

/** A sample takes only these answers, as it offers no dates to choose from. */
export const SAMPLE_RESPONSES = ["confirm", "reschedule"] as const;

export type SampleResponse = (typeof SAMPLE_RESPONSES)[number];
