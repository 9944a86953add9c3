import { type ClassValue, clsx } from "clsx";

let watch = (_classes: string): void => {};

/** For tests: is told of every class that is joined. */
export function watchClasses(watcher: (classes: string) => void): void {
  watch = watcher;
}

/**
 * Joins class names. No two utilities of an element may set the same property: which one wins would be their order in the
 * style sheet. What callers may want otherwise stands in the `components` layer of look.css, which every utility wins over.
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  watch(joined);
  return joined;
}
