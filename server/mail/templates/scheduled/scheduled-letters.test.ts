import { expect, test } from "vitest";
import type { Letter } from "#server/mail/mailer.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { alarm } from "./alarm.ts";
import { dayBefore } from "./day-before.ts";

const school = { name: "Lincoln <b>High</b>", logo: "", primaryColor: "#14532D", secondaryColor: "#F59E0B" };
const game = { ...SAMPLE_SUMMARY, date: "2026-12-07", time: "18:00:00", school, venue: "Gym\n<i>2</i>" };
const LINK = "https://games.example.com/verify-game?token=abc";
const mailOf = (letter: Letter) =>
  letter({ systemName: "Fieldhouse", supportEmail: "", appUrl: "https://games.example.com" });

const announced = (isTomorrow: boolean) =>
  mailOf(
    dayBefore({
      to: "athletics@quarrylake.example.org",
      school,
      games: [game],
      isTomorrow,
      link: LINK,
      sender: { name: "Dana Whitfield", email: "dana@example.com" },
      stop: {
        page: "https://games.example.com/stop?token=abc",
        headers: { "List-Unsubscribe": "<https://a>" },
      },
    }),
  );

const alarmed = () =>
  mailOf(
    alarm({
      to: "dana@example.com",
      school,
      games: [
        {
          game,
          isOff: true,
          offered: [{ date: "2026-12-09", time: null }],
          doubts: ["not told about the change", "no date yet"],
          expectedBy: ["Harbor <i>High</i>"],
          contact: { managerName: "Robin <u>Castell</u>", phone: "5550100199", email: "robin@example.org" },
          link: "https://games.example.com/api/login?returnTo=%2Fgames%3Fgame%3D12",
        },
      ],
    }),
  );

test("an announcement says the day, and tomorrow where it is", () => {
  expect(announced(true).text).toMatch(/^Lincoln <b>High<\/b> hosts you tomorrow\./);
  expect(announced(false).text).toMatch(/^Lincoln <b>High<\/b> hosts you on Mon, Dec 7\./);
  expect(announced(false).headers).toEqual({ "List-Unsubscribe": "<https://a>" });
});

test("an announcement asks nothing, and has one link for somebody who finds something wrong", () => {
  const { text, html } = announced(true);
  expect(text).toContain(
    `You don't need to answer.\n\nIf something is wrong, tell us here: ${LINK}\n\nQuestions?`,
  );
  expect(
    html.match(/<a [^>]*>[^<]*/g)?.map((link) => link.replace(/^<a .*?href="([^"]*)"[^>]*>/, "$1 ")),
  ).toEqual([
    `${LINK} If something is wrong, tell us here`,
    "https://games.example.com/stop?token=abc Stop these reminders",
  ]);
});

test("the date of a game that is put off is crossed out in an alarm", () => {
  expect(alarmed().html).toContain("<s>Mon, Dec 7, 6:00 PM ET</s>");
  expect(alarmed().text).toContain("\n  Offered: Wednesday, December 9, 2026\n");
});

test.each([
  ["an announcement", announced(true)],
  ["an alarm", alarmed()],
])("typed names become neither markup nor further lines in %s", (_which, { html, text }) => {
  expect(html).not.toMatch(/<b>High|<i>2|<u>Castell/);
  expect(html).toContain("Lincoln &lt;b&gt;High&lt;/b&gt;");
  expect(text).toContain("Gym <i>2</i>");
});
