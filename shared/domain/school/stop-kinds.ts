/** A message with a link by which it can be stopped: those to an opponent about games, and the weekly schedule. */
export const STOP_KINDS = ["reminders", "digest"] as const;

export type StopKind = (typeof STOP_KINDS)[number];
