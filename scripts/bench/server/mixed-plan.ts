import type { PlannedRequest } from "#scripts/faults/load.ts";
import { nationToken } from "./nation.ts";

/** Somebody at a screen of the application. */
export type Visitor = {
  cookie: string;
  /** as a proxy forwards it: each school has an address of its own */
  address: string;
  email: string;
  games: EditableGame[];
};

export type EditableGame = {
  id: number;
  updatedAt: string;
  teamId: number;
  opponentId: number;
  date: string;
  time: string;
  isHome: boolean;
};

export type MixedPlan = {
  visitors: Visitor[];
  /** games whose links are live */
  askedGames: number[];
  /** paths of the built client's files */
  files: string[];
  password: string;
};

type Request = Omit<PlannedRequest, "at" | "kind">;

/** How many of a hundred requests are of each kind. */
const SHARES: Record<string, number> = {
  user: 12,
  "games, unchanged": 18,
  "games, anew": 6,
  teams: 9,
  opponents: 9,
  school: 5,
  blackouts: 5,
  onboarding: 3,
  conflicts: 4,
  history: 4,
  edit: 4,
  schedule: 2,
  "opponent's page": 7,
  "landing page": 4,
  file: 7.5,
  "sign-in": 0.5,
};

/** Statuses that are no failure. */
export const EXPECTED: Record<string, number[]> = { schedule: [201] };
export const EXPECTED_ELSE = [200, 304];

const PATHS: Record<string, string> = {
  user: "/api/user",
  teams: "/api/teams",
  opponents: "/api/opponents",
  school: "/api/school",
  blackouts: "/api/blackouts",
  onboarding: "/api/onboarding",
  conflicts: "/api/games/conflicts",
};

/** A small generator of random numbers, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Requests of a Saturday morning, coming at this rate as strangers do: at random, each on its own. */
export function planMixed(mixed: MixedPlan, rate: number, seconds: number, seed: number): PlannedRequest[] {
  const random = createRandom(seed);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const requests: PlannedRequest[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) * 1_000) / rate;
    if (at >= seconds * 1_000) return requests;
    const kind = kindAt(random() * 100);
    requests.push({ at, kind, ...requestOf(kind, mixed, one, random) });
  }
}

/** Calendars that look whether these feeds have changed, at random at this rate, besides the requests of a plan. */
export function amongFeeds(
  requests: readonly PlannedRequest[],
  feeds: readonly KnownFeed[],
  { rate, seconds }: { rate: number; seconds: number },
): PlannedRequest[] {
  const random = createRandom(rate);
  const asked = Array.from({ length: rate * seconds }, () => {
    const { path, etag } = feeds[Math.floor(random() * feeds.length)] ?? { path: "", etag: "" };
    return { at: random() * seconds * 1_000, kind: FEED, path, headers: { "If-None-Match": etag } };
  });
  return [...requests, ...asked].sort((one, other) => one.at - other.at);
}

export const FEED = "feed";

/** A calendar that its program has already, with the tag of that response. */
export type KnownFeed = { path: string; etag: string };

function kindAt(share: number): string {
  let sum = 0;
  for (const [kind, its] of Object.entries(SHARES)) {
    sum += its;
    if (share < sum) return kind;
  }
  return "user";
}

type One = <Item>(list: readonly Item[]) => Item;

function requestOf(kind: string, mixed: MixedPlan, one: One, random: () => number): Request {
  const visitor = one(mixed.visitors);
  const signedIn = { "X-Forwarded-For": visitor.address, Cookie: visitor.cookie, "Accept-Encoding": "gzip" };
  const anybody = { "X-Forwarded-For": visitor.address, "Accept-Encoding": "gzip, br" };
  const path = PATHS[kind];
  if (path) return { path, headers: signedIn };
  if (kind === "games, unchanged") return { path: "/api/games", headers: signedIn, etagOf: visitor.cookie };
  if (kind === "games, anew") return { path: "/api/games", headers: signedIn };
  if (kind === "history") return { path: `/api/games/${one(visitor.games).id}/history`, headers: signedIn };
  if (kind === "landing page") return { path: "/", headers: anybody };
  if (kind === "file") return { path: one(mixed.files), headers: anybody };
  if (kind === "opponent's page")
    return { path: `/api/verify-game/${nationToken(one(mixed.askedGames))}`, headers: anybody };
  if (kind === "sign-in") {
    const body = { email: visitor.email, password: mixed.password };
    return { method: "POST", path: "/api/login", headers: anybody, body };
  }
  return saveOf(kind, visitor, signedIn, random);
}

/** Every game is edited once, so that no save meets a newer version. */
function saveOf(
  kind: string,
  { games }: Visitor,
  headers: Record<string, string>,
  random: () => number,
): Request {
  const game = (kind === "edit" ? games.pop() : games[0]) ?? games[0];
  if (!game) throw new Error("A visitor has no more games to edit.");
  const { id, updatedAt, ...facts } = game;
  const venue = `Field ${Math.floor(random() * 1_000_000)}`;
  const body = { ...facts, venue, status: "scheduled" };
  if (kind === "edit")
    return { method: "PUT", path: `/api/games/${id}`, headers, body: { ...body, updatedAt } };
  const start = new Date(Date.UTC(2031, 0, 1) + Math.floor(random() * 300_000_000) * 60_000);
  const [date, time] = start.toISOString().split("T");
  return { method: "POST", path: "/api/games", headers, body: { ...body, date, time: time?.slice(0, 8) } };
}
