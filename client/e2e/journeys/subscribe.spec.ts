import type { Page } from "@playwright/test";
import { nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { chooseOfSeason } from "../kit/scenes/list-of-games.ts";
import { settle } from "../kit/soundness.ts";

/** A coach takes the schedule into the calendar of a phone, and passes on what others need of it. */

const CSV = [
  "Date,Time,Team,H/A,Opponent,Venue",
  `${nextTuesday()},7:00 PM,Girls Basketball Varsity,H,Central High,Osprey Gym`,
  `${nextTuesday()},4:00 PM,Boys Soccer JV,A,Central High,Central Field`,
].join("\n");

async function openSubscribe(page: Page, server: OwnServer, who: string) {
  await signInAtNewSchool(page, server, `subscribe-${who}`);
  expect((await page.request.post("/api/import-games", { data: { csvData: CSV } })).ok()).toBe(true);
  await page.goto("/games");
  await settle(page);
  await chooseOfSeason(page, "Subscribe…");
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  const address = dialog.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue(/\/feeds\/[\w-]{43}\.ics$/);
  return { dialog, address };
}

/** Reads an address as a calendar program does: the names of the events, or the refusal. */
async function follow(page: Page, address: string): Promise<string[] | number> {
  const answer = await page.request.get(address);
  if (answer.status() !== 200) return answer.status();
  const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  return lines.filter((line) => line.startsWith("SUMMARY:")).map((line) => line.slice("SUMMARY:".length));
}

const HOME = "Girls Basketball Varsity vs Central High";
const AWAY = "Boys Soccer Jr. Varsity at Central High";

test("all games follow a person, until that person wants another address", async ({ page, server }, {
  project,
}) => {
  const { dialog, address } = await openSubscribe(page, server, `own-${project.name}`);
  const first = await address.inputValue();
  const scheme = first.replace(/^http:/, "webcal:");
  await expect(dialog.getByRole("link", { name: "Apple Calendar" })).toHaveAttribute("href", scheme);
  await expect(dialog.getByRole("link", { name: "Google Calendar" })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(scheme)}`,
  );
  expect(await follow(page, first)).toEqual(expect.arrayContaining([HOME, AWAY]));

  await dialog.getByRole("button", { name: "New address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New address" }).click();
  await expect(address).not.toHaveValue(first);
  expect(await follow(page, first)).toBe(404);
  expect(await follow(page, await address.inputValue())).toHaveLength(2);
});

test("home games are passed on, found again in the calendar, and ended", async ({ page, server }, {
  project,
}) => {
  const { dialog, address } = await openSubscribe(page, server, `shared-${project.name}`);
  const mine = await address.inputValue();
  await dialog.getByLabel("Which games").selectOption("Home games");
  await expect(dialog.getByText(/^Made by /)).toBeVisible();
  const shared = await address.inputValue();
  expect(shared).not.toBe(mine);
  expect(await follow(page, shared)).toEqual([HOME]);

  await page.goto("/calendar");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await dialog.getByLabel("Which games").selectOption("Home games");
  await expect(address).toHaveValue(shared);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(address).toHaveValue(mine);
  expect(await follow(page, shared)).toBe(404);
  expect(await follow(page, mine)).toHaveLength(2);
});
