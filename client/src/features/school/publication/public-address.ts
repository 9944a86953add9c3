import type { Publication } from "#shared/api/publication.ts";

/**
 * The part of an address before the school's own: 'fieldhouse.example.com/s/'. @param host where nothing is public yet
 */
export function addressPrefix({ url, slug }: Publication, host: string): string {
  if (url === "") return `${host}/s/`;
  return url.replace(/^https?:\/\//, "").slice(0, -slug.length);
}
