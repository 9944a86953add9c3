import { distance } from "fastest-levenshtein";
import type { GameKind } from "#shared/domain/game/game-kinds.ts";
import { tidy } from "./cells.ts";

/** As what a name in the Opponent column is read: a school, several, an event without one, or what is no contest. */
type ReadAs = "school" | "several" | "event" | "other";

export type ReadEvent = {
  readAs: ReadAs;
  /** the opponents, the one that the game is against first; none of an event */
  schools: string[];
  eventName: string;
  kind: GameKind;
};

type Circumstances = {
  /** as it is stored: only cross-country and track teams run */
  sport?: string;
  /** whether a name is an opponent's with an email, which nobody gives to an event */
  hasEmail?: (name: string) => boolean;
  /** whether a name is an opponent's */
  isOpponent?: (name: string) => boolean;
  /** whether a name is an opponent's, or stands alone in another row of the file */
  isKnown?: (name: string) => boolean;
};

const ENDS_AS_A_SCHOOL = /\b(?:high school|hs|middle school|academy|school|prep|elementary)$/;

const NO_CONTEST = words(
  ...["banquets?", "practices?", "tryouts?", "pictures?", "photos?", "meetings?", "dinners?", "clinics?"],
  ...[
    "picnics?",
    "part(?:y|ies)",
    "fundraisers?",
    "orientations?",
    "physicals",
    "conditioning",
    "media days?",
  ],
);
const NO_CONTEST_AT_END = ending("camps?", "(?:senior|parent|alumni|youth) nights?");

/** In the singular 'sectional' and the like stand in names of schools. */
const EVENT = words(
  ...["invitationals?", "invites?", "championships?", "tournaments?", "tourneys?", "duals", "relays"],
  ...["jamborees?", "shootouts?", "showcases?", "festivals?", "qualifiers?", "playoffs?", "sectionals"],
  ...["districts", "regionals", "finals", "final games?", "semi ?finals?", "quarter ?finals?"],
  ...["competitions?", "meets?", "triangulars?", "quadrangulars?", "scrimmages?"],
);
const EVENT_AT_END = ending(
  ...["classics?", "cups?", "races?", "match(?:es)?", "opens?", "sectionals?", "tris?", "quads?"],
);
const RUN = ending("runs?");
const RUNNING = new Set(["cross-country", "track"]);

/** Long enough that a letter more or less makes no other word of them. */
const OFTEN_MISSPELLED = ["invitational", "championship", "tournament", "competition"];

const SCRIMMAGE = /^scrimmages?$/;

function words(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join("|")})\\b`);
}

function ending(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join("|")})$`);
}

const plain = (name: string): string =>
  tidy(name)
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a name is that of an event or of what is no contest, and not of a school. */
export function natureOf(
  name: string,
  { sport = "", hasEmail }: Circumstances = {},
): "school" | "event" | "other" {
  const text = plain(name);
  if (ENDS_AS_A_SCHOOL.test(text) || hasEmail?.(name)) return "school";
  if (NO_CONTEST.test(text) || NO_CONTEST_AT_END.test(text)) return "other";
  const isRun = RUNNING.has(sport) && RUN.test(text);
  return isRun || EVENT.test(text) || EVENT_AT_END.test(text) || text.split(" ").some(isMisspelled)
    ? "event"
    : "school";
}

const isMisspelled = (word: string): boolean =>
  word.length > 8 && OFTEN_MISSPELLED.some((meant) => distance(word, meant) === 1);

const AGAINST = /^(.+?)\s*\(\s*vs?\.?\s+(.+?)\s*\)$/i;
const AT = /^(.+?)\s+(?:at|@)\s+(.+)$/i;
const WITH_SCHOOLS = /^([^:]+):\s*(\S.*)$/s;
/** The last of a list may have its 'and' behind the comma. */
const LISTED = /\s*(?:[;\n]|,(?:\s*(?:and\b|&))?)\s*/i;
const JOINED = /\s*(?:\/|&|\band\b)\s*/i;
const LAST_OF_LIST = /\s+(?:&|and)\s+/i;

/**
 * Reads a name as it stands in the Opponent column: 'Billy Goat Invitational', 'Spring Banquet', 'Salem, Canfield',
 * 'Scrimmage at Kirtland', 'Tri-Meet: Salem & Canfield'.
 */
export function readEvent(cell: string, given: Circumstances = {}): ReadEvent {
  const name = tidy(cell);
  const isKnown = given.isKnown ?? (() => false);
  if (given.hasEmail?.(name)) return ofSchools([name]);

  const [, occasion, opponent] = AGAINST.exec(name) ?? [];
  if (occasion && opponent) return ofOccasion(occasion, [opponent]);
  const titled = takeTitle(cell, given);
  if (titled) return ofOccasion(titled.title, splitAtAll(titled.listed));
  const [, event, host] = AT.exec(name) ?? [];
  if (event && host && natureOf(event, given) === "event" && natureOf(host, given) === "school") {
    const isSchool = isKnown(host) || SCRIMMAGE.test(plain(event)) || ENDS_AS_A_SCHOOL.test(plain(host));
    if (isSchool) return ofOccasion(event, [host]);
  }

  const nature = natureOf(name, given);
  if (nature !== "school")
    return { readAs: nature, schools: [], eventName: name, kind: nature === "other" ? "other" : "" };
  // A name that an opponent has is one school, whatever is in it.
  if (given.isOpponent?.(name)) return ofSchools([name]);
  const parts = partsOf(cell.split(LISTED)).flatMap((part, index) =>
    index > 0 ? endOfList(part, isKnown) : part,
  );
  if (parts.length > 1 && parts.filter(isKnown).length * 2 >= parts.length) return ofSchools(parts);
  const joined = partsOf(name.split(JOINED));
  return ofSchools(joined.length > 1 && joined.every(isKnown) ? joined : [name]);
}

/** Takes a name apart at every sign that may stand between schools: somebody says that it names several. */
export function readSeveral(cell: string, given: Circumstances = {}): ReadEvent {
  const titled = takeTitle(cell, given);
  return titled ? ofOccasion(titled.title, splitAtAll(titled.listed)) : ofSchools(splitAtAll(cell));
}

/** 'Tri-Meet' before the schools of 'Tri-Meet: Salem & Canfield' */
function takeTitle(cell: string, given: Circumstances): { title: string; listed: string } | null {
  const [, title, listed] = WITH_SCHOOLS.exec(cell) ?? [];
  return title && listed && natureOf(title, given) === "event" ? { title: tidy(title), listed } : null;
}

const partsOf = (parts: readonly string[]): string[] => parts.map(tidy).filter(Boolean);

const splitAtAll = (text: string): string[] =>
  partsOf(text.split(LISTED).flatMap((part) => part.split(JOINED)));

/** The last two of 'Salem, Canfield and Struthers', as far as one of them is known. */
function endOfList(part: string, isKnown: (name: string) => boolean): string[] {
  const both = partsOf(part.split(LAST_OF_LIST));
  return !isKnown(part) && both.some(isKnown) ? both : [part];
}

const ofSchools = (schools: string[]): ReadEvent => ({
  ...{ readAs: schools.length > 1 ? "several" : "school", schools },
  ...{ eventName: "", kind: "" },
});

/** A scrimmage is a type of game, any other occasion an event's name. */
function ofOccasion(occasion: string, schools: string[]): ReadEvent {
  const named = SCRIMMAGE.test(plain(occasion))
    ? { eventName: "", kind: "scrimmage" as const }
    : { eventName: occasion, kind: "" as const };
  return { ...ofSchools(schools), ...named };
}
