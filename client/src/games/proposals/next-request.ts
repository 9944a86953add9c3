import type { FindFollower } from "#client/components/ui/dialog/pass-focus.ts";

const requests = () => [...document.querySelectorAll("[data-request]")];

/**
 * After an answer the focus goes to the next request: to the name of its game, so that a held key answers nothing. Out
 * of sight, the answered game comes first; after the last request, the heading.
 */
export const findNextRequest: FindFollower = (own) => {
  const request = own.closest("[data-request]");
  if (!request) return () => own.nextElementSibling;
  const place = requests().indexOf(request);
  const id = rowAround(request)?.id;
  const heading = request.closest("section")?.querySelector("h2");

  return () => {
    const left = requests();
    const next = left[place] ?? left.at(-1) ?? null;
    const answered = id ? document.getElementById(id) : null;
    const rows = [next && rowAround(next), answered].filter((row) => row !== null);
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
