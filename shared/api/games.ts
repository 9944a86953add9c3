import { z } from "zod";
import { AFTER_LAST_DAY, dateProblem } from "#shared/domain/game-date.ts";
import type { GameFacts } from "#shared/domain/game-facts.ts";
import type { GameChange, HistoryAction } from "#shared/domain/game-history.ts";
import { GAME_STATUSES, type GameStatus, hasScore } from "#shared/domain/game-status.ts";
import { isBeyondLastDay, isClockTime, type LocalDateTime } from "#shared/domain/game-time.ts";
import type { Gender } from "#shared/domain/genders.ts";
import type { ToldAnswer } from "#shared/domain/opponent-answer.ts";
import { MAX_ID } from "#shared/domain/row-id.ts";
import { SCORE_MAX_LENGTH } from "#shared/domain/score.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { basedOn, line, withoutNul } from "./fields.ts";
import { notifyInput } from "./notify.ts";

/** A form's select gives text, a program a number: both are the id of a row. */
const reference = (requiredMessage: string, unknownMessage: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: requiredMessage },
    )
    .describe("id, also as its digits")
    .pipe(z.number().int(requiredMessage).min(1, requiredMessage).max(MAX_ID, unknownMessage));

/** yyyy-MM-dd */
export const gameDate = z
  .string({ error: "Date is required" })
  .trim()
  .min(1, "Date is required")
  .superRefine((date, context) => {
    const message = dateProblem(date);
    if (message) context.addIssue({ code: "custom", message });
  })
  .describe("date as 2026-09-04");

/** HH:mm:ss; HH:mm is taken too. 24:00:00 is midnight at the end of the day. */
export const gameTime = z
  .string({ error: "Time is required" })
  .trim()
  .min(1, "Time is required")
  .describe("time as 19:30:00")
  .transform((time) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time))
  .refine(isClockTime, "Time must be in the form HH:mm:ss, 00:00:00 to 24:00:00");

const gameFields = z.object({
  teamId: reference("Team is required", "Team not found"),
  opponentId: reference("Opponent is required", "Opponent not found"),
  date: gameDate,
  time: gameTime,
  venue: line(MAX_NAME_LENGTH, "Venue is required"),
  isHome: z.boolean({ error: "isHome must be true or false" }).default(true),
  status: z
    .enum(GAME_STATUSES, { error: "Status is not one of the known statuses" })
    .nullish()
    .transform((value): GameStatus => value ?? "scheduled"),
  score: withoutNul(
    z
      .string({ error: "Score must be text" })
      .trim()
      .max(SCORE_MAX_LENGTH, `Score must be at most ${SCORE_MAX_LENGTH} characters`),
    "Score",
  )
    .nullish()
    .transform((value) => value || null),
  updatedAt: basedOn,
});

const isWithinDays = (game: LocalDateTime) => !isBeyondLastDay(game);
const PAST_LAST_DAY = { message: AFTER_LAST_DAY, path: ["date"] };

const withItsScore = <Fields extends { status: GameStatus; score: string | null }>(game: Fields) => ({
  ...game,
  score: hasScore(game.status) ? game.score : null,
});

/** POST /api/games */
export const gameInput = gameFields.refine(isWithinDays, PAST_LAST_DAY).transform(withItsScore);
export type GameInput = z.output<typeof gameInput>;

/** PUT /api/games/{id} */
export const gameEditInput = gameFields
  .extend({
    /** mails the opponent what has changed since they were told */
    notify: notifyInput.nullish().transform((value) => value ?? undefined),
  })
  .refine(isWithinDays, PAST_LAST_DAY)
  .transform(withItsScore);

export type Game = GameFacts &
  ToldAnswer & {
    id: number;
    schoolId: number;
    datetimeUtc: string;
    /** ET, CT, MT, MST, PT, AKT, HST */
    timezoneCode: string;
    status: GameStatus;
    score: string | null;
    ourScore: number | null;
    theirScore: number | null;
    /** the opponent was told something of the game that is no longer true */
    opponentNotTold: boolean;
    /** why a canceled game was called off, where somebody said */
    cancelReason: string | null;
    /** why the last verification could not be sent, while the game still waits for one; null otherwise */
    verificationProblem: string | null;
    createdAt: string;
    updatedAt: string;
    team: { id: number; sport: string; level: string; gender: Gender };
    opponent: {
      id: number;
      schoolName: string;
      managerName: string;
      email: string;
      ccEmail: string;
      phone: string;
    };
  };

/** GET /api/games/{id}/history, newest first */
export type GameHistoryEntry = { at: string; actor: string; action: HistoryAction; changes: GameChange[] };
