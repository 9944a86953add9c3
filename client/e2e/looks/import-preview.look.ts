import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** A file whose columns are all known shows at once what would come of it. */

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
