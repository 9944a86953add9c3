import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";

/** A season from a file, and back into a file. */

const seasonOf = (who: string) =>
  [
    "Fall season,,,,,",
    "Date,Time,Team,H/A,Opponent,Venue",
    `9/4/2029,7:00 PM,Varsity Field Hockey,H,Elm Grove ${who},North Field`,
    `9/7/2029,19:30,Field Hockey - JV,@,Elm Grove ${who},Elm Grove Field`,
    `9/9/2029,noonish,Varsity Field Hockey,H,Elm Grove ${who},North Field`,
    "9/11/2029,5:00 PM,Varsity Field Hockey,H,,North Field",
    "",
  ].join("\r\n");

async function chooseFile(page: Page, name: string, content: string) {
  await page.goto("/import-games");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "utf8") });
  await expect(page.getByText(name)).toBeVisible();
}

const counted = (page: Page, label: string) =>
  page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd").first();

test("long samples and headers in the column chooser never widen the page", async ({ page }, info) => {
  const long = "a very long remark that somebody wrote into a cell ".repeat(4);
  await signInByCall(page, DIRECTOR);
  for (const width of info.project.name === "phone" ? [390, 360, 320] : [1440, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await chooseFile(
      page,
      "long.csv",
      `Date,Time,Team,H/A,Opponent,Venue,${long}\n9/4/2029,7 PM,Golf ${long},H,${long},${long.replaceAll(" ", "")},${long}\n`,
    );
    await expect(page.getByText("Nothing has been written yet")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByText("More columns").click();
    await page.getByLabel("Level", { exact: true }).selectOption({ index: 7 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const chooser = page.getByLabel("Opponent", { exact: true });
    const box = await chooser.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("a season is imported, stands in the games list, and running the file twice creates nothing", async ({
  page,
}, info) => {
  const who = info.project.name;
  await signInByCall(page, DIRECTOR);
  await chooseFile(page, "season.csv", seasonOf(who));
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(page.getByText("Import Completed")).toBeVisible();
  await expect(
    page.getByText("Successfully imported 2 games, created 2 teams and 1 opponents."),
  ).toBeVisible();
  await expect(page.getByText('Row 5: "noonish" is not a time').first()).toBeVisible();
  await expect(counted(page, "Games created")).toHaveText("2");

  await page.goto("/games?period=all");
  await expect(page.getByText(`Elm Grove ${who}`).locator("visible=true").first()).toBeVisible();

  await chooseFile(page, "season.csv", seasonOf(who));
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(
    page.getByText("Successfully imported 0 games, created 0 teams and 0 opponents."),
  ).toBeVisible();

  await page.goto("/import-games");
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: /undo/i }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.goto("/games?period=all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`Elm Grove ${who}`)).toHaveCount(0);
});

test("the exported games are read back as duplicates, every one", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games?period=all");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const content = await readFile(await (await download).path(), "utf8");
  const answer = await page.request.post("/api/import-games/preview", { data: { csvData: content } });
  const preview = await answer.json();
  expect(preview.errors).toEqual([]);
  expect(preview.duplicateGames).toBe(preview.totalRows);
  expect(preview.totalRows).toBeGreaterThan(60);
});
