/** The server's way to the sign-in form, and from there back to the page: by default the one the browser shows now. */
export function signInAddress(
  { pathname, search }: Pick<URL, "pathname" | "search"> = window.location,
): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
