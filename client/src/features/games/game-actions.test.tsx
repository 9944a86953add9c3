import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { catchDownloads } from "#client/test/downloads.ts";
import { chooseListAction, gameRows, openGames, SAMPLE_NOW } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

const game = sampleGame();
const sent = { ...game, status: "verification-sent" as const };

const sendButton = () => screen.findByRole("button", { name: /^Send verification/ });
const posts = (view: ReturnType<typeof openGames>) => view.calls.filter(({ method }) => method === "POST");

describe("send verification", () => {
  it("is offered only when status is scheduled", async () => {
    openGames(GAME_STATUSES.map((status, index) => sampleGame({ id: index + 1, status })));
    await gameRows();
    expect(screen.getAllByRole("button", { name: /^Send verification/ })).toHaveLength(1);
  });

  it.each(["wide", "narrow"] as const)(
    "is not offered for a game that has started (%s screen)",
    async (size) => {
      setScreen(size);
      const started = sampleGame({ id: 2, datetimeUtc: SAMPLE_NOW.toISOString() });
      openGames([game, started], { path: "/games?period=all" });
      expect(await screen.findAllByRole("button", { name: /^(Edit|More): / })).toHaveLength(2);
      expect(
        screen.getByRole("button", { name: /^Send verification.* on 09\/04\/2026$/ }),
      ).toBeInTheDocument();
      expect(screen.getAllByRole("button", { name: /^Send verification/ })).toHaveLength(1);
    },
  );

  it("toasts 'Success' / 'Verification email sent to opponent' and reads the list anew", async () => {
    const view = openGames([game], { api: { "POST /api/games/:id/verify": { message: "ok" } } });
    const button = await sendButton();
    view.routes["GET /api/games"] = [sent];
    await view.user.click(button);
    await expectToast("Success", "Verification email sent to opponent");
    await screen.findByText("Verification Sent", { selector: "table *" });
    expect(screen.queryByRole("button", { name: /^Send verification/ })).not.toBeInTheDocument();
  });

  it("leads to the mailbox where no mail server takes the mail, which is asked once", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const games = [game, sampleGame({ id: 2, venue: "North Field" })];
    const view = openGames(games, {
      api: {
        "POST /api/games/:id/verify": { message: "ok" },
        "GET /api/onboarding": { sample: null, mailbox: "/dev/mailbox" },
      },
    });
    for (const button of await screen.findAllByRole("button", { name: /^Send verification/ })) {
      await view.user.click(button);
      await expectToast("Success", "Verification email sent to opponent");
      await view.user.click(screen.getByRole("button", { name: "Open the mailbox" }));
    }
    expect(open.mock.calls).toEqual(Array(2).fill(["/dev/mailbox", "_blank", "noopener"]));
    expect(view.calls.filter(({ path }) => path === "/api/onboarding")).toHaveLength(1);
  });

  it.each([
    ["refused", () => reply(503, { message: "Away" })],
    ["slow", () => new Promise(() => {})],
  ])("says so without the mailbox where the question for it is %s", async (_how, onboarding) => {
    const view = openGames([game], {
      api: { "POST /api/games/:id/verify": { message: "ok" }, "GET /api/onboarding": onboarding },
    });
    await view.user.click(await sendButton());
    await expectToast("Success", "Verification email sent to opponent");
    expect(screen.queryByRole("button", { name: "Open the mailbox" })).not.toBeInTheDocument();
  });

  it("passes the focus on to the row's next action when it goes, and keeps it when it stays", async () => {
    const view = openGames([game], {
      api: { "POST /api/games/:id/verify": reply(502, { message: "Refused" }) },
    });
    (await sendButton()).focus();
    await view.user.keyboard("{Enter}");
    await screen.findByText("Failed to send verification email");
    await waitFor(async () => expect(await sendButton()).toHaveFocus());

    view.routes["POST /api/games/:id/verify"] = { message: "ok" };
    view.routes["GET /api/games"] = [sent];
    await view.user.keyboard("{Enter}");
    await screen.findByText("Verification Sent", { selector: "table *" });
    await waitFor(() => expect(screen.getByRole("button", { name: /^Edit/ })).toHaveFocus());
  });

  it("shows that it is under way, and two clicks send one message", async () => {
    let answer = (_: unknown) => {};
    const view = openGames([game], {
      api: { "POST /api/games/:id/verify": () => new Promise((resolve) => (answer = resolve)) },
    });
    await view.user.dblClick(await sendButton());
    expect(await screen.findByRole("button", { name: /^Sending verification/ })).toBeDisabled();
    expect(posts(view)).toHaveLength(1);
    answer({ message: "ok" });
    await screen.findByText("Verification email sent to opponent");
  });

  it("toasts 'Error' / 'Failed to send verification email' with the server's reason", async () => {
    const reason = "Email is not configured. Ask your system administrator.";
    const view = openGames([game], {
      api: { "POST /api/games/:id/verify": reply(503, { message: reason }) },
    });
    await view.user.click(await sendButton());
    await screen.findByText("Failed to send verification email");
    expect(toastTexts()).toEqual(["Error", "Failed to send verification email", reason]);
    expect(await sendButton()).toBeEnabled();
  });

  it("leaves the reason of a failure in the game's row, until it is sent", async () => {
    const reason = "The mail server refused the recipient: 550 no such mailbox";
    const view = openGames([game], {
      api: { "POST /api/games/:id/verify": reply(502, { message: reason }) },
    });
    const button = await sendButton();
    view.routes["GET /api/games"] = [{ ...game, verificationProblem: reason }];
    await view.user.click(button);
    expect(await screen.findByText(`Not sent: ${reason}`, { selector: "td *" })).toBeVisible();
    view.routes["POST /api/games/:id/verify"] = { message: "ok" };
    view.routes["GET /api/games"] = [sent];
    await view.user.click(await sendButton());
    await screen.findByText("Verification Sent", { selector: "table *" });
    expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
  });

  it.each(["", "  "])(
    "is blocked when the opponent has no email or a blank one (%j): 'No Email Contact'",
    async (email) => {
      const view = openGames([{ ...game, opponent: { ...game.opponent, email } }]);
      await view.user.click(await sendButton());
      await expectToast(
        "No Email Contact",
        "Cannot send verification - opponent school has no email contact",
      );
      expect(posts(view)).toHaveLength(0);
    },
  );
});

describe("delete", () => {
  const ask = async (view: ReturnType<typeof openGames>) => {
    await view.user.click(await screen.findByRole("button", { name: /^Delete/ }));
    return within(await screen.findByRole("alertdialog", { name: "Delete Game" }));
  };

  it("asks 'Are you sure you want to delete this game? This action cannot be undone.' and can be canceled", async () => {
    const view = openGames([game]);
    const dialog = await ask(view);
    expect(
      dialog.getByText("Are you sure you want to delete this game? This action cannot be undone."),
    ).toBeInTheDocument();
    expect(dialog.getByText("You can restore it for 30 days.")).toBeInTheDocument();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(await gameRows()).toHaveLength(1);
  });

  it("deletes the game, says 'Game deleted successfully' and reads the list anew", async () => {
    const view = openGames([game], { api: { "DELETE /api/games/:id": reply(204) } });
    const dialog = await ask(view);
    view.routes["GET /api/games"] = [];
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectToast("Game deleted successfully");
    await screen.findByText("No games scheduled");
    expect(view.calls.filter(({ path }) => path === "/api/games")).toHaveLength(2);
  });

  it.each([1, 3])("leaves the focus at the next game, or else at the one before (game %i)", async (id) => {
    const games = [1, 2, 3].map((day) =>
      sampleGame({ id: day, datetimeUtc: `2026-09-1${day}T23:30:00.000Z`, venue: `Field ${day}` }),
    );
    const view = openGames(games, { api: { "DELETE /api/games/:id": reply(204) } });
    const deleteOf = async (venue: string) => {
      const row = (await gameRows()).find((each) => within(each).queryByText(venue));
      return within(row ?? document.body).getByRole("button", { name: /^Delete/ });
    };
    await view.user.click(await deleteOf(`Field ${id}`));
    view.routes["GET /api/games"] = games.filter((each) => each.id !== id);
    await view.user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );

    await waitFor(async () => expect(await gameRows()).toHaveLength(2));
    const neighbour = await deleteOf("Field 2");
    await waitFor(() => expect(neighbour).toHaveFocus());
  });

  it("leaves the focus at the heading when that was the only game", async () => {
    const view = openGames([game], { api: { "DELETE /api/games/:id": reply(204) } });
    const dialog = await ask(view);
    view.routes["GET /api/games"] = [];
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));

    await screen.findByText("No games scheduled");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Games Schedule" })).toHaveFocus());
  });

  it("says 'Error' / 'Failed to delete game' with the server's reason", async () => {
    const view = openGames([game], {
      api: { "DELETE /api/games/:id": reply(404, { message: "Game not found" }) },
    });
    const dialog = await ask(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete game");
    expect(toastTexts()).toEqual(["Error", "Failed to delete game", "Game not found"]);
  });
});

describe("export and print", () => {
  it("the filtered games are exported as a file of the school's day", async () => {
    const downloads = catchDownloads();
    const view = openGames([game, sampleGame({ id: 2, status: "canceled", venue: "Elsewhere" })], {
      path: "/games?status=scheduled",
    });
    await chooseListAction(view.user, "Export CSV");
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.fileName).toBe("games-2026-09-01.csv");
    const text = await downloads[0]?.text();
    expect(text).toContain("Date,Time,Team,H/A,Opponent,Venue,");
    expect(text).toContain("Osprey Stadium");
    expect(text).not.toContain("Elsewhere");
  });

  it("printing names the school and what the list is narrowed to", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const view = openGames([game], { path: "/games?team=7&status=scheduled" });
    await chooseListAction(view.user, "Print");
    expect(print).toHaveBeenCalledOnce();
    expect(
      screen.getByText(
        /Harbor Pines High School · Future Games · Football Varsity · Scheduled · 09\/01\/2026/,
      ),
    ).toBeInTheDocument();
  });
});
