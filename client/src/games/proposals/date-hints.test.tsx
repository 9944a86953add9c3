import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The screens load it on demand; here it is there from the beginning.
import "./offer-dialog.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { openGames } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import type { Game } from "#shared/api/games.ts";

/** To be moved away from September 4, 7:00 PM. */
const asked = sampleGame({
  status: "reschedule",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  proposals: [
    { date: "2026-09-08", time: "18:00:00" },
    { date: "2026-09-09", time: null },
    { date: "2026-09-15", time: "18:00:00" },
  ],
});
const birchHollow = { ...asked.opponent, id: 4, schoolName: "Birch Hollow High School" };
const other = (id: number, datetimeUtc: string) =>
  sampleGame({ id, datetimeUtc, opponentId: 4, opponent: birchHollow });
const games = [asked, other(2, "2026-09-08T20:30:00.000Z"), other(3, "2026-09-09T23:30:00.000Z")];

const MEETS = "Football Varsity plays Birch Hollow High School at the same time (4:30 PM)";
const MEETS_AT_ITS_HOUR = "Football Varsity plays Birch Hollow High School at the same time (7:30 PM)";
const SAME_DAY = "Plays Birch Hollow High School on the same day, 4:30 PM";

const SCREENS: Record<string, (shown: Game[]) => unknown> = {
  view: (shown) => openGames(shown, { path: "/games?game=1" }),
  panel: (shown) => {
    // Only for the clock.
    openGames([]).unmount();
    return renderScreen(<DashboardPage />, {
      api: {
        "GET /api/games": shown,
        "GET /api/teams": [asked.team],
        "GET /api/user": SIGNED_IN,
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      },
    });
  },
};

/** The list lies behind the view, and is grouped by days on a small screen. */
const dateOf = (line: string) => {
  const shown = within(screen.queryByRole("dialog") ?? document.body);
  const item = shown.getByText(line, { selector: "span" }).closest("li");
  if (!item) throw new Error(`no line '${line}'`);
  return within(item);
};

describe.each(["wide", "narrow"] as const)("beside a proposed date in a row or card (%s screen)", (size) => {
  it("stands in a word that the game would meet something then, and in its title what", async () => {
    setScreen(size);
    openGames(games);
    const word = await screen.findByText("Conflict", { selector: "[data-game] *" });
    expect(word.closest("[title]")).toHaveAttribute("title", MEETS);
  });
});

describe.each(Object.entries(SCREENS))("beside a proposed date in the %s", (place, open) => {
  it("stands what the game would meet then, with the way to it", async () => {
    open(games);
    await screen.findByRole("button", { name: "Accept Tue, Sep 8, 6:00 PM" });
    const hints = (line: string) =>
      dateOf(line)
        .queryAllByRole("link")
        .map((link) => link.textContent);
    await waitFor(() => expect(hints("Tue, Sep 8 · 6:00 PM")).toEqual([MEETS]));
    // Without an hour of its own it would be played at the game's.
    expect(hints("Wed, Sep 9")).toEqual([MEETS_AT_ITS_HOUR]);
    expect(hints("Tue, Sep 15 · 6:00 PM")).toEqual([]);
    const free = () => dateOf("Tue, Sep 15 · 6:00 PM").queryByText("Nothing else on this day");
    if (place === "view") await waitFor(() => expect(free()).toBeVisible());
    else expect(free()).not.toBeInTheDocument();
    expect(dateOf("Tue, Sep 8 · 6:00 PM").getByRole("link")).toHaveAttribute(
      "href",
      place === "panel" ? "/?game=2" : "/games?game=2",
    );
  });
});

describe("beside a date that is offered", () => {
  it("stands what the game would meet then, as soon as it is typed", async () => {
    const { user } = openGames(games);
    await user.click(await screen.findByRole("button", { name: /^Other answers/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Offer other dates" }));
    // Its frame is there before what stands in it.
    await screen.findByLabelText("Time (ET)");
    const dialog = within(screen.getByRole("dialog", { name: "Offer other dates" }));
    await user.type(dialog.getByLabelText("Date"), "09/08/2026");
    expect(await dialog.findByRole("link", { name: SAME_DAY })).toBeVisible();
    await user.clear(dialog.getByLabelText("Time (ET)"));
    await user.type(dialog.getByLabelText("Time (ET)"), "18:00");
    expect(await dialog.findByRole("link", { name: MEETS })).toBeVisible();
    expect(dialog.queryByRole("link", { name: SAME_DAY })).not.toBeInTheDocument();
    expect(dialog.queryByText("Nothing else on this day")).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText("Date"));
    await user.type(dialog.getByLabelText("Date"), "09/22/2026");
    expect(await dialog.findByText("Nothing else on this day")).toBeVisible();
  });
});
