import { useEffect, useState } from "react";

/**
 * Code that the page can do without, fetched once it is `wanted`: null until it is there, and for good where it cannot be
 * fetched. For what must come there is `lazy`, which says so where it does not.
 */
export function useOptional<Code>(load: () => Promise<Code>, wanted: boolean): Code | null {
  const [code, setCode] = useState<{ of: Code } | null>(null);
  useEffect(() => {
    if (!wanted || code) return;
    load().then(
      (loaded) => setCode({ of: loaded }),
      () => {},
    );
  }, [load, wanted, code]);
  return code?.of ?? null;
}
