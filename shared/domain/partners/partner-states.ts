/**
 * `linked`: both schools agreed; `waiting`: this one's claim waits for the other; `asked`: the other's waits for this
 * one.
 */
export const PARTNER_STATES = ["linked", "asked", "waiting"] as const;

export type PartnerState = (typeof PARTNER_STATES)[number];

/** 'Linked with Central High School' */
export const linkInWords = ({ state, schoolName }: { state: PartnerState; schoolName: string }): string =>
  state === "linked" ? `Linked with ${schoolName}` : `Waiting for ${schoolName} to accept`;

/** A school says that it is an opponent of this one. It names the school that it really is, and promises nothing. */
export const claimSentence = (claim: { by: string; schoolName: string; opponentName: string }): string =>
  `${claim.by} of ${claim.schoolName} wants to link with your opponent ${claim.opponentName}`;
