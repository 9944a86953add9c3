import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/requests/asked-games.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";

/** Longer than what most people write, and as long as it may be. */
const NOTE = "The gym floor is being redone that week. ".repeat(13).slice(0, 500);

const FEED = `/feeds/${"Zq3_x-9".repeat(6)}a.ics`;

const ASKED: VerificationPage = {
  school: {
    name: "Saint Bartholomew-on-the-Lake Preparatory Academy of Harbor Pines",
    logo: "",
    primaryColor: "#0B5D4E",
    secondaryColor: "#F2A900",
    timezone: "America/Chicago",
  },
  opponentName: "Quarry Lake Consolidated Academy of Science",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  date: "2029-12-11",
  time: "19:00:00",
  timezoneCode: "CT",
  address: "1200 Maple Avenue, Springfield, OH 45503",
  venue: "Bartholomew Memorial Athletics Complex 2",
  isHome: true,
  ...ORDINARY_FACTS,
  status: "verification-sent",
  verifiedAt: null,
  opponentMessage: null,
  proposedDate: null,
  proposedTime: null,
  proposals: [],
  proposedBy: null,
  rescheduleBy: null,
  postponed: false,
  canConfirm: true,
  meet: null,
  note: null,
  feed: null,
  was: [],
  requestedBy: "Dana Whitfield",
  updatedAt: "2026-11-02T15:04:05.678Z",
};

const DATES = [
  { date: "2029-12-14", time: "18:30:00" },
  { date: "2029-12-16", time: "19:00:00" },
  { date: "2029-12-19", time: "12:00:00" },
];

const POSTPONED: VerificationPage = {
  ...ASKED,
  status: "reschedule",
  rescheduleBy: "school",
  postponed: true,
  canConfirm: false,
};

const OFFERED: VerificationPage = { ...POSTPONED, proposedBy: "school", proposals: DATES };

export const OPPONENT_STATES: Record<string, VerificationPage> = {
  "with a note": { ...ASKED, note: NOTE },
  "all facts changed": {
    ...ASKED,
    was: [
      { name: "Date", was: "Tuesday, December 4, 2029", now: "Tuesday, December 11, 2029" },
      { name: "Time", was: "6:00 PM CT", now: "7:00 PM CT" },
      { name: "Team", was: "Girls Basketball Jr. Varsity", now: "Girls Basketball Varsity" },
      { name: "Venue", was: "Field House", now: ASKED.venue },
      { name: "Your side", was: "Home", now: "Away" },
    ],
  },
  postponed: POSTPONED,
  "one date offered": { ...OFFERED, proposals: DATES.slice(0, 1), note: NOTE },
  "two dates offered, one passed": {
    ...OFFERED,
    rescheduleBy: "opponent",
    proposals: [{ date: "2025-12-14", time: "18:30:00" }, ...DATES.slice(1, 2)],
  },
  "three dates offered": OFFERED,
  "three dates proposed": {
    ...ASKED,
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    proposals: DATES,
    opponentMessage: NOTE,
  },
  confirmed: { ...ASKED, status: "verified", verifiedAt: "2026-11-02T15:04:05.678Z", feed: FEED },
};

const CLOSED =
  "Saint Bartholomew-on-the-Lake Preparatory Academy of Harbor Pines has canceled this game. Questions? Please contact Dana Whitfield (dana.whitfield@example.com).";

/** Each state is a game of one message; one more game, of another team, is closed. */
export function askedGamesInEveryState(): AskedGamesPage {
  const states = Object.values(OPPONENT_STATES);
  const [first] = states;
  if (!first) throw new Error("there is no state to show");
  const games: AskedGameOfPage[] = states.map(
    ({ school: _, requestedBy: __, note: ___, feed: ____, ...game }, index) => ({
      ...game,
      key: index + 1,
      closed: null,
    }),
  );
  const { school, requestedBy, note, feed, ...canceled } = first;
  const team = { sport: "football", level: "jr-varsity", gender: "" } as const;
  games.push({ ...canceled, team, status: "canceled", key: games.length + 1, closed: CLOSED });
  return { school, requestedBy, note, feed, opponentName: first.opponentName, games };
}

const SPORTS = ["basketball", "swimming", "track", "wrestling", "golf"];

/** A season with one opponent, on both schools' grounds, in names of usual length; two of the games begin at one moment. */
export function seventeenAskedGames(): AskedGamesPage {
  const { school, games, ...page } = askedGamesInEveryState();
  const [first] = games;
  if (!first) throw new Error("there is no game to show");
  return {
    ...page,
    school: { ...school, name: "Lincoln High School" },
    opponentName: "Central High School",
    requestedBy: "Pat Rivera",
    note: null,
    games: Array.from({ length: 17 }, (_, place) => ({
      ...first,
      key: place + 1,
      date: `2029-12-${String(11 + Math.max(place, 1)).padStart(2, "0")}`,
      team: { sport: SPORTS[place % SPORTS.length] ?? "", level: "jr-varsity", gender: "girls" },
      isHome: place % 2 === 0,
      venue: place % 2 === 0 ? "Natatorium" : "Central High School",
      address: place % 2 === 0 ? first.address : "",
    })),
  };
}

/** Opponents open their pages with these. */
export const OPPONENT_SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a phone of 390 px": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a desk of 1440 px": { viewport: { width: 1440, height: 900 } },
};
