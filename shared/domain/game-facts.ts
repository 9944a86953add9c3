import type { LocalDateTime } from "./game-time.ts";

/** The facts of a game that its row, its form and every page hold alike. */
export type WrittenFacts = { venue: string; isHome: boolean };

/** Those facts, and nothing else of what holds them. */
export const writtenFacts = ({ venue, isHome }: WrittenFacts): WrittenFacts => ({ venue, isHome });

/** What two schools agree on, `date` (yyyy-MM-dd) and `time` (HH:mm:ss) on the school's clock. */
export type GameFacts = WrittenFacts & LocalDateTime & { teamId: number; opponentId: number };

/**
 * Whether a game is still the one that was agreed on. A text that is only written differently, in its case or its
 * blanks, says the same.
 */
export function sameFacts(before: GameFacts, after: GameFacts): boolean {
  const is = comparable(after);
  return comparable(before).every((fact, index) => fact === is[index]);
}

const comparable = ({ teamId, opponentId, date, time, ...facts }: GameFacts) =>
  [teamId, opponentId, date, time, ...Object.values(writtenFacts(facts))].map((fact) =>
    typeof fact === "string" ? fact.trim().replace(/\s+/g, " ").toLowerCase() : fact,
  );

export const sideName = (isHome: boolean): "Home" | "Away" => (isHome ? "Home" : "Away");
