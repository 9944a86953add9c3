import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGameView } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { CENTRAL, samplePartner } from "#client/test/samples/sample-partner.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
// The dialog loads it on demand; here it is there from the beginning.
import "./ask-to-move-dialog.tsx";

const POST = "POST /api/games/:id/partner";
const CHANGED = "This game has changed since you opened the page. Please check it again.";

const asks = samplePartner({ state: "asks", canConfirm: true });
const inCentralZone: GamePartner = {
  ...asks,
  facts: {
    ...asks.facts,
    time: "18:00:00",
    theirs: { date: asks.facts.date, time: "19:00:00", timezoneCode: "ET" },
  },
};

async function openView(partner: GamePartner | null, api: StubbedApi = {}, given: Partial<Game> = {}) {
  const view = await openGameView(sampleGame({ partner, ...given }), api);
  const sent = (method: string) => view.calls.filter((call) => call.method === method);
  return { ...view, sent };
}

const section = (name: string | RegExp) => within(screen.getByRole("region", { name }));
const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText(name);
const button = (name: string) => screen.getByRole("button", { name });
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

test("an ordinary game says nothing of another school's", async () => {
  await openView(null);
  expect(screen.queryByRole("button", { name: "Unlink" })).toBeNull();
});

test("a game that both have alike names the school, its date, time and place, and asks nothing", async () => {
  await openView(samplePartner());
  const facts = section(`Also on ${CENTRAL}'s schedule`);
  expect(facts.getByText("Fri, Sep 4, 2026")).toBeVisible();
  expect(facts.getByText("7:00 PM")).toBeVisible();
  expect(facts.getByText(sampleGame().venue)).toBeVisible();
  expect(facts.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Unlink"]);
  await expectAccessibleMarkup();
});

test.each([
  [`You asked ${CENTRAL} to reschedule this game`, true],
  [`${CENTRAL} postponed this game`, false],
])("a game whose date does not stand there: %s", async (words, canConfirm) => {
  const postponed = samplePartner({ state: "differs", canConfirm });
  await openView({ ...postponed, facts: { ...postponed.facts, standing: "postponed" } });
  expect(screen.getByRole("region", { name: words })).toBeVisible();
});

describe("a meet that the other school invites us to", () => {
  test("has no other dates to ask for: we come, or say why we cannot", async () => {
    const { user, sent } = await openView({ ...asks, isMeet: true }, { [POST]: sampleGame() });
    expect(button("We will be there")).toBeVisible();
    await user.click(button("We cannot come"));
    const dialog = await openedDialog("We cannot come");
    expect(dialog.queryByLabelText("Proposed date")).toBeNull();
    await expectAccessibleMarkup();
    await user.type(dialog.getByLabelText("Message"), "Prom that night");
    await user.click(dialog.getByRole("button", { name: "Send Answer" }));
    await expectToast("Answer sent", `${CENTRAL} knows that you can't come`);
    expect(sent("POST")[0]?.body).toEqual({
      response: "reschedule",
      updatedAt: asks.updatedAt,
      message: "Prom that night",
      proposals: [],
    });
  });

  test("and that we can't come to can be confirmed after all", async () => {
    const declined = samplePartner({ canConfirm: true, isMeet: true });
    const put = { ...declined, facts: { ...declined.facts, standing: "postponed" } } as const;
    await openView(put, {}, { status: "canceled" });
    const told = section(`You told ${CENTRAL} that you can't come`);
    expect(told.getByRole("button", { name: "We will be there" })).toBeVisible();
  });
});

describe("a game that the other school asks about", () => {
  test("shows their clock beside ours, and is confirmed with one press for what was told", async () => {
    const { user, sent } = await openView(inCentralZone, { [POST]: sampleGame({ status: "verified" }) });
    const facts = section(/asks you to confirm this game/);
    expect(facts.getByText("6:00 PM (7:00 PM ET for them)")).toBeVisible();
    await user.dblClick(button("Confirm"));
    await expectToast("Game confirmed", expect.any(String));
    expect(sent("POST").map(({ path, body }) => [path, body])).toEqual([
      ["/api/games/1/partner", { response: "confirm", updatedAt: inCentralZone.updatedAt }],
    ]);
  });

  test("is asked to move with the fields of the opponent's page", async () => {
    const { user, sent } = await openView(asks, { [POST]: sampleGame({ status: "reschedule" }) });
    await user.click(button("Request Reschedule"));
    const dialog = await openedDialog("Request Reschedule");
    expect(dialog.getByLabelText("Proposed time (ET)")).toHaveValue("19:00");
    await expectAccessibleMarkup();
    await user.type(dialog.getByLabelText("Proposed date"), "2026-09-09");
    await user.type(dialog.getByLabelText("Message"), "Our gym is taken.");
    await user.click(dialog.getByRole("button", { name: "Send Request" }));
    await isClosed("Request Reschedule");
    expect(sent("POST")[0]?.body).toEqual({
      response: "reschedule",
      updatedAt: asks.updatedAt,
      message: "Our gym is taken.",
      proposals: [{ date: "2026-09-09", time: "19:00:00" }],
    });
  });

  test("keeps what was typed where it has changed meanwhile, and shows how it is now", async () => {
    const moved = {
      ...asks,
      facts: { ...asks.facts, venue: "East Gym" },
      updatedAt: "2026-08-21T15:00:00.000Z",
    };
    const { user, routes, sent } = await openView(asks, { [POST]: reply(409, { message: CHANGED }) });
    await user.click(button("Request Reschedule"));
    const dialog = await openedDialog("Request Reschedule");
    await user.type(dialog.getByLabelText("Message"), "Our gym is taken.");
    routes["GET /api/games"] = [sampleGame({ partner: moved })];
    await user.click(dialog.getByRole("button", { name: "Send Request" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(CHANGED);
    expect(dialog.getByLabelText("Message")).toHaveValue("Our gym is taken.");
    expect(await dialog.findByText("East Gym")).toBeVisible();
    routes[POST] = sampleGame({ status: "reschedule" });
    await user.click(dialog.getByRole("button", { name: "Send Request" }));
    await isClosed("Request Reschedule");
    expect(sent("POST").map(({ body }) => body)).toMatchObject([
      { updatedAt: asks.updatedAt },
      { updatedAt: moved.updatedAt, message: "Our gym is taken." },
    ]);
  });

  test("says beside the date what the server finds wrong with it", async () => {
    const message = "Clocks skip this time";
    const { user } = await openView(asks, {
      [POST]: reply(400, { message, errors: { "proposals.0.time": message } }),
    });
    await user.click(button("Request Reschedule"));
    const dialog = await openedDialog("Request Reschedule");
    await user.type(dialog.getByLabelText("Proposed date"), "2026-09-09");
    await user.click(dialog.getByRole("button", { name: "Send Request" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Proposed time (ET)")).toHaveAccessibleDescription(message),
    );
  });

  test("is chosen among the dates that they offer", async () => {
    const proposals = [
      { date: "2026-09-08", time: "18:00:00" },
      { date: "2026-09-09", time: null },
    ];
    const offered = { ...asks, proposals, canConfirm: false };
    const { user, sent } = await openView(offered, { [POST]: sampleGame({ status: "verified" }) });
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    expect(button("Choose Tue, Sep 8, 6:00 PM")).toBeVisible();
    await user.click(button("Choose Wed, Sep 9"));
    await expectToast("Agreed: Wed, Sep 9", expect.any(String));
    expect(sent("POST")[0]?.body).toEqual({ response: "choose", updatedAt: asks.updatedAt, option: 1 });
  });

  test("says why it could not be confirmed, and stays open", async () => {
    const { user } = await openView(asks, {
      [POST]: reply(409, { message: "This game is already scheduled" }),
    });
    await user.click(button("Confirm"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This game is already scheduled");
    expect(button("Confirm")).toBeEnabled();
  });
});

describe("a game that the other school has otherwise", () => {
  const differs = samplePartner({ state: "differs", canConfirm: true });
  const theirs = { ...differs, facts: { ...differs.facts, time: "18:30:00", venue: "East Gym" } };

  test("shows both, and theirs is used", async () => {
    const { user, sent } = await openView(theirs, { [POST]: sampleGame({ status: "verified" }) });
    const facts = section(`${CENTRAL} has different details`);
    expect(facts.getByText(/^East Gym/)).toHaveTextContent(`East Gym (here ${sampleGame().venue})`);
    expect(facts.getByText(/^6:30 PM/)).toHaveTextContent("6:30 PM (here 7:00 PM)");
    await user.click(button("Use theirs"));
    await expectToast("Updated: Fri, Sep 4 · 6:30 PM", expect.any(String));
    expect(sent("POST")[0]?.body).toEqual({ response: "confirm", updatedAt: theirs.updatedAt });
  });

  test("is canceled by our own cancellation, which nobody has saved yet", async () => {
    const { user, calls } = await openView(
      samplePartner({ state: "canceled", facts: { ...differs.facts, standing: "canceled" } }),
      {},
      { status: "verified" },
    );
    await user.click(
      section(`${CENTRAL} has canceled this game`).getByRole("button", { name: "Cancel game…" }),
    );
    await openedDialog("Edit Game");
    expect(field("Status")).toHaveDisplayValue("Canceled");
    expect(field("Reason")).toBeVisible();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });
});

test("their score is filled in as we would write it, and saved by nothing but the form", async () => {
  const { user, calls } = await openView(samplePartner({ score: "L 17-24" }));
  await user.click(button("Use L 17-24"));
  await openedDialog("Edit Game");
  expect(field("Score")).toHaveValue("L 17-24");
  expect(field("Status")).toHaveDisplayValue("Completed");
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
});

test("their score is not offered where ours says the same in other words", async () => {
  const ours = { status: "completed", score: "L 17-24", ourScore: 17, theirScore: 24 } as const;
  await openView(samplePartner({ score: "17-24" }), {}, ours);
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});

test("a game is unlinked with one press, and stays", async () => {
  const { user, routes, sent } = await openView(samplePartner(), {
    "DELETE /api/games/:id/partner": reply(204),
  });
  routes["GET /api/games"] = [sampleGame()];
  await user.click(button("Unlink"));
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Also on/ })).toBeNull());
  await expectToast("Game unlinked", "Both schools keep the game");
  expect(sent("DELETE").map(({ path }) => path)).toEqual(["/api/games/1/partner"]);
});
