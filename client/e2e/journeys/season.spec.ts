import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

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
    await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("button", { name: "Change columns" }).click();
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
  // A window that closes goes back in the browser's history.
  await settle(page);
  await page.goto("/games?period=all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`Elm Grove ${who}`)).toHaveCount(0);
});

test("a file without a team, a level and a year is imported by its answers and two presses", async ({
  page,
  server,
}, info) => {
  const who = `${info.project.name}-asked`;
  await signInAtNewSchool(page, server, who);
  const team = { sport: "golf", level: "jr-varsity", gender: "girls" };
  expect((await page.request.post("/api/teams", { data: team })).status()).toBe(201);

  // The first press chooses the file.
  await chooseFile(
    page,
    "schedule.csv",
    "Date,Time,H/A,Opponent\nSep 4,7:00 PM,H,Elm Grove\nMar 5,,A,Alder\n",
  );
  await expect(page.getByText("All 4 columns recognized")).toBeVisible();
  await expect(page.getByText("1 game has no time: Time TBD")).toBeVisible();
  await page.getByLabel("Which team are these games?").fill("golf");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Which team are these games? Girls Golf Jr. Varsity")).toBeVisible();
  const year = page.getByRole("group", { name: "Which school year are these dates in?" });
  await expect(year).toContainText("2 rows");
  await year.getByRole("radio").last().click();
  await expect(year).toBeHidden();
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(
    page.getByText("Successfully imported 2 games, created 0 teams and 2 opponents."),
  ).toBeVisible();
  await page.goto("/games?period=all");
  await expect(page.getByText("Elm Grove").locator("visible=true").first()).toBeVisible();
});

test("a file like an earlier one is imported by two presses, and says what it takes as last time", async ({
  page,
  server,
}, info) => {
  await signInAtNewSchool(page, server, `${info.project.name}-again`);
  const season = (year: number) =>
    `Date,Time,Team,Side,Opponent\n9/4/${year},7 PM,JV BB,H,Elm Grove\n9/5/${year},,JV BB,A,Alder\n`;
  const importGames = page.getByRole("button", { name: "Import Games", exact: true });
  await chooseFile(page, "first.csv", season(2029));
  await page.getByLabel('What sport is "BB"?').selectOption("Baseball");
  await page.getByRole("button", { name: "Change", description: /^1 game has no time/ }).click();
  await page.getByRole("radio", { name: "Leave out" }).click();
  await importGames.click();
  await expect(page.getByRole("heading", { name: "Import Results" })).toBeVisible();

  await chooseFile(page, "second.csv", season(2030));
  await expect(page.getByText('What sport is "BB"? Baseball As last time')).toBeVisible();
  await expect(page.getByText("1 game has no time: Leave out As last time")).toBeVisible();
  await importGames.click();
  await expect(page.getByRole("heading", { name: "Import Results" })).toBeVisible();
});

test("wrong rows are corrected below the result and sent by themselves, and no second school is made", async ({
  page,
  server,
}, info) => {
  const who = `${info.project.name}-rows`;
  await signInAtNewSchool(page, server, who);
  const opponentNames = async () => {
    const opponents: { schoolName: string }[] = await (await page.request.get("/api/opponents")).json();
    return opponents.map(({ schoolName }) => schoolName).sort();
  };
  const contact = { managerName: "Robin Castell", email: `central.${who}@season.example.org` };
  const known = { schoolName: "Central High School", ...contact };
  expect((await page.request.post("/api/opponents", { data: known })).status()).toBe(201);

  await chooseFile(
    page,
    "rows.csv",
    [
      "Date,Time,Team,H/A,Opponent,Venue",
      "9/4/29,7:00 PM,Varsity Golf,H,Central HS,North Links",
      "9/5/29,7:00 PM,Varsity Golf,H,Elm Grove,North Links",
      "9/6/29,noonish,Varsity Golf,H,Central HS,South Links",
      "9/7/29,7:00 PM,,H,Elm Grove High,North Links",
    ].join("\r\n"),
  );
  const importGames = page.getByRole("button", { name: "Import Games", exact: true });
  const question = page.getByRole("group", {
    name: "Are Central HS and Central High School the same school?",
  });
  await expect(question).toBeVisible();
  await importGames.click();
  await expect(page.getByText(/^First say whether/)).toBeVisible();
  await question.getByRole("radio", { name: "Same school" }).check();
  await importGames.click();
  await expect(
    page.getByText("Successfully imported 2 games, created 1 teams and 1 opponents."),
  ).toBeVisible();
  expect(await opponentNames()).toEqual(["Central High School", "Elm Grove"]);
  await expect(page.getByText("2 two-digit years read as 20xx")).toBeVisible();

  // An obstacle to sending comes before the wrong rows, and those before the remarks. It comes with the list of
  // opponents.
  await expect(page.getByRole("heading", { name: "Opponents without an email" })).toBeVisible();
  const tops = await page
    .getByRole("heading", { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.textContent));
  expect(tops).toEqual(["Import Results", "Opponents without an email", "Errors", "Please check"]);
  await page.getByLabel("Email of Elm Grove").fill(`elm.${who}@season.example.org`);
  await expect(page.getByLabel("Sports Manager of Elm Grove")).toHaveValue("Athletic Director");
  await page.getByRole("button", { name: "Save Contacts" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const row = (number: number) => page.getByRole("group", { name: `Row ${number}`, exact: true });
  const send = page.getByRole("button", { name: "Import Corrected Rows" });
  await row(4).getByLabel("Time").fill("5:00 PM");
  await send.click();
  await expect(row(4)).toBeHidden();
  await expect(counted(page, "Games created")).toHaveText("3");
  await expect(row(5).getByLabel("Team")).toBeFocused();
  await row(5).getByLabel("Team").fill("JV Golf");
  await send.click();
  const second = page.getByRole("group", { name: "Are Elm Grove High and Elm Grove the same school?" });
  await second.getByRole("radio", { name: "Same school" }).check();
  await send.click();
  await expect(page.getByRole("heading", { name: "Errors" })).toBeHidden();
  await expect(counted(page, "Games created")).toHaveText("4");
  expect(await opponentNames()).toEqual(["Central High School", "Elm Grove"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  // All of it is taken back as one.
  await page.getByRole("button", { name: "Undo Import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByText(/^Deleted 4 games/)).toBeVisible();
  expect(await (await page.request.get("/api/games")).json()).toEqual([]);
});

test("the exported games are read back as duplicates, every one", { tag: ANY_SIZE }, async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games?period=all");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "List actions" }).click();
  await page.getByRole("menuitem", { name: "Export CSV" }).click();
  const content = await readFile(await (await download).path(), "utf8");
  const answer = await page.request.post("/api/import-games/preview", { data: { csvData: content } });
  const preview = await answer.json();
  expect(preview.errors).toEqual([]);
  expect(preview.duplicateGames).toBe(preview.totalRows);
  expect(preview.totalRows).toBeGreaterThan(60);
});
