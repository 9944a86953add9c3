import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { calendarText } from "#server/test/kit/schedule-host.ts";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { dropFile } from "../kit/drop-file.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { CODE, seasonWorkbook, teamsWorkbook } from "../kit/season-workbook.ts";
import { settle } from "../kit/soundness.ts";

const OPENER = "Use a spreadsheet or paste cells…";

async function listGames(page: Page): Promise<string[]> {
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  return games.map(({ date, time, opponent }) => `${date} ${time.slice(0, 5)} ${opponent.schoolName}`).sort();
}

async function importIt(page: Page) {
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(page.getByText("Import Results")).toBeVisible();
}

test("a season in a spreadsheet is read in the browser, and imported sheet by sheet", async ({
  page,
  server,
}, { project }) => {
  const loaded: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const codeOfSheets = () => loaded.filter((path) => /any-file|which-sheet/.test(path));
  await signInAtNewSchool(page, server, `sheet-${project.name}`);
  await page.goto("/import-games");
  await settle(page);
  expect(codeOfSheets()).toEqual([]);

  await page.getByRole("button", { name: OPENER }).click();
  const file = { name: "season.xlsx", mimeType: "", buffer: seasonWorkbook() };
  await page.getByLabel("Spreadsheet file").setInputFiles(file);
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
  expect(codeOfSheets().filter((path) => path.includes("worker"))).toHaveLength(1);
  await expect(page.getByRole("heading", { name: "season.xlsx" })).toBeVisible();
  await expect(page.getByText("1 hidden row was read")).toBeVisible();
  await expect(page.getByText("Rows 1–2 above the header were left out")).toBeVisible();

  const sheet = page.getByLabel("Which sheet?");
  await expect(sheet).toHaveValue("0");
  await sheet.selectOption("Boys");
  await expect(page.getByText("Dogwood High").first()).toBeVisible();
  await expect(sheet).toBeFocused();
  await sheet.selectOption("Girls");
  await expect(page.getByText("Cedar High").first()).toBeVisible();
  await importIt(page);
  expect(await listGames(page)).toEqual([
    "2030-09-04 07:30 Alder High",
    "2030-09-11 19:00 Birch High",
    "2030-09-18 19:00 Cedar High",
  ]);
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  expect(new Set(games.map(({ notes }) => notes))).toEqual(new Set([CODE]));
  expect(dialogs).toEqual([]);
});

test("a sheet for each team is one import, and a wrong row goes in once corrected", async ({ page, server }, {
  project,
}) => {
  await signInAtNewSchool(page, server, `teams-${project.name}`);
  await page.goto("/import-games");
  await page.getByRole("button", { name: OPENER }).click();
  const file = { name: "season.xlsx", mimeType: "", buffer: teamsWorkbook() };
  await page.getByLabel("Spreadsheet file").setInputFiles(file);
  await expect(page.getByRole("switch", { name: "All 2 sheets" })).toBeChecked();
  await expect(page.getByText('Which team is "JV Football"?')).toBeVisible();
  await expect(page.getByText("Football Jr. Varsity").first()).toBeVisible();
  await expect(page.getByText('Girls Tennis, row 4: "noonish" is not a time')).toBeVisible();
  await importIt(page);
  const wrong = page.getByRole("group", { name: "Girls Tennis, row 4" });
  await wrong.getByLabel("Time").fill("7:00 PM");
  await page.getByRole("button", { name: "Import Corrected Rows" }).click();
  await expect(wrong).toBeHidden();
  expect(await listGames(page)).toEqual([
    ...["2030-09-04 19:00 Alder High", "2030-09-04 19:00 Cedar High"],
    ...["2030-09-11 19:00 Birch High", "2030-09-11 19:00 Elm High"],
  ]);
  const games = (await (await page.request.get("/api/games")).json()) as Game[];
  expect(games.map(({ team, opponent }) => `${opponent.schoolName}: ${teamName(team)}`).sort()).toEqual([
    ...["Alder High: Football Jr. Varsity", "Birch High: Football Jr. Varsity"],
    ...["Cedar High: Girls Tennis Varsity", "Elm High: Girls Tennis Varsity"],
  ]);
});

test("a spreadsheet that is dropped on the place for a .csv file is read at a press", async ({
  page,
  server,
}, { project }) => {
  const file = join(tmpdir(), `season-${process.pid}-${project.name}.xlsx`);
  writeFileSync(file, seasonWorkbook());
  await signInAtNewSchool(page, server, `dropped-sheet-${project.name}`);
  await page.goto("/import-games");
  await settle(page);
  await dropFile(page, page.getByTestId("drop-zone"), file);
  await expect(page.getByText("This is a spreadsheet, not a CSV file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read it as a spreadsheet" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
  await expect(page.getByLabel("Which sheet?")).toBeVisible();
});

test("a calendar that is dropped there is read on the school's clock", async ({ page, server }, {
  project,
}) => {
  const file = join(tmpdir(), `season-${process.pid}-${project.name}.ics`);
  const text = calendarText(
    ["20300904T230000Z", "Girls Golf Varsity vs Alder High"],
    ["20300911", "Girls Golf Varsity at Birch High"],
  );
  const zoned = "DTSTART;TZID=Central Standard Time:20300918T190000";
  writeFileSync(file, text.replace("DTSTART:20300911", `${zoned}\r\nDESCRIPTION:By bus`));
  await signInAtNewSchool(page, server, `dropped-calendar-${project.name}`);
  await page.goto("/import-games");
  await settle(page);
  await dropFile(page, page.getByTestId("drop-zone"), file);
  await expect(page.getByText("This is a calendar, not a CSV file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read it as a calendar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await importIt(page);
  expect(await listGames(page)).toEqual(["2030-09-04 19:00 Alder High", "2030-09-18 20:00 Birch High"]);
});

test("cells that are pasted with the title above them become games", async ({ page, server }, {
  project,
}) => {
  await signInAtNewSchool(page, server, `pasted-${project.name}`);
  await page.goto("/import-games");
  await page.getByRole("button", { name: OPENER }).click();
  const cells =
    "League schedule\n\nDate\tTime\tTeam\tH/A\tOpponent\n9/4/2030\t7:00 PM\tGirls Golf\tH\tAlder High\n";
  await page.getByLabel("Paste cells here").fill(cells);
  await page.getByRole("button", { name: "Read the cells" }).click();
  await expect(page.getByRole("heading", { name: "Pasted cells" })).toBeVisible();
  await expect(page.getByText("Rows 1–2 above the header were left out")).toBeVisible();
  await importIt(page);
  expect(await listGames(page)).toEqual(["2030-09-04 19:00 Alder High"]);
});
