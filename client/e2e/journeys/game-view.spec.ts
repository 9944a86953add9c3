import { test as base } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, mailFor, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** One game from its view: read, sent, edited, told and reminded, with the address and Back as the way in and out. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("a game is read, sent, edited, told and reminded from its view", async ({ page, announce }) => {
  announce(/^409 POST \/api\/games\/\d+\/remind/);
  await signInByCall(page, DIRECTOR);
  const who = `Heron Marsh ${base.info().project.name}`;
  const email = `${who.replaceAll(" ", ".").toLowerCase()}@heron-marsh.example.org`;
  const create = async (path: string, data: object): Promise<{ id: number }> => {
    const response = await page.request.post(path, { data });
    expect(response.status(), await response.text()).toBe(201);
    return await response.json();
  };
  const address = "12 Reed Lane\nMarshfield, OH 45503";
  const contact = { schoolName: who, managerName: "Robin Castell", email, phone: "5550110142", address };
  const opponent = await create("/api/opponents", contact);
  const [team] = await (await page.request.get("/api/teams")).json();
  const facts = { teamId: team.id, opponentId: opponent.id, venue: "Heron Marsh Gym", isHome: false };
  const game = await create("/api/games", { ...facts, date: inDays(45), time: "18:00:00" });

  // It is read over the page that one came from.
  await page.goto(`/games?opponent=${opponent.id}`);
  await settle(page);
  const name = page.locator(`#game-${game.id}`).getByRole("link").first();
  await name.click();
  const view = page.getByRole("dialog", { name: new RegExp(`vs ${who}$`) });
  await expect(view.getByText("6:00 PM ET")).toBeVisible();
  await expect(view.getByText("12 Reed Lane, Marshfield, OH 45503")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/games\\?opponent=${opponent.id}&game=${game.id}$`));
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/games\\?opponent=${opponent.id}$`));
  await page.goForward();
  await expect(view).toBeVisible();

  // Sent.
  await view.getByRole("button", { name: "Send verification" }).click();
  await expect(view.getByRole("heading", { name: /^Sent .+ No answer yet\.$/ })).toBeVisible();
  expect((await mailFor(page, email)).length).toBe(1);

  // Edited, without telling anybody: the view waits behind the form, and says who has the old details.
  await view.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Game" });
  await form.getByLabel("Venue").fill("Reed Hall");
  await form.getByRole("radio", { name: "Don't tell them now" }).check();
  await form.getByRole("button", { name: "Update Game" }).click();
  await expect(form).toBeHidden();
  await expect(
    view.getByRole("heading", { name: new RegExp(`^${who} still has .+, Heron Marsh Gym$`) }),
  ).toBeVisible();

  // Told.
  await view.getByRole("button", { name: `Tell ${who}…` }).click();
  const tell = page.getByRole("dialog", { name: "Tell Opponents" });
  await tell.getByRole("radio", { name: "Just tell them" }).check();
  await tell.getByRole("button", { name: /^Tell / }).click();
  await tell.getByRole("button", { name: "Done" }).click();
  await expect(tell).toBeHidden();
  await expect(view.getByRole("heading", { name: /No answer yet\.$/ })).toBeVisible();
  expect((await mailFor(page, email)).length).toBe(2);

  // Reminded, once a day.
  await view.getByRole("button", { name: "Remind" }).click();
  await expect(view.getByText(`${who} was reminded today`)).toBeVisible();
  await expect(view.getByRole("button", { name: "Remind" })).toBeDisabled();
  await view.getByRole("button", { name: "History" }).click();
  await expect(view.getByText("Message: Reminder")).toBeVisible();

  // Deleted, and one is back at the list.
  await view.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/games\\?opponent=${opponent.id}$`));
  await expect(page.getByText("Game not found")).toBeHidden();
});
