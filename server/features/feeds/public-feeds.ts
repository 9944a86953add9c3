import type { PublishedPage } from "#server/features/publication/public-pages.ts";
import { CALENDAR, feedFile } from "./feed-file.ts";

/** GET /s/{slug}.ics and /s/{slug}/{team}.ics: the published games as calendars, for everybody. */
export const publicFeed = (appUrl: string): PublishedPage => ({
  type: CALENDAR,
  make: ({ published, games }, { team }) => {
    const name = team ? `${published.school.name} ${team.name}` : published.school.name;
    const shown = team ? games.filter(({ teamId }) => teamId === team.id) : games;
    return feedFile({ name, games: shown }, { appUrl, slug: published.slug });
  },
  maxAge: 300,
  forScripts: true,
});
