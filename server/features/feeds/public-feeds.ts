import type { Deps } from "#server/deps.ts";
import type { PublicFeeds } from "#server/features/publication/public.routes.ts";
import { atTeam } from "#server/features/publication/public-address.ts";
import { listPublicGames } from "#server/features/publication/public-games.ts";
import { sendFeed } from "./send-feed.ts";

/** GET /s/{slug}.ics and /s/{slug}/{team}.ics: the published games as calendars, for everybody. */
export function publicFeeds({ db, env: { appUrl } }: Pick<Deps, "db" | "env">): PublicFeeds {
  return {
    ofSchool: async (_request, response, published, today) => {
      const games = await listPublicGames(db, published, today);
      sendFeed(response, { name: published.school.name, games }, appUrl, published.slug);
    },
    ofTeam: atTeam(db, async (_request, response, published, today, team) => {
      const games = (await listPublicGames(db, published, today)).filter(({ teamId }) => teamId === team.id);
      sendFeed(response, { name: `${published.school.name} ${team.name}`, games }, appUrl, published.slug);
    }),
  };
}
