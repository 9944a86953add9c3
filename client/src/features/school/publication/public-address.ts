import type { Publication } from "#shared/api/publication.ts";

/** What stands before a school's own part of its address: 'fieldhouse.example.com/s/'. @param host where nothing is public yet */
export function addressPrefix({ url, slug }: Publication, host: string): string {
  if (url === "") return `${host}/s/`;
  return url.replace(/^https?:\/\//, "").slice(0, -slug.length);
}
