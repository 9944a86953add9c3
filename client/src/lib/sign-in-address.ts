/** The server's way to the sign-in form, and from there back to the page that the browser shows now. */
export function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
