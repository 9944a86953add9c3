import type { Page } from "@playwright/test";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { mailFor } from "../kit/people.ts";
import { expectSound } from "../kit/soundness.ts";

/** In October the league sends "revision 3": what it changes is done in one act, and each opponent hears of it once. */

const FIRST = nextTuesday();

const csvOf = (...rows: [day: number, time: string, opponent: string, email: string][]): string =>
  [
    "Date,Time,Team,H/A,Opponent,Venue,Opponent Email",
    ...rows.map(
      ([day, time, opponent, email]) =>
        `${after(FIRST, day)},${time},Girls JV Volleyball,H,${opponent},Main Gym,${email}`,
    ),
  ].join("\n");

/** The season as it is, its games against Central High known to them. */
async function toldSeason(page: Page, server: OwnServer, who: string): Promise<string> {
  await signInAtNewSchool(page, server, who);
  const email = `athletics.${who}@central.example.org`;
  const season = csvOf(
    [0, "5:00 PM", "Central High", email],
    [2, "5:00 PM", "Alder", ""],
    [7, "5:00 PM", "Central High", email],
    [9, "5:00 PM", "Stonebridge", ""],
  );
  expect((await page.request.post("/api/import-games", { data: { csvData: season } })).status()).toBe(200);
  const games = await (await page.request.get("/api/games")).json();
  for (const { id, opponent } of games) {
    if (opponent.schoolName !== "Central High") continue;
    expect((await page.request.post(`/api/games/${id}/verify`)).status()).toBe(200);
  }
  return email;
}

test("a revised schedule is compared, chosen from and applied, and who knew a game gets one message", async ({
  page,
  server,
}, { project }) => {
  const email = await toldSeason(page, server, `revised-${project.name}`);
  const before = (await mailFor(page, email)).length;
  const revised = csvOf(
    [0, "5:00 PM", "Central High", email],
    [2, "6:30 PM", "Alder", ""],
    [8, "5:00 PM", "Central High", email],
    [10, "5:00 PM", "Harbor Pines", ""],
  );
  await page.goto("/import-games");
  const file = { name: "revision-3.csv", mimeType: "text/csv", buffer: Buffer.from(revised) };
  await page.getByLabel("CSV file").setInputFiles(file);
  const question = page.getByRole("group", { name: "2 games may have moved. Is it a revised schedule?" });
  await question.getByRole("radio", { name: "Yes, compare" }).click();
  await expect(page.getByRole("switch", { name: "Compare with the schedule" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Moved (2)" })).toBeVisible();
  const missing = page.getByRole("list", { name: "Not in the file" }).getByRole("checkbox");
  await expect(missing).not.toBeChecked();
  await missing.check();
  await page.getByRole("list", { name: "Unclear" }).getByRole("checkbox").check();
  await expectSound(page, "revised schedule");
  await page.getByRole("textbox", { name: "Reason" }).fill("Revision 3");
  await page.getByRole("button", { name: "Apply 4 changes" }).click();

  await expect(page.getByRole("heading", { name: "Changes applied" })).toBeVisible();
  await expectSound(page, "revised schedule");
  const mails = await mailFor(page, email);
  expect(mails.length).toBe(before + 1);
  expect(mails[0]?.subject).toContain("Changed, please confirm");
  await expect(page.getByRole("button", { name: "Send 2 verifications…" })).toBeVisible();

  await page.getByRole("button", { name: "New Import" }).click();
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("switch", { name: "Compare with the schedule" }).click();
  await expect(page.getByText("4 games already match the file. Nothing to change.")).toBeVisible();
});
