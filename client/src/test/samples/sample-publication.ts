import type { Publication } from "#shared/api/publication.ts";

/** Of a school that has chosen nothing yet. */
export const NEVER_PUBLISHED: Publication = {
  allowed: true,
  enabled: false,
  slug: "",
  suggestion: "harbor-pines",
  show: "all",
  teamIds: [],
  indexed: false,
  url: "",
  updatedAt: "1970-01-01T00:00:00.000Z",
};
