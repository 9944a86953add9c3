import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { IMPORT_CSV, IMPORT_RESULT, openImportFile } from "#client/test/import-page.tsx";
import type { SimilarOpponent } from "#shared/api/game-import.ts";

const SIMILAR: SimilarOpponent[] = [
  { name: "Quarry Lake", opponentId: 8, schoolName: "Quarry Lake Academy" },
  { name: "Alder", opponentId: 9, schoolName: "Alder High School" },
];

async function openAsking(similarOpponents = SIMILAR) {
  const page = await openImportFile({
    "POST /api/import-games/preview": { ...IMPORT_RESULT, similarOpponents, importId: null },
  });
  await screen.findByRole("heading", { name: "Same school?" });
  const bodies = (path: string) => page.calls.filter((call) => call.path === path).map(({ body }) => body);
  return {
    ...page,
    previewed: () => bodies("/api/import-games/preview"),
    imported: () => bodies("/api/import-games").filter(Boolean),
  };
}

const question = (name: string) => within(screen.getByRole("group", { name }));
const LAKE = "Are Quarry Lake and Quarry Lake Academy the same school?";
const ALDER = "Are Alder and Alder High School the same school?";
const importButton = () => screen.getByRole("button", { name: "Import Games" });

it("asks before an import makes a second school, and imports nothing without the answers", async () => {
  const { user, imported } = await openAsking();
  await expectAccessibleMarkup();
  await user.click(importButton());
  expect(
    screen.getByText('First say whether "Quarry Lake" and "Quarry Lake Academy" are the same school.'),
  ).toBeVisible();
  expect(question(LAKE).getByRole("radio", { name: "Same school" })).toHaveFocus();
  await user.click(question(LAKE).getByRole("radio", { name: "Same school" }));
  await waitFor(() => expect(importButton()).toBeEnabled());
  await user.click(importButton());
  expect(question(ALDER).getByRole("radio", { name: "Same school" })).toHaveFocus();
  expect(imported()).toEqual([]);
});

it("sends 'Same school' with the preview and the import", async () => {
  const { user, previewed, imported } = await openAsking();
  await user.click(question(LAKE).getByRole("radio", { name: "Same school" }));
  await user.click(question(ALDER).getByRole("radio", { name: "Different schools" }));
  const answered = { csvData: IMPORT_CSV, sameOpponents: { "Quarry Lake": 8 } };
  await waitFor(() => expect(previewed()).toEqual([{ csvData: IMPORT_CSV }, answered]));
  expect(question(LAKE).getByRole("radio", { name: "Same school" })).toBeChecked();
  await waitFor(() => expect(importButton()).toBeEnabled());
  await user.click(importButton());
  await waitFor(() => expect(imported()).toEqual([answered]));
});

it("answers the rest of three or more names with one press", async () => {
  const third = { name: "Birch", opponentId: null, schoolName: "Birch Hollow" };
  const { user, previewed } = await openAsking([...SIMILAR, third]);
  await user.click(question(ALDER).getByRole("radio", { name: "Different schools" }));
  await user.click(screen.getByRole("button", { name: "All the same school" }));
  expect(question(LAKE).getByRole("radio", { name: "Same school" })).toBeChecked();
  expect(question(ALDER).getByRole("radio", { name: "Different schools" })).toBeChecked();
  expect(screen.getByRole("button", { name: "All the same school" })).toBeDisabled();
  const names = { sameOpponents: { "Quarry Lake": 8 }, sameNames: { Birch: "Birch Hollow" } };
  await waitFor(() => expect(previewed().at(-1)).toEqual({ csvData: IMPORT_CSV, ...names }));
});

it("offers no such press for two names", async () => {
  await openAsking();
  expect(screen.queryByRole("button", { name: "All the same school" })).not.toBeInTheDocument();
});

it("sends 'Same school' of two new names as the one of them", async () => {
  const { user, imported } = await openAsking([{ name: "Alder HS", opponentId: null, schoolName: "Alder" }]);
  await user.click(
    question("Are Alder HS and Alder the same school?").getByRole("radio", { name: "Same school" }),
  );
  await waitFor(() => expect(importButton()).toBeEnabled());
  await user.click(importButton());
  await waitFor(() =>
    expect(imported()).toEqual([{ csvData: IMPORT_CSV, sameNames: { "Alder HS": "Alder" } }]),
  );
});

it("sends the file alone when they are other schools", async () => {
  const { user, previewed, imported } = await openAsking();
  await user.click(question(LAKE).getByRole("radio", { name: "Different schools" }));
  await user.click(question(ALDER).getByRole("radio", { name: "Different schools" }));
  await user.click(importButton());
  await waitFor(() => expect(imported()).toEqual([{ csvData: IMPORT_CSV }]));
  expect(previewed()).toHaveLength(1);
});
