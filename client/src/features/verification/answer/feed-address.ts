/**
 * How a device follows a feed: Apple's by the scheme, one that lives with Google by its account there. Others get the
 * file, which opens in the calendar that they have: a scheme that nothing opens would be a dead link.
 */
export function feedAddress(path: string, host: string, userAgent: string): string {
  const webcal = `webcal://${host}${path}`;
  if (/Android|CrOS/.test(userAgent)) return `https://calendar.google.com/calendar/r?cid=${webcal}`;
  return /iPhone|iPad|Macintosh/.test(userAgent) ? webcal : path;
}
