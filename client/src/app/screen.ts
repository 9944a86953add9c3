import type { ComponentType } from "react";

/** A screen, and what fetches its code: shown before that is there, it waits for it. */
export type Screen = readonly [screen: ComponentType, load: () => Promise<unknown>];
