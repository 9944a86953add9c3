import { useEffect, useRef } from "react";
import { openLayer } from "#client/lib/forms/history-guard.ts";

/** While the component is there, the browser's Back calls `close` and leaves the page where it is. */
export function useBackLayer(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => openLayer(() => latest.current()), []);
}
