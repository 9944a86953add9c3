import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { COMPARISON, GAMES_AHEAD, openCompared, REVISED } from "#client/test/compared-file.tsx";
import { IMPORT_CSV, IMPORT_RESULT, openImportFile } from "#client/test/import-page.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, meetSchool } from "#client/test/samples/sample-meet.ts";
import { reply } from "#client/test/stub-api.ts";

import type { RevisedFact } from "#shared/api/revised-games.ts";

const list = (name: string) => within(screen.getByRole("list", { name }));
const ticks = (name: string) =>
  list(name)
    .getAllByRole<HTMLInputElement>("checkbox")
    .map(({ checked }) => checked);
const applyButton = () => screen.getByRole("button", { name: /^Apply / });
const version = (gameId: number) => ({ gameId, updatedAt: "2026-08-01T12:00:00.000Z" });

describe("the switch", () => {
  it("is off at first, and the preview stands below it", async () => {
    const { user } = await openCompared();
    const turn = screen.getByRole("switch", { name: "Compare with the schedule" });
    expect(screen.queryByRole("heading", { name: "Preview" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Import Games" })).not.toBeInTheDocument();
    await user.click(turn);
    expect(screen.getByRole("heading", { name: "Preview" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Import Games" })).toBeEnabled();
  });

  it("is not there, and nothing is asked, while the school has no game ahead", async () => {
    const { calls } = await openImportFile({ "GET /api/games": [sampleGame({ status: "canceled" })] });
    await screen.findByRole("heading", { name: "Preview" });
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain("/api/import-games/compare");
  });

  it("is not there for a file of other teams", async () => {
    const { calls } = await openImportFile({
      "GET /api/games": GAMES_AHEAD,
      "POST /api/import-games/compare": { ...COMPARISON, teams: [8] },
    });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/import-games/compare"));
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });
});

it("asks anew whenever somebody says whether two new names are the same school", async () => {
  const question = { name: "Alder HS", opponentId: null, schoolName: "Alder High School" };
  const preview = { ...IMPORT_RESULT, similarOpponents: [question] };
  const { user, calls } = await openCompared({}, { "POST /api/import-games/preview": preview });
  await user.click(screen.getByRole("radio", { name: "Same school" }));
  const compared = () => calls.filter(({ path }) => path === "/api/import-games/compare");
  await waitFor(() => expect(compared()).toHaveLength(2));
  expect(compared()[1]?.body).toMatchObject({ sameNames: { "Alder HS": "Alder High School" } });
  await user.click(screen.getByRole("radio", { name: "Different schools" }));
  await waitFor(() => expect(compared()).toHaveLength(3));
  expect(compared()[2]?.body).not.toHaveProperty("sameNames");
});

describe("the groups", () => {
  it("stand under their counts, old beside new, with what is sure ticked", async () => {
    await openCompared();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Moved (2)", "New (1)", "Not in the file (1)", "Unclear (2)"]),
    );
    expect([ticks("Moved"), ticks("New"), ticks("Not in the file"), ticks("Unclear")]).toEqual([
      [true, true],
      [true],
      [false],
      [false, false],
    ]);
    const [first] = list("Moved").getAllByRole("listitem");
    expect(first).toHaveTextContent("Football Varsity vs Central High on 09/04/2990");
    expect(first).toHaveTextContent("Date09/04/2990→becomes09/05/2990");
    expect(first).toHaveTextContent("VenueMain Gym→becomesNorth Gym");
    expect(list("Unclear").getAllByRole("listitem")[1]).toHaveTextContent(
      "You do not have the opponent Harbor Pines yet; adding this row creates it.",
    );
    expect(screen.getByText("12 games already match the file.")).toBeVisible();
    expect(screen.getByText("2 rows are in the past")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("are ticked as a whole", async () => {
    const { user } = await openCompared();
    await user.click(screen.getByRole("checkbox", { name: "Moved: all" }));
    expect(ticks("Moved")).toEqual([false, false]);
    expect(applyButton()).toHaveTextContent("Apply 1 change");
    await user.click(screen.getByRole("checkbox", { name: "Unclear: all" }));
    expect(ticks("Unclear")).toEqual([true, true]);
    expect(applyButton()).toHaveTextContent("Apply 3 changes");
  });

  it("say which row calls a game canceled, which is not ticked either, and whose opponent is open no more", async () => {
    const [gone] = COMPARISON.gone;
    const [moved] = COMPARISON.moved;
    if (!gone || !moved) throw new Error("the comparison has no such games");
    const changes = [{ name: "opponent" as const, was: "TBD", now: "Alder" }];
    await openCompared({ gone: [{ ...gone, row: 12 }], moved: [{ ...moved, changes }] });
    expect(list("Not in the file").getByRole("listitem")).toHaveTextContent(/Row 12 says Canceled$/);
    expect(ticks("Not in the file")).toEqual([false]);
    expect(list("Moved").getByRole("listitem")).toHaveTextContent("OpponentTBD→becomesAlder");
  });

  it("name the schools of a meet as they were, and as they would be", async () => {
    const [moved] = COMPARISON.moved;
    if (!moved) throw new Error("the comparison moves no game");
    const changes = [{ name: "schools" as const, was: "Canfield, Salem", now: "Canfield, Niles, Salem" }];
    await openCompared({ moved: [{ ...moved, changes }] });
    expect(list("Moved").getByRole("listitem")).toHaveTextContent(
      "SchoolsCanfield, Salem→becomesCanfield, Niles, Salem",
    );
  });

  it("say that a game may only seem to be missing while rows have errors", async () => {
    await openCompared({ errors: ['Row 9: "noonish" is not a time'] });
    expect(
      screen.getByText(/Rows with errors weren't compared, so their games may be listed here/),
    ).toBeVisible();
    expect(screen.getByText('Row 9: "noonish" is not a time')).toBeVisible();
  });

  it("are not there where the file changes nothing", async () => {
    await openCompared({ moved: [], added: [], gone: [], unclear: [] });
    expect(screen.getByText("12 games already match the file. Nothing to change.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe("applying", () => {
  it("asks those who know a game again, unless somebody says otherwise", async () => {
    const { user, sent } = await openCompared();
    const choice = within(
      screen.getByRole("radiogroup", { name: "Tell the opponents who know these games" }),
    );
    expect(choice.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual([
      "Ask them to confirm again",
      "Just tell them",
      "Don't tell them now",
    ]);
    expect(screen.getByText("1 school gets a message.")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Note" }), "Sorry!");
    await user.click(applyButton());
    expect(await screen.findByRole("heading", { name: "Changes applied" })).toBeVisible();
    expect(sent()).toEqual([
      {
        csvData: IMPORT_CSV,
        moves: [
          { row: 2, ...version(1) },
          { row: 4, ...version(2) },
        ],
        ...{ add: [3], cancel: [], notify: "ask", note: "Sorry!" },
      },
    ]);
  });

  it.each<[string, RevisedFact, number[] | null, string]>([
    [
      "another date",
      { name: "date", was: "09/04/2990", now: "09/05/2990" },
      null,
      "2 schools get a message.",
    ],
    [
      "a school less, whose name is a part of another's",
      { name: "schools", was: "Birch, East, Birch, Cedar, Dell", now: "East, Birch, Cedar, Dell" },
      [31, 33, 34],
      "1 school gets a message.",
    ],
    [
      "a school more",
      {
        name: "schools",
        was: "Birch, East, Birch, Cedar, Dell",
        now: "Birch, East, Birch, Cedar, Dell, Elm",
      },
      [31, 32, 33, 34],
      "Nobody gets a message.",
    ],
  ])("counts each school of a meet that knows it and hears of %s", async (_what, change, ids, text) => {
    const [first, ...others] = GAMES_AHEAD;
    const [moved] = COMPARISON.moved;
    if (!first || !moved) throw new Error("there is no game ahead");
    const states = ["confirmed", "asked", "cannot-come", "not-asked"] as const;
    const schools = ["East, Birch", "Birch", "Cedar", "Dell"].map((schoolName, index) =>
      meetSchool({ opponentId: 31 + index, schoolName, state: states[index] ?? "" }),
    );
    const { id, datetimeUtc } = first;
    const meet = hostedMeet(schools, { id, datetimeUtc });
    await openCompared(
      { moved: [{ ...moved, changes: [change], schools: ids }], added: [], gone: [], unclear: [] },
      { "GET /api/games": [meet, ...others] },
    );
    expect(screen.getByText(text)).toBeVisible();
  });

  it("calls off what is ticked, with the reason, and names who has to be called", async () => {
    const { user, sent } = await openCompared();
    expect(screen.queryByRole("heading", { name: "Call these schools" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Moved: all" }));
    await user.click(list("Not in the file").getByRole("checkbox"));
    expect(screen.getByRole("heading", { name: "Call these schools" })).toBeVisible();
    expect(screen.getByRole("button", { name: "They know: Stonebridge" })).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Ask them to confirm again" })).not.toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "Revision 3");
    await user.click(screen.getByRole("checkbox", { name: "Also show it on the public schedule" }));
    await user.click(screen.getByRole("radio", { name: "Don't tell them now" }));
    await user.click(applyButton());
    await screen.findByRole("heading", { name: "Changes applied" });
    expect(sent()).toEqual([
      {
        ...{ csvData: IMPORT_CSV, moves: [], add: [3], cancel: [version(3)] },
        ...{ reason: "Revision 3", reasonPublic: true },
      },
    ]);
  });

  it("asks nothing about telling where nobody was told", async () => {
    const moved = COMPARISON.moved.map((each) => ({ ...each, told: false }));
    const { user, sent } = await openCompared({ moved });
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
    expect(screen.getByText("Nobody gets a message.")).toBeVisible();
    await user.click(applyButton());
    await screen.findByRole("heading", { name: "Changes applied" });
    expect(sent()[0]).not.toHaveProperty("notify");
  });

  it("shows what came of it: counts, refused ones with reasons, messages, and the next step", async () => {
    const result = {
      ...REVISED,
      refused: [
        { row: 4, gameId: 2, message: "The schedule has changed. Compare again." },
        { row: 3, gameId: null, message: "This game is already scheduled" },
      ],
      notices: [
        { opponentId: 3, schoolName: "Central High", delivered: true, message: "Central High was told" },
      ],
    };
    const { user } = await openCompared({}, { "POST /api/import-games/apply": result });
    await user.click(applyButton());
    expect(await screen.findByText("Row 3: This game is already scheduled")).toBeVisible();
    expect(
      screen.getByText(
        "Row 4, Football Varsity vs Alder on 09/05/2990: The schedule has changed. Compare again.",
      ),
    ).toBeVisible();
    expect(screen.getByText("was told")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send 1 verification…" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Undo Import" })).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("says so when everything was refused", async () => {
    const refused = [{ row: 4, gameId: 2, message: "The schedule has changed. Compare again." }];
    const nothing = { ...REVISED, updated: [], created: [], canceled: [], importId: null, refused };
    const { user } = await openCompared({}, { "POST /api/import-games/apply": nothing });
    await user.click(applyButton());
    expect(await screen.findByRole("heading", { name: "Nothing was changed" })).toBeVisible();
    expect(screen.queryByText("All others were changed")).toBeNull();
  });

  it("compares again where something was refused, and shows what the file still changes", async () => {
    const refused = [{ row: 4, gameId: 2, message: "The schedule has changed. Compare again." }];
    const apply = { ...REVISED, refused };
    const { user, routes } = await openCompared({}, { "POST /api/import-games/apply": apply });
    await user.click(applyButton());
    const again = await screen.findByRole("button", { name: "Compare Again" });
    routes["POST /api/import-games/compare"] = { ...COMPARISON, added: [], gone: [], unclear: [], same: 14 };
    await user.click(again);
    expect(await screen.findByText("14 games already match the file.")).toBeVisible();
  });

  it("keeps the ticks and says why it could not be done", async () => {
    const { user, routes } = await openCompared();
    routes["POST /api/import-games/apply"] = reply(503, { message: "Please try again in a moment." });
    await user.click(screen.getByRole("checkbox", { name: "Moved: all" }));
    await user.click(applyButton());
    expect(await screen.findByText("Please try again in a moment.")).toBeVisible();
    await waitFor(() => expect(applyButton()).toBeEnabled());
    expect(ticks("Moved")).toEqual([false, false]);
  });
});
