import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { IMPORT_CSV, IMPORT_RESULT, openImportFile } from "#client/test/import-page.tsx";
import type { NameOfFile } from "#shared/api/game-import.ts";

const NAMES: NameOfFile[] = [
  { name: "Billy Goat Invitational", rows: 2, readAs: "event", schools: [] },
  { name: "Spring Banquet", rows: 1, readAs: "other", schools: [] },
];
const SEVERAL: NameOfFile = {
  ...{ name: "Salem / Canfield and Niles", rows: 1, readAs: "several" },
  schools: ["Salem", "Canfield", "Niles"],
};

async function openWith(names: NameOfFile[]) {
  const newOpponents = ["Quarry Lake", "TBD"];
  const preview = { ...IMPORT_RESULT, newOpponents, names, importId: null };
  const page = await openImportFile({ "POST /api/import-games/preview": preview });
  await screen.findByRole("heading", { name: "Preview" });
  const bodies = (path: string) =>
    page.calls.flatMap((call) => (call.path === path && call.method === "POST" ? [call.body] : []));
  return { ...page, bodies };
}

it("shows each name once with its rows, and what it was read as", async () => {
  await openWith(NAMES);
  expect(screen.getByRole("heading", { name: "Names that are not one school" })).toBeVisible();
  const items = screen
    .getAllByRole("combobox", { name: /^Read / })
    .map((select) => [
      select.closest("li")?.querySelector("p")?.textContent,
      (select as HTMLSelectElement).value,
    ]);
  expect(items).toEqual([
    ["Billy Goat Invitational 2 rows", "event"],
    ["Spring Banquet 1 row", "other"],
  ]);
  expect(screen.getByText("New opponents (1):").parentElement).toHaveTextContent(/: Quarry Lake$/);
  const [first] = screen.getAllByRole("combobox", { name: /^Read / });
  expect(
    within(first as HTMLElement)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Event", "Not a contest", "Several schools", "School", "Leave out"]]);
  await expectAccessibleMarkup();
});

it("says which schools a name of several means, as long as it is read so", async () => {
  const { user } = await openWith([...NAMES, SEVERAL]);
  expect(screen.getByText("Salem, Canfield, Niles")).toBeVisible();
  const select = screen.getByRole("combobox", { name: `Read ${SEVERAL.name} as` });
  await user.selectOptions(select, "School");
  expect(screen.queryByText("Salem, Canfield, Niles")).toBeNull();
});

it("sends a choice with the preview and the import", async () => {
  const { user, bodies } = await openWith(NAMES);
  await user.selectOptions(screen.getByRole("combobox", { name: "Read Spring Banquet as" }), "Leave out");
  const chosen = { csvData: IMPORT_CSV, readAs: { "Spring Banquet": "skip" } };
  await waitFor(() => expect(bodies("/api/import-games/preview")).toEqual([{ csvData: IMPORT_CSV }, chosen]));
  const button = screen.getByRole("button", { name: "Import Games" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(bodies("/api/import-games")).toEqual([chosen]));
});

it("is not there without such names", async () => {
  await openWith([]);
  expect(screen.queryByText("Names that are not one school")).toBeNull();
});
