import { z } from "zod";
import { type Publication, publicationInput } from "#shared/api/publication.ts";
import { AT_LEAST_ONE_TEAM } from "#shared/api/teams.ts";
import { PUBLISHED_GAMES } from "#shared/domain/school/published.ts";

/** All teams are a choice of their own. */
const publicationFields = z.object({
  enabled: z.boolean(),
  slug: z.string(),
  show: z.enum(PUBLISHED_GAMES),
  allTeams: z.boolean(),
  teamIds: z.array(z.number()),
  indexed: z.boolean(),
  updatedAt: z.string(),
});
export type PublicationFormValues = z.output<typeof publicationFields>;

/** A school that has no address finds one that is free. */
export const publicationValues = (publication: Publication): PublicationFormValues => ({
  enabled: publication.enabled,
  slug: publication.slug || publication.suggestion,
  show: publication.show,
  allTeams: publication.teamIds.length === 0,
  teamIds: publication.teamIds,
  indexed: publication.indexed,
  updatedAt: publication.updatedAt,
});

/** A part that is off offers no further choices, and leaves them as they are saved. */
export const publicationForm = (saved: Publication) =>
  publicationFields
    .refine(({ enabled, allTeams, teamIds }) => !enabled || allTeams || teamIds.length > 0, {
      message: AT_LEAST_ONE_TEAM,
      path: ["teamIds"],
    })
    .transform(({ allTeams, teamIds, ...values }): z.input<typeof publicationInput> => {
      if (values.enabled) return { ...values, teamIds: allTeams ? [] : teamIds };
      const { slug, show, indexed } = saved;
      const { enabled, updatedAt } = values;
      return { enabled, slug, show, teamIds: saved.teamIds, indexed, updatedAt };
    })
    .pipe(publicationInput);
