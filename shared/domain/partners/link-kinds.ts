/** How an opponent came by a link: in the mail that asks, from somebody who copied it, or in a mail they asked for. */
export const LINK_KINDS = ["mailed", "copied", "newest"] as const;

export type LinkKind = (typeof LINK_KINDS)[number];
