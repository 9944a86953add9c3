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

/**
 * Reads what one mailed page shows, and reads it again on demand. These pages share nothing with any other screen, and
 * people open them on a phone: a cache for many screens would weigh as much as all of their own code.
 */
export function useMailed<T>(path: string): Mailed<T> {
  const [state, setState] = useState<Pick<Mailed<T>, "data" | "error" | "isFetching">>({
    data: undefined,
    error: null,
    isFetching: true,
  });

  const read = useCallback(async () => {
    setState((before) => ({ ...before, isFetching: true }));
    try {
      const data = await apiRequest<T>("GET", path);
      setState({ data, error: null, isFetching: false });
    } catch (error) {
      setState((before) => ({ ...before, error, isFetching: false }));
    }
  }, [path]);

  const put = useCallback((data: T) => setState({ data, error: null, isFetching: false }), []);

  useEffect(() => void read(), [read]);

  return { ...state, read, put };
}
