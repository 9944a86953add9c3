import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { controlAnew, type RowPlace, rowPlaceOf } from "#client/components/ui/row-place.ts";

type Focus = { control: Element; place: RowPlace | null };

/** A game that comes to stand in another part of the list has a row anew: the focus that was in it follows it there. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focus = useRef<Focus | null>(null);

  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      focus.current = target instanceof Element ? { control: target, place: rowPlaceOf(target) } : null;
    };
    // Some browsers report it also when the row is taken out of the page, and before it is.
    const onLeave = () => {
      const left = focus.current;
      queueMicrotask(() => {
        if (left === focus.current && left?.control.isConnected) focus.current = null;
      });
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onLeave);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onLeave);
    };
  }, [list]);

  useLayoutEffect(() => {
    const had = focus.current;
    if (!had || had.control.isConnected || document.activeElement !== document.body) return;
    // The focus of a request that was answered goes on to the next one.
    if (had.control.matches("[data-request] :is(:disabled, button:not([aria-haspopup]))")) return;
    controlAnew(had.place)?.focus({ preventScroll: true });
  });
}
