/**
 * A mailed link to a page that only signed-in people have: it leads through the sign-in, and straight to the page who
 * is signed in already.
 * @param path with its query: '/games?game=12'
 */
export const signedInLink = (appUrl: string, path: string): string =>
  `${appUrl}/api/login?returnTo=${encodeURIComponent(path)}`;
