import type { GameStatus } from "./game-status.ts";

/** How the school heard that the opponent plays, in the words of the form and the history. */
export const CONFIRMED_BY = { phone: "By phone", email: "By email", "in-person": "In person" } as const;

export type ConfirmedBy = keyof typeof CONFIRMED_BY;

const OPEN: readonly GameStatus[] = ["scheduled", "verification-sent", "reschedule"];

/** Whether an opponent's word is still missing that somebody of the school may have heard. */
export const canBeConfirmedByHand = (status: GameStatus): boolean => OPEN.includes(status);

export const NOT_TO_BE_CONFIRMED = "Only a scheduled, sent or postponed game can be confirmed this way";
