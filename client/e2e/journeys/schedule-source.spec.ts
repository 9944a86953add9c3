import { calendarText, openScheduleHost } from "#server/test/kit/schedule-host.ts";
import type { Game } from "#shared/api/games.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { settle } from "../kit/soundness.ts";

/** In the winter of New York. */
const GAMES = [
  ["20301205T000000Z", "Girls Basketball Varsity vs Alder High"],
  ["20301212T000000Z", "Girls Basketball Varsity at Birch High"],
] as const;
const MOVED = [
  ["20301206T000000Z", "Girls Basketball Varsity vs Alder High"],
  GAMES[1],
  ["20301219T000000Z", "Girls Basketball Varsity vs Cedar High"],
] as const;

test("a schedule at an address is imported once, and its changes are taken by review", async ({
  page,
  server,
}, { project }) => {
  const host = await openScheduleHost();
  host.serve("/games.ics", calendarText(...GAMES));
  await signInAtNewSchool(page, server, `source-${project.name}`);
  const listGames = async () =>
    ((await (await page.request.get("/api/games")).json()) as Game[])
      .map(({ date, time, opponent }) => `${date} ${time.slice(0, 5)} ${opponent.schoolName}`)
      .sort();

  await page.goto("/import-games");
  await settle(page);
  await page.getByRole("button", { name: "Add an Address…" }).click();
  await page.getByLabel("Name").fill("Schedule Star");
  await page.getByLabel("Address", { exact: true }).fill(host.at("/games.ics"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Schedule Star" })).toBeVisible();
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(page.getByText("Import Results")).toBeVisible();
  expect(await listGames()).toEqual(["2030-12-04 19:00 Alder High", "2030-12-11 19:00 Birch High"]);

  host.serve("/games.ics", calendarText(...MOVED));
  await page.goto("/import-games");
  const item = page.getByRole("list", { name: "Addresses" }).getByRole("listitem");
  await expect(item).toContainText("no changes");
  await item.getByRole("button", { name: "Read Now" }).click();
  await expect(item.getByRole("button", { name: "Review 2 Changes" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Schedule Star has 2 changes" }).click();
  await expect(page).toHaveURL(/\/import-games$/);
  await expect(page.getByRole("switch", { name: "Compare with the schedule" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Unclear: all" }).check();
  await page.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect(page.getByRole("heading", { name: "Changes applied" })).toBeVisible();
  expect(await listGames()).toEqual([
    "2030-12-05 19:00 Alder High",
    "2030-12-11 19:00 Birch High",
    "2030-12-18 19:00 Cedar High",
  ]);

  await page.goto("/import-games");
  await expect(item).toContainText("no changes");
  await item.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(item).toHaveCount(0);
  expect(await listGames()).toHaveLength(3);
  await host.close();
});
