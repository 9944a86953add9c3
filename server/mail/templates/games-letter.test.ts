import { describe, expect, test } from "vitest";
import { readCalendar } from "#server/test/read-calendar.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { answersNotice } from "./answers-notice.ts";
import { newestLink } from "./newest-link.ts";
import { changeRequest, verificationRequest } from "./questions.ts";
import { type ToldInMail, told } from "./told.ts";

const school = {
  name: "Harbor Pines <b>High</b>",
  logo: "",
  primaryColor: "#0B5D4E",
  secondaryColor: "#F2A900",
};
const footer = { systemName: "Fieldhouse", supportEmail: "", appUrl: "https://games.example.com" };
const LINK = "https://games.example.com/verify-games?token=abc";

function gameInLetter(
  date: string,
  given: Partial<ToldInMail["game"]> = {},
  rest: Partial<ToldInMail> = {},
): ToldInMail {
  return {
    ...{ kind: "changed", was: "on", isAccepted: false, isLinkLive: true },
    game: {
      school,
      opponentName: 'Quarry "Lake" Academy',
      team: { sport: "basketball", level: "varsity", gender: "girls" },
      date,
      time: "19:00:00",
      timezoneCode: "CT",
      venue: "Gym & Hall",
      isHome: true,
      ...ORDINARY_FACTS,
      ...given,
    },
    changes: [],
    calendar: calendarOn(date, "asked"),
    ...rest,
  };
}

const calendarOn = (date: string, state: "asked" | "agreed" | "canceled") => ({
  start: new Date(`${date}T01:00:00.000Z`),
  uid: `game-${date}@games.example.com`,
  sequence: 1,
  stamp: new Date("2026-11-01T12:00:00.000Z"),
  state,
});

const wrestling = { team: { sport: "wrestling", level: "jr-varsity", gender: "" } } as const;
const games = [
  gameInLetter("2026-12-04"),
  gameInLetter("2026-12-05", { ...wrestling, isHome: false }),
  gameInLetter("2026-12-11"),
] as const;
const about = {
  to: "athletics@example.org",
  games,
  sender: { name: "Dana Whitfield", email: "dana@example.com" },
  note: "Bring the\naway kits.",
};

describe("a message about several games", () => {
  test("has them by date, each in two lines from the reader's side, and one link", () => {
    const { subject, text, html } = verificationRequest({ ...about, link: LINK })(footer);
    expect(subject).toBe("Harbor Pines <b>High</b> asks you to confirm 3 games");
    expect(text).toContain(
      [
        "- Fri, Dec 4, 7:00 PM CT · Away\n  Girls Basketball Varsity, Gym & Hall",
        "- Sat, Dec 5, 7:00 PM CT · Home\n  Wrestling Jr. Varsity, Gym & Hall",
        "- Fri, Dec 11, 7:00 PM CT · Away\n  Girls Basketball Varsity, Gym & Hall",
      ].join("\n"),
    );
    const order = [
      "asks you to confirm",
      LINK,
      "Opening the link",
      "> Bring the\n> away kits.",
      "- Fri, Dec 4",
    ];
    expect(order.map((each) => text.indexOf(each))).toEqual(
      order.map((each) => text.indexOf(each)).toSorted((one, other) => one - other),
    );
    const inHtml = ["<h1", `href="${LINK}"`, "Opening the link", "away kits.", "Fri, Dec 4", "Questions?"];
    const places = inHtml.map((each) => html.indexOf(each));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text.match(/https:\S+/g)).toEqual([LINK]);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${LINK}"`]);
  });

  test("shows what people typed as text, never as markup", () => {
    const { html } = verificationRequest({ ...about, link: LINK })(footer);
    expect(html).toContain("Harbor Pines &lt;b&gt;High&lt;/b&gt;");
    expect(html).toContain("Gym &amp; Hall");
    expect(html).not.toContain("<b>");
  });

  test("that have changed says what was, in both parts", () => {
    const changes = [{ field: "Venue", from: "Old <i>Gym</i>", to: "Gym & Hall" }];
    const changed = [gameInLetter("2026-12-04", {}, { changes }), gameInLetter("2026-12-11")] as const;
    const { text, html } = changeRequest({ ...about, games: changed, told: [], link: LINK })(footer);
    expect(text).toContain("  Venue was Old <i>Gym</i>");
    expect(html).toContain("Venue was <s>Old &lt;i&gt;Gym&lt;/i&gt;</s>");
  });

  test.each([
    ["canceled", "Harbor Pines <b>High</b> has canceled 3 games"],
    ["postponed", "Harbor Pines <b>High</b> has postponed 3 games"],
    ["changed", "Harbor Pines <b>High</b> has changed 3 games"],
  ] as const)("that were %s says so with the reason, and has nothing to press", (kind, says) => {
    const each = (game: ToldInMail): ToldInMail => ({ ...game, kind, reason: "Lightning" });
    const { subject, text, html } = told({
      ...about,
      games: [each(games[0]), each(games[1]), each(games[2])],
    })(footer);
    expect(subject).toBe(says);
    expect(text).toContain("Reason: Lightning");
    expect(html).not.toContain("href=");
  });

  test("crosses out the dates that do not stand, and no other", () => {
    const mixed = [gameInLetter("2026-12-04", {}, { off: "Postponed" }), gameInLetter("2026-12-11")] as const;
    const { html } = told({ ...about, games: mixed })(footer);
    expect(html.match(/<s>[^<]*/g)).toEqual(["<s>Fri, Dec 4, 7:00 PM CT"]);
  });

  test("has every game in one calendar file; only a cancellation of all takes them out", () => {
    const file = (first: "canceled", second: "canceled" | "agreed") => {
      const [one, two] = ["2026-12-04", "2026-12-05"] as const;
      const { attachments } = told({
        ...about,
        games: [
          gameInLetter(one, {}, { calendar: calendarOn(one, first) }),
          gameInLetter(two, {}, { calendar: calendarOn(two, second) }),
        ],
      })(footer);
      return readCalendar(attachments?.[0]?.content);
    };
    const organizer = ["Harbor Pines <b>High</b>", about.sender.email];
    expect(file("canceled", "canceled")).toMatchObject({
      method: "CANCEL",
      events: [
        { status: "CANCELLED", organizer },
        { status: "CANCELLED", organizer },
      ],
    });
    expect(file("canceled", "agreed")).toMatchObject({
      method: "PUBLISH",
      events: [{ status: "CANCELLED" }, { status: "CONFIRMED" }],
    });
  });
});

describe("the notice of several answers", () => {
  const [{ game }] = games;
  const confirmed = { game, answer: { response: "confirm" }, link: "https://games.example.com/1" } as const;
  const moved = {
    game: { ...game, date: "2026-12-11" },
    link: "https://games.example.com/2",
    answer: {
      response: "reschedule",
      message: "Our gym\nis taken.",
      proposals: [{ date: "2026-12-12", time: null }],
    },
  } as const;
  const notice = (...answers: Parameters<typeof answersNotice>[0]["answers"][number][]) =>
    answersNotice({
      to: "dana@example.com",
      opponentEmail: "athletics@example.org",
      opponentName: "Quarry Lake",
      school,
      name: "Robin Castell",
      answers,
      link: "https://games.example.com/games",
    })(footer);
  const proposing = { ...moved, answer: { ...moved.answer, proposals: [...moved.answer.proposals] } };

  test.each([
    [[confirmed, confirmed], "Quarry Lake confirmed 2 games"],
    [[confirmed, proposing], "Quarry Lake confirmed 1 game and asks to reschedule 1"],
    [[proposing, proposing], "Quarry Lake asks to reschedule 2 games"],
  ])("counts them in its subject", (answers, subject) => {
    expect(notice(...answers).subject).toBe(subject);
  });

  test("says who answered, and what each game was answered", () => {
    const { text, replyTo } = notice(confirmed, proposing);
    expect(replyTo).toBe("athletics@example.org");
    expect(text).toContain("Answered by Robin Castell");
    expect(text).toContain("  Confirmed");
    expect(text).toContain('  Proposed Saturday, December 12, 2026\n  "Our gym is taken."');
  });

  test("has the games to be rescheduled first, each with a link to it", () => {
    const { text, html } = notice(confirmed, proposing);
    for (const body of [text, html]) {
      expect(body.indexOf("Asks to reschedule this game")).toBeGreaterThan(0);
      expect(body.indexOf("Asks to reschedule this game")).toBeLessThan(body.indexOf("Fri, Dec 4"));
    }
    expect(text.match(/https:\S+/g)).toEqual([proposing.link, "https://games.example.com/games"]);
    expect(
      html.match(/<a [^>]*>[^<]*/g)?.map((link) => link.replace(/<a .*href="([^"]*)".*>/, "$1 ")),
    ).toEqual([`${proposing.link} Open Game`, "https://games.example.com/games Open Games"]);
  });
});

test("the newest link says nothing of the games but how many they are", () => {
  const { subject, text } = newestLink({
    to: "athletics@example.org",
    school,
    games: 3,
    contact: { name: "Dana Whitfield", email: "dana@example.com" },
    link: LINK,
  })(footer);
  expect(subject).toBe("Your newest link from Harbor Pines <b>High</b>");
  expect(text).toMatch(
    /^Your newest link\n\nIt opens the page where you can answer Harbor Pines <b>High<\/b> about 3 games\./,
  );
  expect(text).not.toMatch(/Basketball|Gym|Dec/);
});
