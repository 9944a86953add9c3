/**
 * `linked`: both schools agreed; `waiting`: this one's claim waits for the other; `asked`: the other's waits for this
 * one.
 */
export const PARTNER_STATES = ["linked", "asked", "waiting"] as const;

export type PartnerState = (typeof PARTNER_STATES)[number];
