import type { z } from "zod";
import type { Team, teamInput } from "#shared/api/teams.ts";

/** The schema's input, every field filled. */
export type TeamFormValues = z.input<typeof teamInput>;

/** An edit is based on the row's `updatedAt`; a new team has none. */
export function teamFormValues(team: Partial<Team> | null): TeamFormValues {
  return {
    sport: team?.sport ?? "",
    level: team?.level ?? "",
    gender: team?.gender ?? "",
    coachName: team?.coachName ?? "",
    coachEmail: team?.coachEmail ?? "",
    coachPhone: team?.coachPhone ?? "",
    updatedAt: team?.updatedAt,
  } satisfies Record<keyof TeamFormValues, unknown>;
}
