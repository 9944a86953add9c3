import type { PublicationInput } from "#shared/api/publication.ts";
import type { Staffed } from "./staff.ts";

/** The choices of a school that publishes all of it at this address. */
export const publicationAt = (slug: string, change: Partial<PublicationInput> = {}) => ({
  ...{ enabled: true, slug, show: "all", teamIds: [], indexed: false },
  ...change,
});

/** Publishes a school's schedule by its manager. */
export const publish = (
  { agent }: Pick<Staffed, "agent">,
  slug: string,
  change: Partial<PublicationInput> = {},
) => agent.put("/api/publication").send(publicationAt(slug, change));
