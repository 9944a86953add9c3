import { z } from "zod";
import { GAME_KINDS } from "#shared/domain/game/game-kinds.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { line, optionalText } from "./fields.ts";
import { type Game, gameDate, gameTime, gameVenue, otherOpponentIds } from "./games.ts";
import { MAX_REASON, reasonPublic } from "./requests/called-off.ts";
import { MAX_NOTE, NOTIFY_MODES } from "./requests/notify.ts";
import { atMost, gameId, versionedGames } from "./requests/requests.ts";

/** How many games may be changed at once. */
export const MAX_CHANGED_GAMES = 500;

export const MAX_SHIFT_DAYS = 400;
const SHIFT = `shiftDays must be a whole number from -${MAX_SHIFT_DAYS} to ${MAX_SHIFT_DAYS}, and not 0`;

const ONE_CHANGE =
  "Change one thing at a time: venue, time, date, shiftDays, status, isHome, opponentId, otherOpponentIds or kind";

/** One change of many games at once; a venue may go with `isHome`, a reason with `reschedule` and `canceled`. */
export const gamesChange = z
  .object(
    {
      venue: gameVenue.optional(),
      time: gameTime.optional(),
      date: gameDate.optional(),
      shiftDays: z
        .number({ error: SHIFT })
        .int(SHIFT)
        .min(-MAX_SHIFT_DAYS, SHIFT)
        .max(MAX_SHIFT_DAYS, SHIFT)
        .refine((days) => days !== 0, SHIFT)
        .optional(),
      status: z.enum(GAME_STATUSES, { error: "Status is not one of the known statuses" }).optional(),
      reason: line(MAX_REASON).optional(),
      reasonPublic,
      isHome: z.boolean({ error: "isHome must be true or false" }).optional(),
      opponentId: gameId.optional(),
      otherOpponentIds: otherOpponentIds.optional(),
      kind: z.enum(GAME_KINDS, { error: "Game type is not one of the known types" }).optional(),
    },
    { error: ONE_CHANGE },
  )
  .refine(isOneChange, ONE_CHANGE);
export type GamesChange = z.output<typeof gamesChange>;

function isOneChange({ venue, reason, reasonPublic, ...others }: Record<string, unknown>): boolean {
  const changed = Object.keys(others).filter((name) => others[name] !== undefined);
  const [first = "venue"] = changed;
  if (changed.length > 1 || (changed.length === 0 && venue === undefined)) return false;
  const isOff = others.status === "canceled" || others.status === "reschedule";
  if (!isOff && (reason !== undefined || reasonPublic !== undefined)) return false;
  return venue === undefined || first === "venue" || first === "isHome";
}

/** PATCH /api/games: without `notify` nobody is mailed. */
export const gamesChangeInput = z.object({
  games: versionedGames(MAX_CHANGED_GAMES),
  change: gamesChange,
  notify: z
    .enum(NOTIFY_MODES, { error: "notify must be ask or tell" })
    .nullish()
    .transform((value) => value ?? undefined),
  note: optionalText(MAX_NOTE),
});
export type GamesChangeInput = z.output<typeof gamesChangeInput>;

/** POST /api/games/notify */
export const gamesNotificationInput = z.object({
  games: versionedGames(MAX_CHANGED_GAMES),
  notify: z.enum(NOTIFY_MODES, { error: "notify must be ask or tell" }),
  note: optionalText(MAX_NOTE),
});
export type GamesNotificationInput = z.output<typeof gamesNotificationInput>;

/** POST /api/games/remind */
export const gamesReminderInput = z.object({
  gameIds: atMost(MAX_CHANGED_GAMES, gameId),
});

/** POST /api/games/remove */
export const gamesRemovalInput = z.object({
  games: versionedGames(MAX_CHANGED_GAMES),
  notify: z.boolean({ error: "notify must be true or false" }),
  note: optionalText(MAX_NOTE),
});
export type GamesRemovalInput = z.output<typeof gamesRemovalInput>;

/** Why one of the games is left as it is; the others are changed all the same. */
export type RefusedGame = { id: number; message: string };

/** The outcome of the one message to an opponent whose games were changed. */
export type OpponentNotification = {
  opponentId: number;
  schoolName: string;
  delivered: boolean;
  /** one sentence */
  message: string;
};

/** PATCH /api/games, POST /api/games/notify and /offer */
export type GamesChanged = { updated: Game[]; refused: RefusedGame[]; notices: OpponentNotification[] };

/** POST /api/games/remove */
export type GamesRemoval = { removed: number[]; refused: RefusedGame[]; notices: OpponentNotification[] };
