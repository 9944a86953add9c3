/** How long the name of a school, a person or a place may be. */
export const MAX_NAME_LENGTH = 200;

/**
 * Tabs aside, nothing that breaks a line, so that the text may be part of a message's header, its subject or a page's
 * title. Nor may it change the direction of the text that follows.
 */
export const ONE_LINE = /^(?:\t|[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069])*$/u;

/** Whether a text has a NUL: PostgreSQL stores none, and bcrypt reads no further. */
export const hasNul = (text: string): boolean => text.includes("\0");
