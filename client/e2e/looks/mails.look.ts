import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { PHONE } from "../kit/large-text.ts";
import { LONG_WORD } from "../kit/long-names.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { mailFor } from "../kit/people.ts";
import { expectWhole } from "../kit/soundness.ts";

/** Words in the page that stand in more than one line. Runs in the page. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s-]+/g) ?? []) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}

/** Wednesdays of a September to come, whose dates are the longest that there are. */
const DATE = "2999-09-18";
const LATER = "2999-09-25";

/** A school with one game, against an opponent at that address. */
async function schoolWithGame(page: Page, server: OwnServer, email: string) {
  await page.setViewportSize(PHONE);
  await signInAtNewSchool(page, server, email.split("@", 1)[0] ?? "");
  const create = async (path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()) as { id: number };
  const team = await create("/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  const contact = { schoolName: "Marsh Harrier High School", managerName: "Robin Castell", email };
  const opponent = await create("/api/opponents", contact);
  const facts = {
    teamId: team.id,
    opponentId: opponent.id,
    date: DATE,
    time: "19:00:00",
    venue: LONG_WORD,
    isHome: true,
  };
  return { facts, game: await create("/api/games", facts) };
}

test("a message about a change breaks no word that has room in a line of a phone", async ({
  page,
  server,
}) => {
  const email = "mails-change@marsh-harrier.example.org";
  const { facts, game } = await schoolWithGame(page, server, email);
  await page.request.post(`/api/games/${game.id}/verify`);
  const changed = await page.request.put(`/api/games/${game.id}`, {
    data: {
      ...facts,
      date: LATER,
      venue: "East Gym",
      status: "verification-sent",
      notify: { mode: "ask" },
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const [mail] = await mailFor(page, email);
  expect(mail?.subject).toContain("Changed, please confirm");
  await page.setContent(mail?.html ?? "");
  await expectWhole(page, "the message");
  expect(await page.evaluate(brokenWords)).toEqual([LONG_WORD]);
});

test("a message about seventeen games has its button within the first 420 px of a phone", async ({
  page,
  server,
}) => {
  const { facts, game } = await schoolWithGame(page, server, "mails-season@marsh-harrier.example.org");
  const gameIds = [game.id];
  for (let day = 1; day <= 16; day += 1) {
    const date = `2999-10-${String(day).padStart(2, "0")}`;
    const data = { ...facts, venue: "Osprey Stadium", date };
    gameIds.push((await (await page.request.post("/api/games", { data })).json()).id);
  }
  const note = "See you there. ".repeat(30).trim();
  const asked = await page.request.post(`/api/opponents/${facts.opponentId}/requests`, {
    data: { gameIds, note },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const [mail] = await mailFor(page, "mails-season@marsh-harrier.example.org");
  await page.setContent(mail?.html ?? "");
  const button = await page.getByRole("link", { name: "Confirm or Reschedule" }).boundingBox();
  expect(button && button.y + button.height).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = await page.locator("table.card").boundingBox();
  expect(card?.width).toBeLessThanOrEqual(600);
  const dates = (await page.locator("td.line strong").allTextContents()).map((text) => text.slice(5, 11));
  expect(dates).toHaveLength(17);
  expect(dates[0]).toBe("Sep 18");
  expect(dates.at(-1)).toBe("Oct 16");
});

test("a heading and a button are as wide as a phone, however long a word of the school's name is", async ({
  page,
  server,
}) => {
  const { facts, game } = await schoolWithGame(page, server, "mails-many@marsh-harrier.example.org");
  const other = await page.request.post("/api/games", { data: { ...facts, date: LATER } });
  const gameIds = [game.id, (await other.json()).id];
  const school = await (await page.request.get("/api/school")).json();
  await page.request.post("/api/school", { data: { ...school, name: LONG_WORD } });
  const preview = await page.request.post(`/api/opponents/${facts.opponentId}/requests/preview`, {
    data: { gameIds },
  });
  const request = (await preview.json()) as { subject: string; html: string };
  const colleague = "mails-colleague@example.com";
  await page.request.post("/api/staff/invitations", { data: { emails: [colleague] } });
  for (const mail of [request, ...(await mailFor(page, colleague))]) {
    expect(mail.subject).toContain(LONG_WORD);
    await page.setContent(mail.html);
    await expectWhole(page, mail.subject);
  }
});
