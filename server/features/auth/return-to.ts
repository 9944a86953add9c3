/**
 * A path of this application to go back to after sign-in, query included, or null.
 * Only what a browser, too, reads as a path on the same host: '//host', '/\host' and control characters are refused.
 * A call of the API is no place to go back to, in whatever case or by whatever way round it is written.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\"))
    return null;
  const base = "http://local.invalid";
  const { origin, pathname } = new URL(value, base);
  return origin === base && !/^\/+api(?:\/|$)/i.test(pathname) ? value : null;
}
