import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import "./palette.tsx";
import { App } from "#client/app/app.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";

beforeEach(() => () => localStorage.clear());

const GAMES = [
  sampleGame({ id: 5, datetimeUtc: "2099-12-08T23:00:00.000Z" }),
  sampleGame({ id: 6, datetimeUtc: "2099-12-09T23:00:00.000Z", venue: "Old Gym" }),
];

async function openPage(api: StubbedApi = {}) {
  const view = renderScreen(<App />, {
    path: "/nowhere",
    api: {
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { ...SAMPLE_SCHOOL, address: "" },
      "GET /version.json": {},
      "GET /api/games": GAMES,
      "GET /api/teams": [sampleTeam()],
      "GET /api/opponents": [GAMES[0]?.opponent],
      ...api,
    },
  });
  await screen.findByRole("button", { name: "Search" });
  return view;
}

const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("Ctrl+K finds a game by what is typed, and Enter opens it over the page", async () => {
  const { user, location } = await openPage();
  await user.keyboard("{Control>}k{/Control}");
  await openedDialog("Search or jump to");
  const field = screen.getByRole("combobox", { name: "Search or jump to" });
  expect(field).toHaveFocus();
  await user.type(field, "old gym");
  expect(options()).toEqual([
    "Football Varsity vs Quarry Lake Academy Scheduled Wed, Dec 9, 6:00 PM ET Home",
  ]);
  await expectAccessibleMarkup();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(location()).toBe("/nowhere?game=6"));
});

it("arrows and a press choose a line", async () => {
  const { user, location } = await openPage();
  await user.click(screen.getByRole("button", { name: "Search" }));
  await openedDialog("Search or jump to");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(location()).toBe("/games"));
  await user.keyboard("{Meta>}k{/Meta}");
  await openedDialog("Search or jump to");
  await user.click(screen.getByRole("option", { name: "Teams" }));
  await waitFor(() => expect(location()).toBe("/teams"));
});

it("schedules a game on the day that was typed", async () => {
  const { user } = await openPage();
  await user.keyboard("{Control>}k{/Control}");
  await openedDialog("Search or jump to");
  await user.keyboard("12/8/2099");
  await user.click(screen.getByRole("option", { name: /^Schedule a game on Dec 8/ }));
  const form = await openedDialog("Schedule New Game");
  expect(form.getByRole("textbox", { name: /^Date/ })).toHaveValue("12/08/2099");
});

it("leaving the field by Tab or closing by Escape chooses nothing", async () => {
  const { user, location } = await openPage();
  await user.keyboard("/");
  await openedDialog("Search or jump to");
  await user.keyboard("calendar{Tab}");
  expect(screen.getByRole("dialog")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(location()).toBe("/nowhere");
});

it("says that nothing was found", async () => {
  const { user } = await openPage();
  await user.keyboard("/");
  await openedDialog("Search or jump to");
  await user.keyboard("xyzzy");
  expect(screen.getByText("Nothing found")).toBeVisible();
});

it("says that the games could not be loaded, and leads to pages without them", async () => {
  const { user, location } = await openPage({
    "GET /api/games": () => reply(500, { message: "Internal server error" }),
  });
  await user.keyboard("/");
  await openedDialog("Search or jump to");
  expect(await screen.findByText("Your games couldn't be loaded. Please try again.")).toBeVisible();
  await user.keyboard("cal{Enter}");
  await waitFor(() => expect(location()).toBe("/calendar"));
});
