/** The address of a school's public page: '/s/lincoln-high'. */
export const SLUG = /^[a-z0-9-]{3,40}$/;

export const SLUG_MESSAGE = "Use 3 to 40 lowercase letters, digits and hyphens";

/** Slugs that would be taken for addresses of the product itself. */
export const RESERVED_SLUGS: readonly string[] = ["admin", "api", "fieldhouse", "support", "system"];

/**
 * A name as a part of an address: 'Girls Basketball Varsity' → 'girls-basketball-varsity'; '' where no letter of it can
 * be one.
 */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
