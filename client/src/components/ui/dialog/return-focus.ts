import { useContext, useRef } from "react";
import { controlAnew, inNextRow, type RowPlace, rowPlaceOf } from "#client/components/ui/row-place.ts";
import { findPageHeading } from "#client/lib/page-heading.ts";
import { DialogOpener, lastingElement } from "./dialog-opener.ts";
import { firstField } from "./first-field.ts";

/**
 * The element that had the focus when each of the open dialogs opened. One that takes another's place goes on with that
 * one's.
 */
const openOrigins: HTMLElement[] = [];

const isPlace = (element: HTMLElement | null) => element?.isConnected && element !== document.body;

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * ours are opened by state. When that place is gone, the first of these that exists gets it: its row's new place, a
 * dialog that it was in, the next row, the page's heading.
 */
export function useReturnFocus() {
  const opener = useContext(DialogOpener);
  const origin = useRef<HTMLElement | null>(null);
  const place = useRef<RowPlace | null>(null);
  const around = useRef<HTMLElement | null>(null);
  const findNeighbour = useRef<() => HTMLElement | null>(() => null);
  const back = (): HTMLElement | null => {
    const anew = controlAnew(place.current);
    if (anew) return anew;
    return around.current?.isConnected ? (firstField(around.current) ?? around.current) : null;
  };
  return {
    remember: () => {
      const found = opener ?? lastingElement(document.activeElement);
      origin.current = isPlace(found) ? found : (openOrigins.at(-1) ?? null);
      if (origin.current) openOrigins.push(origin.current);
      place.current = rowPlaceOf(origin.current);
      around.current = origin.current?.closest<HTMLElement>("[role='dialog']") ?? null;
      findNeighbour.current = inNextRow(origin.current);
    },
    /** `gone` when the row is deleted, although the list may show it for another moment. */
    restore: (gone = false) => {
      const at = origin.current ? openOrigins.lastIndexOf(origin.current) : -1;
      if (at >= 0) openOrigins.splice(at, 1);
      if (!gone && origin.current?.isConnected) return origin.current.focus({ preventScroll: true });
      const there = gone ? null : back();
      if (there) return there.focus();
      // When a dialog and a question asked in it close together, the dialog may have returned the focus already.
      if (!gone && document.activeElement !== document.body) return;
      (findNeighbour.current() ?? findPageHeading())?.focus();
    },
  };
}
