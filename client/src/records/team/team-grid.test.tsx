import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import { MAX_TEAMS_AT_ONCE, type Team, type TeamsBatchInput } from "#shared/api/teams.ts";
import { TeamGrid } from "./team-grid.tsx";
// The page loads it on demand; here it is there from the beginning.
import "./team-grid-dialog.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";

const football = sampleTeam({ id: 7 });

type View = ReturnType<typeof renderScreen>;

const box = (name: string) => screen.getByRole("checkbox", { name });
const addButton = (name: string | RegExp = /^Add [\d,]+ team/) => screen.getByRole("button", { name });
const sentTeams = ({ calls }: View) =>
  calls.filter(({ path }) => path === "/api/teams/batch").map(({ body }) => (body as TeamsBatchInput).teams);

/** Without the toast, which says the same. */
function gridForm(): HTMLElement {
  const form = addButton().closest("form");
  if (!form) throw new Error("the button stands in no form");
  return form;
}

/** The server's part: every team is new. */
function createAll({ body }: { body: unknown }) {
  const created = (body as TeamsBatchInput).teams.map((team, index) =>
    sampleTeam({ ...team, id: 100 + index }),
  );
  return reply(201, { created, existing: 0 });
}

function openGrid({ teams = [], api = {} }: { teams?: Team[]; api?: StubbedApi } = {}) {
  const onAdded = vi.fn();
  const view = renderScreen(<TeamGrid teams={teams} onAdded={onAdded} />, {
    api: { "POST /api/teams/batch": createAll, ...api },
  });
  return { ...view, onAdded };
}

describe("the grid on a page", () => {
  it("adds as many teams as are ticked, with one press each, and says how many", async () => {
    const view = openGrid();
    const boxes = screen.getAllByRole("checkbox").slice(0, 34);
    for (const each of boxes) await view.user.click(each);
    await view.user.click(addButton("Add 34 teams"));

    await expectToast("34 teams added");
    expect(view.onAdded).toHaveBeenCalledExactlyOnceWith(34);
    const [sent] = sentTeams(view);
    expect(sent).toHaveLength(34);
    expect(sent?.[0]).toEqual({ sport: "football", level: "varsity", gender: "" });
  });

  it("names each box as its team is called, in a table with headers", async () => {
    openGrid();
    expect(box("Girls Basketball Varsity")).toBeVisible();
    expect(box("Football Jr. Varsity")).toBeVisible();
    const table = within(screen.getByRole("table", { name: "Sports and levels" }));
    expect(table.getByRole("rowheader", { name: "Boys Track & Field" })).toBeVisible();
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Sport",
      "Varsity",
      "Jr. Varsity",
      "Freshman",
    ]);
    await expectAccessibleMarkup();
  });

  it("cannot be sent without a tick, and says why; a second press on a box takes the tick back", async () => {
    const { user } = openGrid();
    expect(addButton("Add 0 teams")).toBeDisabled();
    expect(addButton("Add 0 teams")).toHaveAccessibleDescription("Tick the teams that your school has.");
    await user.click(box("Cheer Varsity"));
    expect(addButton("Add 1 team")).toBeEnabled();
    await user.click(box("Cheer Varsity"));
    expect(addButton("Add 0 teams")).toBeDisabled();
  });

  it("shows the school's own teams ticked and fixed, and sends none of them", async () => {
    const view = openGrid({ teams: [football] });
    expect(box("Football Varsity")).toBeChecked();
    expect(box("Football Varsity")).toBeDisabled();
    await view.user.click(box("Football Freshman"));
    await view.user.click(addButton("Add 1 team"));
    await expectToast("1 team added");
    expect(sentTeams(view)).toEqual([[{ sport: "football", level: "freshman", gender: "" }]]);
  });

  it("ticks a whole level with one press, and takes it back with another", async () => {
    const view = openGrid({ teams: [football] });
    const level = screen.getByRole("button", { name: "Varsity", pressed: false });
    await view.user.click(level);
    expect(level).toHaveAttribute("aria-pressed", "true");
    const varsity = screen.getAllByRole("checkbox", { name: /(?<!Jr\.) Varsity$/ });
    for (const each of varsity) expect(each).toBeChecked();
    expect(box("Football Freshman")).not.toBeChecked();
    // The school's own is not sent.
    expect(addButton(`Add ${varsity.length - 1} teams`)).toBeEnabled();
    await view.user.click(level);
    expect(addButton("Add 0 teams")).toBeDisabled();
    expect(box("Football Varsity")).toBeChecked();
  });

  it("says how many already existed", async () => {
    const batch = reply(201, { created: [sampleTeam({ level: "freshman" })], existing: 2 });
    const view = openGrid({ api: { "POST /api/teams/batch": batch } });
    for (const level of ["Varsity", "Jr. Varsity", "Freshman"])
      await view.user.click(box(`Football ${level}`));
    await view.user.click(addButton("Add 3 teams"));
    await expectToast("1 team added", "2 already existed");
  });

  it("adds none twice and says so", async () => {
    const view = openGrid({ api: { "POST /api/teams/batch": reply(201, { created: [], existing: 1 }) } });
    await view.user.click(box("Football Varsity"));
    await view.user.click(addButton());
    await expectToast("No teams added", "1 already existed");
  });

  it("sends once when pressed twice, and nothing can be ticked meanwhile", async () => {
    let answer = (_: unknown) => {};
    const view = openGrid({
      api: { "POST /api/teams/batch": () => new Promise((resolve) => (answer = resolve)) },
    });
    await view.user.click(box("Football Varsity"));
    await view.user.dblClick(addButton());
    expect(await screen.findByRole("button", { name: "Adding..." })).toBeDisabled();
    expect(box("Cheer Varsity")).toBeDisabled();
    answer(reply(201, { created: [football], existing: 0 }));
    await expectToast("1 team added");
    expect(sentTeams(view)).toHaveLength(1);
  });

  it("keeps the ticks when the server refuses, and the reason beside the button", async () => {
    const view = openGrid({
      api: { "POST /api/teams/batch": reply(503, { message: "Try again shortly." }) },
    });
    await view.user.click(box("Football Varsity"));
    await view.user.click(addButton());
    await expectToast("Failed to add teams", "Try again shortly.");
    expect(within(gridForm()).getByText("Try again shortly.")).toBeVisible();
    expect(box("Football Varsity")).toBeChecked();
    expect(view.onAdded).not.toHaveBeenCalled();

    view.routes["POST /api/teams/batch"] = createAll;
    await view.user.click(addButton("Add 1 team"));
    await expectToast("1 team added");
  });

  it("takes no more than the server does", async () => {
    const { user } = openGrid();
    await user.click(screen.getByRole("button", { name: "More levels" }));
    const boxes = screen.getAllByRole("checkbox");
    for (const each of boxes.slice(0, MAX_TEAMS_AT_ONCE + 1)) each.click();
    const add = await screen.findByRole("button", { name: `Add ${MAX_TEAMS_AT_ONCE + 1} teams` });
    expect(add).toBeDisabled();
    expect(screen.getByText(`Add at most ${MAX_TEAMS_AT_ONCE} teams at once.`)).toBeVisible();
  });
});

describe("More levels", () => {
  const columns = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const moreLevels = () => screen.getByRole("button", { name: "More levels" });

  it("stand beside the usual ones where there is room", async () => {
    const { user } = openGrid();
    await user.click(moreLevels());
    expect(moreLevels()).toHaveAttribute("aria-pressed", "true");
    expect(columns()).toEqual([
      "Sport",
      "Varsity",
      "Jr. Varsity",
      "Freshman",
      "Sophomore",
      "Middle School",
      "6th Grade",
    ]);
    await user.click(box("Boys Soccer 6th Grade"));
    expect(addButton("Add 1 team")).toBeEnabled();
  });

  it("take their place on a phone, and what is ticked there still counts", async () => {
    setScreen("narrow");
    const { user } = openGrid();
    await user.click(box("Football Varsity"));
    await user.click(moreLevels());
    expect(columns()).toEqual(["Sport", "Sophomore", "Middle School", "6th Grade"]);
    expect(screen.getByText("1 more ticked in other levels.")).toBeVisible();
    await user.click(box("Football Sophomore"));
    expect(addButton("Add 2 teams")).toBeEnabled();
    await expectAccessibleMarkup();
    await user.click(moreLevels());
    expect(box("Football Varsity")).toBeChecked();
  });
});

describe("'Add several teams' on Teams", () => {
  async function openDialog(teams: Team[]) {
    const view = renderScreen(<TeamsPage />, {
      path: "/teams",
      api: {
        "GET /api/school": { timezone: "America/New_York" },
        "GET /api/teams": teams,
        "POST /api/teams/batch": createAll,
      },
    });
    await view.user.click(await screen.findByRole("button", { name: "Add several teams" }));
    return { view, dialog: await openedDialog("Add Several Teams") };
  }

  it.each([
    ["without a team", []],
    ["with teams", [football]],
  ])("opens it %s; no other button could be taken for 'Add Team'", async (_, teams) => {
    const { view, dialog } = await openDialog(teams);
    await view.user.click(dialog.getByRole("checkbox", { name: "Cheer Varsity" }));
    await expectAccessibleMarkup();
    expect(screen.queryByRole("button", { name: /add team/i })).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getAllByRole("button", { name: /add team/i })).toHaveLength(1);
  });

  it("closes when the teams are added, and they are in the list", async () => {
    const { view, dialog } = await openDialog([]);
    await view.user.click(dialog.getByRole("checkbox", { name: "Girls Soccer Varsity" }));
    view.routes["GET /api/teams"] = [sampleTeam({ id: 100, sport: "soccer", gender: "girls" })];
    await view.user.click(dialog.getByRole("button", { name: "Add 1 team" }));
    await expectToast("1 team added");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Girls Soccer Varsity" })).toBeVisible();
  });

  it("asks before ticks are lost by Escape", async () => {
    const { view, dialog } = await openDialog([]);
    await view.user.click(dialog.getByRole("checkbox", { name: "Cheer Varsity" }));
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(dialog.getByRole("checkbox", { name: "Cheer Varsity" })).toBeChecked();
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
