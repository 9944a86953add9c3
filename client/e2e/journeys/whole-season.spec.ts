import type { Browser, Locator, Page } from "@playwright/test";
import type { AskedGamesPage, GameAnswersOutcome } from "#shared/api/requests/asked-games.ts";
import { ANY_SIZE } from "../kit/any-size.ts";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { listMails, type MailboxEntry, mailFor } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";
import { beginSelecting } from "../kit/scenes/list-of-games.ts";

/**
 * A season of many games: imported, asked about, answered by the opponents, and rained on; with the presses counted.
 */

test.setTimeout(180_000);

// Each has a school of its own, and they are the last and the longest of a run.
test.describe.configure({ mode: "parallel" });

const OPPONENTS = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel"];
const GAMES_EACH = 4;
/** The opponents who play on the day that it rains. */
const RAINED_ON = 5;

type Season = { csv: string; tuesday: string; emailOf: (opponent: string) => string };

/** Five opponents come on the Tuesday, one of them with two teams; all other games are on days of their own. */
function makeSeason(who: string): Season {
  const tuesday = nextTuesday();
  const emailOf = (opponent: string) => `${opponent}.${who}@season.example.org`.toLowerCase();
  const rows = OPPONENTS.flatMap((opponent, place) =>
    Array.from({ length: GAMES_EACH }, (_, index) => {
      const isTuesday = place < RAINED_ON && index === 0;
      const date = isTuesday ? tuesday : after(tuesday, 1 + place + index * OPPONENTS.length);
      const team = isTuesday && place % 2 === 1 ? "Boys Soccer JV" : "Girls Soccer Varsity";
      return `${date},7:00 PM,${team},H,${opponent} High ${who},North Field,${emailOf(opponent)}`;
    }),
  );
  rows.push(`${tuesday},5:00 PM,Boys Soccer JV,H,Alder High ${who},South Field,${emailOf("Alder")}`);
  const csv = ["Date,Time,Team,H/A,Opponent,Venue,Opponent Email", ...rows].join("\n");
  return { csv, tuesday, emailOf };
}

const GAMES = OPPONENTS.length * GAMES_EACH + 1;
const POSTPONED = RAINED_ON + 1;

const mailsTo = (mails: MailboxEntry[], email: string) => mails.filter(({ to }) => to.includes(email));

const tokenIn = (mail: MailboxEntry | undefined) =>
  mail?.text.match(/\/verify-games\?token=([\w-]+)/)?.[1] ?? "no link in the mail";

/** Opens the message's link on a phone, and answers. @returns the presses that it took */
async function answerOnPhone(
  browser: Browser,
  mail: MailboxEntry | undefined,
  answer: (phone: Page, press: (target: Locator) => Promise<void>) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(`/verify-games?token=${tokenIn(mail)}`);
  const { press, presses } = countPresses();
  await answer(phone, press);
  await expect(phone.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await context.close();
  return presses();
}

/** Confirms all games of the message, as the phone of an opponent does. */
async function confirmByCall(page: Page, mail: MailboxEntry | undefined): Promise<void> {
  const address = `/api/verify-games/${tokenIn(mail)}`;
  const { games } = (await (await page.request.get(address)).json()) as AskedGamesPage;
  const answers = games.map(({ key, updatedAt }) => ({ key, updatedAt, response: "confirm" }));
  const answered = await page.request.post(address, { data: { answers } });
  const { results } = (await answered.json()) as GameAnswersOutcome;
  expect(results.map(({ outcome }) => outcome)).toEqual(games.map(() => "recorded"));
}

type ListedGame = {
  status: string;
  date: string;
  time: string;
  opponentNotTold: boolean;
  opponent: { email: string };
};

const listGames = async (page: Page): Promise<ListedGame[]> =>
  await (await page.request.get("/api/games")).json();

test("a season is imported and asked about, eight opponents answer, and it rains on Tuesday", async ({
  page,
  server,
  browser,
}, info) => {
  const who = info.project.name;
  const { csv, tuesday, emailOf } = makeSeason(who);
  const director = await signInAtNewSchool(page, server, who);

  await page.goto("/import-games");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Import Games", exact: true }).click();
  await expect(page.getByText(`Successfully imported ${GAMES} games`)).toBeVisible();

  // Everybody is asked: one message for each opponent, about all of their games.
  const asking = countPresses();
  await asking.press(page.getByRole("button", { name: `Send ${GAMES} verifications…` }));
  await asking.press(page.getByRole("button", { name: `Send ${OPPONENTS.length} messages` }));
  await expect(page.getByText(`${OPPONENTS.length} messages sent.`)).toBeVisible();
  await asking.press(page.getByRole("button", { name: "Done" }));
  expect(asking.presses()).toBeLessThanOrEqual(3);
  const asked = await listMails(page);
  for (const opponent of OPPONENTS) {
    const mails = mailsTo(asked, emailOf(opponent));
    const games = opponent === "Alder" ? GAMES_EACH + 1 : GAMES_EACH;
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Osprey Ridge ${who} asks you to confirm ${games} games`,
    ]);
    expect(mails[0]?.text.match(/7:00 PM|5:00 PM/g)).toHaveLength(games);
  }

  // Seven confirm all of their games, one of them by hand; the eighth asks to reschedule one of them.
  const mailOf = (opponent: string) => mailsTo(asked, emailOf(opponent))[0];
  const presses = await answerOnPhone(browser, mailOf("Alder"), async (phone, press) => {
    await press(phone.getByRole("button", { name: `Confirm all ${GAMES_EACH + 1} games`, exact: true }));
  });
  expect(presses).toBe(1);
  for (const opponent of OPPONENTS.slice(1, -1)) await confirmByCall(page, mailOf(opponent));
  await answerOnPhone(browser, mailOf("Hazel"), async (phone, press) => {
    await press(phone.getByRole("button", { name: /^Request reschedule/ }).first());
    await phone.getByLabel("Proposed date", { exact: true }).fill(after(tuesday, 60));
    await press(phone.getByRole("button", { name: `Confirm ${GAMES_EACH - 1}, ask to reschedule 1` }));
  });
  const notices = (await mailFor(page, director)).map(({ subject }) => subject);
  expect(notices.filter((subject) => / confirmed \d games/.test(subject))).toHaveLength(OPPONENTS.length);
  expect(notices).toContain(`Hazel High ${who} confirmed ${GAMES_EACH - 1} games and asks to reschedule 1`);
  const agreed = await listGames(page);
  expect(agreed.filter(({ status }) => status === "verified")).toHaveLength(GAMES - 1);

  // Rain: the day's home games are put off, and everybody concerned hears of it once.
  await page.goto(who === "phone" ? "/games" : `/calendar?date=${tuesday}`);
  const weather = countPresses();
  await weather.press(
    page
      .getByRole("button", { name: /^Weather… on Tue/ })
      .locator("visible=true")
      .first(),
  );
  const dialog = page.getByRole("dialog", { name: "Weather" });
  await weather.press(
    dialog.getByRole("button", { name: `Postpone ${POSTPONED} games, tell ${RAINED_ON} schools` }),
  );
  await expect(dialog.getByText(`${POSTPONED} games postponed`)).toBeVisible();
  expect(weather.presses()).toBeLessThanOrEqual(4);

  // The database agrees with every message that left.
  const games = await listGames(page);
  expect(games.filter(({ opponentNotTold }) => opponentNotTold)).toEqual([]);
  expect(games.filter(({ status, date }) => status === "reschedule" && date === tuesday)).toHaveLength(
    POSTPONED,
  );
  expect(games.filter(({ status }) => status === "verified")).toHaveLength(GAMES - 1 - POSTPONED);
  const told = await listMails(page);
  for (const [place, opponent] of OPPONENTS.entries()) {
    const [newest, ...earlier] = mailsTo(told, emailOf(opponent));
    expect(earlier).toHaveLength(place < RAINED_ON ? 1 : 0);
    if (place < RAINED_ON) expect(newest?.subject).toMatch(/postponed|Postponed/);
  }

  // Each of these schools is offered a date for all of its games, and one of them takes it for both.
  const newDate = after(tuesday, 90);
  await dialog.getByRole("button", { name: "Offer other dates" }).click();
  const offer = page.getByRole("dialog", { name: "Offer other dates" });
  await offer.getByRole("textbox", { name: "Date", exact: true }).fill(newDate);
  await offer.getByRole("button", { name: `Offer 1 date, tell ${RAINED_ON} schools` }).click();
  await expect(offer.getByText(`Dates offered for ${POSTPONED} games`)).toBeVisible();
  const [offered] = mailsTo(await listMails(page), emailOf("Alder"));
  expect(offered?.subject).toBe(`Which date works for you? 2 games with Osprey Ridge ${who}`);
  await answerOnPhone(browser, offered, async (phone, press) => {
    await expect(phone.getByRole("radio")).toHaveCount(2);
    for (const date of await phone.getByRole("radio").all()) await press(date);
    await press(phone.getByRole("button", { name: "Confirm all 2 games", exact: true }));
  });
  const agreedOn = (await listGames(page)).filter(({ date }) => date === newDate);
  expect(agreedOn.map(({ status, time }) => [status, time])).toEqual([
    ["verified", "17:00:00"],
    ["verified", "19:00:00"],
  ]);
});

/** All messages one after the other, on a busy machine. */
const MANY_MS = 60_000;
const MANY_OPPONENTS = 25;
const MANY_EACH = 5;

/** Runs in the page at each frame, for the messages are quick. */
const isInTheMiddle = () =>
  /(^|\s)([1-9]|1\d) of 25 sent$/.test(
    document.querySelector("[role=dialog] [role=status]")?.textContent ?? "",
  );

/** Every game on a day of its own for its opponent. */
function manyGames(who: string) {
  const emails = Array.from(
    { length: MANY_OPPONENTS },
    (_, index) => `school${index}.${who}@many.example.org`,
  );
  const rows = emails.flatMap((email, opponent) =>
    Array.from({ length: MANY_EACH }, (_, index) => {
      const date = after(nextTuesday(), index * 3 + (opponent % 3));
      return `${date},7:00 PM,Varsity Tennis,H,School ${opponent} ${who},Links,${email}`;
    }),
  );
  return { emails, csvData: ["Date,Time,Team,H/A,Opponent,Venue,Opponent Email", ...rows].join("\n") };
}

test(
  "of 125 games nothing is lost or sent twice when the window is closed in the middle",
  { tag: ANY_SIZE },
  async ({ page, server }, info) => {
    const who = `${info.project.name}-many`;
    const { emails, csvData } = manyGames(who);
    await signInAtNewSchool(page, server, who);
    const imported = await page.request.post("/api/import-games", { data: { csvData } });
    expect((await imported.json()).createdGames).toBe(MANY_OPPONENTS * MANY_EACH);
    const all = MANY_OPPONENTS * MANY_EACH;

    /** Three presses, wherever the list is a table or cards. */
    const sendAll = async (messages: RegExp): Promise<number> => {
      await page.goto("/games");
      const { press, presses } = countPresses();
      if (info.project.name === "phone") {
        await beginSelecting(page);
        await press(page.getByRole("button", { name: `Select all ${all}` }));
      } else await press(page.getByRole("checkbox", { name: `Select all ${all}` }));
      const bar = page.getByRole("region", { name: "Selected games" });
      await press(bar.getByRole("button", { name: /^Send verification/ }));
      await press(page.getByRole("dialog").getByRole("button", { name: messages }));
      return presses();
    };

    expect(await sendAll(/^Send 25 messages$/)).toBe(3);
    const dialog = page.getByRole("dialog");
    await page.waitForFunction(isInTheMiddle);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const messagesOfEach = async () => {
      const mails = await listMails(page);
      return emails.map((email) => mailsTo(mails, email).length);
    };
    const firstRound = await messagesOfEach();
    const asked = (await listGames(page)).filter(({ status }) => status === "verification-sent");
    expect(firstRound.filter((mails) => mails === 1)).toHaveLength(asked.length / MANY_EACH);
    expect(Math.max(...firstRound)).toBe(1);

    if (asked.length < all) {
      await sendAll(/^Send \d+ messages?$/);
      await expect(dialog.getByText(/^\d+ messages? sent\.$/)).toBeVisible({ timeout: MANY_MS });
    }
    expect(await messagesOfEach()).toEqual(emails.map(() => 1));
    expect((await listGames(page)).every(({ status }) => status === "verification-sent")).toBe(true);
  },
);
