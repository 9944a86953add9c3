import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { IMPORT_RESULT, openImportResult } from "#client/test/import-page.tsx";
import { sampleImport } from "#client/test/samples/sample-import.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { ImportResult } from "#shared/api/game-import.ts";

const CSV = [
  "Date,Time,Team,H/A,Opponent,Notes",
  "9/4/2026,7:00 PM,Golf,H,Alder,",
  "9/5/2026,noonish,Golf,H,Birch,Two buses",
  "9/6/2026,7:00 PM,,H,Cedar,",
].join("\n");

const RESULT: ImportResult = {
  ...IMPORT_RESULT,
  ...{ totalRows: 3, processedRows: 1, skippedRows: 0, duplicateGames: 0, createdGames: 1 },
  failedRows: [3, 4],
  errors: ['Row 3: "noonish" is not a time', "Row 4: Team is blank"],
  warnings: ["Row 3: what was said before", "Row 4: this, too"],
  isTwentyFourHour: true,
};

const row = (number: number) => within(screen.getByRole("group", { name: `Row ${number}` }));
const send = () => screen.getByRole("button", { name: "Import Corrected Rows" });
const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

/** Answers the file with `RESULT`, and rows that are sent after it in the given order. */
const openWrong = (...answers: unknown[]) => openWrongOf(CSV, RESULT, ...answers);

async function openWrongOf(csv: string, ...answers: unknown[]) {
  const page = await openImportResult({ "POST /api/import-games": () => answers.shift() }, csv);
  const sent = () =>
    page.calls
      .filter(({ method, path }) => method === "POST" && path === "/api/import-games")
      .map(({ body }) => body)
      .slice(1);
  return { ...page, sent };
}

describe("rows that were not imported", () => {
  it("stand after the contacts and before the remarks, with their cells, the wrong ones marked", async () => {
    await openWrong();
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Import Results", "Errors", "Please check"]);
    expect(screen.getByText('Row 3: "noonish" is not a time')).toBeVisible();
    expect(row(3).getByLabelText("Time")).toHaveValue("noonish");
    expect(row(3).getByLabelText("Time")).toBeInvalid();
    expect(row(3).getByLabelText("Time")).toHaveAccessibleDescription('Row 3: "noonish" is not a time');
    expect(row(3).getByLabelText("Notes")).toHaveValue("Two buses");
    expect(row(3).getByLabelText("Team")).toBeValid();
    expect(row(4).getByLabelText("Team")).toBeInvalid();
    expect(send()).toBeDisabled();
    await expectAccessibleMarkup();
  });

  it("are sent by themselves once corrected; the one that went in leaves, and the next gets the focus", async () => {
    const again = sampleImport({ createdOpponents: 1, warnings: ["Row 2: a guess"] });
    const { user, sent, calls } = await openWrong(again);
    await user.clear(row(3).getByLabelText("Time"));
    await user.type(row(3).getByLabelText("Time"), "7:00");
    await user.click(send());
    await expectToast("Import Completed", "Successfully imported 1 games, created 0 teams and 1 opponents.");
    const csvData = "\uFEFFDate,Time,Team,H/A,Opponent,Notes\r\n9/5/2026,7:00,Golf,H,Birch,Two buses\r\n";
    expect(sent()).toEqual([{ csvData, answers: { clock: "24" } }]);
    expect(calls.filter(({ path }) => path.endsWith("/preview"))).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole("group", { name: "Row 3" })).toBeNull());
    expect(row(4).getByLabelText("Team")).toHaveFocus();
    expect(["Games created", "Errors", "Processed rows", "Opponents created"].map(count)).toEqual([
      ...["2", "1", "2", "5"],
    ]);
    expect(screen.getByText("Row 3: a guess")).toBeVisible();
    expect(screen.queryByText("Row 3: what was said before")).toBeNull();
    expect(screen.getByText("Row 4: this, too")).toBeVisible();
  });

  it("of several tables go below the header of their own, with its name and columns", async () => {
    const csv = [
      ...["Date,Time,Team,H/A,Opponent", "9/4/2026,7:00 PM,Golf,H,Alder"],
      ...["Girls", "Opponent,Date,H/A,Time,Team", "Birch,9/5/2026,H,noonish,Tennis"],
    ].join("\n");
    const result = { ...RESULT, failedRows: [5], errors: ['Row 5: "noonish" is not a time'], warnings: [] };
    const again = sampleImport({ failedRows: [3], errors: ["Row 3: Team is blank"] });
    const { user, sent } = await openWrongOf(csv, result, again);
    await user.clear(row(5).getByLabelText("Time"));
    await user.type(row(5).getByLabelText("Time"), "7 PM");
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(1));
    const columns = { opponent: 0, date: 1, homeAway: 2, time: 3, team: 4 };
    expect(sent()).toMatchObject([
      {
        csvData: "\uFEFFGirls\r\nOpponent,Date,H/A,Time,Team\r\nBirch,9/5/2026,H,7 PM,Tennis\r\n",
        tables: [{ name: "Girls", firstRow: 1, isSheet: false, columns }],
      },
    ]);
    expect(await screen.findByText("Row 5: Team is blank")).toBeVisible();
  });

  it("take a date as people write it, say at once what they understood, and send that", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-01T12:00:00.000Z") });
    const { user, sent } = await openWrong(sampleImport());
    const date = row(3).getByLabelText("Date");
    expect(date).not.toHaveAccessibleDescription();
    await user.clear(date);
    await user.type(date, "9/4");
    expect(date).toHaveAccessibleDescription("Fri, Sep 4, 2026");
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ csvData: expect.stringContaining("\n09/04/2026,noonish,") }]);
  });

  it("keep what was typed with the new reason while they are still wrong", async () => {
    const refused = sampleImport({ failedRows: [2], errors: ['Row 2: "seven" is not a time'] });
    const { user } = await openWrong({ ...refused, createdGames: 0, processedRows: 0 });
    await user.clear(row(3).getByLabelText("Time"));
    await user.type(row(3).getByLabelText("Time"), "seven");
    await user.click(send());
    expect(await screen.findByText('Row 3: "seven" is not a time')).toBeVisible();
    expect(row(3).getByLabelText("Time")).toHaveValue("seven");
    expect(row(3).getByLabelText("Time")).toHaveFocus();
    expect([count("Errors"), count("Skipped rows")]).toEqual(["2", "0"]);
  });

  it("are gone when all are right, and the result has the focus", async () => {
    const { user, sent } = await openWrong(sampleImport({ totalRows: 2, processedRows: 2, createdGames: 2 }));
    await user.type(row(4).getByLabelText("Team"), "Golf");
    await user.type(row(3).getByLabelText("Time"), "{Control>}a{/Control}noon{Enter}");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Errors" })).toBeNull());
    expect(sent()).toHaveLength(1);
    expect(screen.getByText("Import Results").closest("section")).toHaveFocus();
    expect([count("Games created"), count("Errors")]).toEqual(["3", "0"]);
  });

  it("keep what was typed when the call fails", async () => {
    const { user } = await openWrong(reply(503, { message: "Away." }));
    await user.type(row(4).getByLabelText("Team"), "Golf");
    await user.click(send());
    await expectToast("Import Failed", "Away.");
    expect(screen.getByText("Away.", { selector: "[role=alert]" })).toBeVisible();
    expect(row(4).getByLabelText("Team")).toHaveValue("Golf");
    expect(send()).toBeEnabled();
  });

  it("are asked about before what was typed into them is lost, and no longer once it was sent", async () => {
    const right = sampleImport({ totalRows: 2, processedRows: 2, createdGames: 2 });
    const { user } = await openWrong(right);
    const startAnew = () => user.click(screen.getByRole("button", { name: "New Import" }));
    await user.type(row(4).getByLabelText("Team"), "Golf");
    await startAnew();
    await user.click(within(await screen.findByRole("alertdialog")).getByText("Keep editing"));
    expect(row(4).getByLabelText("Team")).toHaveValue("Golf");
    await user.type(row(3).getByLabelText("Time"), "{Control>}a{/Control}noon{Enter}");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Errors" })).toBeNull());
    await startAnew();
    expect(await screen.findByLabelText("CSV file")).toBeInTheDocument();
  });

  it("are asked about before they make a second school", async () => {
    const { user, routes, sent } = await openWrong(sampleImport());
    routes["POST /api/import-games/preview"] = sampleImport({
      similarOpponents: [{ name: "Cedar HS", opponentId: 8, schoolName: "Cedar High School" }],
    });
    await user.type(row(4).getByLabelText("Team"), "Golf");
    await user.type(row(4).getByLabelText("Opponent"), " HS");
    await user.click(send());
    const question = await screen.findByRole("group", {
      name: "Are Cedar HS and Cedar High School the same school?",
    });
    expect(within(question).getByRole("radio", { name: "Same school" })).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.click(within(question).getByRole("radio", { name: "Same school" }));
    await user.click(send());
    await waitFor(() => expect(sent()).toMatchObject([{ sameOpponents: { "Cedar HS": 8 } }]));
  });

  it("are undone with the others, the newest first", async () => {
    const { user, routes, calls } = await openWrong(sampleImport({ importId: 13 }));
    const undone = { message: "Import undone", deletedGames: 1, deletedTeams: 0, deletedOpponents: 1 };
    routes["POST /api/import-games/12/undo"] = undone;
    routes["POST /api/import-games/13/undo"] = undone;
    await user.type(row(4).getByLabelText("Team"), "Golf");
    await user.click(send());
    await waitFor(() => expect(screen.queryByRole("group", { name: "Row 4" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Undo Import" }));
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByText(/^This deletes the 2 games of this import/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Undo Import" }));
    await expectToast("Import Undone", "Deleted 2 games, 0 teams and 2 opponents.");
    expect(calls.filter(({ path }) => path.endsWith("/undo")).map(({ path }) => path)).toEqual([
      "/api/import-games/13/undo",
      "/api/import-games/12/undo",
    ]);
  });
});

it("shows ten of many wrong rows, and more on demand", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `9/5/2026,noonish,Golf,H,School ${index}`);
  const failedRows = rows.map((_, index) => index + 2);
  const errors = failedRows.map((number) => `Row ${number}: "noonish" is not a time`);
  const { user } = await openImportResult(
    { "POST /api/import-games": { ...RESULT, failedRows, errors } },
    ["Date,Time,Team,H/A,Opponent", ...rows].join("\n"),
  );
  expect(screen.getAllByRole("group")).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Show more of 30" }));
  expect(screen.getAllByRole("group")).toHaveLength(30);
});
