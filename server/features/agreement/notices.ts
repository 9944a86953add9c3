import type { Notice } from "#shared/api/agreement.ts";

/** Why nothing was mailed although somebody was to be told. */

export const GONE: Notice = { delivered: false, message: "This game was removed meanwhile" };

export const nothingToTell = (opponentName: string): Notice => ({
  delivered: false,
  message: `${opponentName} already knows the game as it is`,
});

export const nobodyToTell = (opponentName: string): Notice => ({
  delivered: false,
  message: `${opponentName} was never told of this game`,
});
