/** A game counts for one of these; '' where nobody has said. Banquets and practices are no contests: families follow them, too. */
export const GAME_KINDS = ["", "league", "nonleague", "scrimmage", "tournament", "playoff", "other"] as const;

export type GameKind = (typeof GAME_KINDS)[number];

export const GAME_KIND_LABELS: Record<GameKind, string> = {
  "": "Not specified",
  league: "League",
  nonleague: "Non-league",
  scrimmage: "Scrimmage",
  tournament: "Tournament",
  playoff: "Playoff",
  other: "Not a contest",
};

/** A game is played at the host's (''), or on ground that is neither school's. */
export const GAME_SITES = ["", "neutral"] as const;

export type GameSite = (typeof GAME_SITES)[number];
