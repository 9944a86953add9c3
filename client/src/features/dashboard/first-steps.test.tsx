// The form is fetched for those who have no name; here it is there from the beginning.
import "./name-question.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { asked, SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";
import { DashboardPage } from "./dashboard-page.tsx";

// 2:00 PM in New York.
const NOW = new Date("2026-08-20T18:00:00.000Z");

const NAMED = { ...SIGNED_IN, email: "dana@example.com", firstName: "Dana", lastName: "Whitfield" };
const NAMELESS = { ...NAMED, firstName: "", lastName: "" };

const game = (id: number, given: Partial<Game> = {}) => sampleGame({ id, ...given });
const sent = (since = "2026-08-20T14:12:00.000Z") => game(9, asked(since));
const confirmed = game(9, { status: "verified", verifiedAt: "2026-08-20T16:00:00.000Z" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

function open(games: Game[], api: StubbedApi = {}) {
  return renderScreen(<DashboardPage />, {
    api: {
      "GET /api/user": NAMED,
      "GET /api/games": games,
      "GET /api/teams": [{ id: 7 }],
      "GET /api/opponents": [],
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      ...api,
    },
  });
}

async function guide() {
  const card = (await screen.findByRole("heading", { level: 2, name: "First steps" })).closest("section");
  if (!card) throw new Error("the first steps are no card");
  return within(card);
}

const steps = async () =>
  (await guide()).getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.trim());

const noGuide = async () => {
  await screen.findByRole("heading", { name: "Upcoming Schedule" });
  expect(screen.queryByRole("heading", { name: "First steps" })).not.toBeInTheDocument();
};

describe("the first steps", () => {
  test("lead to the next one, and to the import", async () => {
    const { container } = open([], { "GET /api/teams": [] });
    const card = await guide();
    expect(await steps()).toEqual([
      "Add your teams",
      "Add opponent schools",
      "Schedule your first game",
      "Send it",
      "First answer",
    ]);
    expect(card.getByRole("link", { name: "Add your teams" })).toHaveAttribute("href", "/teams");
    expect(card.getByRole("link", { name: "Import your schedule" })).toHaveAttribute("href", "/import-games");
    await expectAccessibleMarkup(container);
  });

  test("send the games that were not sent, from one place on the page", async () => {
    const { user, container } = open([game(1), game(2)]);
    const card = await guide();
    expect(card.getByText("2 games not sent yet")).toBeVisible();
    expect(screen.getAllByText(/not sent yet/)).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Send all" })).toHaveLength(1);
    await expectAccessibleMarkup(container);
    await user.click(card.getByRole("button", { name: "Send all" }));
    await openedDialog();
  });

  test("wait for the opponent who was asked, whose link can be passed on", async () => {
    open([sent(), game(1)]);
    const card = await guide();
    expect(await steps()).toEqual([
      "Add your teams (done)",
      "Add opponent schools (done)",
      "Schedule your first game (done)",
      "Send it (done)",
      "First answer",
    ]);
    expect(card.getByText("Waiting for Quarry Lake Academy since 10:12 AM")).toBeVisible();
    expect(card.getByRole("button", { name: "Copy link" })).toBeVisible();
    expect(card.getByText("1 game not sent yet")).toBeVisible();
  });

  test("remind the opponent who has not answered", async () => {
    const message = "Quarry Lake Academy was reminded of 1 game";
    const { user } = open([sent()], { "POST /api/games/:id/remind": { message, sent: [9] } });
    await user.click((await guide()).getByRole("button", { name: "Remind" }));
    await expectToast("Reminder sent", message);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Remind" })[0]).toHaveFocus());
  });

  test("name the day where the opponent was asked on another one", async () => {
    open([sent("2026-08-17T14:12:00.000Z")]);
    expect((await guide()).getByText("Waiting for Quarry Lake Academy since Mon, Aug 17")).toBeVisible();
  });

  test("show a second person of the school the same", async () => {
    open([sent()], { "GET /api/user": { ...NAMED, id: "u2", email: "sam@example.com", firstName: "Sam" } });
    expect((await guide()).getByText(/^Waiting for Quarry Lake Academy/)).toBeVisible();
  });

  test("go with the first answer, which is celebrated", async () => {
    const { routes, container, calls } = open([sent(), game(1)]);
    await guide();
    routes["GET /api/games"] = [confirmed, game(1)];
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText("Quarry Lake Academy confirmed your first game. ★")).toBeVisible();
    await noGuide();
    expect(screen.getByRole("link", { name: "Open the game" })).toHaveAttribute("href", "/?game=9");
    expect(screen.getByText("1 game not sent yet")).toBeVisible();
    expect(calls.filter(({ path }) => path === "/api/onboarding")).toHaveLength(1);
    await expectAccessibleMarkup(container);
  });

  test("are gone for good afterwards, without asking for the sample", async () => {
    const { calls } = open([{ ...confirmed, verifiedAt: "2026-08-18T16:00:00.000Z" }]);
    await noGuide();
    expect(screen.queryByText(/confirmed your first game/)).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain("/api/onboarding");
  });
});

describe("the sample that was answered", () => {
  const answered = (response: string) => ({
    sample: { sentAt: NOW.toISOString(), response, answeredAt: NOW.toISOString() },
    mailbox: null,
  });

  test.each([
    ["confirm", '"Sample Academy confirmed this game."'],
    ["reschedule", '"Sample Academy asks to reschedule this game."'],
  ])("shows the notice that it would cause (%s)", async (response, notice) => {
    open([], { "GET /api/onboarding": answered(response) });
    const shown = await screen.findByText(notice);
    expect(shown).toBeVisible();
    expect(screen.getByText(/You'll get this when an opponent answers\./)).toContainElement(shown);
  });

  test("stands below all else, which it doesn't move when it comes", async () => {
    open([], { "GET /api/onboarding": answered("confirm") });
    const notice = await screen.findByText(/^Your sample:/);
    for (const other of screen.getAllByRole("heading"))
      expect(other.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("shows the message and the dates that came with it", async () => {
    const request = {
      message: "Our bus is broken.",
      proposals: [
        { date: "2026-09-02", time: "18:00:00" },
        { date: "2026-09-03", time: null },
      ],
    };
    const { sample, mailbox } = answered("reschedule");
    open([], { "GET /api/onboarding": { sample: { ...sample, ...request }, mailbox } });
    expect(
      await screen.findByText("Proposed: Wed, Sep 2, 6:00 PM or Thu, Sep 3. “Our bus is broken.”"),
    ).toBeVisible();
    expect(screen.getByText('"Sample Academy asks to reschedule this game."')).toBeVisible();
  });

  test("is not waited for", async () => {
    open([], { "GET /api/onboarding": () => reply(503, { message: "Away" }) });
    expect((await guide()).getByRole("link", { name: "Import your schedule" })).toBeVisible();
    expect(screen.getByText("No upcoming games scheduled")).toBeVisible();
  });
});

describe("who has given no name", () => {
  const QUESTION = "How should we sign your messages?";

  test("is asked for it at Send it, and not again", async () => {
    const { user, calls } = open([game(1)], {
      "GET /api/user": NAMELESS,
      "PATCH /api/user": ({ body }: { body: object }) => ({ ...NAMELESS, ...body }),
    });
    expect(screen.queryByLabelText("First Name")).not.toBeInTheDocument();
    await user.click((await guide()).getByRole("button", { name: "Send all" }));
    const asked = await openedDialog("Your Name");
    await user.type(asked.getByLabelText("First Name"), "Robin");
    await user.type(asked.getByLabelText("Last Name"), "Castell");
    await expectAccessibleMarkup();
    await user.click(asked.getByRole("button", { name: "Save Name" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Your Name" })).not.toBeInTheDocument());
    await openedDialog();
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
      firstName: "Robin",
      lastName: "Castell",
    });
  });

  test("reads what is missing", async () => {
    const { user, calls } = open([game(1)], { "GET /api/user": NAMELESS });
    await user.click((await guide()).getByRole("button", { name: "Send all" }));
    const asked = await openedDialog("Your Name");
    await user.click(asked.getByRole("button", { name: "Save Name" }));
    expect(await asked.findByText("First name is required")).toBeVisible();
    expect(asked.getByText("Last name is required")).toBeVisible();
    await user.click(asked.getByRole("button", { name: "Cancel" }));
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("is asked in a card of its own where there are no first steps", async () => {
    const { container } = open([{ ...confirmed, verifiedAt: "2026-08-18T16:00:00.000Z" }], {
      "GET /api/user": NAMELESS,
    });
    expect(await screen.findByRole("heading", { level: 2, name: QUESTION })).toBeVisible();
    expect(await screen.findByLabelText("First Name")).toBeVisible();
    await noGuide();
    await expectAccessibleMarkup(container);
  });

  test("is not asked who has given half of one", async () => {
    open([], { "GET /api/user": { ...NAMELESS, lastName: "Castell" } });
    await guide();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });
});
