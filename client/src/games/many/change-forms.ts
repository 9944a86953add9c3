import { z } from "zod";
import { gameDate, gameTime } from "#shared/api/games.ts";
import { type GamesChange, gamesChange, MAX_SHIFT_DAYS } from "#shared/api/many-games.ts";

const DAYS = `Enter a number of days from 1 to ${MAX_SHIFT_DAYS}`;

/** A move by days, to one date, or to another time of the same days. */
export const moveForm = z
  .object({
    by: z.enum(["days", "date", "time"]),
    days: z.string(),
    direction: z.enum(["later", "earlier"]),
    date: z.string(),
    time: z.string(),
  })
  .transform(({ by, days, direction, date, time }, context): GamesChange => {
    const refuse = (message: string | undefined) => {
      context.addIssue({ code: "custom", path: [by], message: message ?? "" });
      return z.NEVER;
    };
    if (by === "days") {
      const count = /^\s*\d{1,4}\s*$/.test(days) ? Number(days) : 0;
      if (count < 1 || count > MAX_SHIFT_DAYS) return refuse(DAYS);
      return { shiftDays: direction === "later" ? count : -count };
    }
    const read = by === "date" ? gameDate.safeParse(date) : gameTime.safeParse(time);
    if (!read.success) return refuse(read.error.issues[0]?.message);
    return by === "date" ? { date: read.data } : { time: read.data };
  });
export type MoveValues = z.input<typeof moveForm>;

export const venueForm = z
  .object({ venue: z.string(), side: z.enum(["", "home", "away"]) })
  .transform(({ venue, side }, context): GamesChange => {
    const change = {
      ...((side === "" || venue.trim() !== "") && { venue }),
      ...(side !== "" && { isHome: side === "home" }),
    };
    const read = gamesChange.safeParse(change);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", path: ["venue"], message: read.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
export type VenueValues = z.input<typeof venueForm>;
