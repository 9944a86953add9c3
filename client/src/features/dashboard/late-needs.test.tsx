import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleClaim, samplePartner } from "#client/test/samples/sample-partner.ts";
import { sampleSharedGame, sharedGames } from "#client/test/samples/sample-shared-games.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SharedGame } from "#shared/api/partners.ts";
// They come after the page; here they are there from the beginning.
import "./late-needs.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const SENTENCE = "Dana Whitfield of Central High School wants to link with your opponent Central High";
const REQUESTS = "GET /api/partner-requests";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-01T12:00:00.000Z") });
});

const central = (partner: ReturnType<typeof sampleClaim> | null) => ({
  ...sampleGame().opponent,
  id: 4,
  schoolName: "Central High",
  partner,
});

const agreed = sampleGame({ status: "verified", verifiedAt: "2026-08-01T12:00:00.000Z" });

function open(api: StubbedApi) {
  return renderScreen(<DashboardPage />, {
    api: {
      "GET /api/games": [agreed],
      "GET /api/teams": [{ id: 7 }],
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      ...api,
    },
  });
}

const openRequest = (games: SharedGame[]) =>
  open({
    "GET /api/opponents": [central(sampleClaim({ state: "linked" }))],
    [REQUESTS]: [{ id: 12, ...sharedGames(games) }],
  });

async function needsYou() {
  const section = (await screen.findByRole("heading", { name: "Needs you" })).closest("section");
  return within(section as HTMLElement);
}

test("a claim waits there with its sentence until somebody says whether it is so", async () => {
  const { user, routes, calls, container } = open({
    "GET /api/opponents": [central(sampleClaim())],
    "POST /api/opponents/:id/partner": {},
    [REQUESTS]: [],
  });
  const section = await needsYou();
  expect(await section.findByText(SENTENCE)).toBeVisible();
  await expectAccessibleMarkup(container);
  expect(calls.map(({ path }) => path)).not.toContain("/api/partner-requests");
  routes["GET /api/opponents"] = [central(sampleClaim({ state: "linked" }))];
  await user.click(section.getByRole("button", { name: "Link" }));
  await expectToast("Linked with Central High School");
  await waitFor(() => expect(section.queryByText(SENTENCE)).toBeNull());
});

test("'Not them' refuses it", async () => {
  const { user, calls, routes } = open({
    "GET /api/opponents": [central(sampleClaim())],
    "DELETE /api/opponents/:id/partner": reply(204),
  });
  const section = await needsYou();
  const refuse = await section.findByRole("button", { name: "Not them" });
  routes["GET /api/opponents"] = [central(null)];
  await user.click(refuse);
  await waitFor(() => expect(section.queryByText(SENTENCE)).toBeNull());
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    "/api/opponents/4/partner",
  ]);
});

test("a linked school's request about games that are not here leads to them", async () => {
  openRequest(Array.from({ length: 21 }, (_, index) => sampleSharedGame(index + 1)));
  const section = await needsYou();
  const link = await section.findByRole("link", { name: "Lincoln High asks about 21 games" });
  expect(link).toHaveAttribute("href", "/add-games?opponent=4");
});

test("a game that was answered is asked about no more: it is one to add, or none", async () => {
  const open = sampleSharedGame(1);
  const offered = sampleSharedGame(2, { status: "reschedule", proposedBy: "school" });
  const confirmed = [3, 4].map((key) => sampleSharedGame(key, { status: "verified", answered: true }));
  const toMove = sampleSharedGame(5, { status: "reschedule", proposedBy: "opponent" });
  const { unmount } = openRequest([...confirmed, open, offered, toMove]);
  const link = await (await needsYou()).findByRole("link", { name: "Lincoln High asks about 2 games" });
  expect(link).toHaveAttribute("href", "/add-games?opponent=4");
  expect(link.closest("li")).toHaveTextContent("Fri, Dec 4");
  unmount();

  openRequest([...confirmed, toMove]);
  const toAdd = await (await needsYou()).findByRole("link", { name: "2 games with Lincoln High to add" });
  expect(toAdd).toHaveAttribute("href", "/add-games?opponent=4");
  expect(toAdd.closest("li")).toHaveTextContent("Fri, Dec 18");
});

test("a request of which every game is to be moved has no line", async () => {
  const { calls } = openRequest([sampleSharedGame(1, { status: "reschedule", proposedBy: "opponent" })]);
  const section = await needsYou();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/partner-requests"));
  expect(section.queryByRole("link", { name: /Lincoln High/ })).toBeNull();
});

test.each(["asks", "canceled"] as const)(
  "nobody is said to know while what another school says of a game is '%s'",
  async (state) => {
    open({
      "GET /api/games": [{ ...agreed, partner: samplePartner({ state }) }],
      "GET /api/opponents": [central(sampleClaim({ state: "linked" }))],
      [REQUESTS]: [],
    });
    const section = await needsYou();
    expect(await section.findByText(/^Next game: /)).toBeVisible();
  },
);

test("a linked school has one line for all that it says, which leads to all of it", async () => {
  const onDay = (id: number, datetimeUtc: string, state: "asks" | "canceled") =>
    sampleGame({ id, opponentId: 4, datetimeUtc, status: "verified", partner: samplePartner({ state }) });
  const asks = [
    onDay(5, "2026-10-04T23:00:00.000Z", "asks"),
    onDay(4, "2026-09-20T23:00:00.000Z", "asks"),
    onDay(7, "2026-08-08T23:00:00.000Z", "asks"),
  ];
  const canceled = [
    onDay(6, "2026-10-08T23:00:00.000Z", "canceled"),
    { ...onDay(8, "2026-10-09T23:00:00.000Z", "canceled"), status: "canceled" as const },
  ];
  const linked = { "GET /api/opponents": [central(sampleClaim({ state: "linked" }))] };
  const line = async (words: string) => {
    const links = (await needsYou()).findAllByRole("link", { name: /^Central High School/ });
    expect((await links).map(({ textContent }) => textContent)).toEqual([words]);
    expect((await links)[0]).toHaveAttribute("href", "/add-games?opponent=4");
    return (await links)[0]?.closest("li");
  };
  const requests = [1, 2].map((id) => ({
    id,
    ...sharedGames([sampleSharedGame(id)]),
    school: { name: "Central High School" },
  }));

  const all = open({ ...linked, "GET /api/games": [...asks, ...canceled], [REQUESTS]: requests });
  expect(await line("Central High School asks about 4 games and canceled 1")).toHaveTextContent(
    "Sun, Sep 20",
  );
  all.unmount();
  open({ ...linked, "GET /api/games": canceled, [REQUESTS]: [] });
  expect(await line("Central High School canceled 1 game")).toHaveTextContent("Thu, Oct 8");
});

test("a game that was canceled and is asked about again stands in the request alone", async () => {
  const off = { ...agreed, opponentId: 4, partner: samplePartner({ state: "canceled" }) };
  const request = { id: 12, ...sharedGames([sampleSharedGame(1, { gameId: off.id })]) };
  open({
    "GET /api/games": [off],
    "GET /api/opponents": [central(sampleClaim({ state: "linked" }))],
    [REQUESTS]: [{ ...request, school: { name: "Central High School" } }],
  });
  const section = await needsYou();
  await section.findByRole("link", { name: "Central High School asks about 1 game" });
});

test("a school without partners asks for no such requests", async () => {
  const { calls } = open({ "GET /api/opponents": [central(null)] });
  expect(await (await needsYou()).findByText(/^All caught up/)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain("/api/partner-requests");
});

test.each([
  ["asks", "Central High School asks"],
  ["canceled", "Canceled by Central High School"],
] as const)("a game that the other school %s says so in the panels", async (state, words) => {
  open({ "GET /api/games": [{ ...agreed, partner: samplePartner({ state }) }], "GET /api/opponents": [] });
  const panel = (await screen.findByRole("heading", { name: "Upcoming Schedule" })).closest("section");
  expect(await within(panel as HTMLElement).findByText(words)).toBeVisible();
});

test("an address with changes stands last, and leads to them", async () => {
  const source = { ...{ url: "https://star.example.org", readAt: null, problem: null }, updatedAt: "" };
  open({
    "GET /api/games": [agreed, sampleGame({ id: 13, status: "scheduled" })],
    "GET /api/opponents": [central(sampleClaim())],
    "GET /api/schedule-sources": [
      { ...source, id: 3, name: "Schedule Star", changes: 4 },
      { ...source, id: 4, name: "League", changes: 0 },
      { ...source, id: 5, name: "Conference", changes: 1 },
    ],
  });
  const section = await needsYou();
  const link = await section.findByRole("link", { name: "Schedule Star has 4 changes" });
  expect(link).toHaveAttribute("href", "/import-games?source=3");
  const lines = section.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.slice(-2)).toEqual(["Schedule Star has 4 changes", "Conference has 1 change"]);
  expect(lines.length).toBeGreaterThan(2);
  expect(section.queryByText(/League/)).toBeNull();
});
