import { useLayoutEffect } from "react";

/** The words at the foot of every page on paper, where the style sheet of the sheet puts them: pages come apart. */
export function usePageFoot(words: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--page-foot", JSON.stringify(words));
    return () => void style.removeProperty("--page-foot");
  }, [words]);
}
