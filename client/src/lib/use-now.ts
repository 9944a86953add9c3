import { useEffect, useState } from "react";

const MINUTE = 60_000;

/**
 * The time as epoch milliseconds, updated every minute, so that a game that has begun leaves the future games by
 * itself.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
