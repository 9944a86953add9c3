import { useCallback, useEffect, useState } from "react";
import { apiRequest } from "#client/lib/api.ts";

/** What a mailed link leads to. */
export type Mailed<T> = {
  data: T | undefined;
  /** why it could not be read at the last attempt; what was read before stays */
  error: unknown;
  isFetching: boolean;
  read: () => Promise<void>;
  put: (data: T) => void;
};

type Outcome<T> = Pick<Mailed<T>, "data" | "error">;

/** What was begun before the page was rendered, and what came of it if that is known. */
let ahead: { path: string; reading: Promise<Outcome<unknown>>; outcome?: Outcome<unknown> } | null = null;

/** Reads what a page is about to show, so that it shows that first, and not that it is loading. */
export async function readAhead(path: string): Promise<void> {
  const begun = { path, reading: attempt(path) };
  ahead = begun;
  const outcome = await begun.reading;
  if (ahead === begun) ahead = { ...begun, outcome };
}

const attempt = <T>(path: string): Promise<Outcome<T>> =>
  apiRequest<T>("GET", path).then(
    (data) => ({ data, error: null }),
    (error: unknown) => ({ data: undefined, error }),
  );

/**
 * Reads what one mailed page shows, and reads it again on demand. These pages share nothing with any other screen, and
 * people open them on a phone: a cache for many screens would weigh as much as all of their own code.
 */
export function useMailed<T>(path: string): Mailed<T> {
  const [state, setState] = useState<Pick<Mailed<T>, "data" | "error" | "isFetching">>(() => {
    const known = ahead?.path === path ? ahead.outcome : undefined;
    return known
      ? { ...(known as Outcome<T>), isFetching: false }
      : { data: undefined, error: null, isFetching: true };
  });

  const read = useCallback(async () => {
    setState((before) => ({ ...before, isFetching: true }));
    const { data, error } = await attempt<T>(path);
    setState((before) => ({ data: data ?? before.data, error, isFetching: false }));
  }, [path]);

  const put = useCallback((data: T) => setState({ data, error: null, isFetching: false }), []);

  useEffect(() => {
    const begun = ahead?.path === path ? ahead : null;
    ahead = null;
    if (!begun) return void read();
    // Also when the outcome is known by now: it may have come after the state was begun.
    begun.reading.then((outcome) =>
      setState((before) => (before.isFetching ? { ...(outcome as Outcome<T>), isFetching: false } : before)),
    );
  }, [path, read]);

  return { ...state, read, put };
}
