import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Letter } from "#server/mail/mailer.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";
import { changeRequest } from "./questions.ts";
import { type ToldInMail, told } from "./told.ts";

const LINK = "https://games.example.com/verify-game?token=abc";
const changes: GameChange[] = [
  { field: "Date", from: "Friday, September 4, 2026", to: "Saturday, December 5, 2026" },
  { field: "Time", from: "7:00 PM ET", to: "2:00 PM ET" },
];

const game = {
  ...SAMPLE_SUMMARY,
  date: "2026-12-05",
  time: "14:00:00",
  school: { name: "Lincoln High", logo: "", primaryColor: "#14532D", secondaryColor: "#F59E0B" },
};
const calendar = {
  start: new Date("2026-12-05T19:00:00.000Z"),
  uid: "game-7@games.example.com",
  sequence: 4,
  state: "asked",
  stamp: new Date("2026-08-14T18:00:00.000Z"),
} as const;

const parts = {
  to: "athletics@quarrylake.example.org",
  sender: { name: "Dana Whitfield", email: "dana@example.com" },
  note: "Our gym is flooded.\n<b>Sorry</b>",
};

/** The message as it arrives: written by the library that sends it, read by one that does not. */
async function arrived(letter: Letter) {
  const mail = letter({ systemName: "Valley Sports", supportEmail: "", appUrl: "https://games.example.com" });
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const email = await PostalMime.parse(message as Buffer, { attachmentEncoding: "utf8" });
  const [file] = email.attachments;
  return {
    email,
    links: email.html?.match(/href="[^"]*"/g) ?? [],
    text: email.text ?? "",
    html: (email.html ?? "")
      .replace(/<style>.*?<\/style>/s, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/[\s\u00a0]+/g, " "),
    entry: readOnlyEvent(file?.content),
    type: file?.mimeType,
    method: file?.method,
  };
}

const message = (change: Partial<ToldInMail> = {}, note = parts.note) =>
  arrived(
    told({
      ...parts,
      note,
      games: [
        {
          ...{ game, changes, calendar, kind: "changed", was: "on", isAccepted: false, isLinkLive: true },
          ...change,
        },
      ],
    }),
  );

const request = (asked: GameChange[]) =>
  arrived(changeRequest({ ...parts, games: [{ game, changes: asked, calendar }], told: [], link: LINK }));

/** The texts that HTML crosses out. */
const struckIn = ({ html = "" }: { html?: string | undefined }) =>
  (html.match(/<s>[^<]*/g) ?? []).map((each) => each.slice(3).replaceAll("\u00a0", " "));

describe("a request to confirm a change", () => {
  test("says what was and is, then the whole game, and has the one link", async () => {
    const { email, text, html, links } = await request(changes);
    expect(email).toMatchObject({
      subject: "Changed, please confirm: Lincoln High, Girls Basketball Varsity, now Sat, Dec 5, 2:00 PM ET",
      to: [{ address: "athletics@quarrylake.example.org" }],
      replyTo: [{ address: "dana@example.com" }],
    });
    expect(links).toEqual([`href="${LINK}"`]);
    expect(text.match(/https?:\S+/g)).toEqual([LINK]);
    expect(text).toContain("Date\n  Was: Friday, September 4, 2026\n  Now: Saturday, December 5, 2026");
    expect(html).toContain(
      "Was Now Date Friday, September 4, 2026 Saturday, December 5, 2026 Time 7:00 PM ET 2:00 PM ET",
    );
    for (const body of [text, html]) {
      expect(body).toContain(
        "Lincoln High has changed this game and asks Quarry Lake Academy to confirm it.",
      );
      expect(body).toContain("Osprey Stadium");
      expect(body).toContain("Our gym is flooded.");
    }
    expect(email.html).toContain("&lt;b&gt;Sorry&lt;/b&gt;");
  });

  test("leaves the table out where no fact has changed", async () => {
    const { text, html } = await request([]);
    expect(text).not.toContain("Was:");
    expect(html).not.toContain("Was Now");
    expect(html).toContain("asks Quarry Lake Academy to confirm this game again.");
  });

  test("brings a tentative entry that replaces the one before", async () => {
    const { entry, type, method } = await request(changes);
    expect([type, method]).toEqual(["text/calendar", "PUBLISH"]);
    expect(entry).toMatchObject({
      method: "PUBLISH",
      uid: "game-7@games.example.com",
      sequence: 4,
      status: "TENTATIVE",
    });
  });
});

describe("a message about a change", () => {
  test("has no link of its own, and a confirmed entry where the game is agreed", async () => {
    const { email, links, text, entry } = await message({ calendar: { ...calendar, state: "agreed" } });
    expect(email.subject).toBe("Changed: Lincoln High, Girls Basketball Varsity, now Sat, Dec 5, 2:00 PM ET");
    expect(links).toEqual([]);
    expect(text).toContain("Lincoln High has changed this game.");
    expect(text).toContain("use the link in our earlier email");
    expect(entry.status).toBe("CONFIRMED");
    expect(struckIn(email)).toEqual([]);
    expect((await message({ isLinkLive: false })).text).not.toContain("use the link");
  });

  test("of a postponement says that the date no longer stands", async () => {
    const { email, text } = await message({ kind: "postponed", off: "Postponed", changes: [] });
    expect(email.subject).toBe("Postponed: Lincoln High, Girls Basketball Varsity, Sat, Dec 5, 2:00 PM ET");
    expect(text).toContain("Lincoln High has postponed this game.");
    expect(text).toContain("The date above no longer applies.");
    expect(text).toContain("Postponed:\nSaturday, December 5, 2026\n2:00 PM ET");
    expect(struckIn(email)).toEqual(["Saturday, December 5, 2026", "2:00 PM ET"]);
  });

  test("of a game that is to be rescheduled already speaks of the change only", async () => {
    const { email, text } = await message({ was: "postponed", off: "To be rescheduled" });
    expect(email.subject).toBe("Changed: Lincoln High, Girls Basketball Varsity, Sat, Dec 5, 2:00 PM ET");
    expect(text).toContain("Lincoln High has changed this game.");
    expect(text).not.toContain("postponed");
    expect(text).toContain("To be rescheduled:\nSaturday, December 5, 2026\n2:00 PM ET");
  });

  test("of a game that the school has put off before says again that its date does not stand", async () => {
    const { email, text } = await message({ was: "postponed", off: "Postponed" });
    expect(email.subject).toMatch(/^Changed: Lincoln High, /);
    expect(text).toContain("Postponed:\nSaturday, December 5, 2026\n2:00 PM ET");
    expect(text).toContain("The date above no longer applies. You'll hear about a new one.");
  });

  test.each(["canceled", "postponed"] as const)("of a game that was %s says that it is on", async (was) => {
    const { email, text } = await message({ was });
    expect(email.subject).toMatch(/^On again: Lincoln High, /);
    expect(text).toContain("Lincoln High is playing this game after all.");
  });
});

const CANCELED: Partial<ToldInMail> = {
  kind: "canceled",
  off: "Canceled",
  changes: [],
  isLinkLive: false,
  calendar: { ...calendar, state: "canceled" },
};

test("a cancellation has the reason, nothing to press, and takes the entry back", async () => {
  const { email, links, text, html, entry, method } = await message({
    ...CANCELED,
    reason: "Lightning",
  });
  expect(email.subject).toBe("Canceled: Lincoln High, Girls Basketball Varsity, Sat, Dec 5, 2:00 PM ET");
  expect(links).toEqual([]);
  expect(text).toContain("Lincoln High has canceled this game.");
  expect(text).toContain("Reason: Lightning");
  expect(html).toContain("Reason Lightning");
  expect(text).toContain("Canceled:\nSaturday, December 5, 2026\n2:00 PM ET");
  expect(struckIn(email)).toEqual(["Saturday, December 5, 2026", "2:00 PM ET"]);
  expect(method).toBe("CANCEL");
  expect(entry).toMatchObject({
    method: "CANCEL",
    organizer: ["Lincoln High", "dana@example.com"],
    uid: "game-7@games.example.com",
    sequence: 4,
    status: "CANCELLED",
  });
  expect((await message(CANCELED, "")).text).not.toMatch(/Reason|^>/m);
});
