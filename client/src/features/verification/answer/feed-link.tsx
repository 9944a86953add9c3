import { Isolated } from "#client/components/ui/isolated.tsx";
import type { ShownPage } from "#client/features/verification/verification.api.ts";

/** Leads to a calendar that follows all games that this opponent knows of. */
export function FeedLink({ page: { feed, school } }: { page: Pick<ShownPage, "feed" | "school"> }) {
  if (!feed) return null;
  return (
    <p className="mt-3">
      <a
        href={feedAddress(feed, window.location.host, navigator.userAgent)}
        className="inline-block py-2.5 text-lg font-semibold text-primary-text underline underline-offset-4 wrap-anywhere"
      >
        <Isolated>{`All your games with ${school.name}`}</Isolated>
      </a>
    </p>
  );
}

/**
 * How a device follows a feed: Apple's by the scheme, one that lives with Google by its account there. Others get the
 * file, which opens in the calendar that they have: a scheme that nothing opens would be a dead link.
 */
export function feedAddress(path: string, host: string, userAgent: string): string {
  const webcal = `webcal://${host}${path}`;
  if (/Android|CrOS/.test(userAgent)) return `https://calendar.google.com/calendar/r?cid=${webcal}`;
  return /iPhone|iPad|Macintosh/.test(userAgent) ? webcal : path;
}
