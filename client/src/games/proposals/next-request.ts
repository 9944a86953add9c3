import type { FindFollower } from "#client/components/ui/dialog/pass-focus.ts";

const requests = () => [...document.querySelectorAll("[data-request]")];

/**
 * After an answer the focus goes to the next request: to the name of its game, so that a held key answers nothing. Out
 * of sight, the answered game comes first, and if that is out of sight, too, the game that took its place: nobody's list
 * jumps. After the last request, the heading.
 */
export const findNextRequest: FindFollower = (button) => {
  const request = button.closest("[data-request]") ?? rowAround(button)?.querySelector("[data-request]");
  if (!request) return () => button.nextElementSibling;
  const place = requests().indexOf(request);
  const own = rowAround(request);
  const games = [...document.querySelectorAll<HTMLElement>("[data-game]")];
  const at = own ? games.indexOf(own) : -1;
  const after = at < 0 ? [] : [...games.slice(at + 1), ...games.slice(0, at).reverse()];
  const heading = request.closest("section")?.querySelector("h2");

  return () => {
    const left = requests();
    const next = left[place] ?? left.at(-1) ?? null;
    const answered = own?.id ? document.getElementById(own.id) : null;
    const inPlace = after.find(({ isConnected }) => isConnected) ?? null;
    const rows = [next && rowAround(next), answered, inPlace].filter((row) => row !== null);
    const row = rows.find(isInSight) ?? rows[0];
    if (row && !isInSight(row)) row.scrollIntoView({ block: "nearest" });
    return row ? startOf(row) : (heading && focusable(heading)) || null;
  };
};

/** At least its beginning. */
function isInSight(row: HTMLElement): boolean {
  const { top } = row.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
}

const rowAround = (element: Element) => element.closest<HTMLElement>("li, tr");

/** The link or box that is named after the game; a card has neither. */
const startOf = (row: HTMLElement) => row.querySelector("a[href], input") ?? focusable(row);

function focusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
