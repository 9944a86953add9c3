import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expectStatesVisible } from "../kit/forced-colors.ts";
import { expect, test } from "../kit/journey.ts";
import { DESK, expectWholeInLargeText } from "../kit/large-text.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { atRest, expectSound, laidOutAnew } from "../kit/soundness.ts";

/**
 * The four groups of a revised schedule, and what came of it: at a desk and on phones, in large text, in forced
 * colours.
 */

const WIDTHS = [1440, 768, 390, 320];
const FIRST = nextTuesday();
const LONG_NAME = "Saint Bartholomew-in-the-Valley Preparatory Academy of Arts and Sciences";

/** A file: in the revision one row moves, one is new, one would make an opponent, and a game is missing. */
const csvOf = (...rows: [day: number, time: string, opponent: string][]): string =>
  [
    "Date,Time,Team,H/A,Opponent,Venue",
    ...rows.map(
      ([day, time, opponent]) => `${after(FIRST, day)},${time},Girls JV Volleyball,H,${opponent},Main Gym`,
    ),
  ].join("\n");

test("a comparison and its outcome are sound at every width", async ({ page, server }) => {
  test.setTimeout(180_000);
  await signInAtNewSchool(page, server, "revised-look");
  const season = csvOf([0, "5:00 PM", LONG_NAME], [2, "5:00 PM", "Alder"], [7, "5:00 PM", "Stonebridge"]);
  expect((await page.request.post("/api/import-games", { data: { csvData: season } })).status()).toBe(200);
  const revised = csvOf(
    [0, "6:30 PM", LONG_NAME],
    [2, "5:00 PM", "Alder"],
    [9, "5:00 PM", "Alder"],
    [10, "5:00 PM", "Harbor Pines"],
  );
  const browser = await page.context().newCDPSession(page);
  const look = async (where: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await laidOutAnew(page);
      await atRest(page);
      await expectSound(page, `${where} at ${width} px`);
    }
    await page.setViewportSize(DESK);
    await expectWholeInLargeText(page, browser, where);
    await expectStatesVisible(page, where);
  };

  await page.goto("/import-games");
  const file = { name: "revision-3.csv", mimeType: "text/csv", buffer: Buffer.from(revised) };
  await page.getByLabel("CSV file").setInputFiles(file);
  const question = page.getByText(/may have moved. Is it a revised schedule\?$/);
  await expect(question).toBeVisible();
  await look("the question");
  await page.getByRole("radio", { name: "Yes, compare" }).click();
  await expect(page.getByRole("heading", { name: /^Moved/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Not in the file" })).toBeVisible();
  await look("the groups");
  await page.getByRole("button", { name: /^Apply/ }).click();
  await expect(page.getByRole("heading", { name: "Changes applied" })).toBeVisible();
  await look("the outcome");
});
