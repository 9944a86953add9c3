import { useSearchParams } from "wouter";

/**
 * Filters and sorting kept in the address bar, so that a view can be bookmarked and survives reload and Back.
 * `defaults` names every parameter; a value that equals its default is left out of the address.
 * Setting merges, and replaces the current history entry.
 */
export function useSearchParamsState<T extends Record<string, string>>(
  defaults: T,
): [values: T, setValues: (changes: Partial<T>) => void] {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, params.get(name) ?? fallback]),
  ) as T;

  const setValues = (changes: Partial<T>) => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };

  return [values, setValues];
}
