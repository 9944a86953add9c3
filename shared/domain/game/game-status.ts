export const GAME_STATUSES = [
  "scheduled",
  "verification-sent",
  "verified",
  "reschedule",
  "canceled",
  "completed",
] as const;

export type GameStatus = (typeof GAME_STATUSES)[number];

export const STATUS_LABELS: Record<GameStatus, string> = {
  scheduled: "Scheduled",
  "verification-sent": "Verification Sent",
  verified: "Verified",
  reschedule: "Reschedule Needed",
  canceled: "Canceled",
  completed: "Completed",
};

/** The labels of the games and calendar screens, where room is short. */
export const STATUS_SHORT_LABELS: Record<GameStatus, string> = { ...STATUS_LABELS, reschedule: "Reschedule" };

/** Statuses in which a game still counts as upcoming on the dashboard. */
export const UPCOMING_STATUSES: readonly GameStatus[] = ["scheduled", "verification-sent", "verified"];

/** Statuses in which the opponent can answer: the game was sent, and is neither set back, canceled nor completed. */
export const LIVE_LINK_STATUSES: readonly GameStatus[] = ["verification-sent", "verified", "reschedule"];

/** Statuses of a game that is not to be played any more. */
export const OVER_STATUSES: readonly GameStatus[] = ["canceled", "completed"];

export const isOver = (status: GameStatus): boolean => OVER_STATUSES.includes(status);

export function isGameStatus(text: string): text is GameStatus {
  return (GAME_STATUSES as readonly string[]).includes(text);
}

/** A game can be sent for verification only while scheduled. */
export function canSendVerification(status: GameStatus): boolean {
  return status === "scheduled";
}

/** Whether the opponent's link works as far as the game's status is concerned. */
export function isLinkLive(status: GameStatus): boolean {
  return LIVE_LINK_STATUSES.includes(status);
}

/** Only a completed game has a score. */
export function hasScore(status: GameStatus): boolean {
  return status === "completed";
}
