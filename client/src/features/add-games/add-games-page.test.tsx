import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleClaim, samplePartner } from "#client/test/samples/sample-partner.ts";
import { askedMatch, sampleSharedGame, sharedGames } from "#client/test/samples/sample-shared-games.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";
import type { SharedGame, SharedGamesOutcome } from "#shared/api/partners.ts";
import { AddGamesPage } from "./add-games-page.tsx";

const GET = "GET /api/shared-games/:token";
const POST = "POST /api/shared-games";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-03T12:00:00.000Z") });
});

const teams = [
  { id: 7, sport: "basketball", level: "varsity", gender: "girls" },
  { id: 8, sport: "basketball", level: "jr-varsity", gender: "girls" },
];
const lincoln = { ...sampleGame().opponent, id: 4, schoolName: "Lincoln", partner: null };
const waiting = { ...lincoln, partner: sampleClaim({ schoolName: "Lincoln High", state: "waiting" }) };

function open(games: SharedGame[], api: StubbedApi = {}, path = "/add-games?token=abc123") {
  const view = renderScreen(<AddGamesPage />, {
    path,
    api: {
      [GET]: sharedGames(games),
      "GET /api/school": { name: "Central High School", timezone: "America/New_York" },
      "GET /api/teams": teams,
      "GET /api/opponents": [lincoln, { ...lincoln, id: 5, schoolName: "Birch Hollow" }],
      "GET /api/games": [],
      ...api,
    },
  });
  const sent = () => view.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { ...view, sent };
}

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((key) => sampleSharedGame(key));
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const row = async (name: string) => {
  const box = await screen.findByRole("checkbox", { name });
  return within(box.closest("li") as HTMLElement);
};
const FIRST = "Add Girls Basketball Varsity on Fri, Dec 4";

type Result = SharedGamesOutcome["results"][number];
const result = (key: number, outcome: Result["outcome"], message = ""): Result => ({
  key,
  outcome,
  message,
  game: ["added", "linked", "asked"].includes(outcome) ? sampleGame({ id: 60 + key, opponentId: 4 }) : null,
});

test("the page counts what is asked, and says whose games they are where all is answered", async () => {
  const confirmed = [3, 4].map((key) => sampleSharedGame(key, { status: "verified", answered: true }));
  const { unmount } = open([sampleSharedGame(1), ...confirmed]);
  expect(await screen.findByText("Pat Moreno of Lincoln High asks you to confirm 1 game")).toBeVisible();
  unmount();
  open(confirmed);
  expect(await screen.findByText("2 games with Lincoln High")).toBeVisible();
});

test("opening the page changes nothing, and says who asks and which opponent that is", async () => {
  const { calls, container } = open(eight);
  expect(await button("Confirm and add 8 games")).toBeEnabled();
  expect(screen.getByRole("heading", { level: 1, name: "Add to your schedule" })).toBeVisible();
  expect(screen.getByText("Pat Moreno of Lincoln High asks you to confirm 8 games")).toBeVisible();
  expect(screen.getByText("Lincoln", { exact: false, selector: "p.font-semibold" })).toHaveTextContent(
    "Lincoln Matched by email",
  );
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
  await expectAccessibleMarkup(container);
});

test("one press confirms and adds what is ticked, and leads to the games", async () => {
  const two = eight.slice(0, 2);
  const { user, sent, routes } = open(two, {
    [POST]: { linked: false, results: [result(1, "added"), result(2, "added")] },
    "GET /api/opponents": [waiting],
  });
  const press = await button("Confirm and add 2 games");
  routes[GET] = sharedGames(two.map((game) => ({ ...game, status: "verified", gameId: 60 + game.key })));
  await user.click(press);
  expect(await screen.findByRole("heading", { name: "2 games are on your schedule" })).toHaveFocus();
  expect(
    screen.getByText("You asked Lincoln High to link with you. They still have to accept."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", "/games");
  expect(await screen.findAllByRole("link", { name: "On your schedule" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Confirm and add/ })).toBeNull();
  expect(sent()).toEqual([
    {
      token: "abc123",
      games: two.map(({ key, updatedAt }) => ({ key, updatedAt, keep: "theirs", teamId: 7 })),
    },
  ]);
});

test("schools that are linked now are said to be", async () => {
  const { user } = open([sampleSharedGame(1)], { [POST]: { linked: true, results: [result(1, "linked")] } });
  await user.click(await button("Confirm and add 1 game"));
  expect(await screen.findByRole("heading", { name: "1 game is on your schedule" })).toBeVisible();
  expect(screen.getByText("Linked with Lincoln High")).toBeVisible();
});

describe("a game that is on the schedule already", () => {
  const found = sampleSharedGame(1, { matches: [askedMatch()] });

  test("shows both; theirs is preset, and ours may be kept", async () => {
    const { user, sent, container } = open([found, sampleSharedGame(2)], {
      [POST]: { linked: true, results: [result(1, "asked"), result(2, "added")] },
    });
    const first = await row(FIRST);
    const both = first.getByRole("group", {
      name: "On your schedule: 6:30 PM, Main Gym (7:00 PM for them)",
    });
    expect(within(both).getByRole("radio", { name: "Use theirs" })).toBeChecked();
    expect(await button("Confirm and add 2 games")).toBeVisible();
    await user.click(within(both).getByRole("radio", { name: "Keep mine and ask to reschedule" }));
    await expectAccessibleMarkup(container);
    await user.click(await button("Confirm and add 1 game, ask to reschedule 1"));
    const summary = await screen.findByRole("heading", { name: "1 game is on your schedule" });
    expect(summary.closest("section")).toHaveTextContent("You asked Lincoln High to reschedule 1 game");
    expect(sent()).toMatchObject([
      {
        games: [
          { key: 1, keep: "mine", gameId: 40 },
          { key: 2, keep: "theirs", teamId: 7 },
        ],
      },
    ]);
  });

  test("alone may be nothing but asked to move", async () => {
    const { user } = open([found]);
    await user.click(await screen.findByRole("radio", { name: "Keep mine and ask to reschedule" }));
    expect(await button("Ask to reschedule 1 game")).toBeEnabled();
  });

  test("has nothing to keep where both have it alike", async () => {
    open([sampleSharedGame(1, { matches: [askedMatch({ time: "19:00:00", same: true })] })]);
    await row(FIRST);
    expect(screen.queryByRole("radio", { name: "Keep mine and ask to reschedule" })).toBeNull();
  });

  test("waits for no new date where it is a meet that we can't come to", async () => {
    const waiting = { status: "reschedule", gameId: 61 } as const;
    open([
      sampleSharedGame(1, { ...waiting, meet: { schools: ["Canfield"] } }),
      sampleSharedGame(2, waiting),
    ]);
    await row(FIRST);
    expect(screen.getAllByText("On your schedule").map((link) => link.parentElement?.textContent)).toEqual([
      "On your schedule",
      "On your schedule · Lincoln High hasn't chosen a new date yet",
    ]);
  });

  test("keeps no date of ours where theirs is a meet", async () => {
    open([{ ...found, meet: { schools: ["Canfield", "Salem"] } }]);
    const choices = (await row(FIRST)).getAllByRole("radio");
    expect(choices.map((each) => each.closest("label")?.textContent)).toEqual([
      "Use theirs",
      "Add as a separate game",
    ]);
  });

  test("names no time while it is open", async () => {
    const found = askedMatch({ time: "12:00:00" });
    open([sampleSharedGame(1, { matches: [found, askedMatch({ gameId: 41 })] })], {
      "GET /api/games": [sampleGame({ id: 40, timeTbd: true })],
    });
    await screen.findByRole("group", { name: "On your schedule: TBD, Main Gym (7:00 PM for them)" });
    expect(screen.getByRole("option", { name: "Fri, Dec 4, TBD, Main Gym" })).toBeVisible();
  });

  test("may be any of two, or another game", async () => {
    const later = askedMatch({ gameId: 41, time: "20:00:00" });
    const { user, sent } = open([sampleSharedGame(1, { matches: [askedMatch(), later] })], {
      [POST]: { linked: true, results: [result(1, "linked")] },
    });
    await user.selectOptions(await screen.findByLabelText("Which of your games"), "41");
    await user.click(await button("Confirm and add 1 game"));
    await screen.findByRole("heading", { name: /on your schedule/ });
    expect(sent()).toMatchObject([{ games: [{ gameId: 41 }] }]);
  });
});

describe("teams that are not the school's yet", () => {
  const GOLF = { sport: "golf", level: "varsity", gender: "boys" } as const;
  const TENNIS = { sport: "tennis", level: "jr-varsity", gender: "girls" } as const;
  const of = (key: number, team: SharedGame["team"]) => sampleSharedGame(key, { team, teamId: null });
  const created = (...made: SharedGame["team"][]) => ({
    created: made.map((team, index) => ({ ...team, id: 20 + index })),
    existing: 0,
  });

  test("are created by one press, and their games added by the next", async () => {
    const { user, sent, routes } = open([of(1, GOLF), of(2, GOLF), of(3, TENNIS), sampleSharedGame(4)], {
      "POST /api/teams/batch": created(GOLF, TENNIS),
      [POST]: { linked: true, results: [] },
    });
    expect(await screen.findByText("2 of these teams aren't yours yet.")).toBeVisible();
    expect(await button("Confirm and add 1 game")).toBeEnabled();
    await expectAccessibleMarkup();
    routes["GET /api/teams"] = [...teams, ...created(GOLF, TENNIS).created];
    await user.click(await button("Create the 2 missing teams"));
    const confirm = await button("Confirm and add 4 games");
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(screen.queryByText(/yours yet/)).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { teams: [GOLF, TENNIS] },
      { games: [{ teamId: 20 }, { teamId: 20 }, { teamId: 21 }, { teamId: 7 }] },
    ]);
  });

  test("may be one alone, whose games do not count before", async () => {
    const { user } = open([of(1, GOLF)]);
    expect(await screen.findByText("1 of these teams isn't yours yet.")).toBeVisible();
    expect(await button("Create the missing team")).toBeEnabled();
    expect(await button("Confirm and add 0 games")).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: "Add Boys Golf Varsity on Fri, Dec 4" }));
    expect(screen.queryByText(/yours yet/)).toBeNull();
  });

  test("stay missing where they can't be created, and the page says why", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user } = open([of(1, GOLF)], { "POST /api/teams/batch": reply(503, { message }) });
    await user.click(await button("Create the missing team"));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(await button("Create the missing team")).toBeEnabled();
  });

  test("are found among the school's own, however the other school spells them", async () => {
    open([of(1, { sport: "Basketball", level: "jv", gender: "girls" })]);
    expect(await screen.findByLabelText("Team")).toHaveDisplayValue("Girls Basketball Jr. Varsity");
    expect(screen.queryByText(/yours yet/)).toBeNull();
  });

  test("may be another of the school's, chosen once for all games that have none", async () => {
    const { user, sent } = open([of(1, GOLF), of(2, GOLF), sampleSharedGame(3)], {
      [POST]: { linked: true, results: [] },
    });
    const first = await row("Add Boys Golf Varsity on Fri, Dec 4");
    await user.selectOptions(first.getByLabelText("Team"), "Girls Basketball Jr. Varsity");
    expect(screen.queryByText(/yours yet/)).toBeNull();
    await user.click(await button("Confirm and add 3 games"));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ games: [{ teamId: 8 }, { teamId: 8 }, { teamId: 7 }] }]);
  });

  test("open filled in at + New team", async () => {
    const { user } = open([of(1, TENNIS)]);
    await user.selectOptions(await screen.findByLabelText("Team"), "+ New team");
    const dialog = await openedDialog("Add New Team");
    expect(await dialog.findByLabelText("Sport")).toHaveDisplayValue("Tennis");
    expect(dialog.getByLabelText("Level")).toHaveDisplayValue("Jr. Varsity");
    expect(dialog.getByLabelText("Gender")).toHaveDisplayValue("Girls");
  });
});

test("the opponent may be another school, or the team another, whose games are found here", async () => {
  const own = (id: number, given: Partial<Game>) =>
    sampleGame({ id, teamId: 7, opponentId: 5, datetimeUtc: "2026-12-04T23:30:00.000Z", ...given });
  const { user, sent } = open([sampleSharedGame(1, { matches: [askedMatch()] })], {
    "GET /api/games": [own(70, {}), own(71, { teamId: 8, venue: "Annex" })],
    [POST]: { linked: true, results: [] },
  });
  await user.click(await button("Choose another school"));
  await user.selectOptions(screen.getByLabelText("Opponent"), "Birch Hollow");
  expect(screen.getByRole("group", { name: /6:30 PM, Osprey Stadium/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Team"), "Girls Basketball Jr. Varsity");
  expect(screen.getByRole("group", { name: /6:30 PM, Annex/ })).toBeVisible();
  await user.click(await button("Confirm and add 1 game"));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ opponentId: 5, games: [{ key: 1, teamId: 8, gameId: 71 }] }]),
  );
});

test("games that were not added are named with their reasons, and stay to be added", async () => {
  const taken = "This game is already scheduled";
  const closed = "This game has already started.";
  const { user, routes, sent } = open(eight.slice(0, 3), {
    [POST]: {
      linked: true,
      results: [
        result(1, "added"),
        { ...result(2, "refused", taken), game: sampleGame({ id: 62 }) },
        result(3, "closed", closed),
      ],
    },
  });
  const press = await button("Confirm and add 3 games");
  routes[GET] = sharedGames([
    sampleSharedGame(1, { status: "verified", gameId: 61 }),
    sampleSharedGame(2),
    sampleSharedGame(3, { closed }),
  ]);
  await user.click(press);
  await screen.findByRole("heading", { name: "1 game is on your schedule" });
  expect(screen.getByText(/was not added: This game is already scheduled$/)).toHaveTextContent(
    "Girls Basketball Varsity on Fri, Dec 11",
  );
  expect(await screen.findByRole("checkbox", { name: /Dec 11$/ })).toHaveAccessibleDescription(taken);
  expect(screen.getByRole("checkbox", { name: /Dec 18$/ })).toBeDisabled();
  expect(within(screen.getByRole("list", { name: "Games" })).getAllByText(closed)).toHaveLength(1);
  await user.click(await button("Confirm and add 1 game"));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ games: [{ key: 2 }] });
});

test.each([
  ["asked", "", "You asked Lincoln High to reschedule 1 game"],
  ["refused", "Choose a team", "No games were added"],
] as const)("a press of which only '%s' came says so", async (outcome, message, heading) => {
  const { user } = open([sampleSharedGame(1)], {
    [POST]: { linked: false, results: [result(1, outcome, message)] },
  });
  await user.click(await button("Confirm and add 1 game"));
  expect(await screen.findByRole("heading", { name: heading })).toHaveFocus();
});

test("unticked games are left out", async () => {
  const { user } = open(eight.slice(0, 2));
  await user.click(await screen.findByRole("checkbox", { name: FIRST }));
  expect(await button("Confirm and add 1 game")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /Dec 11$/ }));
  expect(await button("Confirm and add 0 games")).toBeDisabled();
});

test("a press that fails says why, and keeps what was chosen", async () => {
  const { user } = open(eight.slice(0, 2), {
    [POST]: reply(409, { message: "This opponent is linked with another school" }),
  });
  await user.click(await screen.findByRole("checkbox", { name: FIRST }));
  await user.click(await button("Confirm and add 1 game"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This opponent is linked with another school");
  expect(screen.getByRole("checkbox", { name: FIRST })).not.toBeChecked();
  expect(await button("Confirm and add 1 game")).toBeEnabled();
});

describe("there is nothing to add", () => {
  const reason = (text: string) => screen.findByText(text);

  test.each([
    [404, "This link has ended."],
    [409, "This request is your own school's"],
  ])("where the server says so (%i)", async (status, message) => {
    open([], { [GET]: reply(status, { message }) });
    expect(await reason(message)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Add to your schedule" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Games" })).toBeVisible();
  });

  test.each(["/add-games", "/add-games?token=", "/add-games?request=0", "/add-games?opponent=0"])(
    "at %s",
    async (path) => {
      const { calls } = open([], {}, path);
      expect(
        await reason("This link is incomplete. Please open it exactly as it was sent to you."),
      ).toBeVisible();
      expect(calls).toEqual([]);
    },
  );

  test.each(["/add-games?request=12", "/add-games?opponent=4"])("of what is over, at %s", async (path) => {
    open([], { "GET /api/partner-requests": [] }, path);
    expect(await reason("There's nothing left to add from this request.")).toBeVisible();
  });
});

test("what cannot be reached can be tried again", async () => {
  const { user, routes } = open([], { [GET]: reply(503, { message: "Temporarily unavailable." }) });
  await screen.findByRole("alert");
  routes[GET] = sharedGames([sampleSharedGame(1)]);
  await user.click(await button("Try again"));
  expect(await button("Confirm and add 1 game")).toBeVisible();
});

test("a linked school's request is answered by its number, and its outcome stays when it is over", async () => {
  const REQUESTS = "GET /api/partner-requests";
  const { user, routes, sent } = open(
    [],
    {
      [REQUESTS]: [{ id: 12, ...sharedGames([sampleSharedGame(1)]) }],
      [POST]: { linked: true, results: [result(1, "added")] },
    },
    "/add-games?request=12",
  );
  const press = await button("Confirm and add 1 game");
  routes[REQUESTS] = [];
  await user.click(press);
  expect(await screen.findByRole("heading", { name: "1 game is on your schedule" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  expect(sent()).toMatchObject([{ requestId: 12, games: [{ key: 1 }] }]);
});

describe("all that is open with a linked school", () => {
  const REQUESTS = "GET /api/partner-requests";
  const linked = { ...lincoln, partner: sampleClaim({ schoolName: "Lincoln High", state: "linked" }) };
  const requests = [
    { id: 12, ...sharedGames([sampleSharedGame(1), sampleSharedGame(4)]) },
    { id: 13, ...sharedGames([sampleSharedGame(2)], { requestedBy: "Sam Ortiz" }) },
    {
      id: 14,
      ...sharedGames([sampleSharedGame(3)], { opponent: { id: 5, schoolName: "Birch", by: "link" } }),
    },
  ];
  const ours = (id: number, state: "asks" | "canceled", opponentId = 4) =>
    sampleGame({
      ...{ id, opponentId, status: "verified", datetimeUtc: `2026-12-0${id}T23:00:00.000Z` },
      opponent: linked,
      partner: samplePartner({ schoolName: "Lincoln High", state }),
    });
  const api = { "GET /api/opponents": [linked] };

  test("is one list by date, whose games are answered in their requests by one press", async () => {
    const { user, routes, sent } = open(
      [],
      {
        ...{ ...api, [REQUESTS]: requests },
        [POST]: ({ body }: ApiCall) => {
          const { games } = body as { games: { key: number }[] };
          return { linked: false, results: games.map(({ key }) => result(key, "added")) };
        },
      },
      "/add-games?opponent=4",
    );
    expect(await screen.findByText("Lincoln High asks about 3 games")).toBeVisible();
    const boxes = await screen.findAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("aria-label")?.match(/on (.+)/)?.[1])).toEqual([
      "Fri, Dec 4",
      "Fri, Dec 11",
      "Fri, Dec 25",
    ]);
    const press = await button("Confirm and add 3 games");
    routes[REQUESTS] = [];
    await user.click(press);
    expect(await screen.findByRole("heading", { name: "3 games are on your schedule" })).toBeVisible();
    expect(sent()).toMatchObject([
      { requestId: 12, games: [{ key: 1 }, { key: 4 }] },
      { requestId: 13, games: [{ key: 2 }] },
    ]);
  });

  test("says of the games of a call that failed why they were not added, and keeps the others", async () => {
    const { user } = open(
      [],
      {
        ...{ ...api, [REQUESTS]: requests },
        [POST]: ({ body }: ApiCall) =>
          (body as { requestId: number }).requestId === 12
            ? reply(503, { message: "Temporarily unavailable." })
            : { linked: false, results: [result(2, "added")] },
      },
      "/add-games?opponent=4",
    );
    await user.click(await button("Confirm and add 3 games"));
    const summary = await screen.findByRole("heading", { name: "1 game is on your schedule" });
    expect(summary.closest("section")).toHaveTextContent(
      "Girls Basketball Varsity on Fri, Dec 4 was not added: Temporarily unavailable.",
    );
  });

  test("leads to the games of the schedule that it asks about or has canceled", async () => {
    const games = [ours(6, "asks"), ours(5, "canceled"), ours(7, "asks", 9)];
    const { container } = open(
      [],
      { ...api, "GET /api/games": games, [REQUESTS]: [] },
      "/add-games?opponent=4",
    );
    expect(await screen.findByText("Lincoln High asks about 1 game and canceled 1")).toBeVisible();
    const section = (await screen.findByRole("heading", { name: "On your schedule" })).closest("section");
    const rows = within(section as HTMLElement).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Football Varsity vs Lincoln.*Dec 5.*Canceled by Lincoln High/),
      expect.stringMatching(/Football Varsity vs Lincoln.*Dec 6.*Lincoln High asks/),
    ]);
    expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
    const links = within(section as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/add-games?opponent=4&game=5",
      "/add-games?opponent=4&game=6",
    ]);
    await expectAccessibleMarkup(container);
  });
});
