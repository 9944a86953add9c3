import { z } from "zod";
import type { ToldGame } from "#shared/domain/fact-rows.ts";
import { AFTER_LAST_DAY } from "#shared/domain/game-date.ts";
import type { GameStatus } from "#shared/domain/game-status.ts";
import { addDays, isBeyondLastDay } from "#shared/domain/game-time.ts";
import { OPPONENT_RESPONSES, type OpponentAnswer } from "#shared/domain/opponent-answer.ts";
import { basedOn, withoutNul } from "./fields.ts";
import { gameDate, gameTime } from "./games.ts";

export const MAX_OPPONENT_MESSAGE = 500;

const emptyAsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

/** POST /api/verify-game/{token} */
export const verificationAnswerInput = z
  .object({
    response: z.enum(OPPONENT_RESPONSES, { error: "Choose Confirm Game or Request Reschedule" }),
    updatedAt: basedOn,
    message: withoutNul(
      z
        .string({ error: "Message must be text" })
        .trim()
        .max(MAX_OPPONENT_MESSAGE, `Message must be at most ${MAX_OPPONENT_MESSAGE} characters`),
      "Message",
    )
      .nullish()
      .transform((value) => value || null),
    proposedDate: z.preprocess(emptyAsAbsent, gameDate.optional()).transform((value) => value ?? null),
    proposedTime: z.preprocess(emptyAsAbsent, gameTime.optional()).transform((value) => value ?? null),
  })
  .refine((answer) => !answer.proposedTime || answer.proposedDate, {
    message: "Choose a date for the proposed time",
    path: ["proposedDate"],
  })
  .refine(
    ({ proposedDate, proposedTime }) =>
      !isBeyondLastDay({ date: proposedDate ?? "", time: proposedTime ?? "" }),
    { message: AFTER_LAST_DAY, path: ["proposedDate"] },
  )
  .transform((answer) =>
    answer.proposedDate && answer.proposedTime === "24:00:00"
      ? { ...answer, proposedDate: addDays(answer.proposedDate, 1), proposedTime: "00:00:00" }
      : answer,
  );
export type VerificationAnswerInput = z.output<typeof verificationAnswerInput>;

/** GET /api/verify-game/{token}: the game and the asking school, and nothing else of that school. */
export type VerificationPage = ToldGame &
  OpponentAnswer<string> & {
    school: { name: string; primaryColor: string; secondaryColor: string; timezone: string };
    status: GameStatus;
    requestedBy: string;
    /** travels with the answer: it stands only for the game as it was shown */
    updatedAt: string;
  };
