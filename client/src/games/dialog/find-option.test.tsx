import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import type { Opponent } from "#shared/api/opponents.ts";

const { opponent } = sampleGame();
const NAMES = "Amber Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Katsura Larch".split(" ");
/** Thirteen: one more than the eye takes in at once. */
const MANY: Partial<Opponent>[] = [
  ...NAMES.map((name, index) => ({ ...opponent, id: 20 + index, schoolName: `${name} High School` })),
  { ...opponent, id: 40, schoolName: "Élm Grove Academy" },
];

const dialog = () => within(screen.getByRole("dialog"));
const select = () => dialog().getByLabelText("Opponent School");
const finder = () => dialog().getByRole("searchbox", { name: "Find by name" });
const options = () =>
  within(select())
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

async function openNew(opponents = MANY) {
  const view = openGames([], { api: { "GET /api/opponents": opponents } });
  await view.user.click(await screen.findByRole("button", { name: "Schedule Game" }));
  await openedDialog("Schedule New Game");
  await screen.findByLabelText("Opponent School");
  return view;
}

describe("finding one of many opponents", () => {
  it("leaves those that contain every word, whatever its accents; Enter chooses the first and saves nothing", async () => {
    const view = await openNew();
    expect(options()).toHaveLength(15);
    await view.user.type(finder(), "elm");
    expect(options()).toEqual([
      "Choose an opponent",
      "Élm Grove Academy",
      "Elm High School",
      "TBD (not known yet)",
    ]);
    expect(dialog().getByRole("status")).toHaveTextContent("Enter chooses Élm Grove Academy (1 more)");
    await expectAccessibleMarkup();
    await view.user.type(finder(), " high{Enter}");
    expect(select()).toHaveDisplayValue("Elm High School");
    expect(finder()).toHaveValue("");
    expect(options()).toHaveLength(15);
    expect(dialog().queryByText("Team is required")).not.toBeInTheDocument();
    expect(view.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps the chosen one among them, and gives all of them back when it is cleared", async () => {
    const { user } = await openNew();
    await user.selectOptions(select(), "Larch High School");
    await user.type(finder(), "nobody");
    expect(options()).toEqual(["Choose an opponent", "Larch High School", "TBD (not known yet)"]);
    expect(dialog().getByRole("status")).toHaveTextContent("Nothing found");
    await user.keyboard("{Enter}");
    expect(finder()).toHaveValue("nobody");
    await user.clear(finder());
    expect(options()).toHaveLength(15);
    expect(select()).toHaveDisplayValue("Larch High School");
  });

  it("stands behind the select, which has its label alone, and before 'New opponent'", async () => {
    const { user } = await openNew();
    expect(dialog().getAllByLabelText("Opponent School", { exact: false })).toEqual([select()]);
    select().focus();
    await user.tab();
    expect(finder()).toHaveFocus();
    await user.tab();
    expect(dialog().getByRole("button", { name: "New opponent" })).toHaveFocus();
  });

  it("is not offered for a list that the eye takes in at once", async () => {
    await openNew(MANY.slice(1));
    expect(dialog().queryByRole("searchbox")).not.toBeInTheDocument();
  });

  it("is not offered on a phone, whose own list finds", async () => {
    setScreen("narrow");
    await openNew();
    await waitFor(() => expect(options()).toHaveLength(15));
    expect(dialog().queryByRole("searchbox")).not.toBeInTheDocument();
  });
});
