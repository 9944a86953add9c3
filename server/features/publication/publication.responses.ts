import type { Publication } from "#shared/api/publication.ts";
import type { PublicationRow } from "#shared/schema/publications.ts";

type Beside = Pick<Publication, "allowed" | "suggestion"> & { appUrl: string };

export const publicationResponse = (
  { enabled, slug, show, teamIds, indexed, updatedAt }: Omit<PublicationRow, "schoolId" | "createdAt">,
  { allowed, suggestion, appUrl }: Beside,
): Publication => ({
  allowed,
  enabled,
  slug,
  suggestion,
  show,
  teamIds,
  indexed,
  url: enabled && allowed ? `${appUrl}/s/${slug}` : "",
  updatedAt: updatedAt.toISOString(),
});
