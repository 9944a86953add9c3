export type ManyGamesAct = "send" | "offer" | "move" | "venue" | "status" | "cancel" | "tell" | "remove";

/** The titles of their windows. */
export const MANY_GAMES_TITLES: Record<ManyGamesAct, string> = {
  send: "Send Verifications",
  offer: "Offer other dates",
  move: "Move Games",
  venue: "Change Venue",
  status: "Change Status",
  cancel: "Cancel Games",
  tell: "Tell Opponents",
  remove: "Delete Games",
};
