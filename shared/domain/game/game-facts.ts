import { formatTime, type LocalDateTime } from "#shared/domain/time/game-time.ts";
import { GAME_KIND_LABELS, type GameKind, type GameSite } from "./game-kinds.ts";

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

/** The facts that the school keeps to itself. */
export type PrivateFacts = {
  /** HH:mm; '' for none */
  departure: string;
  /** HH:mm; '' for none */
  dismissal: string;
  notes: string;
};

/** The school that keeps the game, which likes short words, or the opponent who is asked about it. */
export type Viewpoint = "school" | "opponent";

export type Fact<Facts, Name extends keyof Facts = keyof Facts> = {
  /** what an ordinary game has; a fact without it has to be in every input */
  usual?: Facts[Name];
  /** its line in a list of facts, with '' for nothing to say; null where another line says it */
  row: {
    label: string;
    opponentLabel?: string;
    words: (game: Facts, viewpoint: Viewpoint) => string;
  } | null;
  /** its column in files, with other headers as `headerKey` writes them; null where `import-columns.ts` has it */
  column: { label: string; aliases: readonly string[] } | null;
};

type Table<Facts> = { [Name in keyof Facts]-?: Fact<Facts, Name> };

const clockText = (clock: string) => clock && formatTime(clock);

/** Everything that follows from a fact derives from this table, or does not compile without it. */
export const WRITTEN_FACTS = {
  venue: { row: { label: "Venue", words: ({ venue }) => venue }, column: null },
  isHome: {
    row: {
      label: "Home/Away",
      opponentLabel: "Your side",
      words: ({ isHome, site }, viewpoint) => sideName(viewpoint === "school" ? isHome : !isHome, site),
    },
    column: null,
  },
  timeTbd: { usual: false, row: null, column: null },
  site: { usual: "", row: null, column: { label: "Site", aliases: ["sitetype"] } },
  kind: {
    usual: "",
    row: { label: "Game type", words: ({ kind }) => kind && GAME_KIND_LABELS[kind] },
    column: { label: "Type", aliases: ["gametype", "typeofgame", "contesttype", "eventtype"] },
  },
  eventName: {
    usual: "",
    row: { label: "Event", words: ({ eventName }) => eventName },
    column: { label: "Event", aliases: ["eventname", "eventtitle", "tournamentname"] },
  },
} as const satisfies Table<WrittenFacts>;

export const PRIVATE_FACTS = {
  departure: {
    usual: "",
    row: { label: "Departure", words: ({ departure }) => clockText(departure) },
    column: {
      label: "Departure",
      aliases: ["departuretime", "departs", "depart", "bus", "bustime", "busdeparture", "busdeparts"],
    },
  },
  dismissal: {
    usual: "",
    row: { label: "Dismissal", words: ({ dismissal }) => clockText(dismissal) },
    column: {
      label: "Dismissal",
      aliases: ["dismissaltime", "earlydismissal", "earlydismissaltime", "earlyrelease"],
    },
  },
  notes: {
    usual: "",
    row: { label: "Notes", words: ({ notes }) => notes },
    column: {
      label: "Notes",
      aliases: ["note", "comments", "comment", "remarks", "gamenotes", "privatenotes"],
    },
  },
} as const satisfies Table<PrivateFacts>;

export const MAX_EVENT_LENGTH = 100;
export const MAX_NOTES_LENGTH = 500;

/** A game without a time sorts among the others of its day as if at noon. */
export const TBD_TIME = "12:00:00";

type NamesWith<Property extends string, Facts extends object> = {
  [Name in keyof Facts]: Facts[Name] extends Record<Property, object | string | boolean> ? Name : never;
}[keyof Facts];

/** The facts that have a column of their own in files. */
export type FactColumn =
  | NamesWith<"column", typeof WRITTEN_FACTS>
  | NamesWith<"column", typeof PRIVATE_FACTS>;

export const FACT_COLUMNS = Object.entries({ ...WRITTEN_FACTS, ...PRIVATE_FACTS }).flatMap(
  ([field, { column }]) => (column ? [{ field: field as FactColumn, ...column }] : []),
);

const usualOf = <Facts, Name extends keyof Facts>(table: Table<Facts>) =>
  Object.fromEntries(
    Object.entries<{ usual?: unknown }>(table).flatMap(([name, fact]) =>
      fact.usual === undefined ? [] : [[name, fact.usual]],
    ),
  ) as Pick<Facts, Name>;

/** An ordinary game has these facts, and so has every game older than the facts themselves. */
export const ORDINARY_FACTS = usualOf<WrittenFacts, NamesWith<"usual", typeof WRITTEN_FACTS>>(WRITTEN_FACTS);
export const NO_PRIVATE_FACTS = usualOf<PrivateFacts, keyof PrivateFacts>(PRIVATE_FACTS);

/** The details of an ordinary game: all facts that an input may leave out. */
export const ORDINARY_DETAILS = { ...ORDINARY_FACTS, ...NO_PRIVATE_FACTS };
export type GameDetails = typeof ORDINARY_DETAILS;
export const DETAILS = Object.keys(ORDINARY_DETAILS) as (keyof GameDetails)[];

/** The details that an input names, and for the others those that are known. */
export const withKnownDetails = (given: Partial<GameDetails>, known: GameDetails): GameDetails =>
  Object.fromEntries(DETAILS.map((name) => [name, given[name] ?? known[name]])) as GameDetails;

export const WRITTEN = Object.keys(WRITTEN_FACTS) as (keyof WrittenFacts)[];
const PRIVATE = Object.keys(PRIVATE_FACTS) as (keyof PrivateFacts)[];

/** In a loop, since a long list of games is picked from as one types. */
function pick<Facts extends object>(
  game: Facts,
  names: readonly (keyof Facts)[],
  usual: Partial<Facts>,
): Facts {
  const facts: Partial<Facts> = {};
  for (const name of names) facts[name] = game[name] ?? usual[name];
  return facts as Facts;
}

/** A game's written facts alone. One that was kept before there was a fact has what is usual. */
export const writtenFacts = (game: WrittenFacts): WrittenFacts => pick(game, WRITTEN, ORDINARY_FACTS);
export const privateFacts = (game: PrivateFacts): PrivateFacts => pick(game, PRIVATE, NO_PRIVATE_FACTS);

/** The facts that two schools agree on; `date` (yyyy-MM-dd) and `time` (HH:mm:ss) are on the school's clock. */
export type GameFacts = WrittenFacts & LocalDateTime & { teamId: number; opponentId: number };

export type Side = "Home" | "Away" | "Neutral";

/** The side by whose ground a game is on, as the reader sees it. */
export const sideName = (isHome: boolean, site: GameSite = ""): Side => {
  if (site === "neutral") return "Neutral";
  return isHome ? "Home" : "Away";
};

/** 'Bus 3:30 PM' */
export const busAt = (departure: string): string => `Bus ${formatTime(departure)}`;
