import { z } from "zod";
import {
  type GameDetails,
  type GameFacts,
  MAX_EVENT_LENGTH,
  MAX_NOTES_LENGTH,
  type PrivateFacts,
  TBD_TIME,
} from "#shared/domain/game/game-facts.ts";
import type { GameChange, HistoryAction } from "#shared/domain/game/game-history.ts";
import { GAME_KINDS, GAME_SITES } from "#shared/domain/game/game-kinds.ts";
import { GAME_STATUSES, type GameStatus, hasScore } from "#shared/domain/game/game-status.ts";
import { MAX_OTHER_SCHOOLS, type SchoolState } from "#shared/domain/game/meet.ts";
import { SCORE_MAX_LENGTH } from "#shared/domain/game/score.ts";
import type { GamePartner, GamePartnerState } from "#shared/domain/partners/partner.ts";
import type { AnswerFields } from "#shared/domain/requests/opponent-answer.ts";
import type { ComparedSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";
import { MAX_ID } from "#shared/domain/row-id.ts";
import type { Gender } from "#shared/domain/school/genders.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/text/stored-text.ts";
import { AFTER_LAST_DAY, dateProblem } from "#shared/domain/time/game-date.ts";
import { isBeyondLastDay, isClockTime } from "#shared/domain/time/game-time.ts";
import { basedOn, line, reportedOn, text, UNKNOWN_OPPONENT, UNKNOWN_TEAM, withoutNul } from "./fields.ts";
import { reasonPublic } from "./requests/called-off.ts";
import { notifyInput } from "./requests/notify.ts";

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

export const NO_VENUE = "Venue is required";
export const gameVenue = line(MAX_NAME_LENGTH, NO_VENUE);

/** An absent field takes its usual value in a new game and keeps its value in an edited one. */
const keepIfAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const optionalClock = (what: string) =>
  keepIfAbsent(
    z
      .string({ error: `${what} must be text` })
      .trim()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, `${what} must be in the form HH:mm`)
      .describe("time as 15:30, or empty"),
  );

/** Facts that few games have: a form may leave them out. */
const details = {
  timeTbd: keepIfAbsent(z.boolean({ error: "timeTbd must be true or false" })),
  site: keepIfAbsent(z.enum(GAME_SITES, { error: "site must be neutral or empty" })),
  kind: keepIfAbsent(z.enum(GAME_KINDS, { error: "Game type is not one of the known types" })),
  eventName: keepIfAbsent(line(MAX_EVENT_LENGTH)),
  departure: optionalClock("Departure"),
  dismissal: optionalClock("Dismissal"),
  notes: keepIfAbsent(text(MAX_NOTES_LENGTH)),
} satisfies { [Name in keyof GameDetails]: z.ZodType<GameDetails[Name] | undefined> };

const NO_OPPONENT = "Opponent is required";
export const EACH_ONCE = "Choose each school once";
export const TBD_AMONG_SCHOOLS = "TBD cannot be one of several schools";

/** The schools of a meet besides its opponent. */
export const otherOpponentIds = keepIfAbsent(
  z
    .array(reference("Choose schools", UNKNOWN_OPPONENT), { error: "otherOpponentIds must be a list" })
    .max(MAX_OTHER_SCHOOLS, `Choose at most ${MAX_OTHER_SCHOOLS} other schools`)
    .refine((ids) => new Set(ids).size === ids.length, EACH_ONCE),
);

const gameFields = z.object(
  {
    teamId: reference("Team is required", UNKNOWN_TEAM),
    /** may be left out of an event, and where it stays as it is */
    opponentId: reference(NO_OPPONENT, UNKNOWN_OPPONENT).optional(),
    otherOpponentIds,
    date: gameDate,
    /** may be left out where nobody knows it yet */
    time: gameTime.optional(),
    venue: gameVenue,
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
    ...details,
    updatedAt: basedOn,
  },
  { error: "A game must be a JSON object" },
);

type Fields = z.output<typeof gameFields>;

type GivenTime = Pick<Fields, "date" | "time" | "timeTbd">;

const hasTime = ({ time, timeTbd }: GivenTime) => time !== undefined || timeTbd === true;
const NO_TIME = reportedOn("time", "Time is required");

type GivenSchools = Pick<Fields, "opponentId" | "otherOpponentIds" | "eventName">;

const hasOpponent = ({ opponentId, otherOpponentIds = [], eventName = "" }: GivenSchools) =>
  opponentId !== undefined || eventName !== "" || otherOpponentIds.length > 0;
const MISSING_OPPONENT = reportedOn("opponentId", NO_OPPONENT);

const namesEachOnce = ({ opponentId, otherOpponentIds = [] }: GivenSchools) =>
  opponentId === undefined || !otherOpponentIds.includes(opponentId);
const REPEATED_SCHOOL = { message: EACH_ONCE, path: ["otherOpponentIds"] };

const isWithinDays = ({ date, time = TBD_TIME }: GivenTime) => !isBeyondLastDay({ date, time });
const PAST_LAST_DAY = { message: AFTER_LAST_DAY, path: ["date"] };

const normalizeTime = <Given extends GivenTime>({ time = TBD_TIME, ...game }: Given) => ({
  ...game,
  time: game.timeTbd ? TBD_TIME : time,
});

const normalizeTimeAndScore = <Given extends Fields>(game: Given) => ({
  ...normalizeTime(game),
  score: hasScore(game.status) ? game.score : null,
});

/** POST /api/games */
export const gameInput = gameFields
  .refine(hasOpponent, MISSING_OPPONENT)
  .refine(namesEachOnce, REPEATED_SCHOOL)
  .refine(hasTime, NO_TIME)
  .refine(isWithinDays, PAST_LAST_DAY)
  .transform((game) => normalizeTimeAndScore(game));
type WholeInput = z.output<typeof gameInput>;
/** Absent details and schools take their usual value in a new game, and stay as they are in an edited one. */
export type GameInput = LeavesOut<WholeInput>;
type LeavesOut<Whole> = Omit<Whole, keyof GameDetails | "otherOpponentIds"> &
  Partial<GameDetails> & { otherOpponentIds?: number[] | undefined };

/** One of POST /api/games/batch: whatever status and score come with it, it is scheduled. */
export const scheduledGameInput = gameFields
  .omit({ status: true, score: true, updatedAt: true })
  .refine(hasOpponent, MISSING_OPPONENT)
  .refine(namesEachOnce, REPEATED_SCHOOL)
  .refine(hasTime, NO_TIME)
  .refine(isWithinDays, PAST_LAST_DAY)
  .transform((game) => normalizeTime(game));
export type ScheduledGameInput = z.output<typeof scheduledGameInput>;
export type BatchGame = LeavesOut<ScheduledGameInput>;

/** PUT /api/games/{id} */
export const gameEditInput = gameFields
  .extend({
    /** of the reason that was given when it was called off or put off */
    reasonPublic,
    /** mails the opponent what has changed since their snapshot */
    notify: notifyInput.nullish().transform((value) => value ?? undefined),
  })
  .refine(namesEachOnce, REPEATED_SCHOOL)
  .refine(hasTime, NO_TIME)
  .refine(isWithinDays, PAST_LAST_DAY)
  .transform((game) => normalizeTimeAndScore(game));

/** A school of a meet, besides the team's own. */
export type MeetSchool = {
  opponentId: number;
  schoolName: string;
  email: string;
  phone: string;
  state: SchoolState;
  /** what it wrote with its answer; null for nothing */
  message: string | null;
  /** since when it is in that state, ISO 8601; null while nobody asked it */
  since: string | null;
  /** it has learned of the meet, be it out of date by now */
  known: boolean;
  /** it believes something of the meet that is no longer so */
  notTold: boolean;
  /** what it last learned of the meet, where that is another one; null otherwise */
  outdatedSnapshot: ComparedSnapshot | null;
  /** why it could not be asked; null where nothing failed */
  problem: string | null;
  /** of its own game, where it works here, too, and keeps one; null otherwise */
  partner: GamePartnerState | null;
};

export type Game = GameFacts &
  PrivateFacts &
  AnswerFields & {
    id: number;
    schoolId: number;
    /** the schools of a meet besides `opponentId` */
    otherOpponentIds: number[];
    /** of a meet every school but TBD, the opponent included, by name; [] of any other game */
    schools: MeetSchool[];
    datetimeUtc: string;
    /** ET, CT, MT, MST, PT, AKT, HST */
    timezoneCode: string;
    status: GameStatus;
    score: string | null;
    ourScore: number | null;
    theirScore: number | null;
    /** the opponent has a snapshot, by a message or the school's word, be it out of date by now */
    knownToOpponent: boolean;
    /** the opponent, or a former one, believes something of the game that is no longer so */
    opponentNotTold: boolean;
    /** what the opponent last learned of the game, where the game is another one; null otherwise */
    outdatedSnapshot: ComparedSnapshot | null;
    /** those who had the game before and have learned of it: that it is off, or else they still expect to play */
    formerOpponents: (Game["opponent"] & { snapshot: ComparedSnapshot })[];
    /** why the school called a game off or put it off, where somebody said */
    cancelReason: string | null;
    /** whether everybody reads it on the public schedule */
    reasonPublic: boolean;
    /** why the last verification could not be sent, while the game still waits for one; null otherwise */
    verificationProblem: string | null;
    /** since when the opponent could answer and has not; null while no answer is waited for */
    waiting: Waiting | null;
    /** what was told of the other school's row of the same game; null where the two schools share none */
    partner: GamePartner | null;
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
      /** '' for none */
      address: string;
    };
  };

/** GET /api/games/{id}/history, newest first */
export type GameHistoryEntry = { at: string; actor: string; action: HistoryAction; changes: GameChange[] };
