import { type ReactNode, useLayoutEffect, useRef } from "react";
import { takeFocus } from "#client/components/ui/take-focus.ts";

type SectionHeadingProps = {
  /** The section took the place of what had the focus: a screen reader goes on reading here. */
  takeFocus: boolean;
  children: ReactNode;
};

export function SectionHeading({ takeFocus: takesFocus, children }: SectionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) takeFocus(heading.current);
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-3xl">
      {children}
    </h2>
  );
}
