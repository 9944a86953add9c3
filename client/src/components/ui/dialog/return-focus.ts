import { useContext, useRef } from "react";
import { controlAnew, type RowPlace, rowPlaceOf } from "#client/components/ui/row-place.ts";
import { findPageHeading } from "#client/lib/page-heading.ts";
import { DialogOpener, lastingElement } from "./dialog-opener.ts";
import { firstField } from "./first-field.ts";

/**
 * For the button of a list's row or card that deletes it, or leads to that: when the row is gone, the focus goes to the
 * same button of the next one.
 */
export const ROW_ACTION = { "data-row-action": "" };

/** The same buttons of the other rows: those after it, then those before it, nearest first. */
function neighboursOf(origin: HTMLElement | null): HTMLElement[] {
  const actions = [...document.querySelectorAll<HTMLElement>("[data-row-action]")];
  const place = origin ? actions.indexOf(origin) : -1;
  return place < 0 ? [] : [...actions.slice(place + 1), ...actions.slice(0, place).reverse()];
}

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * ours are opened by state. When that place is gone, its row's new place gets it, or a dialog that it was in, or the next row
 * (of a deleted one), or else the page's heading.
 */
export function useReturnFocus() {
  const opener = useContext(DialogOpener);
  const origin = useRef<HTMLElement | null>(null);
  const place = useRef<RowPlace | null>(null);
  const around = useRef<HTMLElement | null>(null);
  const neighbours = useRef<HTMLElement[]>([]);
  const back = (): HTMLElement | null => {
    if (origin.current?.isConnected) return origin.current;
    const anew = controlAnew(place.current);
    if (anew) return anew;
    return around.current?.isConnected ? (firstField(around.current) ?? around.current) : null;
  };
  return {
    remember: () => {
      origin.current = opener ?? lastingElement(document.activeElement);
      place.current = rowPlaceOf(origin.current);
      around.current = origin.current?.closest<HTMLElement>("[role='dialog']") ?? null;
      neighbours.current = neighboursOf(origin.current);
    },
    /** `gone` when the row is deleted, although the list may show it for another moment. */
    restore: (gone = false) => {
      const there = gone ? null : back();
      if (there) return there.focus();
      // When a dialog and a question asked in it close together, the dialog may have returned the focus already.
      if (!gone && document.activeElement !== document.body) return;
      (neighbours.current.find((each) => each.isConnected) ?? findPageHeading())?.focus();
    },
  };
}
