import { type ComponentType, lazy, useState } from "react";

/** A component, and the function that fetches its chunk: shown before that is there, it waits for it. */
export type Preloadable<P extends object = object> = readonly [
  component: ComponentType<P>,
  preload: () => Promise<unknown>,
];

/**
 * A component whose chunk is fetched separately, and the function that fetches it beforehand. Unlike with `lazy`
 * alone, no fallback flashes up when the chunk is there already.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | null = null;
  const fetchOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetchOnce) as unknown as ComponentType<P>;
  function Preloadable(props: P) {
    // Decided once: another component in the same place would lose what was typed.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return [Preloadable, fetchOnce];
}
