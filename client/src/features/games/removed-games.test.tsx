import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The page loads it on demand; here it is there from the beginning.
import "./removed-games-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseListAction, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";

const football: RemovedGameEntry = {
  ...SAMPLE_SUMMARY,
  id: 12,
  teamId: 7,
  opponentId: 3,
  schools: [],
  team: { sport: "football", level: "varsity", gender: "" },
  // Still the day before in New York.
  removedAt: "2026-08-30T02:00:00.000Z",
  removedBy: "Dana Whitfield",
  reason: "Their bus is broken.",
};
const meet: RemovedGameEntry = {
  ...football,
  id: 10,
  opponentName: TBD,
  eventName: "Osprey Invitational",
  schools: [
    { schoolName: "Canfield", state: "confirmed" },
    { schoolName: "Salem", state: "not-asked" },
    { schoolName: "Struthers", state: "cannot-come" },
  ],
};
const basketball: RemovedGameEntry = {
  ...SAMPLE_SUMMARY,
  id: 9,
  teamId: 8,
  opponentId: 3,
  schools: [],
  isHome: false,
  removedAt: "2026-08-20T15:00:00.000Z",
  removedBy: "Lee Okafor",
  reason: "",
};
const LIST = "GET /api/games/removed";
const RESTORE = "POST /api/games/removed/:id/restore";

async function openRemoved(api: StubbedApi = {}, games = [sampleGame()]) {
  const view = openGames(games, { api: { [LIST]: [football, basketball], ...api } });
  const opener = await screen.findByRole("button", {
    name: games.length > 0 ? "List actions" : "Deleted games",
  });
  const reads = () => view.calls.filter(({ path }) => path === "/api/games/removed").length;
  const open = () =>
    games.length > 0 ? chooseListAction(view.user, "Deleted games") : view.user.click(opener);
  // Only an empty page has to know whether there are any before somebody asks.
  expect(reads()).toBe(games.length > 0 ? 0 : 1);
  await open();
  await screen.findByText("Deleted games are kept for 30 days.");
  const dialog = within(screen.getByRole("dialog", { name: "Deleted games" }));
  return { ...view, dialog, open, reads };
}

const restoreButton = (name: RegExp) => screen.findByRole("button", { name });

describe.each(["wide", "narrow"] as const)("the removed games on a %s screen", (size) => {
  it("show which game it was, who removed it, when and why", async () => {
    setScreen(size);
    const { dialog } = await openRemoved();
    const [first, second] = await dialog.findAllByRole("listitem");
    for (const text of [
      "Football Varsity",
      "Harbor Pines High School vs Quarry Lake Academy",
      "Fri, Sep 4, 7:00 PM ET",
      "Deleted by Dana Whitfield on Aug 29",
      "“Their bus is broken.”",
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent("Quarry Lake Academy vs Harbor Pines High School");
    expect(second).toHaveTextContent("Deleted by Lee Okafor on Aug 20");
    expect(second).not.toHaveTextContent("“");
    await expectAccessibleMarkup();
  });
});

it("show a meet once, by its schools", async () => {
  const { dialog } = await openRemoved({ [LIST]: [meet] });
  const entry = await dialog.findByRole("listitem");
  expect(entry).toHaveTextContent(
    "Football Varsity" + "Osprey Invitational" + "vs Canfield, Salem" + "Fri, Sep 4",
  );
  expect(entry).not.toHaveTextContent(TBD);
  expect(within(entry).getByRole("button")).toHaveAccessibleName(
    "Restore Football Varsity, vs Canfield, Salem, Fri, Sep 4",
  );
});

describe("Restore", () => {
  it("says so, takes the game off the list, and leaves the focus in the dialog", async () => {
    const restored = sampleGame({ id: 12 });
    const { user, dialog, calls, routes } = await openRemoved({ [RESTORE]: () => reply(201, restored) });
    routes["GET /api/games"] = [sampleGame(), restored];
    await user.click(await restoreButton(/^Restore Football Varsity/));
    await expectToast("Game restored");
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      "/api/games/removed/12/restore",
    ]);
    expect(dialog.getAllByRole("listitem")).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(focused()));
    await user.keyboard("{Escape}");
    expect(await screen.findByText("2 games")).toBeVisible();
  });

  it("says in the row why it could not be done, and can be tried again", async () => {
    const message = "This game is already scheduled";
    const { user, dialog, routes } = await openRemoved({ [RESTORE]: () => reply(409, { message }) });
    const button = await restoreButton(/^Restore Football Varsity/);
    await user.click(button);
    expect(await dialog.findByRole("alert")).toHaveTextContent(message);
    expect(dialog.getAllByRole("listitem")[0]).toContainElement(dialog.getByRole("alert"));
    await waitFor(() => expect(button).toHaveFocus());
    routes[RESTORE] = () => reply(201, sampleGame({ id: 12 }));
    await user.click(button);
    await expectToast("Game restored");
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("the list", () => {
  it("says when nothing is removed any more", async () => {
    const { dialog, user } = await openRemoved({ [LIST]: [] });
    expect(await dialog.findByRole("heading", { name: "No deleted games" })).toBeVisible();
    await expectAccessibleMarkup();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "List actions" })).toHaveFocus();
  });

  it("is there without any game where one was removed", async () => {
    await openRemoved({}, []);
    expect(await restoreButton(/^Restore Football/)).toBeVisible();
  });

  it("is not offered to a school that never had a game", async () => {
    const { calls } = openGames([], { api: { [LIST]: [] } });
    await screen.findByRole("button", { name: "Schedule Your First Game" });
    await waitFor(() => expect(calls.some(({ path }) => path === "/api/games/removed")).toBe(true));
    expect(screen.queryByRole("button", { name: "Deleted games" })).not.toBeInTheDocument();
  });

  it("is read anew at every opening", async () => {
    const { user, open, routes, reads } = await openRemoved();
    await restoreButton(/^Restore Football/);
    await user.keyboard("{Escape}");
    routes[LIST] = [basketball];
    await open();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^Restore Football/ })).not.toBeInTheDocument(),
    );
    expect(reads()).toBe(2);
  });

  it("offers to try again when it could not be read", async () => {
    const { user, dialog, routes } = await openRemoved({ [LIST]: reply(503, { message: "Away." }) });
    expect(await dialog.findByRole("alert")).toHaveTextContent("Away.");
    routes[LIST] = [football];
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await restoreButton(/^Restore Football/)).toBeVisible();
  });
});

const focused = () => document.activeElement as HTMLElement;
