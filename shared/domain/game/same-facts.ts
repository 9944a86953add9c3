import { type GameFacts, ORDINARY_FACTS, WRITTEN } from "./game-facts.ts";

/** Whether a game is still the one that was agreed on. */
export const sameFacts = (before: GameFacts, after: GameFacts): boolean =>
  before.teamId === after.teamId && sameBesidesTeam(before, after);

type BesidesTeam = Omit<GameFacts, "teamId">;

const BESIDES_TEAM: readonly (keyof BesidesTeam)[] = [...WRITTEN, "date", "time", "opponentId"];

/** A snapshot that was kept before there was a fact says of it what is usual. */
const USUAL: Partial<BesidesTeam> = ORDINARY_FACTS;

export const sameBesidesTeam = (one: BesidesTeam, other: BesidesTeam): boolean =>
  BESIDES_TEAM.every((name) => sameFact(one[name] ?? USUAL[name], other[name] ?? USUAL[name]));

/** Whether two values of one fact say the same. */
export const sameFact = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" ? sameText(one, other) : one === other;

/** A text that is only written differently, in its case or its blanks, says the same. */
export const sameText = (one: string, other: string): boolean => one === other || plain(one) === plain(other);

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
