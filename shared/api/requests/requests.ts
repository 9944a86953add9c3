import { z } from "zod";
import { basedOn, CHOOSE_GAMES, optionalText, wholeFrom1 } from "#shared/api/fields.ts";
import { MAX_ID } from "#shared/domain/row-id.ts";
import { MAX_NOTE } from "./notify.ts";

/** How many games one message may ask about. */
export const MAX_ASKED_GAMES = 100;

/** A game's number within its request. */
export const keyInRequest = (message: string) => wholeFrom1(MAX_ASKED_GAMES, message);

export const gameId = z
  .number({ error: "A game's id must be a number" })
  .int("A game's id must be a whole number")
  .min(1, "Game not found")
  .max(MAX_ID, "Game not found");

/** Games, or what stands for them, that one call is about. */
export const atMost = <Item extends z.ZodType>(most: number, item: Item) =>
  z
    .array(item, { error: CHOOSE_GAMES })
    .min(1, CHOOSE_GAMES)
    .max(most, `Choose at most ${most} games at once`);

/** Games, each with the version that the call is based on. */
export const versionedGames = (most: number) =>
  atMost(
    most,
    z.object({ id: gameId, updatedAt: basedOn }, { error: "games must be a list of id and updatedAt" }),
  );

/** POST /api/opponents/{id}/requests and …/requests/preview */
export const requestInput = z.object({
  gameIds: z
    .array(gameId, { error: CHOOSE_GAMES })
    .min(1, CHOOSE_GAMES)
    .max(MAX_ASKED_GAMES, `Choose at most ${MAX_ASKED_GAMES} games for one message`),
  note: optionalText(MAX_NOTE),
});
export type RequestInput = z.output<typeof requestInput>;

/** The outcome of one message that asks an opponent about several games. */
export type RequestOutcome = {
  /** one sentence */
  message: string;
  /** the ids of the games that it asks about */
  sent: number[];
  /** the games that were left out, each with the sentence that says why */
  skipped: { gameId: number; reason: string }[];
};

/** POST /api/games/{id}/verify of a meet that the school hosts; ids are the opponents'. */
export type MeetRequest = {
  message: string;
  sent: number[];
  skipped: { opponentId: number; schoolName: string; reason: string }[];
};

/** POST /api/opponents/{id}/requests/preview: the message as it would go; its link leads nowhere. */
export type RequestPreview = { subject: string; html: string; text: string };
