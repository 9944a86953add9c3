import { describe, expect, test } from "vitest";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { contrast } from "#shared/domain/school/colors.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { answerNotice, type MailedAnswer } from "./answer-notice.ts";
import type { MailedGame } from "./game-facts.ts";
import { verificationRequest } from "./questions.ts";

const game: MailedGame = {
  ...SAMPLE_SUMMARY,
  school: { name: "Harbor Pines High School", logo: "", primaryColor: "#14532D", secondaryColor: "#F59E0B" },
};
const footer = {
  systemName: "Valley Sports",
  supportEmail: "help@example.com",
  appUrl: "https://games.example.com",
};
const LINK = "https://games.example.com/verify-game?token=abc";

const request = (
  change: Partial<MailedGame> = {},
  sender = { name: "Dana Whitfield", email: "dana@example.com" },
) =>
  verificationRequest({
    to: "athletics@quarrylake.example.org",
    games: [
      {
        game: { ...game, ...change },
        calendar: {
          start: new Date("2026-09-04T23:00:00.000Z"),
          uid: "game-7@games.example.com",
          sequence: 3,
          state: "asked",
          stamp: new Date("2026-08-14T18:00:00.000Z"),
        },
      },
    ],
    sender,
    note: "",
    link: LINK,
  })(footer);

const notice = (answer: Parameters<typeof answerNotice>[0]["answer"], change: Partial<MailedGame> = {}) =>
  answerNotice({
    to: "dana@example.com",
    opponentEmail: "athletics@quarrylake.example.org",
    game: { ...game, ...change },
    answer,
    link: "https://games.example.com/api/login?returnTo=%2Fgames%3Fgame%3D7",
  })(footer);

const reschedule = {
  response: "reschedule",
  message: "Our gym is taken.\nSaturday?",
  proposals: [{ date: "2026-09-05", time: "18:30:00" }],
} satisfies MailedAnswer;

/** The text that a mail client shows of an HTML body. */
const shown = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");

describe("a verification request", () => {
  test.each(["text", "html"] as const)("has every fact of the game in its %s part", (part) => {
    const body = part === "text" ? request().text : shown(request().html);
    for (const fact of [
      "Harbor Pines High School",
      "Quarry Lake Academy",
      "Girls Basketball Varsity",
      "Friday, September 4, 2026",
      "7:00 PM ET",
      "Osprey Stadium",
      "Dana Whitfield",
      "Valley Sports",
      "help@example.com",
    ]) {
      expect(body).toContain(fact);
    }
  });

  test("ends a sentence once, also after a name with a full stop of its own", () => {
    const sender = { name: "Dana Whitfield, Jr.", email: "dana@example.com" };
    const { text } = request({}, sender);
    expect(text).toContain("Reply to this message to reach Dana Whitfield, Jr.\n");
  });

  test("says home or away as the opponent sees it", () => {
    expect(request({ isHome: true }).text).toContain("You play: Away");
    expect(shown(request({ isHome: true }).html)).toContain("You play Away");
    expect(request({ isHome: false }).text).toContain("You play: Home");
  });

  test("has one link, the same in both parts", () => {
    const { text, html } = request();
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${LINK}"`]);
    expect(text.match(/https?:\S+/g)).toEqual([LINK]);
  });

  test("goes to the opponent, and replies go to the person who asks", () => {
    expect(request()).toMatchObject({ to: "athletics@quarrylake.example.org", replyTo: "dana@example.com" });
    expect(request().subject).toBe(
      "Please confirm: Harbor Pines High School, Girls Basketball Varsity, Fri, Sep 4, 7:00 PM ET",
    );
  });

  test("brings the game as a published calendar entry as long as the sport, in UTC", () => {
    const [calendar, ...others] = request().attachments ?? [];
    expect(others).toEqual([]);
    expect(calendar).toMatchObject({
      filename: "game.ics",
      contentType: expect.stringContaining("text/calendar"),
    });
    expect(readOnlyEvent(calendar?.content)).toEqual({
      method: "PUBLISH",
      uid: "game-7@games.example.com",
      stamp: new Date("2026-08-14T18:00:00Z"),
      lastModified: null,
      sequence: 3,
      status: "TENTATIVE",
      start: new Date("2026-09-04T23:00:00Z"),
      end: new Date("2026-09-05T00:30:00Z"),
      isAllDay: false,
      isFree: false,
      organizer: ["Harbor Pines High School", "dana@example.com"],
      summary: "Girls Basketball Varsity: Quarry Lake Academy at Harbor Pines High School",
      location: "Osprey Stadium",
      description: "",
      url: "",
    });
  });

  test("names the school in its calendar file, whatever that contains, and the file ends with the end of a line", () => {
    const name = 'Saint "X"; Y, Z\r\nBEGIN:VALARM: 🦅';
    const [calendar] = request({ school: { ...game.school, name } }).attachments ?? [];
    expect(calendar?.content).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(calendar?.content).not.toMatch(/^BEGIN:VALARM/m);
    expect(readOnlyEvent(calendar?.content).organizer).toEqual([
      "Saint 'X'; Y, Z BEGIN:VALARM: 🦅",
      "dana@example.com",
    ]);
  });

  test("loads nothing from anywhere", () => {
    expect(request().html).not.toMatch(/<(img|link|script|iframe|form)|url\(|@import|src=/i);
  });

  test("loads the school's logo from our own address and nothing else, and reads the same without it", () => {
    const plain = request();
    const { html, text } = request({ school: { ...game.school, logo: "/logos/abc.png" } });
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="https://games.example.com/logos/abc.png"']);
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/ alt="" height="40" /)]);
    expect(html).not.toMatch(/<(link|script|iframe|form)|url\(|@import/i);
    expect([text, shown(html).trim()]).toEqual([plain.text, shown(plain.html).trim()]);
  });

  test("shows typed text as text, and on one line where it is one", () => {
    const { html, text, attachments } = request({
      venue: '<script>alert("x")</script>',
      opponentName: "Quarry\r\nBcc: x@example.org",
    });
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(text).toContain("Quarry Bcc: x@example.org at Harbor Pines High School");
    expect(attachments?.[0]?.content).not.toMatch(/^Bcc/m);
  });

  test.each(["#FFFFFF", "#000000", "#FDE68A", "not a color", ""])(
    "keeps its button readable in %j",
    (primaryColor) => {
      const { html } = request({ school: { ...game.school, primaryColor } });
      const [, ground = "", type = ""] =
        /background:(#\w{6});">\s*<a [^>]*?[; "]color:(#\w{6})/.exec(html) ?? [];
      expect(contrast(ground, type)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe("a notice of an answer", () => {
  test("of a confirmation shows the school what was confirmed, home or away as the school sees it", () => {
    const { subject, text, html, ...rest } = notice({ response: "confirm" });
    expect(subject).toBe("Confirmed: Quarry Lake Academy, Girls Basketball Varsity, Fri, Sep 4, 7:00 PM ET");
    expect(rest).toEqual({ to: "dana@example.com", replyTo: "athletics@quarrylake.example.org" });
    for (const body of [text, shown(html)]) {
      expect(body).toContain("Quarry Lake Academy confirmed this game.");
      expect(body).toMatch(/You play:? Home/);
      expect(body).toContain("Osprey Stadium");
    }
  });

  test("of a reschedule brings the message and the proposal", () => {
    const { subject, text, html } = notice(reschedule);
    expect(subject).toMatch(/^Reschedule requested: Quarry Lake Academy, /);
    expect(text).toContain("> Our gym is taken.\n> Saturday?");
    expect(text).toContain("Proposed: Saturday, September 5, 2026, 6:30 PM ET");
    expect(shown(html)).toContain("Our gym is taken. Saturday?");
    expect(shown(html)).toContain("Saturday, September 5, 2026, 6:30 PM ET");
  });

  test("leaves out what the opponent did not say", () => {
    const silent = { response: "reschedule", message: null, proposals: [] } satisfies MailedAnswer;
    const { text, html } = notice(silent);
    expect(text).not.toMatch(/Proposed|message:/);
    expect(html).not.toContain("blockquote");
    expect(notice({ ...silent, proposals: [{ date: "2026-09-05", time: null }] }).text).toContain(
      "Proposed: Saturday, September 5, 2026\n",
    );
  });

  test("links to the game and nowhere else, whatever the opponent wrote", () => {
    const { html } = notice({ ...reschedule, message: '<a href="https://evil.example.com">here</a>' });
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://games.example.com/api/login?returnTo=%2Fgames%3Fgame%3D7"',
    ]);
    expect(notice(reschedule).text).toContain("/api/login?returnTo=%2Fgames%3Fgame%3D7\n");
  });
});
