/**
 * `linked`: both schools agreed; `waiting`: this one's claim waits for the other; `asked`: the other's waits for this
 * one.
 */
export const PARTNER_STATES = ["linked", "asked", "waiting"] as const;

export type PartnerState = (typeof PARTNER_STATES)[number];

/** A school says that it is an opponent of this one. It names the school that it really is, and promises nothing. */
export const claimSentence = (claim: { by: string; schoolName: string; opponentName: string }): string =>
  `${claim.by} of ${claim.schoolName} says they answer for ${claim.opponentName}`;
