import type { Gender } from "#shared/domain/school/genders.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { GameSite } from "./game-kinds.ts";
import type { NamedAnswer } from "./meet.ts";
import { isTbd } from "./tbd-opponent.ts";

/** `schools`: of a meet every school that is named, the opponent included; empty where it meets one school or none. */
type Meeting = {
  opponent: { schoolName: string };
  eventName: string;
  isHome: boolean;
  site: GameSite;
  schools: readonly NamedAnswer[];
};

/** A meeting of which no more is known than its opponent. */
type Match = Pick<Meeting, "opponent" | "eventName"> & Partial<Meeting>;

/** An event has a name, and nobody whom the team meets: its TBD is shown nowhere. */
export const isEvent = (game: Match): boolean =>
  game.eventName !== "" && isTbd(game.opponent) && namesOf(game).length === 0;

/** More schools than these are counted. */
const MOST_NAMES = 3;

/** 'vs Riverside', 'at Riverside', 'vs Canfield, Salem', 'at Hartville, with Canfield', '12 schools'; '' for an event */
export function opponentWords(
  game: Omit<Match, "isHome" | "site"> & Pick<Meeting, "isHome" | "site">,
): string {
  if (isEvent(game)) return "";
  const { opponent, isHome, site } = game;
  const names = namesOf(game);
  if (names.length === 0) return `${isHome || site === "neutral" ? "vs" : "at"} ${opponent.schoolName}`;
  const count = `${names.length + 1} schools`;
  if (isHome || site === "neutral" || isTbd(opponent)) {
    return names.length > MOST_NAMES ? count : `vs ${names.join(", ")}`;
  }
  const others = names.filter((name) => name !== opponent.schoolName);
  const rest =
    names.length > MOST_NAMES ? `, ${count}` : others.length > 0 ? `, with ${others.join(", ")}` : "";
  return `at ${opponent.schoolName}${rest}`;
}

/** The schools of a meet that come, by name. */
const namesOf = ({ schools = [] }: Match): string[] =>
  schools
    .filter(({ state }) => state !== "cannot-come")
    .map(({ schoolName }) => schoolName)
    .sort((one, other) => one.localeCompare(other, "en"));

/** 'vs Riverside', 'vs Riverside (Metro Invitational)', 'vs Canfield, Salem (Quad)'; an event by its name */
export function againstInFull(game: Match): string {
  const { opponent, eventName, isHome = true, site = "" } = game;
  if (isEvent(game)) return eventName;
  const words = isMeet(game) ? opponentWords({ ...game, isHome, site }) : `vs ${opponent.schoolName}`;
  return words + (eventName && ` (${eventName})`);
}

const isMeet = ({ schools = [] }: Match): boolean => schools.length > 0;

/** 'Football Varsity vs Riverside', 'Football Varsity, Metro Invitational', 'Wrestling Varsity, 12 schools' */
export const teamVsOpponent = (
  game: Match & { team: { sport: string; level: string; gender: Gender } },
): string =>
  isEvent(game)
    ? `${teamName(game.team)}, ${game.eventName}`
    : followedBy(teamName(game.team), againstInFull(game));

/** A name and the words behind it; '' adds nothing. */
export const followedBy = (name: string, words: string): string =>
  words === "" ? name : `${name}${commaBefore(words)} ${words}`;

/** Words that begin neither with 'vs' nor with 'at' stand behind a comma. */
export const commaBefore = (words: string): string => (words === "" || /^(?:vs|at) /.test(words) ? "" : ",");

/** 'plays Riverside', 'has Metro Invitational' */
export function playsOrHas(game: Match, [has, plays] = ["has", "plays"]): string {
  if (isEvent(game)) return `${has} ${game.eventName}`;
  return `${plays} ${isMeet(game) ? namesOf(game).join(", ") : game.opponent.schoolName}`;
}
