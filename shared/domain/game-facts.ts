/** What two schools agree on, `date` (yyyy-MM-dd) and `time` (HH:mm:ss) on the school's clock. */
export type GameFacts = {
  teamId: number;
  opponentId: number;
  date: string;
  time: string;
  venue: string;
  isHome: boolean;
};

export type GameFact = "team" | "opponent" | "date" | "time" | "venue" | "side";

/**
 * The facts in which a game is no longer the one that was agreed on. A venue that is only written differently, in its
 * case or its blanks, is the same place.
 */
export function changedFacts(before: GameFacts, after: GameFacts): GameFact[] {
  const was = comparable(before);
  const is = comparable(after);
  return FACTS.filter((fact) => was[fact] !== is[fact]);
}

const FACTS: readonly GameFact[] = ["team", "opponent", "date", "time", "venue", "side"];

const comparable = (facts: GameFacts): Record<GameFact, string | number | boolean> => ({
  team: facts.teamId,
  opponent: facts.opponentId,
  date: facts.date,
  time: facts.time,
  venue: facts.venue.trim().replace(/\s+/g, " ").toLowerCase(),
  side: facts.isHome,
});
