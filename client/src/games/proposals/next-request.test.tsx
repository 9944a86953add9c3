import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { openGames } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const DAYS = [4, 5, 6, 7];

/** A request for each day of September, and what becomes of it. */
const asked = DAYS.map((day, index) =>
  sampleGame({
    id: index + 1,
    datetimeUtc: `2026-09-0${day}T23:00:00.000Z`,
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    proposals: [{ date: `2026-09-2${day}`, time: "18:00:00" }],
  }),
);
const agreed = (id: number) =>
  sampleGame({ id, status: "verified", datetimeUtc: `2026-09-2${DAYS[id - 1]}T22:00:00.000Z` });
const kept = (id: number) =>
  sampleGame({ id, status: "verification-sent", datetimeUtc: `2026-09-0${DAYS[id - 1]}T23:00:00.000Z` });

type View = ReturnType<typeof renderScreen>;

const REQUESTS = "/games?status=reschedule&period=all";

function openPanel(games: Game[], api: StubbedApi): View {
  // Only for the clock.
  openGames([]).unmount();
  return renderScreen(<DashboardPage />, {
    api: {
      "GET /api/games": games,
      "GET /api/teams": [sampleGame().team],
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      ...api,
    },
  });
}

const SCREENS: Record<string, (games: Game[], api: StubbedApi) => View> = {
  panel: openPanel,
  table: (games, api) => openGames(games, { path: REQUESTS, api }),
  cards: (games, api) => {
    setScreen("narrow");
    return openGames(games, { path: REQUESTS, api });
  },
};

const acceptOf = (day: number) => screen.findByRole("button", { name: new RegExp(`^Accept .*Sep 2${day},`) });
const menuOf = (day: number) =>
  screen.findByRole("button", { name: new RegExp(`^(Other answers|More): .* on 09/0${day}/2026$`) });

/** The chunk that finds the next request comes after the page. */
const allThere = ({ queryClient }: View) =>
  waitFor(() => expect(queryClient.getQueryData(["chunk", "request"])).toBeDefined());

/** The server answers so from now on. */
function answerWith({ routes }: View, call: "accept" | "decline", answered: Game) {
  const games = routes["GET /api/games"] as Game[];
  routes[`POST /api/games/:id/${call}`] = () => {
    routes["GET /api/games"] = games.map((game) => (game.id === answered.id ? answered : game));
    return answered;
  };
}

/** With the keyboard, as people do who depend on the focus. */
async function accept(view: View, day: number, answered: Game) {
  await allThere(view);
  answerWith(view, "accept", answered);
  const button = await acceptOf(day);
  button.focus();
  await view.user.keyboard("{Enter}");
  await waitFor(() => expect(button).not.toBeInTheDocument());
}

async function keep(view: View, day: number, answered: Game) {
  await allThere(view);
  answerWith(view, "decline", answered);
  await chooseKeep(view, day);
  const gone = new RegExp(`^(Other answers|More): .* on 09/0${day}/2026$`);
  await waitFor(() => expect(screen.queryByRole("button", { name: gone })).not.toBeInTheDocument());
}

async function chooseKeep({ user }: View, day: number) {
  (await menuOf(day)).focus();
  await user.keyboard("{Enter}");
  const item = await screen.findByRole("menuitem", { name: new RegExp(`^Keep .*Sep ${day}$`) });
  item.focus();
  await user.keyboard("{Enter}");
}

const inRowOf = async (day: number) => {
  const accept = await acceptOf(day);
  const row = accept.closest("[data-game]") ?? accept.closest("li")?.parentElement?.closest("li");
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
};

describe.each(Object.entries(SCREENS))("a request that was answered in the %s", (place, open) => {
  it("passes the focus on to the next one, and the last to the one before it", async () => {
    const view = open(asked, {});
    await accept(view, 4, agreed(1));
    await inRowOf(5);
    await keep(view, 6, kept(3));
    await inRowOf(7);
    await accept(view, 7, agreed(4));
    await inRowOf(5);
    await keep(view, 5, kept(2));
    const heading = place === "panel" ? "Reschedule Needed" : "Games Schedule";
    await waitFor(() => expect(screen.getByRole("heading", { name: heading })).toHaveFocus());
  });

  it("is not followed by an answer to the next one while the key is held down", async () => {
    const view = open(asked, {});
    await accept(view, 4, agreed(1));
    await inRowOf(5);
    expect(document.activeElement).not.toHaveAccessibleName(/^(Accept|Other answers|More)/);
  });

  it("keeps the focus when it was refused", async () => {
    const view = open(asked, { "POST /api/games/:id/decline": reply(502, { message: "No." }) });
    await allThere(view);
    await chooseKeep(view, 5);
    await expectToast("Error", "Failed to keep the date", "No.");
    const menu = await menuOf(5);
    await waitFor(() => expect(menu).toHaveFocus());
  });
});

it("stays with a game that the list still shows where no other request is left", async () => {
  const view = openGames(asked.slice(0, 1));
  await accept(view, 4, agreed(1));
  const table = within(await screen.findByRole("table"));
  await waitFor(() => expect(table.getByRole("checkbox", { name: /^Select .*Quarry Lake/ })).toHaveFocus());
});

it("goes to the game that took its place where neither the answered one nor another request is in sight", async () => {
  const others = [5, 6].map((day, index) =>
    sampleGame({ id: 10 + index, datetimeUtc: `2026-09-0${day}T23:00:00.000Z`, venue: `Field ${day}` }),
  );
  setScreen("narrow");
  const view = openGames([...asked.slice(0, 1), ...others, ...asked.slice(3)]);
  const outOfSight = ["game-1", "game-4"];
  const measure = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, outOfSight.includes(this.id) ? 3000 : 100, 300, 100);
  });
  onTestFinished(() => measure.mockRestore());
  await accept(view, 4, agreed(1));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("href", "/games?game=10"));
});
