import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { beginSelecting } from "../kit/scenes/list-of-games.ts";

/** Games are selected in the list, by whatever the hand is at. */

const bar = (page: Page) => page.getByRole("region", { name: "Selected games" });

async function openGames(page: Page): Promise<void> {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games?period=all");
  await expect(page.getByText(/^\d+ games$/).first()).toBeVisible();
}

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test("a range is selected by keyboard, and the bar covers neither the focus nor the last game", async ({
  page,
}) => {
  await openGames(page);
  const boxes = page.locator("tbody").getByRole("checkbox");
  const firstRow = page.locator("tr[data-game]").first();
  const before = await edges(firstRow);

  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 selected");
  expect(await edges(firstRow)).toEqual(before);

  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    const focus = await edges(page.locator(":focus"));
    expect(focus.bottom).toBeLessThan((await edges(bar(page))).top);
  }
  const reached = page.locator("tr[data-game]:focus-within");
  const passed = await reached.evaluate((row) =>
    [...document.querySelectorAll("tr[data-game]")].indexOf(row),
  );
  await reached.getByRole("checkbox").focus();
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toContainText(`${passed + 1} selected`);

  await page.keyboard.press("a");
  await expect(boxes.last()).toBeChecked();
  // Rows that come into sight may be higher than the browser thought, so the first press need not reach the end.
  await expect(async () => {
    await page.keyboard.press("End");
    expect((await edges(boxes.last())).bottom).toBeLessThan((await edges(bar(page))).top);
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a press anywhere on a card selects it, and the bar stands on the navigation", async ({ page }) => {
    await openGames(page);
    await beginSelecting(page);
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("checkbox") })
      .first();
    await card.getByRole("heading").tap({ force: true });
    await expect(card.getByRole("checkbox")).toBeChecked();
    await expect(bar(page)).toContainText("1 selected");
    const navigation = page.getByRole("navigation", { name: "Main" });
    expect((await edges(bar(page))).bottom).toBeLessThanOrEqual((await edges(navigation)).top);

    await page.getByRole("searchbox", { name: "Search games" }).fill("nobody");
    await expect(bar(page)).toContainText("1 game was unselected because the filters hide it");
    await bar(page).getByRole("button", { name: "Done" }).tap();
    await expect(bar(page)).toBeHidden();
  });
});
