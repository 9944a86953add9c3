import { type ClassValue, clsx } from "clsx";

let watch = (_classes: string): void => {};

/** For tests: receives every class that is joined. */
export function watchClasses(watcher: (classes: string) => void): void {
  watch = watcher;
}

/**
 * Joins class names. No two utilities of an element may set the same property: the style sheet's order would decide. A
 * property that callers may change stands in the `components` layer of look.css, below every utility.
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  watch(joined);
  return joined;
}
