export const HISTORY_ACTIONS = [
  "created",
  "edited",
  "sent",
  "confirmed",
  "reschedule-requested",
  "imported",
  "message-failed",
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export const HISTORY_ACTION_LABELS: Record<HistoryAction, string> = {
  created: "Scheduled the game",
  edited: "Edited the game",
  sent: "Sent the verification",
  confirmed: "Confirmed the game",
  "reschedule-requested": "Requested a reschedule",
  imported: "Imported the game",
  "message-failed": "Could not send a message",
};

/** One changed fact, in words a person reads: `{ field: "Venue", from: "Main Gym", to: "North Gym" }`; '' is nothing. */
export type GameChange = { field: string; from: string; to: string };
