import { useCallback, useEffect, useState } from "react";
import type { ShownPage } from "#client/features/verification/verification.api.ts";
import { apiRequest } from "#client/lib/api.ts";

/** The page behind a mailed link. */
export type Mailed<Page = ShownPage> = {
  page: Page | undefined;
  /** why it could not be read at the last attempt; what was read before stays */
  error: unknown;
  isFetching: boolean;
  /** @returns what it reads, or undefined where it cannot */
  read: () => Promise<Page | undefined>;
  put: (page: Page) => void;
};

/** The address of a page's data, and how the page is made of the answer. */
export type MailedReading<Body, Page> = { path: string; pageOf: (body: Body) => Page };

type Outcome = { body?: unknown; error: unknown };

/** A reading that began before the page was rendered, with its outcome once that is known. */
let ahead: { path: string; reading: Promise<Outcome>; outcome?: Outcome } | null = null;

/** Reads what a page is about to show, so that it shows that first, and not that it is loading. */
export async function readAhead(path: string): Promise<void> {
  const begun = { path, reading: attempt(path) };
  ahead = begun;
  const outcome = await begun.reading;
  if (ahead === begun) ahead = { ...begun, outcome };
}

const attempt = (path: string): Promise<Outcome> =>
  apiRequest("GET", path).then(
    (body) => ({ body, error: null }),
    (error: unknown) => ({ error }),
  );

/**
 * Reads what one mailed page shows, and reads it again on demand. These pages share nothing with any other screen, and
 * people open them on a phone: a cache for many screens would weigh as much as all of their own code.
 */
export function useMailed<Body, Page>({ path, pageOf }: MailedReading<Body, Page>): Mailed<Page> {
  const shown = useCallback(
    ({ body, error }: Outcome) => ({
      page: body === undefined ? undefined : pageOf(body as Body),
      error,
      isFetching: false,
    }),
    [pageOf],
  );
  const [state, setState] = useState<Pick<Mailed<Page>, "page" | "error" | "isFetching">>(() => {
    const known = ahead?.path === path ? ahead.outcome : undefined;
    return known ? shown(known) : { page: undefined, error: null, isFetching: true };
  });

  const read = useCallback(async () => {
    setState((before) => ({ ...before, isFetching: true }));
    const now = shown(await attempt(path));
    setState((before) => ({ ...now, page: now.page ?? before.page }));
    return now.page;
  }, [path, shown]);

  const put = useCallback((page: Page) => setState({ page, error: null, isFetching: false }), []);

  useEffect(() => {
    const begun = ahead?.path === path ? ahead : null;
    ahead = null;
    if (!begun) return void read();
    // Also when the outcome is known by now: it may have come after the state was begun.
    begun.reading.then((outcome) => setState((before) => (before.isFetching ? shown(outcome) : before)));
  }, [path, read, shown]);

  return { ...state, read, put };
}
