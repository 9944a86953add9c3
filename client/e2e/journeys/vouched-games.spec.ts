import type { Page } from "@playwright/test";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { mailFor } from "../kit/people.ts";
import { beginSelecting } from "../kit/scenes/list-of-games.ts";

/**
 * Games that a file calls Verified: nobody was mailed, but the school says that the opponents know, and so they hear.
 */

const OPPONENTS = ["Alder", "Birch", "Cedar", "Dogwood"];

type Season = { csv: string; tuesday: string; emailOf: (opponent: string) => string };

/** On Tuesday and on the day after each of four opponents comes, one of them twice and one without an address. */
function makeSeason(who: string): Season {
  const tuesday = nextTuesday();
  const emailOf = (opponent: string) =>
    opponent === "Dogwood" ? "" : `${opponent}.${who}@vouched.example.org`.toLowerCase();
  const row = (date: string, time: string, opponent: string) =>
    `${date},${time},Girls Soccer Varsity,H,${opponent} High ${who},North Field,Verified,${emailOf(opponent)},555-011-0112`;
  const rows = [tuesday, after(tuesday, 1)].flatMap((date) => [
    ...OPPONENTS.map((opponent, index) => row(date, `${index + 1}:00 PM`, opponent)),
    row(date, "7:00 PM", "Alder"),
  ]);
  const head = "Date,Time,Team,H/A,Opponent,Venue,Status,Opponent Email,Opponent Phone";
  return { csv: [head, ...rows].join("\n"), tuesday, emailOf };
}

type Listed = { date: string; status: string; knownToOpponent: boolean; opponentNotTold: boolean };

const listGames = async (page: Page): Promise<Listed[]> =>
  await (await page.request.get("/api/games")).json();

test("windows promise exactly the messages that leave, and a school without an address is called", async ({
  page,
  server,
}, info) => {
  const who = `${info.project.name} vouched`;
  const { csv, tuesday, emailOf } = makeSeason(who.replace(" ", "-"));
  await signInAtNewSchool(page, server, who.replace(" ", "-"));
  const imported = await page.request.post("/api/import-games", { data: { csvData: csv } });
  expect(await imported.json()).toMatchObject({ createdGames: 10, warnings: [] });
  expect((await listGames(page)).every(({ knownToOpponent }) => knownToOpponent)).toBe(true);
  const mailsOf = async () =>
    await Promise.all(
      OPPONENTS.slice(0, 3).map(async (opponent) =>
        (await mailFor(page, emailOf(opponent))).map(({ subject }) => subject),
      ),
    );
  expect(await mailsOf()).toEqual([[], [], []]);

  // It rains on Tuesday.
  await page.goto(info.project.name === "phone" ? "/games" : `/calendar?date=${tuesday}`);
  await page
    .getByRole("button", { name: /^Weather… on Tue/ })
    .locator("visible=true")
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Weather" });
  const toCall = dialog.getByRole("heading", { name: "Call these schools" }).locator("..");
  await expect(toCall).toContainText("Dogwood High");
  await dialog.getByRole("button", { name: "Postpone 5 games, tell 3 schools" }).click();
  await expect(dialog.getByText("5 games postponed")).toBeVisible();
  expect((await mailsOf()).map((subjects) => subjects.length)).toEqual([1, 1, 1]);
  const notTold = async () => (await listGames(page)).filter(({ opponentNotTold }) => opponentNotTold).length;
  expect(await notTold()).toBe(1);
  await toCall.getByRole("button", { name: /^They know/ }).click();
  await expect.poll(notTold).toBe(0);
  await dialog.getByRole("button", { name: "Done" }).click();

  // The games of the day after are called off, all at once.
  await page.goto("/games?status=verified");
  if (info.project.name === "phone") {
    await beginSelecting(page);
    await page.getByRole("button", { name: "Select all 5" }).click();
  } else await page.getByRole("checkbox", { name: "Select all 5" }).click();
  const bar = page.getByRole("region", { name: "Selected games" });
  const cancel = bar.getByRole("button", { name: "Cancel games…" });
  const actions = bar.getByRole("button", { name: "Actions" });
  await expect(cancel.or(actions).first()).toBeVisible();
  if (await cancel.isVisible()) await cancel.click();
  else {
    await actions.click();
    await page.getByRole("menuitem", { name: "Cancel games…" }).click();
  }
  const window = page.getByRole("dialog", { name: "Cancel Games" });
  await expect(window.getByText(/^Cancel 5 games\? 3 schools get a message; Dogwood High/)).toBeVisible();
  await window.getByRole("button", { name: /^They know/ }).click();
  await window.getByRole("button", { name: "Cancel 5 Games" }).click();
  await expect(window.getByText("5 games canceled")).toBeVisible();
  expect((await mailsOf()).map((subjects) => subjects.length)).toEqual([2, 2, 2]);
  await expect.poll(notTold).toBe(0);
});
