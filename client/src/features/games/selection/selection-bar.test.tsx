import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { SAMPLE_NOW } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { Game } from "#shared/api/games.ts";
import type { ManyGamesAction } from "./selection-actions.tsx";
import { SelectionBar } from "./selection-bar.tsx";

const scheduled = sampleGame({ id: 1 });
const completed = sampleGame({ id: 2, status: "completed" });
const begun = sampleGame({ id: 3, datetimeUtc: "2026-08-28T23:00:00.000Z" });

function openBar(games: Game[], { narrow = false } = {}) {
  const onAct = vi.fn<ManyGamesAction>();
  const onExport = vi.fn<() => void>();
  const nothing = () => {};
  renderScreen(
    <SelectionBar
      games={games}
      total={9}
      hidden={0}
      now={SAMPLE_NOW.getTime()}
      narrow={narrow}
      onAct={onAct}
      onExport={onExport}
      onSelectAll={nothing}
      onLeave={nothing}
    />,
  );
  return {
    user: userEvent.setup(),
    onAct,
    onExport,
    bar: screen.getByRole("region", { name: "Selected games" }),
  };
}

describe("the bar of the selected games", () => {
  it("offers what can be done with them, in this order", async () => {
    const { bar } = openBar([scheduled, completed]);
    const words = within(bar)
      .getAllByRole("button")
      .map((button) => button.textContent || button.getAttribute("aria-label"));
    expect(words).toEqual([
      "Send verification",
      "Move",
      "Offer other dates",
      "Venue",
      "Status",
      "Cancel games…",
      "Export",
      "Delete",
      "Clear selection",
    ]);
    await expectAccessibleMarkup();
  });

  it.each([
    ["Send verification", "send"],
    ["Move", "move"],
    ["Offer other dates", "offer"],
    ["Venue", "venue"],
    ["Status", "status"],
    ["Cancel games…", "cancel"],
    ["Delete", "remove"],
  ])("'%s' begins it with the games", async (name, act) => {
    const { user, onAct, bar } = openBar([scheduled, completed]);
    await user.click(within(bar).getByRole("button", { name }));
    expect(onAct).toHaveBeenCalledExactlyOnceWith(act, [scheduled, completed]);
  });

  it("offers to tell opponents where one of them does not know a game as it is", async () => {
    const unheard = sampleGame({ id: 4, opponentNotTold: true });
    const { user, onAct, bar } = openBar([scheduled, unheard]);
    await user.click(within(bar).getByRole("button", { name: "Tell opponents…" }));
    expect(onAct).toHaveBeenCalledExactlyOnceWith("tell", [scheduled, unheard]);
  });

  it("says why when none of them can be sent, and sends nothing", async () => {
    const { user, onAct, bar } = openBar([completed, begun]);
    const send = within(bar).getByRole("button", { name: "Send verification" });
    expect(send).toHaveAttribute("aria-disabled", "true");
    expect(send).toHaveAccessibleDescription("Only upcoming scheduled games can be sent");
    await user.click(send);
    expect(onAct).not.toHaveBeenCalled();
    await expectAccessibleMarkup();
  });

  it("has all but the first behind a button where there is little room", async () => {
    const { user, onAct, onExport, bar } = openBar([scheduled], { narrow: true });
    expect(await within(bar).findByRole("button", { name: "Send verification" })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
    await user.click(within(bar).getByRole("button", { name: "Actions" }));
    const menu = await screen.findByRole("menu");
    const words = within(menu)
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent);
    expect(words).toEqual([
      "Move",
      "Offer other dates",
      "Venue",
      "Status",
      "Cancel games…",
      "Export",
      "Delete",
    ]);
    await user.click(within(menu).getByRole("menuitem", { name: "Cancel games…" }));
    expect(onAct).toHaveBeenCalledExactlyOnceWith("cancel", [scheduled]);
    await user.click(within(bar).getByRole("button", { name: "Actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Export" }));
    expect(onExport).toHaveBeenCalledOnce();
  });
});
