import { type ComponentType, lazy, useState } from "react";

/**
 * A component whose code is fetched on its own, and the function that fetches it beforehand. Unlike `lazy` alone, it
 * shows at once when the code is there already, without a moment of its fallback.
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
    // What a dialog began as it stays: another component in its place would lose what was typed.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return [Preloadable, fetchOnce];
}
