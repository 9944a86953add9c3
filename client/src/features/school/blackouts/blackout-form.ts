import { z } from "zod";
import { blackoutInput } from "#shared/api/blackouts.ts";
import { AT_LEAST_ONE_TEAM } from "#shared/api/teams.ts";

/** The form's own shape: fields are never null, and all teams are a choice of their own. */
export const blackoutForm = z
  .object({
    from: z.string(),
    to: z.string(),
    label: z.string(),
    allTeams: z.boolean(),
    teamIds: z.array(z.number()),
  })
  .refine(({ allTeams, teamIds }) => allTeams || teamIds.length > 0, {
    message: AT_LEAST_ONE_TEAM,
    path: ["teamIds"],
  })
  .transform(
    ({ allTeams, to, teamIds, ...days }): z.input<typeof blackoutInput> => ({
      ...days,
      to: to === "" ? null : to,
      teamIds: allTeams ? [] : teamIds,
    }),
  )
  .pipe(blackoutInput);

export type BlackoutFormValues = z.input<typeof blackoutForm>;

export const EMPTY_BLACKOUT: BlackoutFormValues = {
  from: "",
  to: "",
  label: "",
  allTeams: true,
  teamIds: [],
};
