import { z } from "zod";
import { isRowId } from "#shared/domain/row-id.ts";
import { SHARED_FEED_KINDS, type SharedFeedKind } from "#shared/domain/school/published.ts";

export const CHOOSE_TEAM = "Choose a team of your school";

/** POST /api/feeds; a team is named for a team's feed, and else looked at all the same. */
export const feedInput = z
  .object({
    kind: z.enum(SHARED_FEED_KINDS, { error: "kind must be all, home or team" }),
    teamId: z
      .number({ error: CHOOSE_TEAM })
      .refine(isRowId, CHOOSE_TEAM)
      .nullish()
      .describe("number of a team"),
  })
  .refine(({ kind, teamId }) => kind !== "team" || teamId != null, {
    path: ["teamId"],
    message: CHOOSE_TEAM,
  });
export type FeedInput = z.output<typeof feedInput>;

export type SharedFeed = {
  id: number;
  kind: SharedFeedKind;
  teamId: number | null;
  /** the whole address */
  url: string;
  /** the person's name as it was then */
  createdBy: string;
  createdAt: string;
};

/** GET /api/feeds */
export type Feeds = {
  /** the whole address of the person's own feed of all games */
  mine: string;
  shared: SharedFeed[];
};
