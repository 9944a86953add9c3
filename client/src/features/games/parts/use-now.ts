import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time as epoch milliseconds, read again every minute: a game that has begun leaves the future by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
