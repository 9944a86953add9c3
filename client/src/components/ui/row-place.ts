/**
 * A control's place in a row or card of a list: among the box and the links at its beginning, or so many from its
 * end. The marks between these come and go.
 */
export type RowPlace = { row: Element; at: number };

const CONTROLS = "button, input, a[href]";
const ROW = ":is(tr, li)[id]";

const controlsOf = (row: Element) => [...row.querySelectorAll(CONTROLS)];

export function rowPlaceOf(control: Element | null): RowPlace | null {
  const row = control?.closest(ROW);
  if (!control || !row) return null;
  const controls = controlsOf(row);
  const index = controls.indexOf(control);
  const begins = index === 0 || controls.slice(0, index + 1).every((each) => !each.matches("button"));
  return index < 0 ? null : { row, at: begins ? index : index - controls.length };
}

/** Finds the row by its id, also where the list has made it anew elsewhere. */
export function controlAnew(place: RowPlace | null): HTMLElement | null {
  if (!place || place.row.isConnected) return null;
  const row = document.getElementById(place.row.id);
  const control = row && controlsOf(row).at(place.at);
  return control instanceof HTMLElement ? control : null;
}

/**
 * For the button of a list's row or card that deletes it, or leads to that: when the row is gone, the focus goes to the
 * next one.
 */
export const ROW_ACTION = { "data-row-action": "" };
const ACTION = "[data-row-action]";

/**
 * Once the row around a control is gone, finds its like in the next row or card, or else in the one before. Call it
 * while the row is still there.
 */
export function inNextRow(control: Element | null): () => HTMLElement | null {
  const place = rowPlaceOf(control);
  const neighbours = neighboursOf(control);
  return () => {
    const next = neighbours.find((each) => each.isConnected);
    const row = next?.closest(ROW);
    const counterpart = place && row ? controlsOf(row).at(place.at) : undefined;
    return counterpart instanceof HTMLElement ? counterpart : (next ?? null);
  };
}

/** The actions of the rows after that of a control, then of the rows before it, nearest first. */
function neighboursOf(control: Element | null): HTMLElement[] {
  const actions = [...document.querySelectorAll<HTMLElement>(ACTION)];
  const own = control?.closest(ROW)?.querySelector<HTMLElement>(ACTION) ?? control;
  const at = own instanceof HTMLElement ? actions.indexOf(own) : -1;
  return at < 0 ? [] : [...actions.slice(at + 1), ...actions.slice(0, at).reverse()];
}
