import { useState } from "react";
import { findPageHeading } from "#client/lib/page-heading.ts";
import type { Game } from "#shared/api/games.ts";
import { type SelectionControl, useSelection } from "./use-selection.ts";

export type Selecting = SelectionControl & {
  /** Whether cards are there to be chosen and for nothing else; never for a table. */
  isOn: boolean;
  isBarOpen: boolean;
  begin: () => void;
  /** Clears the selection and ends it; returns whether there was anything to leave. */
  leave: () => boolean;
  /** For a button that goes away with the selection: the focus goes where selecting begins. */
  leaveByButton: () => void;
};

/** For what selecting begins with: the box for all games, or a phone's menu. */
export const SELECTING_BEGINS = { "data-selecting-begins": "" };

/** The selection and, where the games are cards, the mode in which they are selected. */
export function useSelecting(games: readonly Game[], shown: readonly Game[], asCards: boolean): Selecting {
  const control = useSelection(games, shown);
  const [begun, setBegun] = useState(false);
  const { selection, hidden, clear } = control;
  const isOn = asCards && (begun || selection.ids.size > 0);
  const isBarOpen = isOn || selection.ids.size > 0 || hidden > 0;

  const leave = () => {
    clear();
    setBegun(false);
    return isBarOpen;
  };
  const leaveByButton = () => {
    leave();
    const beginning = document.querySelector<HTMLElement>("[data-selecting-begins]");
    (beginning ?? findPageHeading())?.focus({ preventScroll: true });
  };
  return { ...control, isOn, isBarOpen, begin: () => setBegun(true), leave, leaveByButton };
}
