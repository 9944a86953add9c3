import type { Browser, Locator, Page } from "@playwright/test";
import { chooseSide } from "../kit/choose-side.ts";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { listMails, mailFor } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";

/** A meet with eleven schools: asked, answered, moved, and without one of them in the end. */

test.setTimeout(120_000);

const SCHOOLS = [
  ...["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel", "Ironwood", "Juniper", "Katsura"],
];
const MOST_PRESSES = 12;

/** Last year's meet, with its schools, of a team that has no other game. */
async function plantLastMeet(page: Page, who: string) {
  const emailOf = (school: string) => `${school}.${who}@meet.example.org`.toLowerCase();
  const create = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.status(), await response.text()).toBe(201);
    return await response.json();
  };
  const team = await create("/api/teams", { sport: "swimming", level: "varsity", gender: "coed" });
  const otherOpponentIds: number[] = [];
  for (const schoolName of SCHOOLS) {
    const contact = { managerName: "Robin Hale", email: emailOf(schoolName) };
    otherOpponentIds.push((await create("/api/opponents", { schoolName, ...contact })).id);
  }
  const [date, time, venue] = [after(nextTuesday(), -364), "09:00", "Osprey Pool"];
  const meet = { teamId: team.id, date, time, venue, eventName: "Osprey Invitational" };
  await create("/api/games", { ...meet, isHome: true, otherOpponentIds });
  return { emailOf };
}

/** Opens the newest message's link on a phone, and answers. @returns the presses, with that of the link */
async function answerOnPhone(
  { page, browser }: { page: Page; browser: Browser },
  email: string,
  answer: (phone: Page, press: (target: Locator) => Promise<void>) => Promise<void>,
) {
  const [mail] = await mailFor(page, email);
  const [address = "no link in the mail"] = mail?.text.match(/\/verify-games?\?token=[\w-]+/) ?? [];
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { press, pressLink, presses } = countPresses();
  await pressLink(() => phone.goto(address));
  await expect(phone.getByRole("heading", { name: "Can you come to this meet?" })).toBeVisible();
  await answer(phone, press);
  await phone.context().close();
  return presses();
}

test("a meet of eleven schools is asked about in twelve presses, answered, moved, and one school taken out", async ({
  page,
  server,
  browser,
}, info) => {
  const director = await signInAtNewSchool(page, server, `${info.project.name}-meet`);
  const { emailOf } = await plantLastMeet(page, info.project.name);
  const day = nextTuesday();

  await page.goto("/games");
  const { press, presses } = countPresses();
  await press(page.getByRole("button", { name: "Schedule Game" }).first());
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  const opponent = dialog.getByRole("combobox", { name: "Opponent School" });
  await chooseSide(dialog.getByRole("combobox", { name: "Team" }), "Coed Swimming Varsity");
  if (await opponent.evaluate((element) => element.tagName === "SELECT")) {
    await chooseSide(opponent, "Event or meet…");
    await dialog.getByLabel("Event", { exact: true }).fill("Osprey Invitational");
  } else {
    await opponent.fill("Osprey Invitational");
    await opponent.press("Enter");
  }
  await press(dialog.getByRole("button", { name: "+ More schools" }));
  await press(dialog.getByRole("button", { name: /^Same schools as / }));
  await expect(dialog.getByText("11 other schools")).toBeVisible();
  await dialog.getByLabel("Date", { exact: true }).fill(day);
  await dialog.getByLabel("Time", { exact: true }).fill("9am");
  await dialog.getByLabel("Venue").fill("Osprey Pool");
  await press(dialog.getByRole("button", { name: "Schedule Game" }));
  await expect(page.getByText("Game scheduled successfully").first()).toBeVisible();
  await press(page.getByRole("button", { name: /^Send verification: / }).first());
  await press(page.getByRole("button", { name: "Send 11 messages" }));
  await expect(page.getByText("11 messages sent.")).toBeVisible();
  await press(page.getByRole("button", { name: "Done" }));
  // The team and the event are two presses each: the field, and what it offers.
  expect(presses() + 4).toBeLessThanOrEqual(MOST_PRESSES);
  const asked = await listMails(page);
  for (const school of SCHOOLS) {
    const mails = asked.filter(({ to }) => to.includes(emailOf(school)));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("11 schools are invited.");
  }

  for (const school of ["Alder", "Birch", "Cedar"]) {
    const count = await answerOnPhone({ page, browser }, emailOf(school), async (phone, pressOnPhone) => {
      await pressOnPhone(phone.getByRole("button", { name: "We will be there" }));
      await expect(phone.getByText("Thank you")).toBeVisible();
    });
    expect(count).toBe(2);
  }
  await answerOnPhone({ page, browser }, emailOf("Dogwood"), async (phone) => {
    await phone.getByRole("button", { name: "We cannot come" }).click();
    await phone.getByRole("textbox").fill("Our pool day is that Tuesday.");
    await phone.getByRole("button", { name: "Send Answer" }).click();
    await expect(phone.getByText("Thank you")).toBeVisible();
  });
  const [notice] = await mailFor(page, director);
  expect(notice?.subject).toContain("Cannot come: Dogwood");
  expect(notice?.text).toContain("3 of 11 confirmed");
  await page.goto("/games?q=Osprey");
  await page.getByRole("link", { name: /Coed Swimming Varsity/ }).click();
  const view = page.getByRole("dialog");
  await expect(view.getByText("3 of 11 confirmed, 7 not answered, 1 cannot come")).toBeVisible();
  await expect(view.getByText("Our pool day is that Tuesday.")).toBeVisible();

  // All that come hear of another day, and are asked again; the one that does not has nothing to learn.
  await view.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Game" });
  await edit.getByLabel("Date", { exact: true }).fill(after(day, 1));
  await edit.getByRole("button", { name: "Update Game" }).click();
  await expect(page.getByText("Game updated successfully").first()).toBeVisible();
  for (const school of SCHOOLS) {
    const mails = await mailFor(page, emailOf(school));
    expect(mails.length, school).toBe(school === "Dogwood" ? 1 : 2);
  }
  await answerOnPhone({ page, browser }, emailOf("Elm"), async (phone) => {
    await phone.getByRole("button", { name: "We will be there" }).click();
    await expect(phone.getByText("Thank you")).toBeVisible();
  });

  await page.goto("/games?q=Osprey");
  await page.getByRole("link", { name: /Coed Swimming Varsity/ }).click();
  await expect(view.getByText("1 of 11 confirmed, 9 not answered, 1 cannot come")).toBeVisible();
  await view.getByRole("button", { name: "Actions for Katsura" }).click();
  await page.getByRole("menuitem", { name: "Take out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText("Katsura was taken out").first()).toBeVisible();
  await expect(view.getByText("1 of 10 confirmed, 8 not answered, 1 cannot come")).toBeVisible();
  const [lastForKatsura] = await mailFor(page, emailOf("Katsura"));
  expect(lastForKatsura?.subject).toMatch(/canceled/i);
  expect(await mailFor(page, emailOf("Juniper"))).toHaveLength(2);
});
