import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";

/** The windows that the menu opens over the games. */
export type SeasonWindow = { Window: ComponentType<{ onClose: () => void }> };

const OpenSeasonWindow = createContext<((window: SeasonWindow) => void) | null>(null);

/**
 * Holds the window that the menu within has opened. It does not stand beside the menu, which changes its place when a
 * tablet is turned: the window would close.
 */
export function WithSeasonWindow({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<SeasonWindow | null>(null);
  return (
    <OpenSeasonWindow value={setOpen}>
      {children}
      {open ? <open.Window onClose={() => setOpen(null)} /> : null}
    </OpenSeasonWindow>
  );
}

export function useOpenSeasonWindow(): (window: SeasonWindow) => void {
  const open = useContext(OpenSeasonWindow);
  if (!open) throw new Error("useOpenSeasonWindow needs WithSeasonWindow around it");
  return open;
}
