import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL } from "#client/test/samples/sample-account.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { eventsNow } from "#shared/domain/game/events-now.ts";
// The page loads them on demand; here they are there from the beginning.
import "./events-dialog.tsx";
import "./open-opponent-menu.tsx";
import { OpponentsPage } from "./opponents-page.tsx";

const EVENT = "POST /api/opponents/:id/event";
const TITLE = "Opponents That Look Like Events";
const TOLD = reply409("This school was told of 2 games");
const AWAY = "Fieldhouse is temporarily unavailable. Check your connection and try again in a moment.";

function reply409(message: string) {
  return () => reply(409, { message });
}

const opponentNamed = (id: number, schoolName: string, given: Partial<Opponent> = {}): Opponent => ({
  ...sampleGame().opponent,
  id,
  schoolId: 1,
  schoolName,
  email: "",
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  otherNames: [],
  gamesCount: id,
  lastCompletedAt: null,
  reminders: { on: true, stoppedAt: null },
  partner: null,
  ...given,
});

const OPPONENTS = [
  opponentNamed(1, "Spring Banquet"),
  opponentNamed(2, "Quarry Lake Academy"),
  opponentNamed(3, "Metro Invitational", { email: "ad@metro.example.org" }),
  opponentNamed(4, "Billy Goat Invitational"),
  opponentNamed(5, "City Championship"),
  opponentNamed(6, "TBD"),
];

/** The server as it is: an opponent that was made an event is in its list no more. */
function open(opponents: readonly Opponent[] = OPPONENTS, api: StubbedApi = {}) {
  let left = [...opponents];
  const make = ({ params }: ApiCall) => {
    const id = Number(params.id);
    left = left.filter((each) => each.id !== id);
    return { message: eventsNow(id), games: Array.from({ length: id }, (_, index) => index) };
  };
  const view = renderScreen(<OpponentsPage />, {
    path: "/opponents",
    api: {
      "GET /api/school": SAMPLE_SCHOOL,
      "GET /api/opponents": () => left,
      "GET /api/games": [],
      [EVENT]: make,
      ...api,
    },
  });
  const made = () =>
    view.calls.filter(({ method }) => method === "POST").map(({ params }) => Number(params.id));
  const reads = (path: string) => view.calls.filter((call) => call.path === path).length;
  return { ...view, make, made, reads };
}
type View = ReturnType<typeof open>;

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const moreOf = (name: string) => screen.findByRole("button", { name: `More: ${name}` });

describe("This is an event", () => {
  async function ask(view: View, name: string) {
    await view.user.click(await moreOf(name));
    await view.user.click(await screen.findByRole("menuitem", { name: "This is an event" }));
    return within(await screen.findByRole("alertdialog", { name: "Make this an event?" }));
  }

  it("asks first, then makes events of the games and reads the lists anew", async () => {
    const view = open();
    const question = await ask(view, "Billy Goat Invitational");
    expect(question.getByText("Billy Goat Invitational")).toBeVisible();
    expect(
      question.getByText(
        "Its 4 games become events of this name. The opponent is deleted. You can't undo this.",
      ),
    ).toBeVisible();
    await expectAccessibleMarkup();
    expect(view.made()).toEqual([]);
    const games = view.reads("/api/games");
    await view.user.dblClick(question.getByRole("button", { name: "Make Event" }));
    await expectToast("4 games are events now");
    expect(view.made()).toEqual([4]);
    expect(names()).not.toContain("Billy Goat Invitational");
    await waitFor(() => expect(view.reads("/api/games")).toBe(games + 1));
    expect(view.reads("/api/opponents")).toBe(2);
    await waitFor(async () => expect(await moreOf("City Championship")).toHaveFocus());
  });

  it("is done by the keyboard alone, and a no changes nothing", async () => {
    const view = open();
    (await moreOf("Quarry Lake Academy")).focus();
    await view.user.keyboard("{Enter}");
    await screen.findByRole("menuitem");
    await view.user.keyboard("{ArrowDown}{Enter}");
    await screen.findByRole("alertdialog");
    await view.user.keyboard("{Escape}");
    await waitFor(async () => expect(await moreOf("Quarry Lake Academy")).toHaveFocus());
    expect(view.made()).toEqual([]);
  });

  it.each([
    ["1 game", 1, "Its 1 game becomes an event of this name."],
    ["no games", 0, "It has no games."],
  ])("says what becomes of an opponent with %s", async (_, gamesCount, words) => {
    const view = open([opponentNamed(1, "Fall Classic", { gamesCount })]);
    const question = await ask(view, "Fall Classic");
    expect(question.getByText(`${words} The opponent is deleted. You can't undo this.`)).toBeVisible();
  });

  it("says why it is refused, and reads the lists anew", async () => {
    const view = open(OPPONENTS, { [EVENT]: TOLD });
    const question = await ask(view, "Quarry Lake Academy");
    await view.user.click(question.getByRole("button", { name: "Make Event" }));
    await expectToast("Failed to make an event", "This school was told of 2 games");
    expect(names()).toContain("Quarry Lake Academy");
    await waitFor(() => expect(view.reads("/api/opponents")).toBe(2));
  });

  it("is not offered for TBD", async () => {
    open([opponentNamed(6, "TBD")]);
    await screen.findByRole("heading", { level: 2, name: "TBD" });
    expect(screen.queryByRole("button", { name: /^More/ })).toBeNull();
  });
});

describe("opponents that look like events", () => {
  async function review(view: View) {
    await view.user.click(await screen.findByRole("button", { name: "Review" }));
    return await openedDialog(TITLE);
  }
  const boxes = () => screen.getAllByRole("checkbox").map((box) => [box, (box as HTMLInputElement).checked]);

  test("are counted above the cards: named like one, without an email, and not TBD", async () => {
    const { container } = open();
    expect(await screen.findByText("3 opponents look like events")).toBeVisible();
    await expectAccessibleMarkup(container);
  });

  test("are one, or none", async () => {
    const view = open([opponentNamed(4, "Fall Classic"), opponentNamed(2, "Quarry Lake Academy")]);
    expect(await screen.findByText("1 opponent looks like an event")).toBeVisible();
    view.unmount();
    open([opponentNamed(2, "Quarry Lake Academy")]);
    await screen.findByRole("heading", { level: 2 });
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  test("are ticked, with their games beside, and made events one after the other", async () => {
    let atOnce = 0;
    let most = 0;
    const view = open();
    view.routes[EVENT] = async (call: ApiCall) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return view.make(call);
    };
    const window = await review(view);
    await expectAccessibleMarkup();
    expect(boxes().map(([, checked]) => checked)).toEqual([true, true, true]);
    const box = window.getByRole("checkbox", { name: "Billy Goat Invitational" });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription("4 games");
    const games = view.reads("/api/games");
    await view.user.dblClick(window.getByRole("button", { name: "Make 3 events" }));
    await expectToast("10 games are events now");
    expect(view.made()).toEqual([4, 5, 1]);
    expect(most).toBe(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(names()).toEqual(["Metro Invitational", "Quarry Lake Academy", "TBD"]);
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
    // Once for all of them.
    await waitFor(() => expect(view.reads("/api/games")).toBe(games + 1));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("are chosen by the keyboard; the button counts them", async () => {
    const view = open();
    const window = await review(view);
    await view.user.keyboard(" {Tab} ");
    const button = window.getByRole("button", { name: "Make 1 event" });
    await view.user.keyboard("{Tab} ");
    expect(window.getByRole("button", { name: "Make 0 events" })).toBeDisabled();
    await view.user.keyboard(" ");
    expect(button).toBeEnabled();
    await view.user.keyboard("{Enter}");
    await expectToast("1 game is an event now");
    expect(view.made()).toEqual([1]);
    expect(await screen.findByText("2 opponents look like events")).toBeVisible();
  });

  test("stay with the reason where they are refused, and the others are made", async () => {
    const view = open();
    view.routes[EVENT] = (call: ApiCall) => (call.params.id === "5" ? TOLD() : view.make(call));
    const window = await review(view);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    await expectToast("5 games are events now");
    expect(window.getByRole("status")).toHaveTextContent("1 opponent can't become an event.");
    expect(window.getByText("This school was told of 2 games")).toBeVisible();
    expect(window.getAllByRole("checkbox")).toHaveLength(1);
    await expectAccessibleMarkup();
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
    expect(window.getByRole("button", { name: "Done" })).toBeVisible();

    view.routes[EVENT] = view.make;
    await view.user.click(window.getByRole("checkbox", { name: "City Championship" }));
    await view.user.click(window.getByRole("button", { name: "Make 1 event" }));
    await expectToast("5 games are events now");
    expect(view.made()).toEqual([4, 5, 1, 5]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that are all refused can be left with Done", async () => {
    const view = open(OPPONENTS, { [EVENT]: TOLD });
    const window = await review(view);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    await view.user.click(await window.findByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toastTexts()).toEqual([]);
    expect(screen.getByText("3 opponents look like events")).toBeVisible();
  });

  test("wait for another press where the connection is lost", async () => {
    const view = open();
    view.routes[EVENT] = (call: ApiCall) =>
      call.params.id === "4" ? view.make(call) : Promise.reject(new TypeError("Failed to fetch"));
    const window = await review(view);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    expect(await window.findByRole("alert")).toHaveTextContent(`2 opponents left. ${AWAY}`);
    expect(view.made()).toEqual([4, 5]);
    view.routes[EVENT] = view.make;
    await view.user.click(window.getByRole("button", { name: "Make 2 events" }));
    await expectToast("6 games are events now");
    expect(view.made()).toEqual([4, 5, 5, 1]);
  });

  test("count as made where only the answer was lost", async () => {
    const view = open();
    view.routes[EVENT] = (call: ApiCall) => {
      view.make(call);
      return call.params.id === "5" ? Promise.reject(new TypeError("Failed to fetch")) : view.make(call);
    };
    const window = await review(view);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    await expectToast("10 games are events now");
    expect(view.made()).toEqual([4, 5, 1]);
  });

  test("are no longer there where a colleague was faster", async () => {
    const view = open();
    const window = await review(view);
    view.routes["GET /api/opponents"] = OPPONENTS.filter(({ id }) => id !== 4);
    view.routes[EVENT] = (call: ApiCall) =>
      call.params.id === "4" ? reply(404, { message: "Opponent not found" }) : view.make(call);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    await expectToast("6 games are events now");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("show how far it is, and closing the window stops behind the one in work", async () => {
    const view = open();
    const finish: (() => void)[] = [];
    view.routes[EVENT] = (call: ApiCall) =>
      new Promise((resolve) => finish.push(() => resolve(view.make(call))));
    const window = await review(view);
    await view.user.click(window.getByRole("button", { name: "Make 3 events" }));
    expect(window.getByRole("status")).toHaveTextContent("0 of 3 done");
    expect(window.getByRole("progressbar", { name: "Events made" })).toHaveAttribute("aria-valuenow", "0");
    expect(window.getByRole("checkbox", { name: "City Championship" })).toBeDisabled();
    await expectAccessibleMarkup();
    finish[0]?.();
    await waitFor(() => expect(window.getByRole("status")).toHaveTextContent("1 of 3 done"));
    expect(window.queryByRole("checkbox", { name: "Billy Goat Invitational" })).toBeNull();
    await view.user.keyboard("{Escape}");
    expect(window.getByRole("status")).toHaveTextContent("Stopping after the current opponent… 1 of 3 done");
    expect(window.getByRole("button", { name: "Stop" })).toBeDisabled();
    await waitFor(() => expect(finish).toHaveLength(2));
    finish[1]?.();
    await expectToast("Stopped", "2 of 3 events made");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(view.made()).toEqual([4, 5]);
    expect(screen.getByText("1 opponent looks like an event")).toBeVisible();
  });
});
