import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
// The screens load it on demand; here it is there from the beginning.
import "./conflicts-dialog.tsx";
import { CalendarPage } from "#client/features/calendar/calendar-page.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { gameRows, openGames, SAMPLE_NOW } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { gameOf } from "#client/test/samples/many-games.ts";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { AcceptedConflict, ConflictEntry } from "#shared/api/conflicts.ts";
import type { Game } from "#shared/api/games.ts";

/** Both of one team at 7:00 PM on September 5 against two schools, and one that is in nobody's way. */
const first = gameOf(1, 1, at("2026-09-05T23:00:00.000Z"));
const second = gameOf(2, 2, at("2026-09-05T23:00:00.000Z"));
const alone = gameOf(3, 3, at("2026-09-20T23:00:00.000Z"));
/** A game of that team on the day of the first two, long before them. */
const early = gameOf(4, 4, at("2026-09-05T13:00:00.000Z"));

const HARD = /^Conflict: Football Varsity vs Quarry Lake Academy/;
const WORDS = "Football Varsity plays Birch Hollow High School at the same time (7:00 PM)";
const ACCEPTED: AcceptedConflict = {
  id: 9,
  by: "Dana Whitfield",
  at: "2026-09-01T11:00:00.000Z",
  note: "Two squads",
};

function at(datetimeUtc: string): Partial<Game> {
  return { datetimeUtc };
}

const entry = (accepted: AcceptedConflict | null): ConflictEntry => ({
  kind: "team",
  severity: "conflict",
  gameIds: [1, 2],
  blackoutId: null,
  accepted,
});

const words = () => screen.queryAllByText(/^(?:Conflict|Check)$/).map((each) => each.textContent);
const badge = () => screen.findByRole("button", { name: HARD });
const chip = (name: string) => screen.findByRole("button", { name });

function openPage(page: "calendar" | "dashboard", games: Game[]) {
  vi.useFakeTimers({ toFake: ["Date"], now: SAMPLE_NOW });
  return renderScreen(page === "calendar" ? <CalendarPage /> : <DashboardPage />, {
    path: `/${page}`,
    api: {
      "GET /api/games": games,
      "GET /api/teams": [first.team],
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
    },
  });
}

describe.each(["wide", "narrow"] as const)("the mark of a conflict (%s screen)", (size) => {
  it("stands beside the status of both games and of no other", async () => {
    setScreen(size);
    openGames([first, second, alone]);
    await badge();
    expect(words()).toEqual(["Conflict", "Conflict"]);
    await expectAccessibleMarkup();
  });

  it("stands in the calendar", async () => {
    setScreen(size);
    const { user } = openPage("calendar", [first, second, alone]);
    if (size === "narrow") await user.click(await screen.findByText("Saturday, September 5, 2026, 2 games"));
    await waitFor(() => expect(words()).toEqual(["Conflict", "Conflict"]));
  });

  it("goes with its cause", async () => {
    setScreen(size);
    const view = openGames([first, second]);
    await badge();
    view.routes["GET /api/games"] = [first, { ...second, status: "canceled" }];
    await view.user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(words()).toEqual([]));
    expect(screen.queryByRole("button", { name: /conflict/ })).not.toBeInTheDocument();
  });
});

describe("a day of the calendar that has no room for its games", () => {
  it("carries a sign on a phone, and no other day does", async () => {
    setScreen("narrow");
    openPage("calendar", [first, second, alone]);
    const sign = await screen.findByText(", with a conflict");
    expect(sign.closest("td")).toHaveTextContent("Saturday, September 5, 2026, 2 games");
    expect(screen.queryByText(", with something to check")).not.toBeInTheDocument();
  });

  it("carries a sign where the games stand behind 'more'", async () => {
    const filling = [5, 6].map((id) =>
      gameOf(id, id, { ...at(`2026-09-05T1${id}:00:00.000Z`), teamId: id * 10, venue: `Field ${id}` }),
    );
    openPage("calendar", [...filling, first, second]);
    expect(await screen.findByRole("button", { name: /^\+1 more ?, with a conflict$/ })).toBeVisible();
  });
});

describe("the mark of a conflict", () => {
  it("is milder for what is only worth a look, and the worst counts", async () => {
    openGames([early, first, second]);
    await badge();
    expect(words()).toEqual(["Check", "Conflict", "Conflict"]);
  });

  it("stands on the dashboard", async () => {
    openPage("dashboard", [first, second]);
    const heading = await screen.findByRole("heading", { name: "Upcoming Schedule" });
    const panel = within(heading.closest("section") ?? document.body);
    await waitFor(() => expect(panel.getAllByText("Conflict")).toHaveLength(2));
  });

  it("leaves the table its five columns", async () => {
    openGames([first, second]);
    await badge();
    expect(screen.getAllByRole("columnheader")).toHaveLength(5);
  });

  it("is asked about nowhere while there is none", async () => {
    const { calls } = openGames([first, alone]);
    await gameRows();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/blackouts"));
    expect(calls.map(({ path }) => path)).not.toContain("/api/games/conflicts");
    expect(words()).toEqual([]);
  });

  it("does not flash up for what is accepted, and comes when nobody can say", async () => {
    let answer: ((response: Response) => void) | undefined;
    openGames([first, second], {
      api: { "GET /api/games/conflicts": () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    await gameRows();
    await waitFor(() => expect(answer).toBeDefined());
    expect(words()).toEqual([]);
    answer?.(reply(503, { message: "Try again later" }));
    await badge();
  });

  it("is waited for by the list that shows nothing else", async () => {
    let answer: ((response: Response) => void) | undefined;
    openGames([first, second, alone], {
      path: "/games?status=conflicts",
      api: { "GET /api/games/conflicts": () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    await waitFor(() => {
      expect(screen.queryByText("No games match these filters")).not.toBeInTheDocument();
      expect(answer).toBeDefined();
    });
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    answer?.(reply(200, []));
    expect(await gameRows()).toHaveLength(2);
  });

  it("is not waited for once it is known that there is none", async () => {
    openGames([alone], { path: "/games?status=conflicts" });
    expect(await screen.findByText("No games match these filters")).toBeVisible();
  });

  it("is a blackout's, too, for its teams", async () => {
    const days = { id: 1, from: "2026-09-20", to: "2026-09-21", label: "Exams" };
    openGames([first, alone], { api: { "GET /api/blackouts": [{ ...days, teamIds: [7] }] } });
    const mark = await screen.findByRole("button", { name: /^Conflict: .*Two Rivers Charter/ });
    expect(mark).toBeVisible();
    expect(words()).toHaveLength(1);
  });

  it("is a coach's, too, over two teams", async () => {
    const team = { id: 8, sport: "soccer", level: "varsity", gender: "girls" } as const;
    const coach = { coachName: "Jo Harlan", coachEmail: "harlan@example.com" };
    const { user } = openGames([first, { ...second, teamId: 8, team, isHome: false }], {
      api: {
        "GET /api/teams": [
          { ...first.team, ...coach },
          { ...team, ...coach, coachEmail: "Harlan@example.com " },
        ],
      },
    });
    await user.click(await badge());
    expect(
      await screen.findByText("Coach Jo Harlan is at Girls Soccer Varsity vs Birch Hollow High School then"),
    ).toBeVisible();
  });
});

describe("a press on the mark", () => {
  async function openConflicts(api = {}) {
    const view = openGames([first, second], { api });
    await view.user.click(await badge());
    // Its frame is there before what stands in it.
    await screen.findByRole("button", { name: "Mark as OK…" });
    return { ...view, dialog: screen.getByRole("dialog", { name: "Conflicts" }) };
  }

  it("says what it is, and leads to the other game", async () => {
    const opponents = [first, second].map(({ opponentId, opponent }) => ({ ...opponent, id: opponentId }));
    const { user, dialog, location } = await openConflicts({ "GET /api/opponents": opponents });
    const link = within(dialog).getByRole("link", { name: WORDS });
    expect(link).toHaveAttribute("href", "/games?game=2");
    await expectAccessibleMarkup();
    await user.click(link);
    expect(await openedDialog("Football Varsity vs Birch Hollow High School")).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Conflicts" })).not.toBeInTheDocument();
    expect(location()).toBe("/games?game=2");
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await badge()).toHaveFocus());
  });

  it("lets it stand with a few words; then nothing marks it, and it is said who did", async () => {
    const view = await openConflicts({
      "POST /api/games/conflicts/accept": reply(201, { ...entry(ACCEPTED), ...ACCEPTED }),
    });
    const { user, calls, routes } = view;
    await user.click(screen.getByRole("button", { name: "Mark as OK…" }));
    expect(screen.getByLabelText("Why it's OK (optional)")).toHaveFocus();
    await user.type(screen.getByLabelText("Why it's OK (optional)"), " Two squads ");
    routes["GET /api/games/conflicts"] = [entry(ACCEPTED)];
    await user.click(screen.getByRole("button", { name: "Mark as OK" }));
    expect(await screen.findByText("Marked as OK by Dana Whitfield on 09/01/2026")).toBeVisible();
    expect(screen.getByText("“Two squads”")).toBeVisible();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      kind: "team",
      gameIds: [1, 2],
      blackoutId: null,
      note: "Two squads",
    });
    expect(words()).toEqual([]);
    await expectAccessibleMarkup();
  });

  it("takes back what was accepted", async () => {
    const view = await openConflicts({
      "POST /api/games/conflicts/accept": reply(201, {}),
      "DELETE /api/games/conflicts/accept/:id": reply(204),
    });
    const { user, calls, routes } = view;
    await user.click(screen.getByRole("button", { name: "Mark as OK…" }));
    routes["GET /api/games/conflicts"] = [entry(ACCEPTED)];
    await user.click(screen.getByRole("button", { name: "Mark as OK" }));
    const back = await screen.findByRole("button", { name: "Undo" });
    routes["GET /api/games/conflicts"] = [entry(null)];
    await user.click(back);
    await waitFor(() => expect(words()).toEqual(["Conflict", "Conflict"]));
    expect(calls.find(({ method }) => method === "DELETE")?.path).toBe("/api/games/conflicts/accept/9");
  });

  it("says why it cannot be accepted, and shows the games as they are", async () => {
    const message = "This conflict no longer exists. Reload and try again.";
    const { user, routes, dialog } = await openConflicts({
      "POST /api/games/conflicts/accept": reply(409, { message }),
    });
    await user.click(screen.getByRole("button", { name: "Mark as OK…" }));
    routes["GET /api/games"] = [first, { ...second, status: "canceled" }];
    await user.click(screen.getByRole("button", { name: "Mark as OK" }));
    await expectToast("Failed to mark the conflict as OK", message);
    expect(await within(dialog).findByText("No conflicts left.")).toBeVisible();
  });
});

describe("an acceptance", () => {
  it("ends when one of the games changes: it is asked about again", async () => {
    const view = openGames([first, second], { api: { "GET /api/games/conflicts": [entry(ACCEPTED)] } });
    await gameRows();
    await waitFor(() => expect(view.calls.map(({ path }) => path)).toContain("/api/games/conflicts"));
    expect(words()).toEqual([]);
    view.routes["GET /api/games/conflicts"] = [entry(null)];
    view.routes["GET /api/games"] = [first, { ...second, venue: "Annex" }];
    await view.user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(words()).toEqual(["Conflict", "Conflict"]));
  });
});

describe("the chip", () => {
  it("counts the conflicts, leads to their games whatever the filters were, and back", async () => {
    const view = openGames([first, second, early, alone], { path: "/games?team=7&period=all" });
    await view.user.click(await chip("3 conflicts"));
    await waitFor(async () => expect(await gameRows()).toHaveLength(3));
    expect(view.location()).toBe("/games?status=conflicts");
    expect(await chip("3 conflicts")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByLabelText("Status")).toHaveDisplayValue("With conflicts");
    await view.user.click(await chip("3 conflicts"));
    await waitFor(async () => expect(await gameRows()).toHaveLength(4));
  });

  it("leaves out what was accepted, and is gone when there is nothing else", async () => {
    const view = openGames([first, second], { api: { "GET /api/games/conflicts": [entry(null)] } });
    await chip("1 conflict");
    view.unmount();
    const again = openGames([first, second], { api: { "GET /api/games/conflicts": [entry(ACCEPTED)] } });
    await waitFor(() => expect(again.calls.map(({ path }) => path)).toContain("/api/games/conflicts"));
    await gameRows();
    expect(screen.queryByRole("button", { name: /conflict/ })).not.toBeInTheDocument();
  });
});
