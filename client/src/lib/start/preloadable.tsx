import { type ComponentType, lazy, useState } from "react";

/**
 * A component whose code is fetched separately, and the function that fetches it beforehand. Unlike with `lazy`
 * alone, no fallback flashes up when the code is there already.
 */
export function preloadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
): [component: ComponentType<P>, preload: () => Promise<unknown>] {
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
