import { type ComponentProps, type ReactNode, Suspense, useState } from "react";

type LateMenuProps = {
  /** Draws the button that opens it; it gives the button these properties. */
  button: (properties: ComponentProps<"button">) => ReactNode;
  /** Renders the menu around that button. Its chunk may still be on its way, and it opens as it comes. */
  children: (trigger: ReactNode) => ReactNode;
};

/** A menu that comes with its first press: the page does not wait for it. */
export function LateMenu({ button, children }: LateMenuProps) {
  const [wanted, setWanted] = useState(false);
  const waiting = button({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setWanted(true),
  });
  return wanted ? <Suspense fallback={waiting}>{children(button({}))}</Suspense> : waiting;
}
