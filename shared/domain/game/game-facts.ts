import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import type { GameKind, GameSite } from "./game-kinds.ts";

/** The facts of a game that its row, its form and every page hold alike. */
export type WrittenFacts = {
  venue: string;
  isHome: boolean;
  /** nobody knows the time yet: the game's own stands at `TBD_TIME` */
  timeTbd: boolean;
  site: GameSite;
  kind: GameKind;
  /** 'Metro Invitational'; '' for an ordinary game */
  eventName: string;
};

/** What an ordinary game has, and every game that was written down before there were these facts. */
export const ORDINARY_FACTS = { timeTbd: false, site: "", kind: "", eventName: "" } as const;

export const MAX_EVENT_LENGTH = 100;
export const MAX_NOTES_LENGTH = 500;

/** Where a game without a time stands among the others of its day. */
export const TBD_TIME = "12:00:00";

/** Those facts, and nothing else of what holds them. */
export const writtenFacts = ({
  venue,
  isHome,
  timeTbd,
  site,
  kind,
  eventName,
}: WrittenFacts): WrittenFacts => ({
  venue,
  isHome,
  timeTbd,
  site,
  kind,
  eventName,
});

/** What the school alone keeps of a game: nobody else is told of it. */
export type PrivateFacts = {
  /** HH:mm; '' for none */
  departure: string;
  /** HH:mm; '' for none */
  dismissal: string;
  notes: string;
};

export const NO_PRIVATE_FACTS: PrivateFacts = { departure: "", dismissal: "", notes: "" };

/** The details of an ordinary game: all facts that an input may leave out. */
export const ORDINARY_DETAILS = { ...ORDINARY_FACTS, ...NO_PRIVATE_FACTS };

export const privateFacts = ({ departure, dismissal, notes }: PrivateFacts): PrivateFacts => ({
  departure,
  dismissal,
  notes,
});

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

export type Side = "Home" | "Away" | "Neutral";

/** Whose ground a game is on, as the reader sees it. */
export const sideName = (isHome: boolean, site: GameSite = ""): Side => {
  if (site === "neutral") return "Neutral";
  return isHome ? "Home" : "Away";
};
