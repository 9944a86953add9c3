import type { ComponentType } from "react";
import { preloadable } from "#client/lib/preloadable.tsx";

/** A screen, and what fetches its code: shown before that is there, it waits for it. */
export type Screen = readonly [screen: ComponentType, load: () => Promise<unknown>];

export const NOT_FOUND: Screen = preloadable(async () => (await import("./not-found-page.tsx")).NotFoundPage);
