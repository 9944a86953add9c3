import { z } from "zod";
import { GENDER_VALUES } from "#shared/domain/school/genders.ts";
import { levelValue } from "#shared/domain/school/levels.ts";
import { sportValue } from "#shared/domain/school/sports.ts";
import { basedOn, line, optionalEmailAddress, optionalLine, optionalPhone } from "./fields.ts";

/** POST /api/teams, PUT /api/teams/{id} */
export const teamInput = z.object({
  sport: line(60, "Sport is required").transform(sportValue),
  level: line(60, "Level is required").transform(levelValue),
  gender: z
    .enum(GENDER_VALUES, { error: "Gender must be boys, girls, coed or empty" })
    .nullish()
    .transform((value) => value ?? ""),
  coachName: optionalLine(200),
  coachEmail: optionalEmailAddress("Invalid email format"),
  coachPhone: optionalPhone("Phone number should be 10 digits"),
  updatedAt: basedOn,
});
export type TeamInput = z.output<typeof teamInput>;

export type Team = Omit<TeamInput, "updatedAt"> & {
  id: number;
  schoolId: number;
  createdAt: string;
  updatedAt: string;
  gamesCount: number;
};

export const MAX_TEAMS_AT_ONCE = 100;

export const AT_LEAST_ONE_TEAM = "Choose at least one team";

/** POST /api/teams/batch: teams that the school has already are counted and left as they are. */
export const teamsBatchInput = z.object({
  teams: z
    .array(teamInput.omit({ updatedAt: true }), { error: AT_LEAST_ONE_TEAM })
    .min(1, AT_LEAST_ONE_TEAM)
    .max(MAX_TEAMS_AT_ONCE, `Add at most ${MAX_TEAMS_AT_ONCE} teams at once`),
});
export type TeamsBatchInput = z.output<typeof teamsBatchInput>;

/** The response to POST /api/teams/batch */
export type TeamsBatch = { created: Team[]; existing: number };
