import { useLayoutEffect } from "react";
import { inNextRow } from "#client/components/ui/row-place.ts";
import { type FindFollower, lastInFocus, passFocusOn } from "./pass-focus.ts";

/**
 * The first half of `usePassFocusOn` for a button of which a list has hundreds: stands beside it only while it works.
 */
export function PassFocusOn() {
  useLayoutEffect(() => {
    const own = lastInFocus();
    if (!(own instanceof HTMLButtonElement && own.disabled)) return;
    // When this goes, the button may be out of the page already.
    const findIt = whatFollows(own);
    return () => passFocusOn(own, () => findIt);
  }, []);
  return null;
}

/** The other half, as a `ref`. */
export const passFocusOnWhenGone = (own: HTMLButtonElement) => () => {
  if (own === document.activeElement) passFocusOn(own, whatFollows);
};

/** The control behind the button, or in its place in the next row where its own goes, too. */
const whatFollows: FindFollower = (own) => {
  const { nextElementSibling } = own;
  const findInNextRow = inNextRow(own);
  return () => (nextElementSibling?.isConnected ? nextElementSibling : findInNextRow());
};
