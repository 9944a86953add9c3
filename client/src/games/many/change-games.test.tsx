import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openManyGames } from "#client/test/open-many-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { gameOf } from "#client/test/samples/many-games.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesChangeInput } from "#shared/api/many-games.ts";
import type { ManyGamesAct } from "./many-games-act.ts";

const informed = { status: "verified" } as const;
/** Two schools that can be mailed, one that must be called, one without a snapshot. */
const GAMES = [gameOf(1, 1, informed), gameOf(2, 2, informed), gameOf(3, 3, informed), gameOf(4, 4)];
const NOTICES = [
  {
    opponentId: 1,
    schoolName: "Quarry Lake Academy",
    delivered: true,
    message: "Quarry Lake Academy was told",
  },
  {
    opponentId: 2,
    schoolName: "Birch Hollow High School",
    delivered: false,
    message: "The mailbox is full.",
  },
];

type View = ReturnType<typeof openManyGames>;

const inputOf = ({ body }: ApiCall) => body as GamesChangeInput;

/** As the server answers when nothing is in the way and there is nobody to notify. */
const changed = (games: Game[]) => (call: ApiCall) => ({
  updated: games.filter(({ id }) => inputOf(call).games.some((game) => game.id === id)),
  refused: [],
  notices: [],
});

const open = (act: ManyGamesAct, games = GAMES, api: StubbedApi = {}) =>
  openManyGames(act, games, { "PATCH /api/games": changed(games), ...api });
const sent = ({ calls }: View) => calls.filter(({ method }) => method !== "GET").map(({ body }) => body);
const basis = (games: readonly Game[]) => games.map(({ id, updatedAt }) => ({ id, updatedAt }));
/** The list 'Call these schools'. */
const toCall = async () => {
  const heading = await screen.findByRole("heading", { name: "Call these schools" });
  return heading.closest("section") ?? document.body;
};
const button = (name: string) => screen.findByRole("button", { name });
const press = async (view: View, name: string) => view.user.click(await button(name));
const status = () => screen.getByRole("status").textContent;
const choose = async (view: View, label: string, option: string) =>
  view.user.selectOptions(await screen.findByLabelText(label), option);

describe("moving games", () => {
  it("says in numbers what will be, and shows the new dates, before anything is done", async () => {
    const view = open("move");
    await button("Move 4 Games");
    expect(status()).toBe(
      "Move 4 games by 7 days. 2 schools get a message; Two Rivers Charter has no email: (555) 011-0103.",
    );
    const dates = within(screen.getByRole("list", { name: "New dates" }));
    expect(dates.getAllByRole("listitem")[0]).toHaveTextContent(
      "Football Varsity vs Quarry Lake AcademySat, Sep 5, 7:00 PM → Sat, Sep 12, 7:00 PM",
    );
    await choose(view, "Direction", "Earlier");
    expect(screen.getByText("3 games would be in the past.")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("asks schools with another snapshot, politely first, with a note", async () => {
    const view = open("move");
    await button("Move 4 Games");
    expect(screen.getByRole("radiogroup", { name: "2 schools have the old details." })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Ask them to confirm the change" })).toBeChecked();
    await view.user.type(screen.getByLabelText("Note"), "The gym is closed");
    await press(view, "Move 4 Games");
    await waitFor(() => expect(status()).toBe("4 games moved"));
    expect(sent(view)).toEqual([
      {
        games: basis([GAMES[1], GAMES[3], GAMES[0], GAMES[2]] as Game[]),
        change: { shiftDays: 7 },
        notify: "ask",
        note: "The gym is closed",
      },
    ]);
    expect(within(await toCall()).getByRole("link", { name: "(555) 011-0103" })).toBeVisible();
    await press(view, "Done");
    expect(view.onClose).toHaveBeenCalledOnce();
  });

  it("records with every game of theirs that a school without an address was called", async () => {
    const [outdated, other] = [GAMES[2], gameOf(5, 3, informed)].map((game) => ({
      ...sampleGame({ ...(game as Game), opponentNotTold: true }),
      updatedAt: "2026-09-01T12:00:01.000Z",
    }));
    const view = open("move", [GAMES[2] as Game, gameOf(5, 3, informed)], {
      "PATCH /api/games": { updated: [outdated, other], refused: [], notices: [] },
      "POST /api/games/:id/told-by-hand": ({ path }: ApiCall) => (path.includes("/3/") ? outdated : other),
    });
    await view.user.click(within(await toCall()).getByRole("button", { name: /^They know/ }));
    expect(sent(view)).toEqual([]);
    await press(view, "Move 2 Games");
    await expectToast("2 games moved");
    const calls = view.calls.filter(({ path }) => path.endsWith("/told-by-hand"));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/games/3/told-by-hand", { updatedAt: "2026-09-01T12:00:01.000Z" }],
      ["/api/games/5/told-by-hand", { updatedAt: "2026-09-01T12:00:01.000Z" }],
    ]);
  });

  it("lets a school be called afterwards that the message did not reach", async () => {
    const outdated = sampleGame({ ...(GAMES[1] as Game), opponentNotTold: true });
    const view = open("move", [GAMES[1] as Game], {
      "PATCH /api/games": { updated: [outdated], refused: [], notices: NOTICES.slice(1) },
      "POST /api/games/:id/told-by-hand": { ...outdated, opponentNotTold: false },
    });
    await press(view, "Move 1 Game");
    const they = await within(await toCall()).findByRole("button", { name: /^They know/ });
    await view.user.click(they);
    await waitFor(() =>
      expect(view.calls.some(({ path }) => path === "/api/games/2/told-by-hand")).toBe(true),
    );
    expect(they).toHaveAttribute("aria-pressed", "true");
  });

  it("mails nobody where that is chosen", async () => {
    const view = open("move");
    await button("Move 4 Games");
    await view.user.click(screen.getByRole("radio", { name: "Don't tell them now" }));
    expect(status()).toBe("Move 4 games by 7 days. No one gets an email now.");
    await press(view, "Move 4 Games");
    await expectToast("4 games moved");
    expect(sent(view)[0]).not.toHaveProperty("notify");
  });

  it("moves to one date, and to another time", async () => {
    const view = open("move", [gameOf(4, 4)]);
    await choose(view, "Move them", "To one date");
    await view.user.type(screen.getByLabelText("Date"), "12/5/2026");
    expect(status()).toBe("Move 1 game to Sat, Dec 5, 2026. ");
    await choose(view, "Move them", "To another time of day");
    fireEvent.change(screen.getByLabelText("Time (ET)"), { target: { value: "18:30" } });
    await press(view, "Move 1 Game");
    await expectToast("1 game moved");
    expect(sent(view)).toMatchObject([{ change: { time: "18:30:00" } }]);
  });

  it.each([
    ["days", "0", "Enter a number of days from 1 to 400"],
    ["days", "401", "Enter a number of days from 1 to 400"],
    ["days", "x", "Enter a number of days from 1 to 400"],
  ])("refuses %s %s in a sentence beside the field", async (_, typed, problem) => {
    const view = open("move");
    const days = await screen.findByLabelText("Days");
    await view.user.clear(days);
    await view.user.type(days, typed);
    await press(view, "Move 4 Games");
    expect(await screen.findByText(problem)).toBeVisible();
    expect(days).toHaveFocus();
    expect(sent(view)).toEqual([]);
  });

  it("asks for the date and the time where they are missing", async () => {
    const view = open("move");
    await choose(view, "Move them", "To one date");
    await press(view, "Move 4 Games");
    expect(await screen.findByText("Date is required")).toBeVisible();
    await choose(view, "Move them", "To another time of day");
    await press(view, "Move 4 Games");
    expect(await screen.findByText("Time is required")).toBeVisible();
  });

  it("shows the outcome: how many were moved, who was notified, and what was refused and why", async () => {
    const refused = [{ id: 4, message: "This game is already scheduled" }];
    const view = open("move", GAMES, {
      "PATCH /api/games": { updated: GAMES.slice(0, 3), refused, notices: NOTICES },
    });
    await press(view, "Move 4 Games");
    await waitFor(() => expect(status()).toBe("3 games moved"));
    expect(screen.getByRole("heading", { name: "1 game not changed" })).toBeVisible();
    expect(
      screen.getByText("Football Varsity vs Osprey Point on 09/08/2026").closest("li"),
    ).toHaveTextContent("This game is already scheduled");
    expect(screen.getAllByText("Birch Hollow High School")[0]?.closest("li")).toHaveTextContent(
      "The mailbox is full.",
    );
    expect(await toCall()).toHaveTextContent("Birch Hollow High School");
    await expectAccessibleMarkup();
    expect(view.onClose).not.toHaveBeenCalled();
    await press(view, "Done");
    expect(view.onClose).toHaveBeenCalledOnce();
  });

  it("keeps what was typed when it failed", async () => {
    const view = open("move", GAMES, { "PATCH /api/games": reply(503, { message: "Try again shortly." }) });
    await view.user.type(await screen.findByLabelText("Note"), "The gym is closed");
    await press(view, "Move 4 Games");
    expect(await screen.findByRole("alert")).toHaveTextContent("Try again shortly.");
    expect(screen.getByLabelText("Note")).toHaveValue("The gym is closed");
    view.routes["PATCH /api/games"] = changed(GAMES);
    await press(view, "Move 4 Games");
    await waitFor(() => expect(status()).toBe("4 games moved"));
  });

  it("looks into the list before it tries again what may have been done", async () => {
    const view = open("move", GAMES, { "PATCH /api/games": () => Promise.reject(new TypeError("gone")) });
    await press(view, "Move 4 Games");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The connection was lost/);
    view.routes["GET /api/games"] = GAMES.map((game) => ({ ...game, date: weekLater(game.date) }));
    await press(view, "Move 4 Games");
    await waitFor(() => expect(status()).toBe("4 games moved"));
    expect(sent(view)).toHaveLength(1);
  });

  it("changes once for a double click", async () => {
    const view = open("move");
    const move = await button("Move 4 Games");
    await act(async () => {
      move.click();
      move.click();
    });
    await waitFor(() => expect(status()).toBe("4 games moved"));
    expect(sent(view)).toHaveLength(1);
  });

  it("goes in pieces that the server takes, and on from where one failed", async () => {
    const games = Array.from({ length: 501 }, (_, index) => gameOf(index + 1, (index % 20) + 4));
    const sizes: number[] = [];
    const view = open("move", games, {
      "PATCH /api/games": (call: ApiCall) => {
        sizes.push(inputOf(call).games.length);
        return sizes.length === 2 ? reply(502, { message: "Try again." }) : changed(games)(call);
      },
    });
    await press(view, "Move 501 Games");
    expect(await screen.findByRole("alert")).toHaveTextContent(/ left\. Try again\.$/);
    await press(view, "Try again");
    await expectToast("501 games moved");
    const [first = 0, second, third] = sizes;
    expect(first).toBeLessThanOrEqual(500);
    expect([second, third]).toEqual([501 - first, 501 - first]);
  });
});

const weekLater = (date: string) =>
  `${date.slice(0, 8)}${String(Number(date.slice(8)) + 7).padStart(2, "0")}`;

describe("changing the venue", () => {
  it("takes a venue, a side or both", async () => {
    const view = open("venue", [gameOf(4, 4)]);
    await press(view, "Change 1 Game");
    expect(await screen.findByText("Venue is required")).toBeVisible();
    await view.user.type(screen.getByLabelText("Venue"), "Main Gym");
    expect(status()).toBe("Play 1 game at Main Gym. ");
    await choose(view, "Home or away", "Away");
    expect(status()).toBe("Play 1 game at Main Gym away. ");
    await press(view, "Change 1 Game");
    await expectToast("1 game changed");
    expect(sent(view)).toMatchObject([{ change: { venue: "Main Gym", isHome: false } }]);
  });

  it("has nothing to do where they are so already", async () => {
    const view = open("venue", [gameOf(4, 4)]);
    await choose(view, "Home or away", "Home");
    expect(status()).toBe("This game is already like that. ");
    expect(await button("Change 0 Games")).toBeDisabled();
  });
});

describe("changing the status", () => {
  it("sets it, and notifies schools that count on a game that is put off", async () => {
    const view = open("status");
    await press(view, "Change 4 Games");
    expect(await screen.findByText("Status is required")).toBeVisible();
    await choose(view, "Status", "Reschedule");
    expect(screen.getByRole("radio", { name: "Just tell them" })).toBeChecked();
    await press(view, "Change 4 Games");
    await waitFor(() => expect(status()).toBe("4 games changed"));
    expect(sent(view)).toMatchObject([{ change: { status: "reschedule" }, notify: "tell" }]);
  });

  it("leads to the reason when it is Canceled", async () => {
    const view = open("status");
    await choose(view, "Status", "Canceled");
    expect(screen.getByText("Next you add a reason and choose whom to tell.")).toBeVisible();
    await press(view, "Continue");
    await openedDialog("Cancel Games");
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    expect(sent(view)).toEqual([]);
  });
});

describe("canceling games", () => {
  it("says in numbers who is notified, and mails them the reason", async () => {
    const view = open("cancel", GAMES, {
      "PATCH /api/games": { updated: GAMES, refused: [], notices: NOTICES },
    });
    expect(
      await screen.findByText(
        (_, element) =>
          element?.tagName === "P" &&
          element.textContent ===
            "Cancel 4 games? 2 schools get a message; Two Rivers Charter has no email: (555) 011-0103.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("switch", { name: "Tell 2 schools" })).toBeChecked();
    expect(within(await toCall()).getByRole("link", { name: "(555) 011-0103" })).toHaveAttribute(
      "href",
      "tel:+15550110103",
    );
    await expectAccessibleMarkup();
    await view.user.type(screen.getByLabelText("Reason"), "Lightning");
    await view.user.click(screen.getByRole("checkbox", { name: "Also show it on the public schedule" }));
    await press(view, "Cancel 4 Games");
    await waitFor(() => expect(status()).toBe("4 games canceled"));
    expect(sent(view)).toMatchObject([
      { change: { status: "canceled", reason: "Lightning", reasonPublic: true }, notify: "tell" },
    ]);
  });

  it("notifies nobody where the switch is off", async () => {
    const view = open("cancel");
    await view.user.click(await screen.findByRole("switch", { name: "Tell 2 schools" }));
    await press(view, "Cancel 4 Games");
    await expectToast("4 games canceled");
    expect(sent(view)).toEqual([
      { games: basis([GAMES[1], GAMES[3], GAMES[0], GAMES[2]] as Game[]), change: { status: "canceled" } },
    ]);
  });

  it("leaves alone what is already canceled, and keeps the games on request", async () => {
    const view = open("cancel", [gameOf(1, 4), gameOf(2, 4, { status: "canceled" })]);
    expect(await screen.findByText(/Cancel 1 game\? 1 other is already canceled\./)).toBeVisible();
    await press(view, "Keep Games");
    expect(view.onClose).toHaveBeenCalledOnce();
    expect(sent(view)).toEqual([]);
  });

  it("calls off once more what its opponent has not heard of, and keeps the reason", async () => {
    const known = gameOf(1, 1, informed);
    const unheard: Game = {
      ...known,
      status: "canceled",
      cancelReason: "Lightning",
      opponentNotTold: true,
      outdatedSnapshot: { ...known, standing: "on" },
    };
    const view = open("cancel", [unheard]);
    expect(await screen.findByText(/Cancel 1 game\? 1 school gets a message\./)).toBeVisible();
    await press(view, "Cancel 1 Game");
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(sent(view)).toEqual([{ games: basis([unheard]), change: { status: "canceled" }, notify: "tell" }]);
  });
});

describe("telling opponents of games as they are", () => {
  const TELL = "POST /api/games/notify";
  const [known, other, third] = [gameOf(1, 1, informed), gameOf(2, 2, informed), gameOf(3, 3, informed)];
  const moved: Game = {
    ...known,
    opponentNotTold: true,
    outdatedSnapshot: { ...known, standing: "on", time: "17:00:00" },
  };
  const putOff: Game = {
    ...other,
    ...{ status: "reschedule", rescheduleBy: "school", opponentNotTold: true },
    outdatedSnapshot: { ...other, standing: "on" },
  };

  it("takes moved and postponed ones, asks politely first, and says what stays as it is", async () => {
    const told = [moved, putOff].map((game) => ({ ...game, opponentNotTold: false }));
    const view = open("tell", [moved, putOff, third], {
      [TELL]: { updated: told, refused: [], notices: NOTICES.slice(0, 1) },
    });
    expect(await screen.findByText(/^Tell opponents about 2 games\?/)).toHaveTextContent(
      "Tell opponents about 2 games? Opponents already have the current details of 1 other. 2 schools get a message.",
    );
    expect(screen.getByRole("radio", { name: "Ask them to confirm the change" })).toBeChecked();
    expect(screen.queryByRole("radio", { name: "Don't tell them now" })).toBeNull();
    await expectAccessibleMarkup();
    await press(view, "Tell 2 schools about 2 games");
    await waitFor(() => expect(status()).toBe("2 games told"));
    expect(sent(view)).toEqual([{ games: basis([putOff, moved]), notify: "ask", note: "" }]);
  });

  it("only tells of what waits for another date, and counts none that a message has not reached", async () => {
    const view = open("tell", [putOff], {
      [TELL]: { updated: [putOff], refused: [], notices: NOTICES.slice(1) },
    });
    expect(await button("Tell 1 school about 1 game")).toBeEnabled();
    expect(screen.queryByRole("radiogroup")).toBeNull();
    await press(view, "Tell 1 school about 1 game");
    await waitFor(() => expect(status()).toBe("0 games told"));
    expect(sent(view)).toEqual([{ games: basis([putOff]), notify: "tell", note: "" }]);
    expect(screen.getByText("The mailbox is full.")).toBeVisible();
  });

  it("has nothing to do where all is known", async () => {
    open("tell", [third]);
    expect(await screen.findByText("All opponents have the current details.")).toBeVisible();
    expect(await button("Tell opponents")).toBeDisabled();
  });
});

describe("deleting games", () => {
  it("notifies schools that count on them, and says that they can be restored", async () => {
    const view = openManyGames("remove", GAMES, {
      "POST /api/games/remove": { removed: [1, 2, 3, 4], refused: [], notices: NOTICES.slice(0, 1) },
    });
    expect(await screen.findByText("You can restore them for 30 days.")).toBeVisible();
    await view.user.type(screen.getByLabelText("Note"), "No team this year");
    await expectAccessibleMarkup();
    await press(view, "Delete 4 Games");
    await waitFor(() => expect(status()).toBe("4 games deleted"));
    expect(screen.getByText("Quarry Lake Academy").closest("li")).toHaveTextContent("was told");
    expect(sent(view)).toMatchObject([{ notify: true, note: "No team this year" }]);
  });

  it("asks no more where nobody has a snapshot", async () => {
    const view = openManyGames("remove", [gameOf(4, 4)], {
      "POST /api/games/remove": { removed: [4], refused: [], notices: [] },
    });
    await button("Delete 1 Game");
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Note")).not.toBeInTheDocument();
    await press(view, "Delete 1 Game");
    await expectToast("1 game deleted");
    expect(sent(view)).toEqual([{ games: basis([gameOf(4, 4)]), notify: false, note: "" }]);
  });
});
