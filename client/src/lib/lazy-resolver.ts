import type { FieldValues, Resolver } from "react-hook-form";

/**
 * Checks a form with a schema that is fetched when it is first needed, for pages that have to show at once. If it
 * cannot be fetched the form is sent unchecked; the server checks it in any case.
 */
export function lazyResolver<T extends FieldValues>(
  load: () => Promise<Resolver<T, unknown, T>>,
): Resolver<T, unknown, T> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };
}
