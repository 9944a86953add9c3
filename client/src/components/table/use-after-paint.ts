import { startTransition, useEffect, useState } from "react";

/** A window that is not shown paints nothing. */
const NO_PAINT_MS = 200;

/** Calls back once, when the next frame has been painted. @returns a function that cancels it */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, NO_PAINT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The value of the rendering that the browser painted last; after that the new one, without holding up a click.
 * React's own `useDeferredValue` renders the new one before the paint when that is quick. Both then wait for what the
 * browser has to do.
 */
export function useAfterPaint<Value>(value: Value, initial: Value): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
