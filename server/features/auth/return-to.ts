/**
 * A path of this application to go back to after sign-in, or null.
 * Only what a browser, too, reads as a path on the same host: '//host', '/\host' and control characters are refused.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\"))
    return null;
  const base = "http://local.invalid";
  return new URL(value, base).origin === base && !value.startsWith("/api/") ? value : null;
}
