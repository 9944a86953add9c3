import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { levelValue } from "#shared/domain/school/levels.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import type { ConflictGame } from "./conflict-game.ts";

/** By `sameVenueText`: whether somebody chose that a venue holds one game at a time, or several. */
export type VenueRules = ReadonlyMap<string, boolean>;

/** Only at home does the school have to share a place; '' for a game that needs none of it. */
export const placeOf = ({ isAtHome, venue }: ConflictGame): string => (isAtHome ? sameVenueText(venue) : "");

/** How two games that meet in time are in each other's way at their place; null where they are not. */
export function clashOfPlace(
  one: ConflictGame,
  other: ConflictGame,
  venues: VenueRules,
): "conflict" | "hint" | null {
  const place = placeOf(one);
  if (place === "" || place !== placeOf(other) || fitTogether(one, other)) return null;
  const chosen = venues.get(place);
  if (chosen ?? [one, other].some(({ venue }) => isSingleByName(venue))) return "conflict";
  // Somebody who said that several games fit there has seen them.
  return chosen === undefined && needSameFloor(one, other) ? "hint" : null;
}

const SINGLE =
  /(?:^| )(?:gym|fieldhouse|arena|stadium|pool|natatorium|rink|diamond|court|field|auditorium|turf|ballpark)(?: \d+)*$/;

/** Of 'Main Gym', 'Court 2' and 'Field (lower)' the name says that there is one, of a school's or a park's it does not. */
export const isSingleByName = (venue: string): boolean =>
  SINGLE.test(sameVenueText(venue.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")));

/** Teams of these sports share their place with one another. */
const SHARING = new Set(["golf", "tennis", "cross-country", "track", "swimming", "cheer"]);

/** Levels of a sport follow one another against a school, in less time than two games take. */
const NEXT_LEVEL = minutesToMilliseconds(45);

/** One place holds an event's games, a meet's teams, or one level after the other. */
function fitTogether(one: ConflictGame, other: ConflictGame): boolean {
  if (isOneEvent(one, other)) return true;
  if (one.sport !== other.sport) return false;
  return (
    SHARING.has(one.sport) || (isSameOpponent(one, other) && Math.abs(one.start - other.start) >= NEXT_LEVEL)
  );
}

/** Each school has one floor, and one stadium, for its best teams. */
const FLOORS = [
  ["basketball", "volleyball", "wrestling"],
  ["football", "soccer", "lacrosse", "field-hockey"],
];

const needSameFloor = (one: ConflictGame, other: ConflictGame): boolean =>
  isVarsity(one) &&
  isVarsity(other) &&
  !isSameOpponent(one, other) &&
  FLOORS.some((sports) => sports.includes(one.sport) && sports.includes(other.sport));

export const isOneEvent = (one: ConflictGame, other: ConflictGame): boolean =>
  one.eventName !== "" && foldText(one.eventName) === foldText(other.eventName);

const isVarsity = ({ level }: ConflictGame): boolean => levelValue(level) === "varsity";

/** Opponents that nobody knows yet are two. */
export const isSameOpponent = (one: ConflictGame, other: ConflictGame): boolean =>
  one.opponentId === other.opponentId && !one.opponentTbd && !other.opponentTbd;

/** A school has few places, and each is compared again and again; people can type any, so this must have an end. */
const MAX_VENUE_TEXTS = 1_000;
const venueTexts = new Map<string, string>();

/** A place as it is compared: 'Main Gym', 'main gymnasium' and 'Main  Gym.' are one. */
export function sameVenueText(venue: string): string {
  const known = venueTexts.get(venue);
  if (known !== undefined) return known;
  const text = venue
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bgymnasium\b/g, "gym")
    .trim();
  if (venueTexts.size >= MAX_VENUE_TEXTS) venueTexts.clear();
  venueTexts.set(venue, text);
  return text;
}
