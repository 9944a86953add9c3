/** The server's way to the sign-in form, and from there back to the page; `search` begins with its question mark. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
