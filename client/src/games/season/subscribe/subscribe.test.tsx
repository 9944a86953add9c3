import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The page loads these on demand; here they are there from the beginning.
import "#client/games/season/open-season-menu.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { holdTimers } from "#client/test/held-timers.ts";
import { chooseListAction, openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SharedFeed } from "#shared/api/feeds.ts";
import "#client/components/qr-code.tsx";
import "./subscribe-dialog.tsx";

const address = (token: string) => `https://fieldhouse.example.com/feeds/${token}.ics`;
const MINE = address("mine");

const HOME: SharedFeed = {
  id: 3,
  kind: "home",
  teamId: null,
  url: address("home"),
  createdBy: "Robin Castell",
  // Still August 31 at school.
  createdAt: "2026-09-01T03:00:00.000Z",
};

/** Makes what is asked for, in the name of the person who asks. */
const made = ({ body }: ApiCall) =>
  reply(201, { ...HOME, ...(body as object), id: 9, url: address("made"), createdBy: "Dana Whitfield" });

const addressField = () => screen.getByLabelText("Address");
const link = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

async function open(shared: SharedFeed[] = [], api: StubbedApi = {}) {
  const view = openGames([sampleGame()], {
    api: { "GET /api/feeds": { mine: MINE, shared }, "POST /api/feeds": made, ...api },
  });
  await view.user.click(await screen.findByRole("button", { name: "Season" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Subscribe…" }));
  const dialog = await openedDialog("Subscribe");
  return {
    ...view,
    dialog,
    choose: (games: string) => view.user.selectOptions(dialog.getByLabelText("Which games"), games),
    press: (name: string) => view.user.click(dialog.getByRole("button", { name })),
    asked: (method: string) =>
      view.calls.filter((call) => call.method === method && call.path.startsWith("/api/feeds")),
  };
}

/** Answers the question that was asked before. */
async function confirm(user: Awaited<ReturnType<typeof open>>["user"], button: string) {
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: button }));
}

describe("the calendar of all games", () => {
  it("leads into the programs that people use, and is nobody else's", async () => {
    const { dialog, asked } = await open();
    expect(dialog.getByLabelText("Which games")).toHaveDisplayValue("All games");
    await waitFor(() => expect(addressField()).toHaveValue(MINE));
    expect(link(/^Apple Calendar/)).toBe("webcal://fieldhouse.example.com/feeds/mine.ics");
    expect(link(/^Google Calendar/)).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal/);
    expect(link(/^Outlook/)).toContain(encodeURIComponent("Harbor Pines High School: All games"));
    expect(dialog.getByText("Google may take a day to show a change.")).toBeVisible();
    expect(await dialog.findByRole("img", { name: "QR code" })).toBeVisible();
    expect(asked("POST")).toEqual([]);
    await expectAccessibleMarkup();
  });

  it("has an address that is copied in one press", async () => {
    const { press } = await open();
    await waitFor(() => expect(addressField()).toHaveValue(MINE));
    await press("Copy address");
    expect(await navigator.clipboard.readText()).toBe(MINE);
    await expectToast("Copied", "The address is on the clipboard.");
  });

  it("gets a new address after a question that says what ends", async () => {
    const { user, press, asked } = await open([], {
      "POST /api/feeds/mine/reset": { mine: address("anew") },
    });
    await press("New address");
    expect(await screen.findByText(/^The current address stops working right away/)).toBeVisible();
    await confirm(user, "Cancel");
    expect(asked("POST")).toEqual([]);

    await press("New address");
    await confirm(user, "New address");
    await expectToast("New address created", "Add it to your calendars again.");
    expect(addressField()).toHaveValue(address("anew"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("keeps its address where no new one can be made", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user, press } = await open([], { "POST /api/feeds/mine/reset": reply(503, { message }) });
    await press("New address");
    await confirm(user, "New address");
    await expectToast("Failed to make a new address", message);
    expect(addressField()).toHaveValue(MINE);
  });
});

describe("a calendar to pass on", () => {
  it("that somebody has made is shown with who that was", async () => {
    const { dialog, choose, asked } = await open([HOME]);
    await choose("Home games");
    await waitFor(() => expect(addressField()).toHaveValue(HOME.url));
    expect(dialog.getByText("Made by Robin Castell on Mon, Aug 31, 2026")).toBeVisible();
    expect(dialog.getByText(/Anyone who has the address can see these games/)).toBeVisible();
    expect(asked("POST")).toEqual([]);
    await expectAccessibleMarkup();
  });

  it.each([
    ["All games, to share", { kind: "all", teamId: null }],
    ["Home games", { kind: "home", teamId: null }],
    ["Girls Basketball Jr. Varsity", { kind: "team", teamId: 8 }],
  ])("is made when it is first wanted: %s", async (games, body) => {
    const { choose, asked } = await open();
    await choose(games);
    await waitFor(() => expect(addressField()).toHaveValue(address("made")));
    expect(asked("POST").map((call) => call.body)).toEqual([body]);

    await choose("All games");
    await waitFor(() => expect(addressField()).toHaveValue(MINE));
    await choose(games);
    await waitFor(() => expect(addressField()).toHaveValue(address("made")));
    expect(asked("POST")).toHaveLength(1);
  });

  it("is made of none of those that the arrow keys only pass", async () => {
    const { choose, asked } = await open();
    const rest = holdTimers(400);
    await choose("Home games");
    await choose("Football Varsity");
    act(rest.run);
    await waitFor(() => expect(addressField()).toHaveValue(address("made")));
    expect(asked("POST").map((call) => call.body)).toEqual([{ kind: "team", teamId: 7 }]);
  });

  it("is removed after a question, and not made again by that", async () => {
    const { dialog, user, choose, press, asked } = await open([HOME], {
      "DELETE /api/feeds/:id": reply(204),
    });
    await choose("Home games");
    await press("Remove");
    expect(await screen.findByText(/^Its address stops working right away/)).toBeVisible();
    await confirm(user, "Remove");
    await expectToast("Calendar removed", 'The address of "Home games" no longer works.');
    expect(asked("DELETE").map(({ path }) => path)).toEqual(["/api/feeds/3"]);
    expect(dialog.getByLabelText("Which games")).toHaveDisplayValue("All games");
    expect(addressField()).toHaveValue(MINE);
    await waitFor(() => expect(dialog.getByLabelText("Which games")).toHaveFocus());

    await choose("Home games");
    await waitFor(() => expect(addressField()).toHaveValue(address("made")));
    expect(asked("POST")).toHaveLength(1);
  });

  it("stays where it cannot be removed", async () => {
    const { user, choose, press } = await open([HOME], {
      "DELETE /api/feeds/:id": reply(404, { message: "Feed not found" }),
    });
    await choose("Home games");
    await press("Remove");
    await confirm(user, "Remove");
    await expectToast("Failed to remove the calendar", "Feed not found");
    expect(addressField()).toHaveValue(HOME.url);
  });

  it("says when it can't be made, and is made on demand", async () => {
    const message = "Choose a team of your school";
    const { routes, choose, press } = await open([], { "POST /api/feeds": reply(400, { message }) });
    await choose("Football Varsity");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    routes["POST /api/feeds"] = made;
    await press("Try again");
    await waitFor(() => expect(addressField()).toHaveValue(address("made")));
  });
});

it("says when the addresses can't be read, and reads them on demand", async () => {
  const message = "Fieldhouse is temporarily unavailable.";
  const { routes, press } = await open([], { "GET /api/feeds": reply(503, { message }) });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  routes["GET /api/feeds"] = { mine: MINE, shared: [] };
  await press("Try again");
  await waitFor(() => expect(addressField()).toHaveValue(MINE));
});

it("is reached from the menu of a phone's list, too", async () => {
  setScreen("narrow");
  const { user } = openGames([sampleGame()], { api: { "GET /api/feeds": { mine: MINE, shared: [] } } });
  await chooseListAction(user, "Subscribe…");
  const dialog = await openedDialog("Subscribe");
  expect(dialog.getByLabelText("Which games")).toBeVisible();
});
