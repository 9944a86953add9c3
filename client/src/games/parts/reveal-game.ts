const PAUSE_MS = 50;
const TRIES = 60;

/** The id of a game's row or card. */
export const gameElementId = (id: number) => `game-${id}`;

/** A row or card says with these attributes which game it is. */
export const gameMark = (id: number) => ({ id: gameElementId(id), "data-game": id });

/** The id of the game in whose row or card something stands. */
export function gameAround(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-game]") : null;
  return row ? Number(row.dataset.game) : null;
}

/** Scrolls to a game of the list as soon as the list shows it, and puts the focus on its Edit, or on a card's menu. */
export function revealGame(id: number, tries = TRIES): void {
  const element = document.getElementById(gameElementId(id));
  if (!element && tries > 0) setTimeout(() => revealGame(id, tries - 1), PAUSE_MS);
  element?.scrollIntoView({ block: "center" });
  element
    ?.querySelector<HTMLElement>("[aria-label^='Edit:'], [aria-label^='More:']")
    ?.focus({ preventScroll: true });
}
