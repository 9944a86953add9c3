import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
// The view loads these on demand; here they are there from the beginning.
import "#client/games/dialog/delete-game-dialog.tsx";
import "#client/games/many/many-games-dialog.tsx";
import "#client/records/opponent/opponent-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseMore, openGames, openGameView } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import { samplePartner } from "#client/test/samples/sample-partner.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";

const SCHOOL = "Quarry Lake Academy";
const NAME = `Football Varsity vs ${SCHOOL}`;
const opponent = sampleGame().opponent;

const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const sent = ({ calls }: ReturnType<typeof openGames>) => calls.filter(({ method }) => method !== "GET");

const toMove = (given: Partial<Game> = {}) =>
  sampleGame({ status: "reschedule", rescheduleBy: "opponent", ...given });

const BOXES: [state: string, game: Game, heading: string | null, buttons: string[]][] = [
  [
    "not told, before all others",
    sampleGame({ status: "verified", opponentNotTold: true }),
    `${SCHOOL} still has Fri, Sep 4, 7:00 PM, Old Field`,
    [`Tell ${SCHOOL}…`, "They know"],
  ],
  ["to send", sampleGame(), "Not sent yet", ["Send verification"]],
  [
    "asked by hand, without a link that lives",
    sampleGame({ status: "verification-sent" }),
    `${SCHOOL} was asked another way`,
    ["Send verification"],
  ],
  [
    "without an address",
    sampleGame({ opponent: { ...opponent, email: " " } }),
    `${SCHOOL} has no email`,
    ["Add email"],
  ],
  ["against TBD", sampleGame({ opponent: { ...opponent, schoolName: "TBD", email: "" } }), null, []],
  ["waiting", sampleGame(asked("2026-08-20T02:00:00.000Z")), "Sent Aug 19. No answer yet.", ["Remind"]],
  [
    "to be moved, as the opponent asks",
    toMove({ proposedBy: "opponent", proposals: [{ date: "2026-09-08", time: "18:00:00" }] }),
    `${SCHOOL} asked to reschedule`,
    ["Accept Tue, Sep 8, 6:00 PM", "Offer other dates", "Keep Fri, Sep 4", "Keep and add a note…"],
  ],
  ...(["scheduled", "verification-sent", "verified"] as const).map((status): (typeof BOXES)[number] => [
    `asked about by a linked school while it is ${status}`,
    sampleGame({ status, partner: samplePartner({ state: "asks", canConfirm: true }) }),
    "Central High School asks you to confirm this game",
    ["Confirm", "Request Reschedule", "Unlink"],
  ]),
  [
    "postponed by us",
    toMove({ rescheduleBy: "school" }),
    "This game needs a new date",
    ["Offer other dates", "Keep Fri, Sep 4", "Keep and add a note…"],
  ],
  [
    "called to be moved by a file",
    toMove({ rescheduleBy: null }),
    "This game needs a new date",
    ["Offer other dates", "Keep Fri, Sep 4", "Keep and add a note…"],
  ],
  [
    "offered",
    toMove({
      rescheduleBy: "school",
      proposedBy: "school",
      proposals: [{ date: "2026-09-08", time: "18:00:00" }],
      waiting: { since: "2026-08-20T02:00:00.000Z", reminders: 0, remindedAt: null, remind: true },
    }),
    `You offered ${SCHOOL} other dates`,
    ["Remind", "Offer other dates"],
  ],
  [
    "played",
    sampleGame({ status: "verified", datetimeUtc: "2026-08-28T23:00:00.000Z" }),
    "No score yet",
    ["Add score"],
  ],
  ["agreed on", sampleGame({ status: "verified" }), null, []],
  ["canceled", sampleGame({ status: "canceled" }), null, []],
];

describe("what is next", () => {
  it.each(BOXES)("of a game that is %s", async (_state, game, heading, buttons) => {
    const { dialog } = await openGameView(game);
    if (heading === null) {
      expect(dialog.queryByRole("region")).not.toBeInTheDocument();
      return;
    }
    const box = await dialog.findByRole("region", { name: heading });
    const shown = within(box)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(shown).toEqual(buttons);
    expect(dialog.getAllByRole("region")).toHaveLength(1);
    await expectAccessibleMarkup();
  });

  it("is sent, and the view follows", async () => {
    const view = await openGameView(sampleGame(), { "POST /api/games/:id/verify": { message: "" } });
    view.routes["GET /api/games"] = [sampleGame(asked("2026-09-01T12:00:00.000Z"))];
    await view.user.click(view.dialog.getByRole("button", { name: "Send verification" }));
    await expectToast("Success", "Verification email sent to opponent");
    expect(await view.dialog.findByRole("heading", { name: "Sent Sep 1. No answer yet." })).toBeVisible();
  });

  it("asks anew, in one call, an opponent who was asked another way", async () => {
    const game = sampleGame({ status: "verification-sent" });
    const notice = { delivered: true, message: "" };
    const view = await openGameView(game, {
      "PUT /api/games/:id": { ...game, ...asked("2026-09-01T12:00:00.000Z"), notice },
    });
    await view.user.click(view.dialog.getByRole("button", { name: "Send verification" }));
    await expectToast("Success", "Verification email sent to opponent");
    expect(sent(view).map(({ body }) => body)).toMatchObject([
      { status: "scheduled", notify: { mode: "ask" }, updatedAt: game.updatedAt },
    ]);
  });

  it.each([
    ["was reminded", { remindedAt: "2026-09-01T02:00:00.000Z" }, {}, `${SCHOOL} was reminded today`],
    [
      "asked for none",
      {},
      { on: false, stoppedAt: "2026-08-25T02:00:00.000Z" },
      `${SCHOOL} asked not to be reminded`,
    ],
  ])("says why nobody can be reminded where the opponent %s", async (_, waiting, reminders, reason) => {
    const game = sampleGame(asked("2026-08-20T02:00:00.000Z"));
    const { dialog } = await openGameView(
      { ...game, waiting: game.waiting && { ...game.waiting, ...waiting } },
      { "GET /api/opponents": [{ ...opponent, reminders: { on: true, stoppedAt: null, ...reminders } }] },
    );
    await waitFor(() => expect(dialog.getByRole("button", { name: "Remind" })).toBeDisabled());
    expect(dialog.getByRole("button", { name: "Remind" })).toHaveAccessibleDescription(reason);
  });

  it("is to add the score, in the form with the field for it", async () => {
    const game = sampleGame({ status: "verified", datetimeUtc: "2026-08-28T23:00:00.000Z" });
    const { user, dialog } = await openGameView(game);
    await user.click(dialog.getByRole("button", { name: "Add score" }));
    const form = await openedDialog("Edit Game");
    expect(form.getByLabelText("Status")).toHaveDisplayValue("Completed");
    await waitFor(() => expect(form.getByLabelText("Score")).toHaveFocus());
  });

  it("is to add the email of an opponent that has none, in the opponent's form", async () => {
    const game = sampleGame({ opponent: { ...opponent, email: "" } });
    const row = { ...opponent, email: "", partner: null, reminders: { on: true, stoppedAt: null } };
    const { user, dialog } = await openGameView(game, { "GET /api/opponents": [row] });
    const add = dialog.getByRole("button", { name: "Add email" });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(add);
    expect((await openedDialog("Edit Opponent School")).getByLabelText("School Name")).toHaveValue(SCHOOL);
  });
});

describe("an opponent who has the old details", () => {
  const outdated = sampleGame({ status: "verified", opponentNotTold: true });

  it("is told in a window that asks how", async () => {
    const { user, dialog } = await openGameView(outdated);
    await user.click(dialog.getByRole("button", { name: `Tell ${SCHOOL}…` }));
    expect(await openedDialog("Tell Opponents")).toBeDefined();
  });

  it("heard by telephone: that is recorded with one press", async () => {
    const known = { ...outdated, opponentNotTold: false, outdatedSnapshot: null };
    const view = await openGameView(outdated, { "POST /api/games/:id/told-by-hand": known });
    view.routes["GET /api/games"] = [known];
    await view.user.click(view.dialog.getByRole("button", { name: "They know" }));
    await expectToast("Recorded", `${SCHOOL} has the current details.`);
    expect(sent(view).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "/api/games/1/told-by-hand", body: { updatedAt: outdated.updatedAt } },
    ]);
    await waitFor(() => expect(view.dialog.queryByRole("region")).not.toBeInTheDocument());
  });

  it("is called where it has no address", async () => {
    const { dialog } = await openGameView({ ...outdated, opponent: { ...opponent, email: "" } });
    const box = dialog.getByRole("region");
    expect(box).toHaveTextContent(`${SCHOOL} has the old details, and no email. Call them: (555) 011-0101`);
    expect(
      within(box)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["They know"]);
  });

  it("may be a former one, who still expects to play", async () => {
    const former = { ...opponent, id: 9, schoolName: "Old Mill School" };
    const snapshot = { ...outdated, opponentId: 9, standing: standingOf("verified") };
    const view = await openGameView(
      sampleGame({ opponentNotTold: true, formerOpponents: [{ ...former, snapshot }] }),
      { "POST /api/games/:id/told-by-hand": sampleGame() },
    );
    const box = view.dialog.getByRole("region", { name: /^Old Mill School still has Fri, Sep 4, 7:00 PM/ });
    await view.user.click(within(box).getByRole("button", { name: "They know" }));
    await expectToast("Recorded", "Old Mill School has the current details.");
    expect(sent(view)[0]?.body).toMatchObject({ opponentId: 9 });
  });
});

describe("the address", () => {
  it("of a game that is not there says so, and leaves the page", async () => {
    const { location } = openGames([sampleGame()], { path: "/games?period=all&game=99" });
    await expectToast("Game not found", "Someone may have deleted it.");
    await noDialog();
    expect(location()).toBe("/games?period=all");
  });

  it("follows a game that has changed, and closes it with the same words when it was deleted", async () => {
    const view = await openGameView(sampleGame({ venue: "Main Gym" }));
    view.routes["GET /api/games"] = [sampleGame({ venue: "Annex" })];
    window.dispatchEvent(new Event("focus"));
    expect(await view.dialog.findByText("Annex")).toBeVisible();
    view.routes["GET /api/games"] = [];
    window.dispatchEvent(new Event("focus"));
    await expectToast("Game not found", "Someone may have deleted it.");
    await noDialog();
  });

  it("steps through the games in the order of the list, by buttons and by letters", async () => {
    const games = [1, 2, 3].map((id) =>
      sampleGame({ id, datetimeUtc: `2026-09-0${3 + id}T23:00:00.000Z`, venue: `Field ${4 - id}` }),
    );
    const { user, location } = openGames(games, { path: "/games?sort=venue&game=2" });
    const dialog = await openedDialog(NAME);
    const shows = async (id: number) => {
      await waitFor(() => expect(location()).toBe(`/games?sort=venue&game=${id}`));
      expect(dialog.getByText(`Field ${4 - id}`)).toBeVisible();
    };
    await user.click(dialog.getByRole("button", { name: "Next game" }));
    await shows(1);
    expect(dialog.getByRole("button", { name: "Next game" })).toHaveAttribute("aria-disabled", "true");
    expect(dialog.getByRole("button", { name: "Next game" })).toHaveFocus();
    await user.keyboard("j");
    await shows(1);
    await user.keyboard("kk");
    await shows(3);
    await user.keyboard("{Control>}j{/Control}");
    await shows(3);
    await user.keyboard("e");
    expect((await openedDialog("Edit Game")).getByLabelText("Venue")).toHaveValue("Field 1");
  });
});

describe("the letters", () => {
  beforeEach(() => () => window.localStorage.clear());

  it("do nothing where they are switched off", async () => {
    window.localStorage.setItem("single-keys", "off");
    const { user } = await openGameView(sampleGame());
    await user.keyboard("e");
    expect(screen.queryByRole("dialog", { name: "Edit Game" })).not.toBeInTheDocument();
  });

  it("are text in a field", async () => {
    const { user, dialog } = await openGameView(toMove({ proposedBy: null }));
    await user.click(dialog.getByRole("button", { name: "Keep and add a note…" }));
    await user.type(await dialog.findByLabelText("Note"), "je");
    expect(dialog.getByLabelText("Note")).toHaveValue("je");
    expect(screen.queryByRole("dialog", { name: "Edit Game" })).not.toBeInTheDocument();
  });
});

describe("the acts below", () => {
  it("edit the game, and lead back to it", async () => {
    const { user, dialog } = await openGameView(sampleGame());
    const edit = dialog.getByRole("button", { name: "Edit" });
    await user.click(edit);
    const form = await openedDialog("Edit Game");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    expect(await openedDialog(NAME)).toBeDefined();
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it("copy it into a new one", async () => {
    const { user, dialog } = await openGameView(sampleGame());
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect((await openedDialog("Schedule New Game")).getByLabelText("Venue")).toHaveValue(sampleGame().venue);
  });

  it("cancel it in the form, where the reason is asked for", async () => {
    const { user } = await openGameView(sampleGame({ status: "verified" }));
    await chooseMore(user, "Cancel game…");
    const form = await openedDialog("Edit Game");
    expect(form.getByLabelText("Status")).toHaveDisplayValue("Canceled");
    expect(form.getByLabelText("Reason")).toBeVisible();
  });

  it("delete it, which is no surprise", async () => {
    const view = await openGameView(sampleGame(), { "DELETE /api/games/:id": reply(204) });
    await chooseMore(view.user, "Delete");
    view.routes["GET /api/games"] = [];
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Game" }));
    await view.user.click(question.getByRole("button", { name: "Delete" }));
    await expectToast("Game deleted successfully");
    await noDialog();
    expect(screen.queryByText("Game not found")).not.toBeInTheDocument();
  });
});

describe("the facts", () => {
  it("stand there only where there are any", async () => {
    const { dialog } = await openGameView(
      sampleGame({
        status: "verified",
        verifiedAt: "2026-08-25T15:00:00.000Z",
        kind: "league",
        departure: "15:15",
        dismissal: "14:45",
        notes: "Bring the balls.",
      }),
    );
    expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Contact",
      "Type",
      "Bus",
      "Notes",
      "Confirmed",
    ]);
    expect(dialog.getByText("3:15 PM, dismissal 2:45 PM")).toBeVisible();
    expect(dialog.getByText("Friday, September 4, 2026")).toBeVisible();
    expect(dialog.getByText("7:00 PM ET")).toBeVisible();
    expect(dialog.getByRole("link", { name: opponent.email })).toHaveAttribute(
      "href",
      `mailto:${opponent.email}`,
    );
    expect(dialog.getByRole("link", { name: "(555) 011-0101" })).toHaveAttribute("href", "tel:+15550110101");
  });

  it("have the address of the school that hosts, with the way to a map", async () => {
    const address = "346 Clarksville Road\nWest Windsor, NJ 08550";
    const { dialog } = await openGameView(sampleGame({ isHome: false, opponent: { ...opponent, address } }));
    expect(dialog.getByText("346 Clarksville Road, West Windsor, NJ 08550")).toBeVisible();
    const map = dialog.getByRole("link", { name: "Map" });
    expect(map.getAttribute("href")).toContain("google.com/maps");
    expect(map).toHaveAttribute("rel", "noreferrer");
  });

  it("say who has marked a conflict as OK", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-01T12:00:00.000Z") });
    const twin = sampleGame({
      id: 2,
      opponentId: 4,
      opponent: { ...opponent, id: 4, schoolName: "Birch Hollow" },
    });
    openGames([sampleGame(), twin], { path: "/games?game=1" });
    const dialog = await openedDialog(NAME);
    expect(await dialog.findByRole("link", { name: /Birch Hollow at the same time/ })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Mark as OK…" })).toBeVisible();
  });
});
