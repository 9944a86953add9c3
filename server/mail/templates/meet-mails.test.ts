import { describe, expect, test } from "vitest";
import type { Letter } from "#server/mail/mailer.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { answerNotice, type MailedAnswer } from "./answer-notice.ts";
import { answersNotice } from "./answers-notice.ts";
import type { MailedGame } from "./game-facts.ts";
import { changeRequest, verificationRequest } from "./questions.ts";
import { alarm } from "./scheduled/alarm.ts";
import { dayBefore } from "./scheduled/day-before.ts";
import { reminder } from "./scheduled/reminder.ts";
import { told } from "./told.ts";

const school = { name: "Lincoln High", logo: "", primaryColor: "#14532D", secondaryColor: "#F59E0B" };
const game: MailedGame = { ...SAMPLE_SUMMARY, opponentName: "Salem", school, meet: null };
const schools = ["Canfield", "<b>Poland</b>", "Salem"];
const meet: MailedGame = { ...game, eventName: "Lincoln Invitational", meet: { schools } };
const LINK = "https://games.example.com/verify-games?token=abc";

function mailOf(letter: Letter) {
  const mail = letter({ systemName: "Fieldhouse", supportEmail: "", appUrl: "https://games.example.com" });
  const shown = mail.html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#39;", "'");
  return { ...mail, shown };
}

const about = {
  to: "athletics@salem.example.org",
  sender: { name: "Dana Whitfield", email: "dana@example.com" },
  note: "",
  link: LINK,
};
const lineOf = (each: MailedGame) => ({ game: each, calendar: null });
const stop = { page: "https://games.example.com/stop?token=abc", headers: {} };

const asked = (...others: MailedGame[]) =>
  mailOf(verificationRequest({ ...about, games: [lineOf(meet), ...others.map(lineOf)] }));
const changed = (changes: { field: string; from: string; to: string }[]) =>
  mailOf(changeRequest({ ...about, games: [{ ...lineOf(meet), changes }], told: [] }));
const reminded = (...others: MailedGame[]) => {
  const [first, ...rest] = [meet, ...others].map((each) => ({ game: each, offered: [] }));
  return mailOf(
    reminder({ ...about, games: [first ?? { game, offered: [] }, ...rest], isLast: false, stop }),
  );
};

describe("a request for a meet", () => {
  test("asks one of its schools whether it comes, and names all that are invited", () => {
    const { subject, text, shown } = asked();
    expect(subject).toBe("Please confirm: Lincoln High, Girls Basketball Varsity, Fri, Sep 4, 7:00 PM ET");
    for (const body of [text, shown]) {
      expect(body).toContain(
        "Lincoln High asks Salem to confirm that you will be there. 3 schools are invited.",
      );
      expect(body).toContain("Opening the link doesn't confirm anything. You answer there.");
    }
    expect(text).toContain("Schools: Canfield, <b>Poland</b>, Salem\n");
    expect(text).toContain(`Answer here:\n${LINK}`);
    expect(shown).toContain("Schools Canfield, &lt;b&gt;Poland&lt;/b&gt;, Salem");
  });

  test("counts a school that is invited alone", () => {
    const { text } = mailOf(
      verificationRequest({ ...about, games: [lineOf({ ...meet, meet: { schools: ["Salem"] } })] }),
    );
    expect(text).toContain("that you will be there. 1 school is invited.");
  });

  test("among other games has its schools in its line, and one button for all", () => {
    const { text, shown } = asked({ ...game, date: "2026-09-11" });
    const line = "Girls Basketball Varsity, Osprey Stadium, Lincoln Invitational";
    expect(text).toContain(
      `  ${line}\n  3 schools are invited: Canfield, <b>Poland</b>, Salem\n- Fri, Sep 11`,
    );
    expect(text).toContain("Answer here:");
    for (const body of [text, shown]) {
      expect(body.match(/are invited/g)).toHaveLength(1);
      expect(body).toContain("You answer there for each game.");
    }
  });
});

test.each([
  ["a request", asked()],
  ["a change that asks", changed([{ field: "Venue", from: "Gym", to: "Osprey Stadium" }])],
  ["a change that asks again", changed([])],
  ["a reminder", reminded()],
  [
    "a change",
    mailOf(
      told({
        ...about,
        games: [{ ...lineOf(meet), kind: "changed", was: "on", isAccepted: false, isLinkLive: true }],
      }),
    ),
  ],
  ["the day before", mailOf(dayBefore({ ...about, school, games: [meet], isTomorrow: true, stop }))],
])("%s names the invited schools, and speaks of no other date", (_which, { text, shown }) => {
  expect(text).toContain("\nSchools: Canfield, <b>Poland</b>, Salem\n");
  expect(shown).toContain("Schools Canfield, &lt;b&gt;Poland&lt;/b&gt;, Salem");
  for (const body of [text, shown]) expect(body).not.toMatch(/reschedule|another date/i);
});

test("a changed meet is to be confirmed by the school's coming", () => {
  expect(changed([{ field: "Venue", from: "Gym", to: "Osprey Stadium" }]).text).toContain(
    "Lincoln High has changed this game and asks Salem to confirm that you will be there.",
  );
  expect(changed([]).text).toContain("Lincoln High asks Salem to confirm again that you will be there.");
});

test("a reminder of a meet leads to the answer, of games alone to a confirmation", () => {
  expect(reminded().text).toContain(`Answer here:\n${LINK}`);
  expect(reminded({ ...game, date: "2026-09-11" }).text).toContain(`Answer here:\n${LINK}`);
  expect(mailOf(reminder({ ...about, games: [{ game, offered: [] }], isLast: false, stop })).text).toContain(
    `Confirm or Reschedule here:\n${LINK}`,
  );
});

const declines: MailedAnswer = { response: "reschedule", message: "No bus.", proposals: [] };
const notice = { to: "dana@example.com", opponentEmail: "athletics@salem.example.org" };
const GAME = "https://games.example.com/1";

describe("the notice of an answer about a meet", () => {
  const answered = (answer: MailedAnswer) =>
    mailOf(answerNotice({ ...notice, game: meet, answer, confirmed: "8 of 11 confirmed", link: GAME }));

  test("says that the school comes, and how many do", () => {
    const { subject, text, shown } = answered({ response: "confirm" });
    expect(subject).toBe("Confirmed: Salem, Girls Basketball Varsity, Fri, Sep 4, 7:00 PM ET");
    for (const body of [text, shown]) {
      expect(body).toContain("Salem will be there. 8 of 11 confirmed.");
      expect(body).not.toContain("Poland");
    }
  });

  test("says that the school can't come, and why", () => {
    const { subject, text, shown } = answered(declines);
    expect(subject).toBe("Cannot come: Salem, Girls Basketball Varsity, Fri, Sep 4, 7:00 PM ET");
    for (const body of [text, shown]) {
      expect(body).toContain("Salem can't come to this meet. 8 of 11 confirmed.");
      expect(body).toContain("No bus.");
      expect(body).not.toMatch(/reschedule/i);
    }
  });
});

describe("the notice of several answers, a meet among them", () => {
  const confirmed = { game, answer: { response: "confirm" }, link: GAME } as const;
  const moved = { game, answer: declines, link: GAME } as const;
  const declined = { game: meet, answer: declines, confirmed: "8 of 11 confirmed", link: GAME } as const;
  const several = (...answers: Parameters<typeof answersNotice>[0]["answers"][number][]) =>
    mailOf(answersNotice({ ...notice, school, opponentName: "Salem", name: "", answers, link: GAME }));

  test.each([
    [[confirmed, moved, declined], "Salem confirmed 1 game, asks to reschedule 1, and can't come to 1"],
    [[confirmed, declined], "Salem confirmed 1 game and can't come to 1"],
    [[declined, declined], "Salem can't come to 2 games"],
    [[{ ...declined, answer: { response: "confirm" } as const }, confirmed], "Salem confirmed 2 games"],
  ])("counts what it can't come to by itself", (answers, subject) => {
    expect(several(...answers).subject).toBe(subject);
  });

  test("says below the meet what was answered, and how many come", () => {
    const { text } = several(declined, { ...declined, answer: { response: "confirm" } });
    expect(text).toContain('  Cannot come\n  "No bus."\n  8 of 11 confirmed.\n');
    expect(text).toContain("  Confirmed\n  8 of 11 confirmed.\n");
    expect(text).not.toContain("invited");
  });
});

test("an alarm has one line for all schools that have not answered, and no single person to call", () => {
  const alarmed = (states: readonly ("asked" | "confirmed")[], doubts: string[]) => {
    const contact = { managerName: "Robin Castell", phone: "", email: "robin@example.org" };
    const near = { game: meet, isOff: false, offered: [], doubts, expectedBy: [], contact, link: GAME };
    const games = [{ ...near, schools: states.map((state) => ({ state })) }];
    return mailOf(alarm({ to: "dana@example.com", school, games })).text;
  };
  expect(alarmed(["asked", "asked", "confirmed"], [])).toContain(
    "  Lincoln Invitational: 2 of 3 schools have not answered\n",
  );
  const untold = alarmed(["confirmed"], ["Salem: not told about the change"]);
  expect(untold).toContain("  Salem: not told about the change\n");
  expect(untold).not.toMatch(/answered|Castell/);
});
