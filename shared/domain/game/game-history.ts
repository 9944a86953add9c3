export const HISTORY_ACTIONS = [
  "created",
  "edited",
  "sent",
  "confirmed",
  "reschedule-requested",
  "imported",
  "message-failed",
  "message-sent",
  "proposal-accepted",
  "dates-offered",
  "date-kept",
  "date-chosen",
  "removed",
  "restored",
  "link-copied",
  "vouched",
  "told-by-hand",
  "confirmed-by-hand",
  "copied",
  "linked",
  "unlinked",
  "followed",
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
  "message-sent": "Sent a message",
  "proposal-accepted": "Accepted a proposed date",
  "dates-offered": "Offered other dates",
  "date-kept": "Kept the date",
  "date-chosen": "Chose an offered date",
  removed: "Removed the game",
  restored: "Put the game back",
  "link-copied": "Copied the link",
  vouched: "Vouched that the opponent knows",
  "told-by-hand": "Recorded that the opponent was told by phone",
  "confirmed-by-hand": "Recorded that the opponent confirmed",
  copied: "Copied the game",
  linked: "Linked the game with the other school's",
  unlinked: "Ended the link with the other school's game",
  followed: "Followed the other school",
};

/** These leave the game as it is: messages and links, and what the school knows of its opponent. */
export const LEAVES_GAME: readonly HistoryAction[] = [
  "message-sent",
  "message-failed",
  "link-copied",
  "vouched",
  "told-by-hand",
  "linked",
  "unlinked",
];

/** One changed fact, in words a person reads: `{ field: "Venue", from: "Main Gym", to: "North Gym" }`; '' is nothing. */
export type GameChange = { field: string; from: string; to: string };
