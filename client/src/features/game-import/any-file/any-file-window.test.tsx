import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { fileQuestions, openImportPage } from "#client/test/import-page.tsx";
import { inlineWorkers } from "#client/test/inline-worker.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import type { ApiCall } from "#client/test/stub-api.ts";
import { SAMPLE_WORKBOOKS, SEASON_CSV } from "#client/test/workbooks/sample-workbooks.ts";
import { inlineRow, workbookFile } from "#client/test/workbooks/workbook-file.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";

const HEADER = ["Date", "Time", "Team", "H/A", "Opponent"];
const rowsOf = (opponent: string) =>
  inlineRow(1, HEADER) + inlineRow(2, ["9/4/2026", "7 PM", "Golf", "H", opponent]);
const SHEETS = workbookFile({
  sheets: [
    { name: "Cover", rows: inlineRow(1, ["Osprey"]) },
    { name: "Girls", rows: rowsOf("Alder") },
    { name: "Boys", rows: rowsOf("Birch") },
  ],
});

const SHEET = { name: "A", rowCount: 6, hiddenRows: 0, isTeam: false };

/** Sheets of teams, the second with its columns in another order and a title above them. */
const TEAM_SHEETS = workbookFile({
  sheets: [
    {
      name: "JV Golf",
      rows:
        inlineRow(1, ["Date", "Time", "H/A", "Opponent"]) +
        inlineRow(2, ["9/4/2026", "7 PM", "H", "Alder"]) +
        inlineRow(4, ["9/11/2026", "noonish", "H", "Alder"]),
    },
    {
      name: "Tennis",
      rows:
        inlineRow(1, ["Osprey"]) +
        inlineRow(2, ["Opponent", "Date", "H/A", "Time"]) +
        inlineRow(3, ["Birch", "9/4/2026", "A", "7 PM"]),
    },
  ],
});
/** Asks for the team of each, as the server does, with the one that its name says. */
const askTeams = (call: ApiCall): FileQuestions => ({
  ...fileQuestions(call),
  questions: fileQuestions(call).tables.map(({ name }) => ({
    ...{
      key: `team:${name}`,
      text: `Which team is "${name}"?`,
      rows: 1,
      examples: [],
      answers: [],
      free: true,
    },
    ...{ value: `${name} Varsity`, from: "proposed" },
  })),
});
const TEAM_PLACES = [
  { name: "JV Golf", firstRow: 1, isSheet: true },
  { name: "Tennis", firstRow: 5, isSheet: true },
];

const spreadsheetFile = (bytes: Uint8Array<ArrayBuffer>, name = "season.xlsx") => {
  const file = new File([bytes], name);
  // The window of the tests has no such method.
  file.arrayBuffer = async () => bytes.slice().buffer;
  return file;
};

const CALENDAR = [
  "BEGIN:VCALENDAR",
  ...["BEGIN:VEVENT", "DTSTART:20260904T230000Z", "SUMMARY:Golf vs Alder", "END:VEVENT"],
  ...["BEGIN:VEVENT", "DTSTART:20260905T230000Z", "SUMMARY:Open Gym", "RRULE:FREQ=DAILY", "END:VEVENT"],
  ...["END:VCALENDAR", ""],
].join("\r\n");
const CALENDAR_CSV = "\uFEFFDate,Time,Title,Location,Status\r\n2026-09-04,7:00 PM,Golf vs Alder,,\r\n";
const calendarFile = (text: string) => spreadsheetFile(new TextEncoder().encode(text), "season.ics");

const OPENER = "Use a spreadsheet or paste cells…";
const dialog = () => screen.findByRole("dialog", { name: "Use a spreadsheet or paste cells" });
const input = () => screen.findByLabelText("Spreadsheet file");
const drop = (file: File) =>
  fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files: [file] } });
type Page = ReturnType<typeof openImportPage>;
const previewed = ({ calls }: Page) =>
  calls.filter(({ path }) => path.endsWith("/preview")).map(({ body }) => body);

/** The server's reader finds team, side and opponent in the titles. */
const TITLED = { date: 0, time: 1, team: 2, homeAway: 2, opponent: 2 };
const READ_IN_TITLES = {
  ...{ columns: TITLED, told: [], duplicates: [], isByHeader: true, questions: [] },
  tables: [{ name: "", firstRow: 1, isSheet: false, columns: TITLED }],
};
const asked = ({ calls }: Page) =>
  calls.filter(({ path }) => path.endsWith("/questions")).map(({ body }) => body);

async function openWindow(page: Page) {
  await page.user.click(screen.getByRole("button", { name: OPENER }));
  return await openedDialog("Use a spreadsheet or paste cells");
}

async function choose(page: Page, file: File) {
  const window = await openWindow(page);
  await page.user.upload(await input(), file);
  return window;
}

describe("a spreadsheet", () => {
  it("goes on as a chosen file, with its name, its size and the same preview", async () => {
    const workers = inlineWorkers();
    const page = openImportPage();
    const bytes = SAMPLE_WORKBOOKS.Excel;
    await choose(page, spreadsheetFile(bytes));
    expect(await screen.findByRole("heading", { name: "season.xlsx" })).toBeVisible();
    expect(screen.getByText(`${(bytes.length / 1024).toFixed(1)} KB`)).toBeVisible();
    expect(await screen.findByText("Nothing has been imported yet")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(previewed(page)).toEqual([{ csvData: SEASON_CSV }]);
    expect(workers).toMatchObject({ files: [{ name: "season.xlsx" }], terminated: 1 });
    await expectAccessibleMarkup();
  });

  it("says how many hidden rows were read, before and after the import", async () => {
    inlineWorkers();
    const page = openImportPage();
    await choose(page, spreadsheetFile(SAMPLE_WORKBOOKS.Numbers));
    expect(await screen.findByText("1 hidden row was read")).toBeVisible();
    await page.user.click(await screen.findByRole("button", { name: "Import Games" }));
    await screen.findByText("Import Results");
    expect(screen.getByText("1 hidden row was read")).toBeVisible();
    expect(screen.getByText('Row 4: "7:00" has no AM or PM and was read as 7:00 PM')).toBeVisible();
  });

  it("that has a text for cells is read as such a file", async () => {
    inlineWorkers();
    const page = openImportPage();
    const text = `${HEADER.join("\t")}\n9/4/2026\t7 PM\tGolf\tH\tAlder\n`;
    await choose(page, spreadsheetFile(new TextEncoder().encode(text), "season.tsv"));
    expect(await screen.findByRole("heading", { name: "season.tsv" })).toBeVisible();
    await waitFor(() => expect(previewed(page)).toEqual([{ csvData: text }]));
    expect(screen.queryByLabelText("Which sheet?")).toBeNull();
  });

  it("may be a calendar, whose games are on the school's clock", async () => {
    inlineWorkers();
    const page = openImportPage({ "POST /api/import-games/questions": () => READ_IN_TITLES });
    await choose(page, calendarFile(CALENDAR));
    expect(await screen.findByRole("heading", { name: "season.ics" })).toBeVisible();
    expect(await screen.findByText('"Open Gym" repeats and was left out')).toBeVisible();
    expect(asked(page)).toMatchObject([{ csvData: CALENDAR_CSV }]);
  });

  it("may have several sheets with games: the first is chosen, and another takes its place", async () => {
    inlineWorkers();
    const page = openImportPage();
    await choose(page, spreadsheetFile(SHEETS));
    const select = await screen.findByLabelText("Which sheet?");
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Girls", "Boys"]);
    expect(select).toHaveDisplayValue("Girls");
    await expectAccessibleMarkup();
    await page.user.selectOptions(select, "Boys");
    await waitFor(() => expect(screen.getByLabelText("Which sheet?")).toHaveDisplayValue("Boys"));
    expect(screen.getByLabelText("Which sheet?")).toHaveFocus();
    expect(screen.getByRole("heading", { name: "season.xlsx" })).toBeVisible();
    await waitFor(() =>
      expect(previewed(page)).toMatchObject([
        { csvData: expect.stringContaining("Alder") },
        { csvData: expect.stringContaining("Birch") },
      ]),
    );
    await page.user.selectOptions(screen.getByLabelText("Which sheet?"), "Girls");
    await waitFor(() => expect(screen.getByLabelText("Which sheet?")).toHaveDisplayValue("Girls"));
    expect(screen.getByLabelText("Which sheet?")).toHaveFocus();
  });

  it("may have a sheet for each team: all are joined, or one is chosen", async () => {
    inlineWorkers();
    const page = openImportPage({ "POST /api/import-games/questions": askTeams });
    await choose(page, spreadsheetFile(TEAM_SHEETS));
    const all = () => screen.getByRole("switch", { name: "All 2 sheets" });
    expect(await screen.findByRole("switch", { name: "All 2 sheets" })).toBeChecked();
    expect(screen.queryByLabelText("Which sheet?")).toBeNull();
    await expectAccessibleMarkup();
    const csv = expect.stringMatching(/^\uFEFFDate,[^\uFEFF]*\r\nOsprey,,,\r\nOpponent,[^\uFEFF]*Birch/);
    await waitFor(() => expect(previewed(page)).toHaveLength(1));
    expect(asked(page)).toEqual([{ csvData: csv, fileName: "season.xlsx", tables: TEAM_PLACES }]);
    const answers = { "team:JV Golf": "JV Golf Varsity", "team:Tennis": "Tennis Varsity" };
    expect(previewed(page)).toEqual([
      { csvData: csv, fileName: "season.xlsx", tables: TEAM_PLACES, answers },
    ]);
    expect(screen.getByText("All 8 columns recognized")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change columns" })).toBeNull();

    await page.user.click(all());
    await waitFor(() => expect(screen.getByLabelText("Which sheet?")).toHaveDisplayValue("JV Golf"));
    expect(screen.getByLabelText("Which sheet?")).toHaveFocus();
    expect(all()).not.toBeChecked();
    await waitFor(() => expect(previewed(page)).toHaveLength(2));
    expect(previewed(page).at(-1)).toMatchObject({
      csvData: expect.not.stringContaining("Birch"),
      tables: [{ name: "JV Golf", firstRow: 1, isSheet: false }],
    });
    await page.user.click(all());
    await waitFor(() => expect(all()).toBeChecked());
    expect(all()).toHaveFocus();
  });

  it("of other sheets can be joined by hand", async () => {
    inlineWorkers();
    const page = openImportPage();
    await choose(page, spreadsheetFile(SHEETS));
    const all = await screen.findByRole("switch", { name: "All 2 sheets" });
    expect(all).not.toBeChecked();
    await page.user.click(all);
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({
        tables: [
          { name: "Girls", firstRow: 1, isSheet: true },
          { name: "Boys", firstRow: 3, isSheet: true },
        ],
      }),
    );
  });

  it("that cannot be read says why, stays in the window, and another can be chosen", async () => {
    inlineWorkers();
    const page = openImportPage();
    const window = await choose(page, spreadsheetFile(workbookFile({ sheets: [{ name: "A", rows: "" }] })));
    expect(await window.findByText("No sheet has a header row.")).toBeVisible();
    await expectAccessibleMarkup();
    await page.user.upload(await input(), spreadsheetFile(SAMPLE_WORKBOOKS.Excel));
    expect(await screen.findByRole("heading", { name: "season.xlsx" })).toBeVisible();
    await waitFor(() => expect(previewed(page)).toHaveLength(1));
  });

  it("whose reading breaks down leaves the window as it was", async () => {
    inlineWorkers(() => Promise.reject(new Error("out of memory")));
    const page = openImportPage();
    const window = await choose(page, spreadsheetFile(SHEETS));
    expect(await window.findByText("Failed to read the file. Please try again.")).toBeVisible();
    expect(window.getByRole("button", { name: "Choose a spreadsheet" })).toBeEnabled();
  });

  it("is no longer read when the window is closed", async () => {
    let answer = () => {};
    const workers = inlineWorkers(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ sheets: [{ ...SHEET, csv: SEASON_CSV }] });
        }),
    );
    const page = openImportPage();
    const window = await choose(page, spreadsheetFile(SHEETS));
    expect(await window.findByRole("button", { name: "Reading..." })).toBeDisabled();
    expect(window.getByRole("button", { name: "Read the cells" })).toBeDisabled();
    await page.user.click(window.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(workers.terminated).toBe(1));
    await act(async () => answer());
    expect(screen.queryByRole("heading", { name: "season.xlsx" })).toBeNull();
    expect(screen.getByRole("button", { name: OPENER })).toHaveFocus();
    expect(previewed(page)).toEqual([]);
  });
});

describe("another file on the place for a .csv file", () => {
  it.each([
    ["spreadsheet", spreadsheetFile(SAMPLE_WORKBOOKS.Excel), SEASON_CSV],
    ["calendar", calendarFile(CALENDAR), CALENDAR_CSV],
  ])("is no fault: one press reads a %s", async (kind, file, csvData) => {
    inlineWorkers();
    const page = openImportPage();
    drop(file);
    expect(screen.getByText(`This is a ${kind}, not a CSV file.`)).toBeVisible();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    const button = screen.getByRole("button", { name: `Read it as a ${kind}` });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(`This is a ${kind}, not a CSV file.`);
    expect(previewed(page)).toEqual([]);
    await expectAccessibleMarkup();
    await page.user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: file.name })).toBeVisible();
    await waitFor(() => expect(asked(page)).toMatchObject([{ csvData }]));
  });

  it("says in the window that a calendar has no events", async () => {
    inlineWorkers();
    const page = openImportPage();
    drop(calendarFile("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"));
    await page.user.click(screen.getByRole("button", { name: "Read it as a calendar" }));
    expect(await within(await dialog()).findByText("This calendar has no events.")).toBeVisible();
  });

  it("says in the window why it cannot be read", async () => {
    inlineWorkers();
    const page = openImportPage();
    drop(spreadsheetFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04])));
    await page.user.click(screen.getByRole("button", { name: "Read it as a spreadsheet" }));
    expect(
      await within(await dialog()).findByText(/^This file cannot be read as a spreadsheet\./),
    ).toBeVisible();
  });

  it("is offered for nothing else, and no longer after another choice", async () => {
    const page = openImportPage();
    const offer = () => screen.queryByRole("button", { name: /^Read it as/ });
    drop(spreadsheetFile(SHEETS, "season.xls"));
    expect(offer()).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "“season.xls” is not a .csv file. Open it in your spreadsheet program, save it as CSV and choose that file.",
    );
    drop(spreadsheetFile(SHEETS));
    expect(offer()).toBeVisible();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    fireEvent.drop(screen.getByTestId("drop-zone"), {
      dataTransfer: { files: [spreadsheetFile(SHEETS), spreadsheetFile(SHEETS)] },
    });
    expect(offer()).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose one .csv file at a time.");
    drop(spreadsheetFile(SHEETS));
    await page.user.click(screen.getByRole("button", { name: "New Import" }));
    expect(offer()).toBeNull();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("pasted cells", () => {
  const TABS = `Fall 2026\t\t\t\t\n${HEADER.join("\t")}\n9/4/2026\t7 PM\tGolf\tH\tAlder`;
  const paste = async (page: Page, text: string) => {
    const window = await openWindow(page);
    await page.user.click(window.getByLabelText("Paste cells here"));
    if (text) await page.user.paste(text);
    await page.user.click(window.getByRole("button", { name: "Read the cells" }));
    return window;
  };

  it("go on as a chosen file of that name", async () => {
    const page = openImportPage();
    await paste(page, TABS);
    expect(await screen.findByRole("heading", { name: "Pasted cells" })).toBeVisible();
    expect(screen.getByText("0.1 KB")).toBeVisible();
    await waitFor(() => expect(previewed(page)).toEqual([{ csvData: TABS }]));
    await page.user.click(await screen.findByRole("button", { name: "Import Games" }));
    await screen.findByText("Import Results");
    const sent = page.calls.find(({ method, path }) => method === "POST" && path === "/api/import-games");
    expect(sent?.body).toEqual({ csvData: TABS });
  });

  it("are asked for when there are none", async () => {
    const page = openImportPage();
    const window = await paste(page, "");
    expect(window.getByText("Paste some cells first.")).toBeVisible();
    expect(window.getByLabelText("Paste cells here")).toBeInvalid();
    await expectAccessibleMarkup();
  });

  it("beyond the limits are refused with what was pasted kept", async () => {
    const page = openImportPage();
    const window = await openWindow(page);
    const wide = Array.from({ length: 201 }, (_, column) => `Column ${column}`).join("\t");
    fireEvent.change(window.getByLabelText("Paste cells here"), { target: { value: wide } });
    await page.user.click(window.getByRole("button", { name: "Read the cells" }));
    expect(window.getByText(/^The file has more than 200 columns\./)).toBeVisible();
    expect(window.getByLabelText("Paste cells here")).toHaveValue(wide);
  });
});
