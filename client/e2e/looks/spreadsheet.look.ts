import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { seasonWorkbook } from "../kit/season-workbook.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/** The window for spreadsheets, what it says, and the sheets of one: at a desk and on phones. */

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
    });
  });
}
