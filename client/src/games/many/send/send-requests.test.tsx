import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openManyGames } from "#client/test/open-many-games.tsx";
import { gameOf, opponentOf } from "#client/test/samples/many-games.ts";
import { hostedMeet, meetSchool } from "#client/test/samples/sample-meet.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import type { RequestInput } from "#shared/api/requests/requests.ts";

const SENDS = "POST /api/opponents/:id/requests";

/** As the server answers when nothing is in the way. */
const taken = ({ body }: ApiCall) => ({
  message: "Sent",
  sent: (body as RequestInput).gameIds,
  skipped: [],
});

type View = ReturnType<typeof openManyGames>;

const requests = ({ calls }: View) =>
  calls
    .filter(({ method, path }) => method === "POST" && path.endsWith("/requests"))
    .map(({ path, body }) => ({ id: Number(path.split("/")[3]), ...(body as RequestInput) }));
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const line = (school: string) => {
  const item = screen.getByText(school).closest("li");
  if (!item) throw new Error(`no line of ${school}`);
  return within(item);
};
const press = async (view: View, name: string | RegExp) => view.user.click(await button(name));
const summary = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(text));

const TWO_SCHOOLS = [gameOf(1, 1), gameOf(2, 2), gameOf(3, 1)];
const open = (games: Game[], api: StubbedApi = {}) =>
  openManyGames("send", games, { ...api, [SENDS]: api[SENDS] ?? taken });

describe("before many games are sent", () => {
  it("shows every school with its games and address, and what is left out and why", async () => {
    open([...TWO_SCHOOLS, gameOf(4, 2, { status: "verified" })]);
    await button("Send 2 messages");
    expect(line("Quarry Lake Academy").getByText("– 2 games")).toBeVisible();
    expect(line("Birch Hollow High School").getByText("athletics2@example.org")).toBeVisible();
    expect(screen.getByText("1 game left out")).toBeVisible();
    expect(screen.getByText("Only a scheduled game can be sent for verification:")).toBeInTheDocument();
    expect(
      screen.getByText("Football Varsity vs Birch Hollow High School on 09/08/2026"),
    ).toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it.each([true, false])("says when the opponents are reminded, if they are (%s)", async (reminders) => {
    const { calls } = open(TWO_SCHOOLS, { "GET /api/school/messages": { reminders } });
    await button("Send 2 messages");
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/school/messages"));
    const said = () => screen.queryAllByText("Reminded after 3 and 7 school days.");
    await waitFor(() => expect(said()).toHaveLength(reminders ? 1 : 0));
  });

  it("counts a meet as one game, with a message to each of its schools", async () => {
    const schools = [4, 5, 6].map((opponentId) =>
      meetSchool({ opponentId, schoolName: `School ${opponentId}` }),
    );
    open([hostedMeet(schools), gameOf(2, 1)]);
    await button("Send 4 messages");
    expect(screen.getByText("One email per school, 2 games in all.")).toBeVisible();
  });

  it("offers nothing to press where no game can be sent", async () => {
    open([gameOf(1, 1, { status: "completed" })]);
    expect(await screen.findByText("None of these games can be sent.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  });

  it("takes an address in its place, saves it with what the opponent has, and sends there", async () => {
    const row = { ...opponentOf(3), phone: "5550110112", updatedAt: "2026-08-01T12:00:00.000Z" };
    const view = open([gameOf(1, 1), gameOf(2, 3)], {
      "GET /api/opponents": [row],
      "PUT /api/opponents/3": { ...row, email: "ad@tworivers.example.org" },
    });
    await button("Send 1 message");
    const field = screen.getByLabelText("Email of Two Rivers Charter");
    await view.user.type(field, "nonsense{Enter}");
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    await view.user.clear(field);
    await view.user.type(field, "ad@tworivers.example.org{Enter}");
    await press(view, "Send 2 messages");
    await summary("2 messages sent.");
    const saved = view.calls.find(({ method }) => method === "PUT")?.body;
    expect(saved).toEqual({
      schoolName: "Two Rivers Charter",
      managerName: "Robin Castell",
      email: "ad@tworivers.example.org",
      phone: "5550110112",
      updatedAt: row.updatedAt,
    });
    expect(requests(view).map(({ id }) => id)).toEqual([3, 1]);
  });

  it("shows a message as its reader will see it, in a frame that runs nothing", async () => {
    const view = open(TWO_SCHOOLS, {
      "POST /api/opponents/1/requests/preview": {
        subject: "Harbor Pines asks you to confirm 2 games",
        html: "<p>Please confirm</p>",
        text: "Please confirm",
      },
    });
    await view.user.type(await screen.findByLabelText("Note to all schools"), "See you there");
    await press(view, "Preview: Quarry Lake Academy");
    const frame = await screen.findByTitle("Message: Harbor Pines asks you to confirm 2 games");
    expect(frame).toHaveAttribute("sandbox", "");
    expect(frame).toHaveAttribute("srcdoc", "<p>Please confirm</p>");
    expect(view.calls.at(-1)?.body).toEqual({ gameIds: [1, 3], note: "See you there" });
  });

  it("asks before a typed note is lost, and holds one that is too long", async () => {
    const view = open(TWO_SCHOOLS);
    const note = await screen.findByLabelText("Note to all schools");
    await view.user.click(note);
    await view.user.paste("x".repeat(501));
    expect(screen.getByText("This must be at most 500 characters")).toBeVisible();
    expect(await button("Send 2 messages")).toBeDisabled();
    await view.user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
    expect(view.onClose).not.toHaveBeenCalled();
  });
});

describe("sending many games", () => {
  it("asks each school once about all of its games, with the note", async () => {
    const view = open(TWO_SCHOOLS);
    await view.user.type(await screen.findByLabelText("Note to all schools"), " Go team ");
    await press(view, "Send 2 messages");
    await summary("2 messages sent.");
    expect(requests(view)).toEqual([
      { id: 2, gameIds: [2], note: "Go team" },
      { id: 1, gameIds: [1, 3], note: "Go team" },
    ]);
    expect(line("Quarry Lake Academy").getByText("Sent")).toBeVisible();
    await expectAccessibleMarkup();
    await press(view, "Done");
    expect(view.onClose).toHaveBeenCalledOnce();
  });

  it("sends once for a double click", async () => {
    const view = open(TWO_SCHOOLS);
    const send = await button("Send 2 messages");
    await act(async () => {
      send.click();
      send.click();
    });
    await summary("2 messages sent.");
    expect(requests(view)).toHaveLength(2);
  });

  it("shows whom nobody could ask at the end", async () => {
    const view = open([gameOf(1, 1), gameOf(2, 3)]);
    await press(view, "Send 1 message");
    await summary("1 message sent. 1 school needs your attention.");
    expect(line("Two Rivers Charter").getByText("No email")).toBeVisible();
  });

  it("sends two at a time", async () => {
    const games = [1, 2, 4, 5, 6].map((school) => gameOf(school, school));
    let open_ = 0;
    let most = 0;
    const view = open(games, {
      [SENDS]: async (call: ApiCall) => {
        open_ += 1;
        most = Math.max(most, open_);
        await new Promise((resolve) => setTimeout(resolve, 10));
        open_ -= 1;
        return taken(call);
      },
    });
    await press(view, "Send 5 messages");
    await summary("5 messages sent.");
    expect(most).toBe(2);
  });

  it("splits what one message cannot hold, one after the other", async () => {
    const view = open(Array.from({ length: 101 }, (_, index) => gameOf(index + 1, 1)));
    await press(view, "Send 2 messages");
    await summary("2 messages sent.");
    expect(requests(view).map(({ gameIds }) => gameIds.length)).toEqual([100, 1]);
  });

  it("shows what was left out of a message, and reads the list again", async () => {
    const reason = "This game has already started";
    const view = open(TWO_SCHOOLS, {
      "POST /api/opponents/1/requests": { message: "Sent", sent: [1], skipped: [{ gameId: 3, reason }] },
    });
    const lists = () => view.calls.filter(({ path }) => path === "/api/games").length;
    await button("Send 2 messages");
    const before = lists();
    await press(view, "Send 2 messages");
    await summary("2 messages sent. 1 school needs your attention.");
    expect(line("Quarry Lake Academy").getByText(`Sent, 1 left out: ${reason}`)).toBeVisible();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it("shows why a message was refused, and tries only that again", async () => {
    const view = open(TWO_SCHOOLS, {
      "POST /api/opponents/1/requests": reply(502, { message: "The mailbox is full." }),
    });
    await press(view, "Send 2 messages");
    await summary("1 message sent. 1 school needs your attention.");
    expect(line("Quarry Lake Academy").getByText("Refused: The mailbox is full.")).toBeVisible();
    await expectAccessibleMarkup();
    view.routes["POST /api/opponents/1/requests"] = taken;
    await press(view, "Try again: Quarry Lake Academy");
    await summary("2 messages sent.");
    expect(requests(view).map(({ id }) => id)).toEqual([2, 1, 1]);
  });

  it("counts a refused message as sent when the list says that it has gone", async () => {
    const view = open(TWO_SCHOOLS, {
      "POST /api/opponents/1/requests": reply(409, { message: "None of these games can be sent" }),
    });
    await button("Send 2 messages");
    view.routes["GET /api/games"] = TWO_SCHOOLS.map((game) => ({ ...game, status: "verification-sent" }));
    await press(view, "Send 2 messages");
    await summary("2 messages sent.");
  });

  it("never offers to send again what may have gone, before the list was looked into", async () => {
    const view = open([gameOf(1, 1), gameOf(2, 2), gameOf(3, 4), gameOf(4, 5)], {
      [SENDS]: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    await press(view, "Send 4 messages");
    await summary("0 of 4 sent");
    const birch = line("Birch Hollow High School");
    expect(birch.getByText(/^The connection was lost/)).toBeVisible();
    expect(birch.queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
    // The others were not begun.
    expect(line("School 5").getByText("Not sent yet")).toBeVisible();
    await press(view, "Check again: Birch Hollow High School");
    expect(await birch.findByText("Refused: It wasn't sent.")).toBeVisible();
    view.routes[SENDS] = taken;
    await press(view, "Try again: Birch Hollow High School");
    await press(view, "Send the other 2 messages");
    await summary("3 messages sent. 1 school needs your attention.");
  });

  it("stops behind the messages that are on their way when the window is closed, and says so", async () => {
    const finish: (() => void)[] = [];
    const view = open(
      [1, 2, 4, 5].map((school) => gameOf(school, school)),
      {
        [SENDS]: (call: ApiCall) => new Promise((resolve) => finish.push(() => resolve(taken(call)))),
      },
    );
    await press(view, "Send 4 messages");
    await waitFor(() => expect(finish).toHaveLength(2));
    await view.user.keyboard("{Escape}");
    await summary("Stopping after the current messages… 0 of 4 sent");
    expect(view.onClose).not.toHaveBeenCalled();
    await act(async () => {
      for (const each of finish) each();
    });
    await waitFor(() => expect(view.onClose).toHaveBeenCalled());
    await expectToast("Stopped", "2 of 4 messages sent");
    expect(requests(view)).toHaveLength(2);
  });
});
