/** How long the name of a school, a person or a place may be. */
export const MAX_NAME_LENGTH = 200;

/** Whether a text has a NUL: PostgreSQL stores none, and bcrypt reads no further. */
export const hasNul = (text: string): boolean => text.includes("\0");
