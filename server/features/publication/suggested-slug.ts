import { RESERVED_SLUGS, slugOf } from "#shared/domain/school/slug.ts";

const MIN_LENGTH = 3;
/** Leaves room for a number behind it. */
const MAX_LENGTH = 36;

/**
 * The address that a school's name suggests, without a look at those that are taken: 'Lincoln High' → 'lincoln-high'.
 */
export function slugOfSchool(name: string): string {
  const slug = slugOf(name);
  if (slug.length < MIN_LENGTH) return slug ? `${slug}-school` : "school";
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH);
  const words = slug[MAX_LENGTH] === "-" ? cut : cut.replace(/-[^-]*$/, "");
  return words.replace(/-+$/, "");
}

/** The first of 'lincoln-high', 'lincoln-high-2' … that nobody else has. */
export function firstFreeSlug(slug: string, taken: readonly string[]): string {
  const isFree = (each: string) => !taken.includes(each) && !RESERVED_SLUGS.includes(each);
  if (isFree(slug)) return slug;
  let number = 2;
  while (!isFree(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
