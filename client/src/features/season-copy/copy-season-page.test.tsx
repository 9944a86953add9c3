import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { LAST_SEASON, openCopySeason } from "#client/test/open-copy-season.tsx";

const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByRole("textbox", { name });
const tick = (name: string) => screen.getByRole("checkbox", { name });
const radio = (name: string) => screen.getByRole("radio", { name });

async function open(path?: string) {
  const view = openCopySeason(path);
  await screen.findByRole("heading", { level: 2 });
  return view;
}

/** The rest of the address, besides the step and the days. */
const choices = ({ location }: ReturnType<typeof openCopySeason>) => {
  const params = new URLSearchParams(location().split("?")[1]);
  for (const usual of ["step", "from", "to"]) params.delete(usual);
  return params.toString();
};

describe("What", () => {
  it("begins with the latest school year, and all of its teams", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Copy a Season" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "School year" })).toHaveDisplayValue("2025–26 · 5 games");
    expect(field("From")).toHaveValue("07/01/2025");
    expect(field("To")).toHaveValue("06/30/2026");
    const teams = within(screen.getByRole("group", { name: "Teams" }));
    expect(teams.getByRole("checkbox", { name: "Football Varsity" })).toBeChecked();
    expect(teams.getByRole("checkbox", { name: "Football Varsity" })).toHaveAccessibleDescription("3 games");
    expect(teams.getByRole("checkbox", { name: "Girls Golf Varsity" })).toBeChecked();
    expect(screen.getByRole("status")).toHaveTextContent("5 games of 2 teams");
    expect(screen.getByRole("link", { name: "1 What" })).toHaveAttribute("aria-current", "step");
    await expectAccessibleMarkup();
  });

  it("has every school year with games", async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole("combobox", { name: "School year" }), "2024–25 · 1 game");
    expect(field("From")).toHaveValue("07/01/2024");
    expect(screen.getByRole("status")).toHaveTextContent("1 game of 1 team");
  });

  it("takes other days as well", async () => {
    const { user } = await open();
    fireEvent.change(field("To"), { target: { value: "9/15/2025" } });
    expect(screen.getByRole("combobox", { name: "School year" })).toHaveDisplayValue("Other dates");
    expect(screen.getByRole("status")).toHaveTextContent("2 games of 1 team");
    fireEvent.change(field("From"), { target: { value: "12/1/2025" } });
    expect(field("To")).toHaveAccessibleDescription(expect.stringContaining("The end is before the start"));
    expect(button("Continue")).toBeDisabled();
    await user.selectOptions(screen.getByRole("combobox", { name: "School year" }), "2025–26 · 5 games");
    expect(button("Continue")).toBeEnabled();
  });

  it("says so where no game was on these days", async () => {
    await open("/games/copy?from=2019-07-01&to=2020-06-30");
    expect(screen.getByText("No games on these dates.")).toBeVisible();
    expect(button("Continue")).toBeDisabled();
  });

  it("leaves out teams", async () => {
    const { user } = await open();
    await user.click(tick("Football Varsity"));
    expect(screen.getByRole("status")).toHaveTextContent("2 games of 1 team");
    await user.click(button("All"));
    expect(tick("Football Varsity")).toBeChecked();
    await user.click(button("None"));
    expect(tick("Girls Golf Varsity")).not.toBeChecked();
    expect(button("Continue")).toBeDisabled();
  });
});

describe("How", () => {
  it("begins with the same weekday, swapped sides, and without what is seldom repeated", async () => {
    const view = await open();
    await view.user.click(button("Continue"));
    expect(screen.getByRole("heading", { level: 2, name: "How to copy 2025–26" })).toHaveFocus();
    expect(radio("Same weekday")).toBeChecked();
    expect(screen.getByText("Fri, Sep 5, 2025 → Fri, Sep 4, 2026")).toBeVisible();
    expect(screen.getByText("Fri, Sep 5, 2025 → Sat, Sep 5, 2026")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Swap home and away" })).toBeChecked();
    const leaveOut = within(screen.getByRole("group", { name: "Leave out" }));
    for (const name of ["Canceled", "Tournaments", "Playoffs"])
      expect(leaveOut.getByRole("checkbox", { name })).toBeChecked();
    expect(leaveOut.getByRole("checkbox", { name: "Canceled" })).toHaveAccessibleDescription("1 game");
    expect(leaveOut.getByRole("checkbox", { name: "Scrimmages" })).not.toBeChecked();
    expect(screen.getByRole("status")).toHaveTextContent("4 games");
    await expectAccessibleMarkup();
  });

  it("can begin on a day of one's choice, at first that of the same weekday", async () => {
    const view = await open("/games/copy?step=2");
    await view.user.click(radio("Start on"));
    expect(field("First game on")).toHaveValue("09/04/2026");
    fireEvent.change(field("First game on"), { target: { value: "8/28" } });
    expect(choices(view)).toBe("by=start&first=2026-08-28");
    fireEvent.change(field("First game on"), { target: { value: "" } });
    expect(button("Continue")).toBeDisabled();
    await expectAccessibleMarkup();
  });

  it("keeps every choice in the address", async () => {
    const view = await open("/games/copy?step=2");
    await view.user.click(radio("Same date"));
    await view.user.click(screen.getByRole("switch", { name: "Swap home and away" }));
    await view.user.click(tick("Canceled"));
    await view.user.click(tick("Scrimmages"));
    expect(choices(view)).toBe("by=date&swap=off&leave=tournament.playoff.scrimmage");
  });

  it("leads back to what was chosen before", async () => {
    const view = await open("/games/copy?without=8");
    await view.user.click(button("Continue"));
    await view.user.click(button("Back"));
    expect(tick("Girls Golf Varsity")).not.toBeChecked();
    expect(screen.getByRole("heading", { level: 2, name: "What to copy" })).toHaveFocus();
  });
});

describe("the steps", () => {
  it("can be opened by their address, and show no later one than what is chosen allows", async () => {
    await open("/games/copy?step=3&from=2025-07-01&to=2026-06-30");
    expect(screen.getByRole("heading", { level: 2, name: "Check 4 games" })).toBeVisible();
  });

  it.each([
    ["/games/copy?step=3&without=7-8", "What to copy"],
    ["/games/copy?step=3&by=start", "How to copy 2025–26"],
  ])("lead to the first that lacks something: %s", async (path, name) => {
    await open(path);
    expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  });

  it("keep the days that were shown, though a later year gets games meanwhile", async () => {
    const view = await open();
    await view.user.click(button("Continue"));
    expect(new URLSearchParams(view.location().split("?")[1]).get("from")).toBe("2025-07-01");
  });

  it("ask the server for nothing but the lists", async () => {
    const { calls, user } = await open();
    await user.click(button("Continue"));
    await user.click(button("Continue"));
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
  });
});

it("a school without games is told where they come from", async () => {
  openCopySeason("/games/copy", { games: [] });
  expect(await screen.findByText("No season to copy yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Import Games" })).toHaveAttribute("href", "/import-games");
  await expectAccessibleMarkup();
});

it("a game of the season that goes meanwhile is not copied", async () => {
  const view = await open("/games/copy?step=3");
  view.routes["GET /api/games"] = LAST_SEASON.slice(1);
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByRole("heading", { level: 2, name: "Check 3 games" })).toBeVisible();
});
