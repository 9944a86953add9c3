import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_ADDRESS, readView } from "#client/games/parts/list-view.ts";
import { visibleGames } from "#client/games/parts/visible-games.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { asked as askedOn, SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, meetSchool, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import { PANEL_SIZE } from "./dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";

// The evening of September 9 in New York, September 10 almost everywhere else.
const NOW = new Date("2026-09-10T03:00:00.000Z");

const quarryLake = sampleGame().opponent;

const verified = (id: number): Game =>
  sampleGame({
    id,
    status: "verified",
    datetimeUtc: `2026-10-0${id}T23:00:00.000Z`,
    updatedAt: "2026-09-10T00:30:00.000Z",
  });

const asked: Game = sampleGame({
  id: 20,
  isHome: false,
  status: "reschedule",
  datetimeUtc: "2026-09-18T22:30:00.000Z",
  updatedAt: "2026-09-10T02:55:00.000Z",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  opponentMessage: "Our field is being resodded.",
  proposals: [{ date: "2026-09-25", time: "18:00:00" }],
  team: { id: 8, sport: "soccer", level: "jr-varsity", gender: "girls" },
  opponent: { ...quarryLake, schoolName: "Fox Hollow Prep" },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

function open(games: Game[], api: StubbedApi = {}) {
  return renderScreen(<DashboardPage />, {
    api: {
      "GET /api/games": games,
      "GET /api/teams": [{ id: 7 }, { id: 8 }],
      "GET /api/opponents": [],
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      ...api,
    },
  });
}

async function panel(name: string) {
  const section = (await screen.findByRole("heading", { level: 2, name })).closest("section");
  if (!section) throw new Error(`${name} is no panel`);
  return within(section);
}

test("the cards Total Teams, Verified Games, Rescheduled Games and Upcoming Games lead to what they count", async () => {
  const { container } = open([verified(1), verified(2), asked]);
  const cards = await Promise.all([
    screen.findByRole("link", { name: /^Total Teams\s*2$/ }),
    screen.findByRole("link", { name: /^Verified Games\s*2$/ }),
    screen.findByRole("link", { name: /^Rescheduled Games\s*1$/ }),
    screen.findByRole("link", { name: /^Upcoming Games\s*2$/ }),
  ]);
  expect(cards.map((card) => card.getAttribute("href"))).toEqual([
    "/teams",
    "/games?status=verified&period=all",
    "/games?status=reschedule&period=all",
    "/games?status=upcoming",
  ]);
  for (const label of [/total teams/i, /rescheduled games/i, /upcoming games/i]) {
    expect(screen.getByText(label)).toBeVisible();
  }
  await expectAccessibleMarkup(container);
});

test("every card and '+N more' link leads to exactly the games that it counts", async () => {
  const games = [1, 2, 3, 4, 5]
    .map(verified)
    .concat(
      asked,
      sampleGame({ id: 40, datetimeUtc: "2026-09-01T23:00:00.000Z" }),
      sampleGame({ id: 41, datetimeUtc: "2026-09-02T23:00:00.000Z", status: "verified" }),
      sampleGame({ id: 42, datetimeUtc: "2026-10-20T23:00:00.000Z", status: "canceled" }),
      sampleGame({ id: 43, datetimeUtc: "2026-10-20T23:00:00.000Z", status: "verification-sent" }),
    );
  open(games);
  await panel("Verified Games");
  const links = screen.getAllByRole("link", {
    name: /^(Verified|Rescheduled|Upcoming) Games\s*\d+$|^\+\d+ more/,
  });
  expect(links).toHaveLength(4);
  for (const link of links) {
    const text = link.textContent ?? "";
    const promised = Number(/\d+/.exec(text)?.[0]) + (text.startsWith("+") ? PANEL_SIZE : 0);
    const query = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
    const view = readView({ ...DEFAULT_ADDRESS, ...Object.fromEntries(query) }, { teams: [], opponents: [] });
    expect(visibleGames(games, view, NOW.getTime(), SAMPLE_ZONE), text).toHaveLength(promised);
  }
});

test("the header says the school's day, whatever the browser's", async () => {
  open([]);
  expect(await screen.findByText("Wednesday, September 9, 2026")).toBeVisible();
});

test("Verified Games shows the first 3 and '+N more verified games'", async () => {
  open([1, 2, 3, 4, 5].map(verified));
  const games = await panel("Verified Games");
  expect(games.getAllByRole("listitem")).toHaveLength(3);
  expect(games.getByRole("link", { name: "+2 more verified games" })).toHaveAttribute(
    "href",
    "/games?status=verified&period=all",
  );
});

test("up to three verified games leave nothing more to show", async () => {
  open([1, 2, 3].map(verified));
  const games = await panel("Verified Games");
  expect(games.queryByText(/more verified games/)).not.toBeInTheDocument();
});

test("Reschedule Needed shows what the opponent proposes and wrote", async () => {
  open([asked]);
  const games = await panel("Reschedule Needed");
  expect(games.getByText("Fri, Sep 25 · 6:00 PM")).toBeVisible();
  expect(games.getByText("“Our field is being resodded.”")).toBeVisible();
});

test("Upcoming Schedule shows team versus opponent, date, time with zone, and Home or Away", async () => {
  open([
    verified(1),
    sampleGame({ id: 9, isHome: false, datetimeUtc: "2026-09-10T20:15:00.000Z", opponent: asked.opponent }),
  ]);
  const games = await panel("Upcoming Schedule");
  const [first, second] = games.getAllByRole("listitem");
  expect(first).toHaveTextContent(
    /Football Varsity vs Fox Hollow Prep\s*Thu 09\/10\/2026\s*4:15 PM ET\s*Away/,
  );
  expect(second).toHaveTextContent(
    /Football Varsity vs Quarry Lake Academy\s*Thu 10\/01\/2026\s*7:00 PM ET\s*Home/,
  );
  expect(games.getByRole("link", { name: "Football Varsity vs Fox Hollow Prep" })).toHaveAttribute(
    "href",
    "/?game=9",
  );
});

test("a panel shows the event before the opponent, 'TBD' and 'Neutral'", async () => {
  open([{ ...verified(1), eventName: "Metro Invitational", site: "neutral", timeTbd: true }]);
  const [game] = (await panel("Upcoming Schedule")).getAllByRole("listitem");
  expect(game).toHaveTextContent(
    /Football Varsity · Metro Invitational\s*vs Quarry Lake Academy\s*Thu 10\/01\/2026\s*TBD\s*Neutral\s*$/,
  );
});

test("Recent Activity shows the 3 most recently updated future games whose status is not scheduled", async () => {
  open([verified(1), asked, sampleGame({ id: 30, datetimeUtc: "2026-12-01T00:00:00.000Z" })]);
  const games = await panel("Recent Activity");
  const rows = games.getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(
    /Girls Soccer Jr. Varsity vs Fox Hollow Prep\s*5 minutes ago.*Reschedule Needed/,
  );
  expect(rows[1]).toHaveTextContent(/2 hours ago.*Verified/);
});

test("Game Status Overview counts every status by its full name", async () => {
  open([verified(1), verified(2), asked]);
  const overview = await panel("Game Status Overview");
  expect(overview.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Scheduled0",
    "Verification Sent0",
    "Verified2",
    "Reschedule Needed1",
    "Canceled0",
    "Completed0",
  ]);
  expect(overview.getByRole("link", { name: /Canceled/ })).toHaveAttribute(
    "href",
    "/games?status=canceled&period=all",
  );
});

test("an empty school reads the empty texts and is shown the first steps", async () => {
  const { container } = open([], { "GET /api/teams": [] });
  for (const text of [
    "No verified games yet",
    "No reschedule requests",
    "No upcoming games scheduled",
    "No recent activity for future games",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  const steps = await panel("First steps");
  expect(steps.getByRole("link", { name: "Add your teams" })).toHaveAttribute("href", "/teams");
  expect(steps.getByRole("link", { name: "Import your schedule" })).toHaveAttribute("href", "/import-games");
  await expectAccessibleMarkup(container);
});

test("the first steps tick off what is there already", async () => {
  open([], { "GET /api/opponents": [{ id: 3 }] });
  const steps = await panel("First steps");
  expect(await steps.findByRole("heading", { name: "Add opponent schools (done)" })).toBeVisible();
  expect(steps.getByRole("heading", { name: "Add your teams (done)" })).toBeVisible();
  expect(steps.getByRole("heading", { name: "Schedule your first game" })).toBeVisible();
});

test("a school with an answered game needs no first steps", async () => {
  open([{ ...verified(1), verifiedAt: "2026-09-01T12:00:00.000Z" }]);
  await panel("Verified Games");
  expect(screen.queryByRole("heading", { name: "First steps" })).not.toBeInTheDocument();
});

test("while it loads, the dashboard says so", async () => {
  open([], { "GET /api/games": () => new Promise(() => {}) });
  expect(await screen.findByText("Loading...")).toBeInTheDocument();
});

test("what could not be read is read again by 'Try again'", async () => {
  const { user, routes } = open([], {
    "GET /api/games": () => reply(503, { message: "Fieldhouse is temporarily unavailable." }),
    "GET /api/teams": () => reply(503, { message: "Fieldhouse is temporarily unavailable." }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Fieldhouse is temporarily unavailable.");
  routes["GET /api/games"] = [asked];
  routes["GET /api/teams"] = [{ id: 7 }];
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const games = await panel("Reschedule Needed");
  expect(games.getByRole("link", { name: "Girls Soccer Jr. Varsity vs Fox Hollow Prep" })).toBeVisible();
});

/** Asked on September 1. Ids of opponents that are the same are one school. */
const waiting = (id: number, opponentId: number, given: Partial<Game> = {}): Game =>
  sampleGame({
    id,
    datetimeUtc: `2026-10-${id}T23:00:00.000Z`,
    ...askedOn("2026-09-01T14:00:00.000Z"),
    opponentId,
    opponent: { ...quarryLake, id: opponentId, schoolName: `School ${opponentId}` },
    ...given,
  });

const notAnswered = async (count: number) => {
  const line = (await screen.findByRole("link", { name: `${count} games not answered` })).closest("li");
  return within(line ?? document.body);
};

test("'Remind all' reminds each school once that can hear it, and then says that it was reminded today", async () => {
  const remindedAt = "2026-09-10T02:00:00.000Z";
  const games = [
    waiting(10, 3),
    waiting(11, 3),
    waiting(12, 4),
    waiting(13, 5, {
      waiting: { since: "2026-09-01T14:00:00.000Z", reminders: 1, remindedAt, remind: true },
    }),
    waiting(14, 6, { opponent: { ...quarryLake, id: 6, email: "" } }),
    waiting(15, 7),
    waiting(16, 8, { opponentNotTold: true }),
  ];
  const message = "2 schools were reminded of 3 games";
  const { user, calls, routes } = open(games, {
    "GET /api/opponents": [{ id: 7, reminders: { on: true, stoppedAt: "2026-09-02T14:00:00.000Z" } }],
    "POST /api/games/remind": { message, sent: [10, 11, 12], skipped: [] },
  });
  const button = await (await notAnswered(7)).findByRole("button", { name: "Remind all" });
  const reminded = games.map((game) => ({
    ...game,
    waiting: game.waiting && { ...game.waiting, remindedAt },
  }));
  routes["GET /api/games"] = reminded;
  await user.click(button);
  await expectToast(message);
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { gameIds: [10, 11, 12] },
  ]);
  expect(await (await notAnswered(7)).findByText("Reminded today")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remind all" })).toBeNull();
});

test("'Remind all' reminds a meet once, by its id, as long as one of its schools can hear it", async () => {
  const meet = (id: number, schools: Parameters<typeof hostedMeet>[0], remindedAt: string | null = null) => {
    const wait = { since: "2026-09-01T14:00:00.000Z", reminders: 0, remindedAt, remind: true };
    return hostedMeet(schools, {
      ...{ id, datetimeUtc: `2026-10-${id}T23:00:00.000Z`, status: "verification-sent", waiting: wait },
    });
  };
  const deaf = [
    meetSchool({ opponentId: 12, schoolName: "Salem", state: "asked", email: "" }),
    meetSchool({ opponentId: 14, schoolName: "Warren", state: "asked", notTold: true }),
    meetSchool({ opponentId: 15, schoolName: "Ravenna", state: "confirmed" }),
  ];
  const message = "2 schools were reminded of 2 games";
  const { user, calls } = open(
    [meet(10, THREE_ANSWERS), meet(11, deaf, "2026-09-10T02:00:00.000Z"), waiting(12, 4)],
    {
      "POST /api/games/remind": { message, sent: [10, 12], skipped: [] },
    },
  );
  await user.click(await (await notAnswered(3)).findByRole("button", { name: "Remind all" }));
  await expectToast(message);
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { gameIds: [10, 12] },
  ]);
});

test("a meet is one game of the panels, with its schools and how many of them have confirmed", async () => {
  open([hostedMeet(THREE_ANSWERS, { datetimeUtc: "2026-09-18T23:00:00.000Z", status: "verification-sent" })]);
  const upcoming = await panel("Upcoming Schedule");
  const [entry, ...others] = upcoming.getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(entry).toHaveTextContent("Football Varsity · Lincoln Invitational vs Canfield, Salem");
  expect(entry).toHaveTextContent("1 of 3 confirmed");
});

test("a school that could not be reminded says why, and 'Remind all' stays for it", async () => {
  const { user } = open([waiting(10, 3), waiting(11, 4)], {
    "POST /api/games/remind": {
      message: "1 school was reminded of 1 game",
      sent: [10],
      skipped: [{ gameId: 11, reason: "The mail server refused the message" }],
    },
  });
  await user.click(await (await notAnswered(2)).findByRole("button", { name: "Remind all" }));
  await expectToast("1 school was reminded of 1 game", "The mail server refused the message");
  expect((await notAnswered(2)).getByRole("button", { name: "Remind all" })).toBeVisible();
});

test("conflicts that are found late stand last, so that no line moves under a finger", async () => {
  const datetimeUtc = "2026-09-25T23:00:00.000Z";
  const withoutEmail = { ...quarryLake, id: 4, email: "" };
  open([
    verified(1),
    sampleGame({ id: 2, datetimeUtc }),
    sampleGame({ id: 3, datetimeUtc, opponentId: 4, opponent: withoutEmail }),
  ]);
  expect(await screen.findByRole("link", { name: "1 conflict" })).toBeVisible();
  const lines = (await panel("Needs you")).getAllByRole("listitem");
  expect(lines.map((line) => within(line).getByRole("link").textContent)).toEqual([
    "1 opponent without email",
    "1 conflict",
  ]);
});

test("panels with games stand first, and those without any last", async () => {
  open([verified(1), verified(2)]);
  await panel("Verified Games");
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.filter((title) => title !== "Needs you" && title !== "First steps")).toEqual([
    "Upcoming Schedule",
    "Verified Games",
    "Recent Activity",
    "Game Status Overview",
    "Reschedule Needed",
  ]);
});

test("'High School' is left out for the eye, unless two schools would then read alike", async () => {
  const named = (id: number, schoolName: string) => ({
    ...verified(id),
    opponent: { ...quarryLake, id, schoolName },
  });
  open([named(1, "Central High School"), named(2, "Elm High School"), named(3, "Elm HS")]);
  const games = await panel("Verified Games");
  const shown = games
    .getAllByRole("link", { name: /^Football Varsity vs/ })
    .map((link) => link.querySelector<HTMLElement>("[data-short]")?.dataset.short ?? link.textContent);
  expect(shown).toEqual([
    "Football Varsity vs Central",
    "Football Varsity vs Elm High School",
    "Football Varsity vs Elm HS",
  ]);
  const whole = "Football Varsity vs Central High School";
  expect(games.getByText(whole).closest("p")).toHaveAttribute("title", whole);
});
