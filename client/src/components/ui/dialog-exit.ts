import { createContext, type RefObject, use, useRef } from "react";

/** How the dialog may be closed from outside its form: `null` for at once, else by what is given how to go on. */
export type DialogExit = RefObject<((go: () => void) => void) | null>;

export const DialogExitContext = createContext<DialogExit | null>(null);

/** The same way out for whatever closes a dialog or a step: `close` by way of the form in it, if that holds it. */
export function useGuardedClose(close: () => void): [exit: DialogExit, guardedClose: () => void] {
  const exit: DialogExit = useRef(null);
  return [exit, () => (exit.current ? exit.current(close) : close())];
}

/** For the form in a dialog, to be asked before Escape, the close button or Back close it; `null` outside a dialog. */
export function useDialogExit(): DialogExit | null {
  return use(DialogExitContext);
}
