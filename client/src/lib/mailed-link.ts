/** Of an address in a mail that arrived without its end. */
export const INCOMPLETE_LINK =
  "This link is incomplete. Please open the link in the email exactly as it was sent to you.";

/**
 * A token of 43 characters, and the marks that mail programs and people leave around it: the sentence's full stop, the
 * bracket around the address, a blank, an equals sign that was written as '=3D'. A further letter or digit makes
 * it another token.
 */
export const TOKEN_IN_LINK = "^[^\\w-]*(?:3D)?([\\w-]{43})(?:3D)?(?![A-Za-z0-9])";

/** The token in the address of a mailed link: '' for none, and as it stands where it is none of ours. */
export function mailedToken(search: string | URLSearchParams): string {
  const given = new URLSearchParams(search).get("token") ?? "";
  return new RegExp(TOKEN_IN_LINK).exec(given)?.[1] ?? given;
}
