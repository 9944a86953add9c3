import { z } from "zod";
import { GENDER_VALUES } from "#shared/domain/genders.ts";
import { levelValue } from "#shared/domain/levels.ts";
import { sportValue } from "#shared/domain/sports.ts";
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
