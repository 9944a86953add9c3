import type { Gender } from "#shared/domain/school/genders.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { GameSite } from "./game-kinds.ts";
import { isTbd } from "./tbd-opponent.ts";

type Meeting = { opponent: { schoolName: string }; eventName: string };

/** An event has a name, and nobody whom the team meets: its TBD is shown nowhere. */
export const isEvent = ({ opponent, eventName }: Meeting): boolean => eventName !== "" && isTbd(opponent);

/** 'vs Riverside', 'at Riverside'; '' for an event */
export function opponentWords(game: Meeting & { isHome: boolean; site: GameSite }): string {
  if (isEvent(game)) return "";
  return `${game.isHome || game.site === "neutral" ? "vs" : "at"} ${game.opponent.schoolName}`;
}

/** 'vs Riverside', 'vs Riverside (Metro Invitational)'; an event by its name */
export function againstInFull(game: Meeting): string {
  const { opponent, eventName } = game;
  return isEvent(game) ? eventName : `vs ${opponent.schoolName}${eventName && ` (${eventName})`}`;
}

/** 'Football Varsity vs Riverside', 'Football Varsity, Metro Invitational' */
export const teamVsOpponent = (
  game: Meeting & { team: { sport: string; level: string; gender: Gender } },
): string => `${teamName(game.team)}${isEvent(game) ? "," : ""} ${againstInFull(game)}`;

/** 'plays Riverside', 'has Metro Invitational' */
export const playsOrHas = (game: Meeting, [has, plays] = ["has", "plays"]): string =>
  isEvent(game) ? `${has} ${game.eventName}` : `${plays} ${game.opponent.schoolName}`;
