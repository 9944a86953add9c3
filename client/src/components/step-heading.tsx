import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { takeFocus } from "#client/components/ui/take-focus.ts";

/** Whether the step has changed since the page was opened: its reader came from another one, and not from elsewhere. */
export function useStepMoved(step: number): boolean {
  const [shown, setShown] = useState({ step, moved: false });
  if (shown.step !== step) setShown({ step, moved: true });
  return shown.moved;
}

type StepHeadingProps = {
  /** The step before took the focus along. */
  takeFocus: boolean;
  children: ReactNode;
};

/** The title of a step; it takes the focus that was on the button which led here. */
export function StepHeading({ takeFocus: takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return;
    takeFocus(heading.current, { preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-3xl">
      {children}
    </h2>
  );
}
