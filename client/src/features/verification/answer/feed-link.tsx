import { Isolated } from "#client/components/ui/isolated.tsx";
import type { ShownPage } from "#client/features/verification/verification.api.ts";
import { feedAddress } from "./feed-address.ts";

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
