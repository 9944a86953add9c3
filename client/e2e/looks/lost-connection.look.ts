import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { type OwnServer, startOwnServer } from "../kit/own-server.ts";
import { DIRECTOR } from "../kit/people.ts";

/**
 * Beside a field the connection goes, and sometimes the database: what was typed stays, and the same press works later.
 */

const UNAVAILABLE = /^Fieldhouse is temporarily unavailable\./;

let server: OwnServer;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// In one worker, with one server.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  server = await startOwnServer({ RATE_LIMITS: "off" });
});

test.afterAll(async () => {
  await server.thawDatabase();
  await server.stop();
});

/** The dialog of a new game, filled in; each journey has a date of its own. */
async function fillNewGame(page: Page, date: string) {
  await page.request.post(`${server.url}/api/login`, { data: DIRECTOR });
  await page.goto(`${server.url}/games`);
  await page.getByRole("button", { name: "Schedule Game" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  await dialog.getByLabel("Team", { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel("Opponent School").selectOption({ index: 1 });
  await dialog.getByLabel("Date", { exact: true }).fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill("06:45");
  await dialog.getByLabel("Venue").fill("Alder Field");
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof fillNewGame>>;

const save = (dialog: Dialog) => dialog.getByRole("button", { name: "Schedule Game" }).click();

async function expectKept(page: Page, dialog: Dialog, date: string) {
  await expect(dialog.getByText(UNAVAILABLE)).toBeVisible();
  await expect(dialog.getByLabel("Venue")).toHaveValue("Alder Field");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(date);
  expect(new URL(page.url()).pathname).toBe("/games");
}

async function expectSaved(page: Page, dialog: Dialog) {
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Game scheduled successfully")).toBeVisible();
}

test("without a connection nothing typed is lost, and the same press saves it afterwards", async ({
  page,
  context,
  announce,
}) => {
  // The lost connection may cut off what is fetched ahead.
  announce(/^failed (POST \/api\/games|GET \/api\/\w+|GET \/assets\/.+): net::ERR_INTERNET_DISCONNECTED/);
  const dialog = await fillNewGame(page, "06/07/2031");
  await context.setOffline(true);
  await save(dialog);
  await expectKept(page, dialog, "06/07/2031");
  await context.setOffline(false);
  await expectSaved(page, dialog);
});

test("while the database is away nothing typed is lost, nobody is signed out, and the same press saves it afterwards", async ({
  page,
  announce,
}) => {
  announce(/^503 (POST|GET) \/api\//);
  const dialog = await fillNewGame(page, "06/08/2031");
  await server.freezeDatabase();
  await save(dialog);
  await expectKept(page, dialog, "06/08/2031");
  // Another page that has to ask the database says so in its place.
  const other = await page.context().newPage();
  await other.goto(`${server.url}/teams`);
  await expect(other.getByRole("heading", { name: "Temporarily unavailable" })).toBeVisible();
  await server.thawDatabase();
  await other.getByRole("button", { name: "Try again" }).click();
  await expect(other.getByRole("heading", { name: "Team Management" })).toBeVisible();
  await other.close();
  await expectSaved(page, dialog);
});
