import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { seasonWorkbook, teamsWorkbook } from "../kit/season-workbook.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/** The ways to the preview of an import: a file whose columns are known, and the window for spreadsheets. */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, ...(viewport.width < 768 && { hasTouch: true, isMobile: true }) });

    test("the way from a spreadsheet to its preview is sound", async ({ page }) => {
      await signInByCall(page, DIRECTOR);
      const look = async (where: string) => {
        await atRest(page);
        await expectSound(page, `${where} at ${viewport.width} px`);
      };
      await page.goto("/import-games");
      await settle(page);
      const calendar = { name: "season.ics", mimeType: "text/calendar", buffer: Buffer.from("no events") };
      await page.getByLabel("CSV file").setInputFiles(calendar);
      await expect(page.getByRole("button", { name: "Read it as a calendar" })).toBeFocused();
      await look("a calendar");
      await page.getByRole("button", { name: "Use a spreadsheet or paste cells…" }).click();
      await expect(page.getByLabel("Paste cells here")).toBeVisible();
      await look("the window");
      await page.getByRole("button", { name: "Read the cells" }).click();
      await expect(page.getByText("Paste some cells first.")).toBeVisible();
      await look("no cells");
      const spreadsheet = page.getByLabel("Spreadsheet file");
      await spreadsheet.setInputFiles({ name: "season.xls", mimeType: "", buffer: Buffer.from("no") });
      await expect(page.getByText(/^This file cannot be read as a spreadsheet/)).toBeVisible();
      await look("a refused file");
      await spreadsheet.setInputFiles({ name: "season.xlsx", mimeType: "", buffer: seasonWorkbook() });
      await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
      await expect(page.getByLabel("Which sheet?")).toBeVisible();
      await look("the sheets");
      await page.getByRole("button", { name: "New Import" }).click();
      await page.getByRole("button", { name: "Use a spreadsheet or paste cells…" }).click();
      await spreadsheet.setInputFiles({ name: "season.xlsx", mimeType: "", buffer: teamsWorkbook() });
      await expect(page.getByRole("switch", { name: "All 2 sheets" })).toBeChecked();
      await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
      await look("all sheets");
    });
  });
}

/** With all columns known, a file shows at once what would come of it. */
const LOWEST_PX = 330;

test("the preview begins near the top of a desk, with the columns folded below it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByCall(page, DIRECTOR);
  await page.goto("/import-games");
  const games: Game[] = await (await page.request.get("/api/games")).json();
  const ahead = games.find(({ status, date }) => status === "scheduled" && Date.parse(date) > Date.now());
  const content = `Date,Time,Team,H/A,Opponent\n9/4/2029,7 PM,${ahead && teamName(ahead.team)},H,Alder\n`;
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  const preview = page.getByRole("heading", { name: "Preview" });
  await expect(preview).toBeVisible();
  await expect(page.getByText("5 columns recognized")).toBeVisible();
  // With games of the file's teams ahead, it can be compared, too.
  await expect(page.getByRole("switch", { name: "Compare with the schedule" })).toBeVisible();
  await settle(page);
  const box = await preview.boundingBox();
  expect(box?.y).toBeLessThanOrEqual(LOWEST_PX);
});
