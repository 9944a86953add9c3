import { createContext, type ReactNode, useContext, useState } from "react";

/** Renders a window, which calls the function when it closes. */
type OpenedWindow = (close: () => void) => ReactNode;

const OpenWindow = createContext<((window: OpenedWindow) => void) | null>(null);

/** Holds the window that something within has opened: the window stays when what opened it goes, or changes its place. */
export function Windows({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenedWindow | null>(null);
  const [open] = useState(() => (window: OpenedWindow) => setShown(() => window));
  return (
    <OpenWindow value={open}>
      {children}
      {shown?.(() => setShown(null))}
    </OpenWindow>
  );
}

export function useOpenWindow(): (window: OpenedWindow) => void {
  const open = useContext(OpenWindow);
  if (!open) throw new Error("useOpenWindow needs Windows around it");
  return open;
}
