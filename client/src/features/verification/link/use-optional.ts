import { useEffect, useState } from "react";

/**
 * Code that the page can do without, fetched once it is `wanted`: null until it is there. Where it did not come it is asked
 * for again when the connection is back. What nobody can answer without is no such code: it comes with the page.
 */
export function useOptional<Code>(load: () => Promise<Code>, wanted: boolean): Code | null {
  const [code, setCode] = useState<{ of: Code } | null>(null);
  useEffect(() => {
    if (!wanted || code) return;
    const ask = () =>
      void load().then(
        (loaded) => setCode({ of: loaded }),
        () => {},
      );
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [load, wanted, code]);
  return code?.of ?? null;
}
