import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
// The screens load it on demand; here it is there from the beginning.
import "./offer-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { StubbedApi } from "#client/test/stub-api.ts";

/** To be moved away from Friday, September 4, 7:00 PM; it is Tuesday, September 1. */
const asked = sampleGame({
  status: "reschedule",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  opponentMessage: "Our field is flooded.",
  proposals: [{ date: "2026-09-08", time: "18:00:00" }],
});
const basketball = { ...asked.team, id: 8, sport: "basketball" };
const other = {
  opponentId: 4,
  opponent: { ...asked.opponent, id: 4, schoolName: "Birch Hollow High School" },
};
const sameCoach = [asked.team, basketball].map((team) => ({ ...team, coachEmail: "kim@example.com" }));

async function openOffer(games = [asked], api: StubbedApi = {}) {
  const { user } = openGames(games, { api });
  await user.click(await screen.findByRole("button", { name: /^Other answers/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Offer other dates" }));
  await screen.findByLabelText("Time (ET)");
  const dialog = within(screen.getByRole("dialog", { name: "Offer other dates" }));
  await dialog.findByRole("group", { name: "Days without a conflict" });
  return { user, dialog };
}

const chips = () =>
  within(screen.getByRole("group", { name: "Days without a conflict" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

it("the request stands above, and of the days around it those that nobody has talked about", async () => {
  const { dialog } = await openOffer();
  expect(dialog.getByRole("heading", { name: "Quarry Lake Academy asked to reschedule" })).toBeVisible();
  expect(dialog.getByText("“Our field is flooded.”")).toBeVisible();
  expect(dialog.getByText("Tue, Sep 8 · 6:00 PM")).toBeVisible();
  expect(chips()).toEqual([
    "Wed, Sep 2",
    "Thu, Sep 3",
    "Sat, Sep 5",
    "Mon, Sep 7",
    "Wed, Sep 9",
    "Thu, Sep 10",
  ]);
  await expectAccessibleMarkup();
});

it("a day on which team, place or coach are taken or nobody plays is none of them", async () => {
  const games = [
    asked,
    sampleGame({ id: 2, ...other, datetimeUtc: "2026-09-05T16:00:00.000Z" }),
    sampleGame({
      id: 3,
      ...other,
      datetimeUtc: "2026-09-07T23:30:00.000Z",
      teamId: 8,
      team: basketball,
    }),
    sampleGame({
      id: 4,
      ...other,
      datetimeUtc: "2026-09-09T23:30:00.000Z",
      teamId: 8,
      team: basketball,
      venue: "Elsewhere",
    }),
  ];
  const exams = { id: 1, from: "2026-09-10", to: "2026-09-10", label: "Exams", teamIds: [] };
  await openOffer(games, { "GET /api/blackouts": [exams], "GET /api/teams": sameCoach });
  expect(chips()).toEqual([
    "Wed, Sep 2",
    "Thu, Sep 3",
    "Fri, Sep 11",
    "Sat, Sep 12",
    "Mon, Sep 14",
    "Tue, Sep 15",
  ]);
});

it("a press fills the first empty date, further ones add dates up to three, and a second press takes one back", async () => {
  const { user, dialog } = await openOffer();
  const press = (name: string) => user.click(dialog.getByRole("button", { name }));
  await press("Mon, Sep 7");
  expect(dialog.getByLabelText("Date")).toHaveValue("09/07/2026");
  expect(dialog.getByLabelText("Time (ET)")).toHaveValue("19:00");
  expect(dialog.queryByLabelText("Date 2")).not.toBeInTheDocument();

  await press("Wed, Sep 9");
  await press("Thu, Sep 10");
  expect(dialog.getByLabelText("Date 2")).toHaveValue("09/09/2026");
  expect(dialog.getByLabelText("Date 3")).toHaveValue("09/10/2026");
  expect(dialog.getByLabelText("Time 3 (ET)")).toHaveValue("19:00");
  expect(dialog.getByRole("button", { name: "Sat, Sep 5" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Thu, Sep 10", pressed: true })).toHaveFocus();

  await press("Wed, Sep 9");
  expect(dialog.getByLabelText("Date 2")).toHaveValue("09/10/2026");
  await press("Thu, Sep 10");
  await press("Mon, Sep 7");
  expect(dialog.getByLabelText("Date")).toHaveValue("");
  expect(dialog.getByRole("button", { name: "Mon, Sep 7", pressed: false })).toBeEnabled();
});
