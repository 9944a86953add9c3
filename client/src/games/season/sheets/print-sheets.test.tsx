import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
// These come on demand; here they are there from the beginning.
import "./print-sheets-dialog.tsx";
import "#client/games/season/open-season-menu.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { PrintSheets } from "./print-sheets.tsx";

const friday = sampleGame({ id: 1 });
const canceled = sampleGame({ id: 2, status: "canceled", datetimeUtc: "2026-09-04T20:00:00.000Z" });

beforeEach(() => {
  // 8:00 AM on September 1 in New York.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-01T12:00:00.000Z") });
});

async function open() {
  const onClose = vi.fn<() => void>();
  const view = renderScreen(<PrintSheets onClose={onClose} />, {
    path: "/games",
    api: {
      "GET /api/games": [friday, canceled],
      "GET /api/teams": [sampleTeam({ id: 8, sport: "golf" }), sampleTeam({ id: 7 })],
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
    },
  });
  const dialog = await openedDialog("Print sheets");
  return { ...view, dialog, onClose };
}

it("opens from the season's menu", async () => {
  const { user } = openGames([friday]);
  await user.click(await screen.findByRole("button", { name: "Season" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print sheets…" }));
  expect((await openedDialog("Print sheets")).getByRole("radio", { name: "Day" })).toBeChecked();
});

it("begins with today, and leads to its sheet", async () => {
  const { user, dialog, onClose, location } = await open();
  expect(dialog.getByRole("radio", { name: "Day" })).toBeChecked();
  expect(dialog.getByRole("textbox", { name: "Date" })).toHaveValue("09/01/2026");
  expect(dialog.getByRole("status")).toHaveTextContent("No games on Tue, Sep 1.");
  await expectAccessibleMarkup();
  await user.click(dialog.getByRole("button", { name: "Show Sheet" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe("/games/sheet?kind=day&date=2026-09-01");
});

it("takes a date as people write it, and says how many games are on the sheet", async () => {
  const { user, dialog, location } = await open();
  const date = dialog.getByRole("textbox", { name: "Date" });
  await user.clear(date);
  await user.type(date, "Friday");
  expect(dialog.getByRole("status")).toHaveTextContent("Day sheet, Fri, Sep 4: 2 games, 1 canceled.");
  await user.click(dialog.getByRole("radio", { name: "Week" }));
  expect(dialog.getByRole("status")).toHaveTextContent("Week sheet, Aug 30 – Sep 5: 2 games, 1 canceled.");
  await user.type(date, "{Enter}");
  expect(location()).toBe("/games/sheet?kind=week&date=2026-09-04");
});

it("stays, and says why, while there is no such sheet", async () => {
  const { user, dialog, onClose, location } = await open();
  const date = dialog.getByRole("textbox", { name: "Date" });
  await user.clear(date);
  await user.type(date, "13/45/2026{Enter}");
  expect(date).toHaveAccessibleDescription(/This is not a real date/);
  await user.click(dialog.getByRole("radio", { name: "Team" }));
  await user.click(dialog.getByRole("button", { name: "Show Sheet" }));
  expect(dialog.getByRole("combobox", { name: "Team" })).toHaveAccessibleDescription("Choose a team");
  await expectAccessibleMarkup();
  expect(onClose).not.toHaveBeenCalled();
  expect(location()).toBe("/games");
});

it("leads to a team's sheet, whatever was typed as the date before", async () => {
  const { user, dialog, location } = await open();
  await user.type(dialog.getByRole("textbox", { name: "Date" }), "nonsense");
  await user.click(dialog.getByRole("radio", { name: "Team" }));
  const team = dialog.getByRole("combobox", { name: "Team" });
  await user.selectOptions(team, "Football Varsity");
  expect(dialog.getByRole("status")).toHaveTextContent("Team sheet, Football Varsity: 2 games, 1 canceled.");
  await user.click(dialog.getByRole("button", { name: "Show Sheet" }));
  expect(location()).toBe("/games/sheet?kind=team&team=7");
});
