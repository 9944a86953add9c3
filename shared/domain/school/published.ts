/** Which games a school publishes: all, or only those that were agreed on once. */
export const PUBLISHED_GAMES = ["all", "confirmed"] as const;
export type PublishedGames = (typeof PUBLISHED_GAMES)[number];

/** The games in a calendar feed that a school shares: all of them, the home games of all teams, or one team's. */
export const SHARED_FEED_KINDS = ["all", "home", "team"] as const;
export type SharedFeedKind = (typeof SHARED_FEED_KINDS)[number];

/** A person's own feed, and an opponent's, are made without anybody's asking. */
export const FEED_KINDS = [...SHARED_FEED_KINDS, "mine", "opponent"] as const;
