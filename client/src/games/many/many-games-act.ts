export type ManyGamesAct = "send" | "move" | "venue" | "status" | "cancel" | "remove";

/** The titles of their windows. */
export const MANY_GAMES_TITLES: Record<ManyGamesAct, string> = {
  send: "Send Verifications",
  move: "Move Games",
  venue: "Change Venue",
  status: "Change Status",
  cancel: "Cancel Games",
  remove: "Delete Games",
};
