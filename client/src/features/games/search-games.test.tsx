import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { setScreen } from "#client/test/screen-size.ts";

const stadium = sampleGame({ id: 1 });
const gym = sampleGame({ id: 2, venue: "Birch Gym" });

const box = () => screen.findByRole("searchbox", { name: "Search games" });

describe("the search", () => {
  it("leaves the games in which all words occur, and is kept in the address bar as it was typed", async () => {
    const { user, location } = openGames([stadium, gym]);
    await user.type(await box(), "Quarry  gym");
    await waitFor(async () => expect(await gameRows()).toHaveLength(1));
    expect((await gameRows())[0]).toHaveTextContent("Birch Gym");
    expect(screen.getByText("1 of 2 games")).toBeInTheDocument();
    expect(location()).toBe("/games?q=Quarry++gym");
    expect(await box()).toHaveValue("Quarry  gym");
  });

  it.each(["canfield", "SALEM", "struthers", "lincoln salem"])("finds a meet by '%s'", async (text) => {
    openGames([stadium, gym, hostedMeet(THREE_ANSWERS, { id: 9 })], {
      path: `/games?q=${encodeURIComponent(text)}`,
    });
    const rows = await gameRows();
    expect(rows.map(({ dataset }) => dataset.game)).toEqual(["9"]);
  });

  it("survives a reload, and goes with 'Clear Filters'", async () => {
    const { user, location } = openGames([stadium, gym], { path: "/games?q=gym&period=month" });
    expect(await gameRows()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(async () => expect(await gameRows()).toHaveLength(2));
    expect(await box()).toHaveValue("");
    expect(location()).toBe("/games?period=month");
  });

  it("that finds nothing says so, keeps the focus, and can be cleared", async () => {
    const { user, location } = openGames([stadium, gym]);
    await user.type(await box(), "nobody");
    await screen.findByRole("heading", { name: "No games match these filters" });
    expect(await box()).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await gameRows()).toHaveLength(2);
    expect(location()).toBe("/games?period=all");
  });

  it.each([
    [
      [sampleGame({ id: 3, date: "2026-08-03", datetimeUtc: "2026-08-03T23:00:00.000Z" })],
      "1 past game does",
    ],
    [
      [
        sampleGame({ id: 3, date: "2026-08-03", datetimeUtc: "2026-08-03T23:00:00.000Z" }),
        sampleGame({ id: 4, date: "2026-08-04", datetimeUtc: "2026-08-04T23:00:00.000Z" }),
      ],
      "2 past games do",
    ],
  ])("that finds only past games says so, and shows them", async (past, words) => {
    const { user, location } = openGames([gym, ...past], { path: "/games?q=august" });
    expect(await screen.findByText(`No future games match, but ${words}.`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all dates" }));
    expect(await gameRows()).toHaveLength(past.length);
    expect(location()).toBe("/games?q=august&period=all");
  });

  it("is named on paper", async () => {
    openGames([stadium, gym], { path: "/games?q=%20Birch%20" });
    await gameRows();
    expect(
      screen.getByText(/Harbor Pines High School · Future Games · “Birch” · 09\/01\/2026/),
    ).toBeDefined();
  });

  it("is at hand on a phone, and not one of the filters behind the button", async () => {
    setScreen("narrow");
    openGames([stadium, gym], { path: "/games?q=gym" });
    expect(await box()).toBeVisible();
    expect(screen.getByRole("button", { name: "Filters" })).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await expectAccessibleMarkup();
  });
});
