import { z } from "zod";
import type { GameKind } from "#shared/domain/game/game-kinds.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { PUBLISHED_GAMES, type PublishedGames } from "#shared/domain/school/published.ts";
import { SLUG, SLUG_MESSAGE } from "#shared/domain/school/slug.ts";
import { basedOn } from "./fields.ts";

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

export const PUBLIC_PAGES_OFF = "Public pages are switched off. Ask your system administrator.";

export const CHOOSE_TEAMS = "Choose teams of your school";

/** PUT /api/publication. The address may be blank while nothing is published. */
export const publicationInput = z
  .object({
    enabled: flag("enabled"),
    slug: z
      .string({ error: SLUG_MESSAGE })
      .trim()
      .refine((slug) => slug === "" || SLUG.test(slug), SLUG_MESSAGE),
    show: z.enum(PUBLISHED_GAMES, { error: "show must be all or confirmed" }),
    teamIds: z
      .array(z.number({ error: CHOOSE_TEAMS }).int(CHOOSE_TEAMS), { error: CHOOSE_TEAMS })
      .max(1000, CHOOSE_TEAMS)
      .describe("the teams that are shown; [] for all"),
    indexed: flag("indexed"),
    updatedAt: basedOn,
  })
  .refine(({ enabled, slug }) => !enabled || slug !== "", { path: ["slug"], message: SLUG_MESSAGE });
export type PublicationInput = z.output<typeof publicationInput>;

/** GET and PUT /api/publication */
export type Publication = {
  /** the system's administrator lets schools have public pages */
  allowed: boolean;
  enabled: boolean;
  slug: string;
  /** a free address for a school that has none */
  suggestion: string;
  show: PublishedGames;
  /** [] for all teams */
  teamIds: number[];
  /** whether search engines may list the pages */
  indexed: boolean;
  /** the whole address of the page; '' while it is off */
  url: string;
  updatedAt: string;
};

/** GET /s/{slug}.json: the schedule for other programs, without a number of anything. */
export type PublicScheduleJson = {
  /** its name */
  school: string;
  timezone: string;
  /** the last change, ISO 8601 */
  updatedAt: string;
  games: {
    /** 'Girls Basketball Varsity' */
    team: string;
    opponent: string;
    /** the names of a meet's schools */
    schools: string[];
    /** ISO 8601; noon of the day where the time is not known */
    start: string;
    /** yyyy-MM-dd and HH:mm:ss, on the school's clock */
    date: string;
    time: string;
    timeTbd: boolean;
    side: "home" | "away" | "neutral";
    venue: string;
    /** in one line; '' for none */
    address: string;
    kind: GameKind;
    eventName: string;
    status: GameStatus;
    /** '' while there is none */
    score: string;
    /** how it was before the changes of the last days; '' where nothing has changed */
    was: string;
  }[];
};
