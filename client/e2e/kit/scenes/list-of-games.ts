import type { Locator, Page } from "@playwright/test";

/** A phone has no room for all buttons of the list and its rows: some stand in menus there. */

/** From the menu *Season*, which on a phone is a part of the list's. */
export async function chooseOfSeason(page: Page, name: string): Promise<void> {
  const season = page.getByRole("button", { name: "Season", exact: true });
  const list = page.getByRole("button", { name: "List actions" });
  await season.or(list).first().click();
  await page.getByRole("menuitem", { name }).click();
}

/** Begins to select games on a phone; at a desk their rows have boxes. */
export async function beginSelecting(page: Page): Promise<void> {
  await page.getByRole("button", { name: "List actions" }).click();
  await page.getByRole("menuitem", { name: "Select", exact: true }).click();
}

/** From a row's buttons, or from a card's menu. */
export async function chooseOfGame(game: Locator, name: "Edit" | "Copy" | "Delete"): Promise<void> {
  const button = game.getByRole("button", { name: new RegExp(`^${name}: `) });
  const more = game.getByRole("button", { name: /^More: / });
  await button.or(more).first().click();
  if (await more.isVisible()) await game.page().getByRole("menuitem", { name, exact: true }).click();
}
