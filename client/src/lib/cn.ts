import { type ClassValue, clsx } from "clsx";

let settle = (classes: string): string => classes;

/** For the entry of the application, before anything renders: of two classes that set the same property the later wins. */
export function settleClassesBy(merge: (classes: string) => string): void {
  settle = merge;
}

/**
 * Joins class names. On the opponents' pages no two classes of an element may set the same property: the library that
 * settles it would weigh as much as the pages themselves.
 */
export function cn(...classes: ClassValue[]): string {
  return settle(clsx(classes));
}
