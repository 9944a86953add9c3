import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { LAST_SEASON, openCopySeason, pastGame } from "#client/test/open-copy-season.tsx";
import { hostedMeet, meetSchool, TBD_OPPONENT } from "#client/test/samples/sample-meet.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";

const CHECK = "/games/copy?step=3&from=2025-07-01&to=2026-06-30";
const CREATED = { importId: 12, created: [21, 22, 23, 24], duplicates: [], refused: [] };

const MEET = { eventName: "Harbor Duals", otherOpponentIds: [2, 3] };

type Options = Parameters<typeof openCopySeason>[1];

async function open(options: Options = {}, more = "") {
  const view = openCopySeason(`${CHECK}${more}`, options);
  await screen.findByRole("heading", { level: 2, name: /^Check/ });
  return view;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByRole("checkbox", { name });
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const sent = ({ calls }: ReturnType<typeof openCopySeason>) =>
  calls.filter(({ method }) => method === "POST").map(({ body }) => body as { games: { date: string }[] });

describe("a row of the check", () => {
  it("shows the game as it would be", async () => {
    await open();
    expect(rows()).toHaveLength(4);
    const [first, second] = rows();
    if (!first || !second) return expect.unreachable("no rows");
    expect(within(first).getByRole("rowheader")).toHaveTextContent("Football Varsityvs Quarry Lake Academy");
    expect(cells(first)).toEqual(["09/04/2026 Fri7:00 PM", "Quarry Lake AcademyAway", ""]);
    expect(cells(second)[1]).toBe("Osprey StadiumHome");
    await expectAccessibleMarkup();
  });

  it("names a meet by its schools, and an event by its name", async () => {
    const schools = ["Alder", "Birch", "Cedar"].map((schoolName, index) =>
      meetSchool({ opponentId: index + 1, schoolName }),
    );
    const games = [
      hostedMeet(schools, { ...pastGame(1, 1, "2025-09-05"), ...MEET, schools }),
      pastGame(2, 1, "2025-09-12", { ...MEET, isHome: false, venue: "Fairgrounds", opponent: TBD_OPPONENT }),
    ];
    await open({ games });
    const heads = rows().map((row) => within(row).getByRole("rowheader").textContent);
    expect(heads).toEqual([
      "Football Varsityvs Alder, Birch, Cedar (Harbor Duals)",
      "Football VarsityHarbor Duals",
    ]);
    expect(box("Copy Football Varsity vs Alder, Birch, Cedar (Harbor Duals) on 09/04/2026")).toBeChecked();
    expect(rows().map((row) => cells(row).slice(1))).toEqual([
      ["Osprey StadiumHome", ""],
      ["FairgroundsAway", ""],
    ]);
  });

  it("is marked with what is worth a look", async () => {
    await open({ games: [...LAST_SEASON, pastGame(9, 2, "2026-09-04", { status: "scheduled" })] });
    expect(rows().map((row) => cells(row)[2])).toEqual([
      "Conflict: Football Varsity plays Birch Hollow High School at the same time (7:00 PM)",
      "",
      "No email",
      "",
    ]);
  });

  it.each([
    ["what lies in the past", "&by=start&first=2026-07-31", "07/31/2026", "In the past"],
    ["what is there already", "", "09/04/2026", "Already added"],
  ])("has no tick for %s, and can be ticked all the same", async (_, more, date, mark) => {
    const there = pastGame(9, 1, "2026-09-04", { status: "scheduled" });
    const { user } = await open({ games: [...LAST_SEASON, there] }, more);
    expect(cells(rows()[0] ?? document.body)[2]).toContain(mark);
    const name = `Copy Football Varsity vs Quarry Lake Academy on ${date}`;
    expect(box(name)).not.toBeChecked();
    expect(button(/^Create/)).toHaveTextContent("Create 3 games");
    await user.click(box(name));
    expect(button(/^Create/)).toHaveTextContent("Create 4 games");
  });

  it("cannot be ticked where the game gets no day", async () => {
    const leap = [pastGame(1, 1, "2028-02-29"), pastGame(2, 1, "2028-03-03")];
    openCopySeason("/games/copy?step=3&by=date", { games: leap });
    expect(await screen.findByText("February 29 does not exist in 2029")).toBeVisible();
    expect(box("Copy Football Varsity vs Quarry Lake Academy on 02/29/2028")).toBeDisabled();
    expect(button(/^Create/)).toHaveTextContent("Create 1 game");
  });
});

describe("the ticks", () => {
  const FIRST = "Copy Football Varsity vs Quarry Lake Academy on 09/04/2026";

  it("are counted by the button, and stand in the address", async () => {
    const { user, location } = await open();
    expect(button("Create 4 games")).toBeEnabled();
    await user.click(box(FIRST));
    expect(button("Create 3 games")).toBeEnabled();
    expect(screen.getByRole("status")).toHaveTextContent("3 of 4 games");
    expect(new URLSearchParams(location().split("?")[1]).get("skip")).toBe("1");
  });

  it("survive a reload and the way back", async () => {
    const { user } = await open({}, "&skip=1-2");
    expect(box(FIRST)).not.toBeChecked();
    await user.click(button("Back"));
    await user.click(button("Continue"));
    expect(button("Create 2 games")).toBeEnabled();
  });

  it("go and come all at once", async () => {
    const { user } = await open();
    await user.click(box("Select all 4"));
    expect(button("Create 0 games")).toBeDisabled();
    await user.click(box("Select all 4"));
    expect(button("Create 4 games")).toBeEnabled();
  });

  it("of marked rows can be looked at alone", async () => {
    const { user } = await open();
    await user.click(button("1 game to review"));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(button("Create 4 games")).toBeEnabled();
    await user.click(button("1 game to review"));
    await waitFor(() => expect(rows()).toHaveLength(4));
  });
});

describe("the last press", () => {
  it("sends the ticked games in one call", async () => {
    const view = await open({ api: { "POST /api/games/batch": reply(201, CREATED) } }, "&skip=2-5");
    await view.user.click(button("Create 1 game"));
    await screen.findByRole("heading", { level: 2, name: "Created 4 games" });
    expect(sent(view)).toEqual([
      {
        kind: "copy",
        label: "2025–26",
        games: [
          {
            ...{
              teamId: 7,
              opponentId: 1,
              otherOpponentIds: [],
              date: "2026-09-04",
              time: "19:00:00",
              timeTbd: false,
            },
            ...{ isHome: false, venue: "Quarry Lake Academy", site: "", kind: "", eventName: "" },
            ...{ departure: "", dismissal: "" },
          },
        ],
      },
    ]);
  });

  it("shows that it is at work, and that it failed; everything stays", async () => {
    let answer: (response: Response) => void = () => {};
    const view = await open(
      {
        api: { "POST /api/games/batch": () => new Promise((resolve) => (answer = resolve)) },
      },
      "&skip=1",
    );
    await view.user.click(button("Create 3 games"));
    expect(screen.getByRole("progressbar", { name: "Creating 3 games" })).toBeVisible();
    answer(reply(503, { message: "The database is away. Try again shortly." }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away. Try again shortly.");
    await expectToast("Failed to create the games", "The database is away. Try again shortly.");
    expect(button("Create 3 games")).toBeEnabled();
    expect(rows()).toHaveLength(4);
    await expectAccessibleMarkup();
  });

  it("says after a lost connection that another press makes nothing twice", async () => {
    const view = await open({
      api: { "POST /api/games/batch": () => Promise.reject(new TypeError("Failed to fetch")) },
    });
    await view.user.click(button("Create 4 games"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /You can press again\. No game is created twice\.$/,
    );
  });
});

it("a phone has cards instead of the table", async () => {
  setScreen("narrow");
  const { user } = await open();
  const cards = within(screen.getByRole("list", { name: "Games to create" })).getAllByRole("listitem");
  expect(cards[0]).toHaveTextContent("Fri, Sep 4, 2026 · 7:00 PMAwayFootball Varsity");
  await user.click(box("Copy Football Varsity vs Quarry Lake Academy on 09/04/2026"));
  expect(button("Create 3 games")).toBeEnabled();
  await expectAccessibleMarkup();
});
