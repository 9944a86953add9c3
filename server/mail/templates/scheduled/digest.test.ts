import { describe, expect, test } from "vitest";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { type DigestGame, digest, type StaffPart } from "./digest.ts";

const school = { name: "Lincoln <b>High</b>", logo: "", primaryColor: "#0B5D4E", secondaryColor: "#F2A900" };
const footer = { systemName: "Fieldhouse", supportEmail: "", appUrl: "https://games.example.com" };
const stop = { page: "https://games.example.com/stop?token=abc", headers: { "List-Unsubscribe": "<x>" } };

const game = (id: number, date: string, given: Partial<DigestGame> = {}): DigestGame => ({
  id,
  opponentName: "Central High",
  team: { sport: "basketball", level: "varsity", gender: "girls" },
  date,
  time: "19:00:00",
  timezoneCode: "ET",
  venue: "Main Gym",
  isHome: true,
  status: "verified",
  departure: "",
  ...ORDINARY_FACTS,
  ...given,
});

const games = [
  game(1, "2026-11-02"),
  game(2, "2026-11-02", { isHome: false, venue: "Gym & Hall", departure: "15:30", status: "canceled" }),
  game(3, "2026-11-06", { timeTbd: true, site: "neutral", status: "scheduled", eventName: "Metro Cup" }),
];
const changed = [
  {
    game: game(4, "2026-11-14"),
    isRemoved: false,
    changes: [{ from: "Fri, Nov 13, 7:00 PM ET", to: "Sat, Nov 14, 7:00 PM ET" }],
  },
];
const staff: StaffPart = {
  everybodyKnows: true,
  needs: [
    {
      says: "2 dates to decide",
      next: "Fri, Dec 4 · Football Varsity vs Central High",
      link: "https://games.example.com/decide",
    },
  ],
  linkTo: ({ id }) => `https://games.example.com/game/${id}`,
};

const mailTo = (given: Partial<Parameters<typeof digest>[0]> = {}) =>
  digest({
    to: "dana@example.com",
    replyTo: "office@example.com",
    school,
    monday: "2026-11-02",
    games,
    changed,
    staff: null,
    stop,
    ...given,
  })(footer);

test("the office is not told to reply to itself", () => {
  const question = "Questions? Reply to this message";
  expect(mailTo().text).toContain(question);
  expect(mailTo({ to: "Office@example.com" }).text).not.toContain(question);
});

describe("a week's schedule", () => {
  test("goes to somebody outside without a link but the one that stops it", () => {
    const mail = mailTo();
    expect(mail).toMatchObject({
      to: "dana@example.com",
      replyTo: "office@example.com",
      headers: stop.headers,
      subject: "Lincoln <b>High</b>, Nov 2 – Nov 8: 3 games",
    });
    expect(mail.text).toBe(`Nov 2 – Nov 8: 3 games

Changed since last Monday
- Girls Basketball Varsity vs Central High
  Fri, Nov 13, 7:00 PM ET → Sat, Nov 14, 7:00 PM ET

Mon, Nov 2
- 7:00 PM ET · Girls Basketball Varsity vs Central High
  Home · Main Gym · Verified
- 7:00 PM ET · Girls Basketball Varsity vs Central High
  Away · Gym & Hall · Bus 3:30 PM · Canceled

Fri, Nov 6
- TBD · Girls Basketball Varsity vs Central High (Metro Cup)
  Neutral · Main Gym · Scheduled

Questions? Reply to this message to reach Lincoln <b>High</b>.

Stop this weekly schedule: https://games.example.com/stop?token=abc

-- 
Sent with Fieldhouse.
`);
    expect([...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([stop.page]);
  });

  test("says in HTML what stands in the text, escaped, and strikes what is off", () => {
    const { html } = mailTo();
    expect(html).not.toContain("<b>");
    expect(html).toContain("Gym &amp; Hall · Bus 3:30 PM · Canceled");
    expect(html.match(/<s>.*?<\/s>/g)).toEqual([
      "<s>Fri, Nov 13, 7:00 PM ET</s>",
      "<s>7:00 PM ET · Girls Basketball Varsity vs Central High</s>",
    ]);
  });

  test("leads the staff to each game, and to what needs them before all else", () => {
    const { text, html } = mailTo({ staff });
    expect(text).toContain(`Nov 2 – Nov 8: 3 games

Needs you
- 2 dates to decide
  Fri, Dec 4 · Football Varsity vs Central High
  https://games.example.com/decide

Changed since last Monday
- Girls Basketball Varsity vs Central High
  Fri, Nov 13, 7:00 PM ET → Sat, Nov 14, 7:00 PM ET
  https://games.example.com/game/4
`);
    for (const url of ["decide", "game/1", "game/2", "game/3", "game/4"]) {
      expect(html).toContain(`href="https://games.example.com/${url}"`);
      expect(text).toContain(`  https://games.example.com/${url}\n`);
    }
  });

  test("leads nobody to a game that is removed", () => {
    const removed = changed.map((each) => ({ ...each, isRemoved: true }));
    const { text, html } = mailTo({ staff, changed: removed });
    expect(text).toContain("Sat, Nov 14, 7:00 PM ET\n\nMon, Nov 2");
    expect(html).not.toContain("game/4");
  });

  test("says that nothing needs them, and counts one game", () => {
    const { text, subject } = mailTo({
      staff: { ...staff, needs: [] },
      games: games.slice(0, 1),
      changed: [],
    });
    expect(subject).toBe("Lincoln <b>High</b>, Nov 2 – Nov 8: 1 game");
    expect(text).toContain("Needs you\n- All caught up.\n\nMon, Nov 2");
    expect(text).not.toContain("Changed");
  });

  test("does not say that everybody knows while a linked school asks", () => {
    const { text } = mailTo({ staff: { ...staff, needs: [], everybodyKnows: false } });
    expect(text).not.toMatch(/All caught up|Needs you/);
  });
});
