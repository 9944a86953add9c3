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
  removed: "Deleted the game",
  restored: "Restored the game",
  "link-copied": "Copied the link",
  vouched: "Marked the opponent as told",
  "told-by-hand": "Recorded that the opponent was told by phone",
  "confirmed-by-hand": "Recorded that the opponent confirmed",
  copied: "Copied the game",
  linked: "Linked the game with the other school's",
  unlinked: "Ended the link with the other school's game",
  followed: "Updated from the other school",
};

type Effect = {
  /** not so for messages, links and what the school knows of its opponent */
  changesGame: boolean;
  /** from then on the opponent knows the game as it was after the entry */
  informsOpponent: boolean;
};

const CHANGE: Effect = { changesGame: true, informsOpponent: false };
const KNOWN_CHANGE: Effect = { changesGame: true, informsOpponent: true };
const INFORMATION: Effect = { changesGame: false, informsOpponent: true };
const NEITHER: Effect = { changesGame: false, informsOpponent: false };

const EFFECTS: Record<HistoryAction, Effect> = {
  created: CHANGE,
  edited: CHANGE,
  sent: KNOWN_CHANGE,
  confirmed: KNOWN_CHANGE,
  "reschedule-requested": CHANGE,
  imported: CHANGE,
  "message-failed": NEITHER,
  "message-sent": INFORMATION,
  "proposal-accepted": CHANGE,
  "dates-offered": KNOWN_CHANGE,
  "date-kept": KNOWN_CHANGE,
  "date-chosen": KNOWN_CHANGE,
  removed: CHANGE,
  restored: CHANGE,
  "link-copied": NEITHER,
  vouched: INFORMATION,
  "told-by-hand": INFORMATION,
  "confirmed-by-hand": KNOWN_CHANGE,
  copied: CHANGE,
  linked: NEITHER,
  unlinked: NEITHER,
  followed: KNOWN_CHANGE,
};

export const LEAVES_GAME = HISTORY_ACTIONS.filter((action) => !EFFECTS[action].changesGame);

export const INFORMS_OPPONENT = HISTORY_ACTIONS.filter((action) => EFFECTS[action].informsOpponent);

/**
 * One changed fact, in words a person reads: `{ field: "Venue", from: "Main Gym", to: "North Gym" }`; '' is nothing.
 */
export type GameChange = { field: string; from: string; to: string };
