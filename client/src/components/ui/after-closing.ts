import { useRef } from "react";

/**
 * An act that is chosen in a menu happens once the menu's button has the focus again: from there it goes on, to a window or to
 * the next row.
 */
export function useAfterClosing() {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose: (act: () => void) => () => {
      chosen.current = act;
    },
    onCloseAutoFocus: () => {
      chosen.current?.();
      chosen.current = null;
    },
  };
}
