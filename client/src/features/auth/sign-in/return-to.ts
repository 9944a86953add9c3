/** Whether the start page was opened by the server's way to the sign-in form: `/?signin=1&returnTo=/games`. */
export function isSignInAddress(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has("signin") || params.has("returnTo");
}

/** The address after signing in: a `returnTo` to a page of this application, else the start. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get("returnTo") ?? "";
  return isLocalPage(path) ? path : "/";
}

/** Browsers read '//host' and '/\host' as another site. */
function isLocalPage(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path) && !path.startsWith("/api/");
}
