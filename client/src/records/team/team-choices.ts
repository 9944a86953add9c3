import type { z } from "zod";
import type { Team, teamsBatchInput } from "#shared/api/teams.ts";
import { GENDER_VALUES, type Gender } from "#shared/domain/school/genders.ts";
import { LEVELS, levelValue } from "#shared/domain/school/levels.ts";
import { SPORTS, sportValue } from "#shared/domain/school/sports.ts";

export type TeamChoice = { sport: string; gender: Gender; level: string };

/** A row of the grid: its boxes are one for each level. */
export type SportRow = Omit<TeamChoice, "level">;

/** Almost every school has these; the other levels are shown on request. */
const MAIN = ["varsity", "jr-varsity", "freshman"];

export const MAIN_LEVELS = LEVELS.filter(({ value }) => MAIN.includes(value));
export const OTHER_LEVELS = LEVELS.filter(({ value }) => !MAIN.includes(value));

/**
 * Sports in which a school usually has one squad at a level, so that its name needs no gender: those played by boys or
 * by girls alone (football, baseball, softball) and those whose one squad is open to both (cheer, wrestling). A school
 * with a girls' wrestling team enters that one by itself, and then it has a row of its own here.
 */
const UNDIVIDED = new Set(["football", "baseball", "softball", "cheer", "wrestling"]);

/** The rows by sport: those usual for it, and those that one of the school's own teams needs. */
export function sportRows(teams: readonly Team[]): SportRow[] {
  return SPORTS.filter(({ value }) => value !== "other").flatMap(({ value: sport }) => {
    const usual: Gender[] = UNDIVIDED.has(sport) ? [""] : ["boys", "girls"];
    const own = teams.filter((team) => sportValue(team.sport) === sport).map(({ gender }) => gender);
    return GENDER_VALUES.filter((gender) => usual.includes(gender) || own.includes(gender)).map((gender) => ({
      sport,
      gender,
    }));
  });
}

/** Names a choice, and the team that is it, however its sport and level are spelled. */
export const choiceKey = ({ sport, gender, level }: TeamChoice): string =>
  [sportValue(sport), gender, levelValue(level)].join(":");

/** The ticked teams that are not there yet, in the order of the grid. */
export function teamsToAdd(ticked: ReadonlySet<string>, teams: readonly Team[]): TeamChoice[] {
  const own = new Set(teams.map(choiceKey));
  return sportRows(teams)
    .flatMap((row) => LEVELS.map(({ value }) => ({ ...row, level: value })))
    .filter((choice) => ticked.has(choiceKey(choice)) && !own.has(choiceKey(choice)));
}

export const batchOf = (choices: readonly TeamChoice[]): z.input<typeof teamsBatchInput> => ({
  teams: choices.map(({ sport, level, gender }) => ({ sport, level, gender })),
});
