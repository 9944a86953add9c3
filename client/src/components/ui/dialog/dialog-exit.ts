import { createContext, type RefObject, use, useRef } from "react";

/**
 * How the dialog is closed from outside its form: `null` for at once, else by a function that decides whether to go on.
 */
type DialogExit = RefObject<((go: () => void) => void) | null>;

export const DialogExitContext = createContext<DialogExit | null>(null);

/**
 * One way out for everything that closes a dialog: `close` asks the form in it first, if that has something to lose.
 */
export function useGuardedClose(close: () => void): [exit: DialogExit, guardedClose: () => void] {
  const exit: DialogExit = useRef(null);
  return [exit, () => (exit.current ? exit.current(close) : close())];
}

/** For the form in a dialog, to be asked before Escape, the close button or Back close it; `null` outside a dialog. */
export function useDialogExit(): DialogExit | null {
  return use(DialogExitContext);
}
