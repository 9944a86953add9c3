/**
 * A control's place in a row or card of a list: the first, or so many from the end, since what a row is marked with comes and
 * goes between these.
 */
export type RowPlace = { row: Element; at: number };

const CONTROLS = "button, input, a[href]";

const controlsOf = (row: Element) => [...row.querySelectorAll(CONTROLS)];

export function rowPlaceOf(control: Element | null): RowPlace | null {
  const row = control?.closest(":is(tr, li)[id]");
  if (!control || !row) return null;
  const controls = controlsOf(row);
  const index = controls.indexOf(control);
  return index < 0 ? null : { row, at: index === 0 ? 0 : index - controls.length };
}

/** Finds the row by its id, also where the list has made it anew elsewhere. */
export function controlAnew(place: RowPlace | null): HTMLElement | null {
  if (!place || place.row.isConnected) return null;
  const row = document.getElementById(place.row.id);
  const control = row && controlsOf(row).at(place.at);
  return control instanceof HTMLElement ? control : null;
}
