import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. No two utilities of an element may set the same property: the style sheet's order would decide. A
 * property that callers may change stands in the `components` layer of look.css, below every utility.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
