import { createContext, type RefObject, use } from "react";

/** How the dialog may be closed from outside its form: `null` for at once, else by what is given how to go on. */
export type DialogExit = RefObject<((go: () => void) => void) | null>;

export const DialogExitContext = createContext<DialogExit | null>(null);

/** For the form in a dialog, to be asked before Escape, the close button or Back close it; `null` outside a dialog. */
export function useDialogExit(): DialogExit | null {
  return use(DialogExitContext);
}
