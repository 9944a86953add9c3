import { type ReactNode, useLayoutEffect, useRef } from "react";

type SectionHeadingProps = {
  /** The section took the place of what had the focus: a screen reader goes on reading here. */
  takeFocus: boolean;
  children: ReactNode;
};

export function SectionHeading({ takeFocus, children }: SectionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-3xl">
      {children}
    </h2>
  );
}
