import { useEffect, useState } from "react";

/**
 * Code that the page can do without, fetched once it is `wanted`: null until it is there. After a failure it is fetched
 * when the connection is back.
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
