import { expect, test } from "../kit/journey.ts";
import { LONG_WORD } from "../kit/long-names.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
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

test("a message about a change breaks no word that has room in a line of a phone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtNewSchool(page, server, "mails-look");
  const create = async (path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()) as { id: number; updatedAt: string };
  const email = "athletics.mails-look@marsh-harrier.example.org";
  const team = await create("/api/teams", { sport: "soccer", level: "varsity", gender: "girls" });
  const opponent = await create("/api/opponents", {
    schoolName: "Marsh Harrier High School",
    managerName: "Robin Castell",
    email,
  });
  const facts = {
    teamId: team.id,
    opponentId: opponent.id,
    date: DATE,
    time: "19:00:00",
    venue: LONG_WORD,
    isHome: true,
  };
  const game = await create("/api/games", facts);
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
