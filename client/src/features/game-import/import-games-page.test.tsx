import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { catchDownloads } from "#client/test/downloads.ts";
import {
  IMPORT_CSV,
  IMPORT_RESULT,
  importFile,
  openImportFile,
  openImportPage,
  openImportResult,
} from "#client/test/import-page.tsx";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import type { ImportResult, PastImport } from "#shared/api/game-import.ts";

const PAST: PastImport = {
  kind: "csv",
  label: "",
  id: 7,
  at: "2026-08-01T02:30:00.000Z",
  actor: "Dana Whitfield",
  createdGames: 120,
  createdTeams: 2,
  createdOpponents: 9,
  touchedGames: 0,
};

const OPPONENT = {
  id: 4,
  schoolId: 1,
  schoolName: "Quarry Lake",
  managerName: "",
  email: "",
  phone: "",
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  gamesCount: 3,
  lastCompletedAt: null,
};

const input = () => screen.getByLabelText("CSV file");
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files } });

const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("before a file is chosen", () => {
  it("shows title, subtitle, 'New Import', instructions, a template and a place for a file", async () => {
    openImportPage();
    expect(screen.getByRole("heading", { level: 1, name: "Import Games" })).toBeVisible();
    expect(screen.getByText("Upload CSV file to import scheduled games")).toBeVisible();
    expect(screen.getByRole("button", { name: "New Import" })).toBeVisible();
    expect(screen.getByText("Rows without an opponent are skipped.")).toBeVisible();
    expect(
      screen.getByText(/^Date and Opponent are required\. If Time, Team or H\/A is missing, /),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Download Template" })).toHaveAttribute(
      "href",
      "/import-template.csv",
    );
    expect(screen.getByRole("button", { name: "Choose CSV File" })).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("refuses anything but one .csv file, kindly, and calls nothing", () => {
    const { calls } = openImportPage();
    drop(importFile(IMPORT_CSV, "season.xls"));
    expect(screen.getByRole("alert")).toHaveTextContent("“season.xls” is not a .csv file.");
    drop(importFile(IMPORT_CSV), importFile(IMPORT_CSV, "other.csv"));
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose one .csv file at a time.");
    drop();
    expect(screen.getByRole("alert")).toHaveTextContent("That wasn't a file.");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("says what a file is that only looks like a CSV file", async () => {
    openImportPage();
    drop(importFile("PK\u0003\u0004 and so on"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This is an Excel workbook, not a CSV file.");
    expect(toastTexts()).toEqual([
      "File Error",
      "Failed to read the CSV file. Please try again.",
      "This is an Excel workbook, not a CSV file. Open it in your spreadsheet program and save it as CSV.",
    ]);
  });

  it("says that a file could not be read", async () => {
    openImportPage();
    const file = importFile(IMPORT_CSV);
    file.arrayBuffer = () => Promise.reject(new Error("gone"));
    drop(file);
    await waitFor(() =>
      expect(toastTexts()).toEqual(["File Error", "Failed to read the CSV file. Please try again."]),
    );
  });

  it("lists the latest imports, and offers to undo those whose games are untouched", async () => {
    const { user, calls } = openImportPage({
      "GET /api/import-games": [PAST, { ...PAST, id: 6, touchedGames: 2 }],
      "POST /api/import-games/7/undo": {
        message: "Import undone",
        deletedGames: 120,
        deletedTeams: 1,
        deletedOpponents: 9,
      },
    });
    await user.click(await screen.findByRole("button", { name: "Undo Import of 07/31/2026, 10:30 PM" }));
    expect(screen.getByText("2 sent or edited since")).toBeVisible();
    const dialog = screen.getByRole("alertdialog", { name: "Undo Import" });
    await user.click(within(dialog).getByRole("button", { name: "Undo Import" }));
    await waitFor(() =>
      expect(toastTexts()).toEqual(["Import Undone", "Deleted 120 games, 1 team and 9 opponents."]),
    );
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      "/api/import-games/7/undo",
    ]);
  });

  it("leads to copying a season", async () => {
    const { user, location } = openImportPage();
    expect(screen.getByRole("heading", { level: 2, name: "Copy a season" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy a season…" }));
    expect(location()).toBe("/games/copy");
  });

  it("lists copies, too, and takes them back", async () => {
    const copy: PastImport = { ...PAST, id: 8, kind: "copy", label: "2025–26", createdGames: 143 };
    const message = "This copy cannot be undone: 2 of its games have been sent or edited since.";
    const { user } = openImportPage({
      "GET /api/import-games": [copy, { ...copy, id: 9, label: "" }],
      "POST /api/import-games/8/undo": reply(409, { message }),
    });
    expect(await screen.findByText("Copied 143 games of 2025–26")).toBeVisible();
    expect(screen.getByText("Copied 143 games")).toBeVisible();
    const [undo] = screen.getAllByRole("button", { name: "Undo Copy of 07/31/2026, 10:30 PM" });
    await user.click(undo ?? document.body);
    const dialog = screen.getByRole("alertdialog", { name: "Undo Copy" });
    await user.click(within(dialog).getByRole("button", { name: "Undo Copy" }));
    await waitFor(() => expect(toastTexts()).toEqual(["Undo Failed", message]));
  });
});

describe("the focus after an import was undone", () => {
  const UNDONE = { message: "Import undone", deletedGames: 120, deletedTeams: 1, deletedOpponents: 9 };
  const undoFirst = async (imports: (typeof PAST)[]) => {
    const { user, routes } = openImportPage({
      "GET /api/import-games": imports,
      "POST /api/import-games/7/undo": () => {
        routes["GET /api/import-games"] = imports.slice(1);
        return UNDONE;
      },
    });
    const [first] = await screen.findAllByRole("button", { name: /^Undo Import of/ });
    if (!first) return expect.unreachable("no import");
    await user.click(first);
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo Import" }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
  };

  it("goes to the next import", async () => {
    await undoFirst([PAST, { ...PAST, id: 6, at: "2026-07-01T02:30:00.000Z" }]);
    expect(screen.getByRole("button", { name: /^Undo Import of 06\/30\/2026/ })).toHaveFocus();
  });

  it("goes to the heading when there is none", async () => {
    await undoFirst([PAST]);
    expect(screen.getByRole("heading", { name: "Import Games", level: 1 })).toHaveFocus();
  });
});

describe("a chosen file", () => {
  it("shows its name and its size in KB, and a preview before anything is written", async () => {
    const { calls } = await openImportFile({}, IMPORT_CSV.padEnd(2048, "\n"));
    expect(await screen.findByRole("heading", { name: "season.csv" })).toBeVisible();
    expect(screen.getByText("2.0 KB")).toBeVisible();
    expect(await screen.findByText("Nothing has been imported yet")).toBeVisible();
    expect([count("New games"), count("Duplicates"), count("Skipped rows"), count("Errors")]).toEqual([
      "5",
      "1",
      "2",
      "1",
    ]);
    expect(screen.getByText('Row 3: "noonish" is not a time')).toBeVisible();
    expect(screen.getByText('Row 4: "7:00" has no AM or PM and was read as 7:00 PM')).toBeVisible();
    expect(
      within(screen.getByRole("table", { name: "First rows" })).getByText("Football Varsity"),
    ).toBeVisible();
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      "/api/import-games/questions",
      "/api/import-games/preview",
    ]);
    await expectAccessibleMarkup();
  });

  it("shows its first rows as cards where there is no room for a table", async () => {
    setScreen("narrow");
    await openImportFile();
    const list = await screen.findByRole("list", { name: "First rows" });
    expect(list).toHaveTextContent("Football Varsity vs Quarry Lake");
    await expectAccessibleMarkup();
  });

  it("says which column is which, and takes correction", async () => {
    const { user, calls } = await openImportFile({}, "When,Time,Team,Foe\n9/4/2026,7 PM,Golf,@ Alder\n");
    expect(await screen.findByText("Missing required columns: Date, H/A, Opponent.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Import Games" })).toBeDisabled();
    expect(screen.getByLabelText("Time")).toHaveDisplayValue("Time");
    expect(screen.getByText("Not used: When, Foe")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Date"), "When");
    await user.selectOptions(screen.getByLabelText("H/A"), "Foe");
    await user.selectOptions(screen.getByLabelText("Opponent"), "Foe");
    expect(await screen.findByText("Nothing has been imported yet")).toBeVisible();
    // The first thing that stands in the column that serves for both.
    expect(screen.getAllByText("@ Alder")).toHaveLength(2);
    const sent = calls.filter(({ path }) => path.endsWith("/preview")).at(-1)?.body;
    expect(sent).toMatchObject({ columns: { date: 0, time: 1, team: 2, homeAway: 3, opponent: 3 } });
  });

  it("needs no Team column where there is a Sport", async () => {
    const { user } = await openImportFile(
      {},
      "Date,Time,Sport,Level,H/A,Opponent\n9/4/2026,7 PM,Golf,JV,H,Alder\n",
    );
    expect(await screen.findByText("Nothing has been imported yet")).toBeVisible();
    expect(screen.getByText("All 6 columns recognized")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Change columns" }));
    expect(screen.queryByText("Not found")).toBeNull();
    expect(screen.getByLabelText("Team")).toHaveDisplayValue("Not in this file");
  });

  it("folds the columns below the preview while every one was recognized", async () => {
    const { user } = await openImportFile({}, "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder\n");
    const preview = await screen.findByRole("heading", { name: "Preview" });
    const columns = screen.getByRole("heading", { name: "Columns" });
    expect(preview.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText("All 5 columns recognized")).toBeVisible();
    expect(screen.queryByLabelText("Date")).toBeNull();
    const change = screen.getByRole("button", { name: "Change columns", expanded: false });
    await user.click(change);
    expect(screen.getByText("Check which column is which")).toBeVisible();
    expect(screen.getByLabelText("Date")).toHaveDisplayValue("Date");
    await user.click(change);
    expect(screen.queryByLabelText("Date")).toBeNull();
  });

  it("opens them where one is missing, and leaves them open when it is found", async () => {
    const { user } = await openImportFile({}, "Date,Time,Team,Where,Opponent\n9/4/2026,7 PM,Golf,H,Alder\n");
    await user.selectOptions(await screen.findByLabelText("H/A"), "Where");
    expect(await screen.findByRole("heading", { name: "Preview" })).toBeVisible();
    expect(screen.getByLabelText("H/A")).toHaveFocus();
  });

  it("asks which one it is when a required column stands there twice", async () => {
    await openImportFile({}, "Date,Game Date,Time,Team,H/A,Opponent\n9/4/2026,9/5/2026,7 PM,Golf,H,Alder\n");
    expect(await screen.findByText("Duplicate column: Date. Choose the right one.")).toBeVisible();
  });

  it("keeps the file and offers another try when the preview fails", async () => {
    const { user, routes } = await openImportFile({
      "POST /api/import-games/preview": () => reply(503, { message: "Away." }),
    });
    expect(await screen.findByText("Away.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Import Games" })).toBeDisabled();
    routes["POST /api/import-games/preview"] = IMPORT_RESULT;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing has been imported yet")).toBeVisible();
  });
});

const DETAILED: ImportResult = {
  ...IMPORT_RESULT,
  rows: [
    {
      ...{ row: 2, outcome: "new", date: "09/04/2026", time: "TBD", team: "Girls Basketball Varsity" },
      ...{ homeAway: "Neutral", opponent: "TBD", venue: "State Park", type: "Tournament" },
      ...{ eventName: "Metro Invitational", departure: "3:30 PM", dismissal: "2:45 PM", notes: "Two buses" },
      conflict: "conflict",
    },
  ],
  conflicts: [
    {
      ...{ row: 2, kind: "venue", severity: "conflict" },
      message: "Row 2: the venue is taken at that time: Golf Varsity plays Alder on 09/04/2026 at 6:00 PM",
    },
    {
      ...{ row: 5, kind: "same-day", severity: "hint" },
      message: "Row 5: the team plays on that day already: Golf Varsity plays Birch on 09/04/2026",
    },
  ],
};
const DETAILED_PREVIEW = { "POST /api/import-games/preview": { ...DETAILED, importId: null } };

describe("what schedules really have", () => {
  const DETAILS = "Metro Invitational · Tournament · Departure 3:30 PM · Dismissal 2:45 PM · Two buses";
  const CONFLICTS = [
    "ConflictRow 2: the venue is taken at that time: Golf Varsity plays Alder on 09/04/2026 at 6:00 PM",
    "CheckRow 5: the team plays on that day already: Golf Varsity plays Birch on 09/04/2026",
  ];
  const conflictTexts = () =>
    screen.getAllByText(/^Row \d: the (?:venue|team)/).map((message) => message.parentElement?.textContent);

  it("stands in the first rows: an open time, a neutral site, an event, a conflict", async () => {
    await openImportFile(DETAILED_PREVIEW);
    const table = within(await screen.findByRole("table", { name: "First rows" }));
    const cells = table.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toEqual([
      ...["2", "NewConflict", "09/04/2026", "TBD", "Girls Basketball Varsity", "Neutral"],
      ...[DETAILS, "State Park"],
    ]);
  });

  it("stands in the cards of a phone, too", async () => {
    setScreen("narrow");
    await openImportFile(DETAILED_PREVIEW);
    const list = await screen.findByRole("list", { name: "First rows" });
    expect(within(list).getByText("Girls Basketball Varsity")).toBeVisible();
    expect(list).toHaveTextContent("09/04/2026 · TBD · State Park · Neutral site");
    expect(list).toHaveTextContent(DETAILS);
    expect(within(list).getByText("Conflict")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("lists the conflicts with their severity in words, and lets the import go on", async () => {
    const { user } = await openImportFile({ ...DETAILED_PREVIEW, "POST /api/import-games": DETAILED });
    expect(await screen.findByRole("heading", { name: "Conflicts" })).toBeVisible();
    expect(screen.getByText("These games will still be imported.")).toBeVisible();
    expect(conflictTexts()).toEqual(CONFLICTS);
    await expectAccessibleMarkup();
    await user.click(screen.getByRole("button", { name: "Import Games" }));
    await screen.findByText("Import Results");
    expect(screen.getByText("These games were still imported.")).toBeVisible();
    expect(conflictTexts()).toEqual(CONFLICTS);
    await expectAccessibleMarkup();
  });

  it("has no list where nothing is in the way, and says where the list is cut", async () => {
    const { user, routes } = await openImportFile();
    await screen.findByText("Nothing has been imported yet");
    expect(screen.queryByRole("heading", { name: "Conflicts" })).toBeNull();
    routes["POST /api/import-games/preview"] = { ...DETAILED, moreConflicts: true };
    await user.click(screen.getByRole("button", { name: "New Import" }));
    await user.upload(input(), importFile(IMPORT_CSV));
    expect(
      await screen.findByText("These games will still be imported. These are the first 2."),
    ).toBeVisible();
  });

  it("is explained before a file is chosen", () => {
    openImportPage();
    expect(screen.getByText("7:00 PM, 7PM, 19:00 or TBD")).toBeVisible();
    expect(screen.getByText("H or Home, A or Away or @, N or Neutral")).toBeVisible();
    expect(
      screen.getByText(
        "Optional columns: Venue, Gender, Level, Sport, Status, Score, Site, Type, Event, Departure, Dismissal, Notes, and the opponent's Email, Phone, Contact and Address.",
      ),
    ).toBeVisible();
  });

  it("may be chosen as columns of the file", async () => {
    const { user, calls } = await openImportFile(
      {},
      "Date,Time,Team,H/A,Opponent,Leaves\n9/4/2026,7 PM,Golf,H,Alder,3 PM\n",
    );
    await screen.findByText("Nothing has been imported yet");
    await user.click(screen.getByRole("button", { name: "Change columns" }));
    await user.click(screen.getByText("More columns"));
    await user.selectOptions(screen.getByLabelText("Departure"), "Leaves");
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith("/preview")).at(-1)?.body).toMatchObject({
        columns: { departure: 5 },
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Import Games" }));
    await waitFor(() =>
      expect(
        calls.find(({ path, method }) => method === "POST" && path === "/api/import-games")?.body,
      ).toMatchObject({
        columns: { date: 0, departure: 5 },
      }),
    );
  });
});

describe("the import", () => {
  it("shows 'Processing...' and a bar at 50 percent while the server works", async () => {
    let answer = () => {};
    const { user } = await openImportFile({
      "POST /api/import-games": () => new Promise((resolve) => (answer = () => resolve(IMPORT_RESULT))),
    });
    const button = await screen.findByRole("button", { name: "Import Games" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByRole("button", { name: "Processing..." })).toBeDisabled();
    expect(screen.getByRole("button", { name: "New Import" })).toBeDisabled();
    expect(screen.getByRole("progressbar", { name: "Importing games" })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
    answer();
    await screen.findByText("Import Results");
  });

  it("ends with every count, every error and a toast", async () => {
    const { calls } = await openImportResult();
    expect(toastTexts()).toEqual([
      "Import Completed",
      "Successfully imported 5 games, created 3 teams and 4 opponents.",
    ]);
    const counts = {
      "Total rows": "9",
      "Processed rows": "6",
      "Skipped rows": "2",
      "Duplicate games": "1",
      "Games created": "5",
      "Teams created": "3",
      "Opponents created": "4",
      Errors: "1",
    };
    for (const [label, value] of Object.entries(counts)) expect(count(label)).toBe(value);
    expect(screen.getByText('Row 3: "noonish" is not a time')).toBeVisible();
    const sent = calls.filter(
      ({ path, method }) => method === "POST" && path.startsWith("/api/import-games"),
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/api/import-games/questions", { csvData: IMPORT_CSV, fileName: "season.csv" }],
      ["/api/import-games/preview", { csvData: IMPORT_CSV }],
      ["/api/import-games", { csvData: IMPORT_CSV }],
    ]);
    await expectAccessibleMarkup();
  });

  it.each([
    [1, "1 row was joined to the meet of an earlier row."],
    [2, "2 rows were joined to the meet of an earlier row."],
  ])(
    "says with its preview and its result that %i rows became one game with others",
    async (joinedRows, text) => {
      const result = { ...IMPORT_RESULT, joinedRows };
      const { user } = await openImportFile({
        "POST /api/import-games/preview": { ...result, importId: null },
        "POST /api/import-games": result,
      });
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Import Games" }));
      await screen.findByText("Import Results");
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it("gives the failed rows as a file, with their reasons and nothing to compute", async () => {
    const downloads = catchDownloads();
    const { user } = await openImportResult();
    await user.click(screen.getByRole("button", { name: "Download Failed Rows" }));
    expect(downloads[0]?.fileName).toBe("season-failed-rows.csv");
    expect(await downloads[0]?.text()).toBe(
      '\uFEFFDate,Time,Team,H/A,Opponent,Reason\r\n9/5/2026,noonish,Golf,at,\'=Alder,"Row 3: ""noonish"" is not a time"\r\n',
    );
  });

  it("fails with the server's message, keeps the file, and can be tried again", async () => {
    const { user, routes } = await openImportFile({
      "POST /api/import-games": () => reply(413, { message: "The file has more than 20,000 rows." }),
    });
    const button = await screen.findByRole("button", { name: "Import Games" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() =>
      expect(toastTexts()).toEqual(["Import Failed", "The file has more than 20,000 rows."]),
    );
    expect(
      screen.getByText("The file has more than 20,000 rows.", { selector: "[role=alert]" }),
    ).toBeVisible();
    routes["POST /api/import-games"] = IMPORT_RESULT;
    await user.click(screen.getByRole("button", { name: "Import Games" }));
    expect(await screen.findByText("Import Results")).toBeVisible();
  });

  it("can be undone from its results", async () => {
    const { user } = await openImportResult({
      "POST /api/import-games/12/undo": {
        message: "Import undone",
        deletedGames: 5,
        deletedTeams: 3,
        deletedOpponents: 4,
      },
    });
    await user.click(screen.getByRole("button", { name: "Undo Import" }));
    const dialog = screen.getByRole("alertdialog", { name: "Undo Import" });
    await user.click(within(dialog).getByRole("button", { name: "Undo Import" }));
    expect(await screen.findByRole("button", { name: "Choose CSV File" })).toBeVisible();
  });

  it("says why it can no longer be undone", async () => {
    const message = "This import cannot be undone: 1 of its games have been sent or edited since.";
    const { user } = await openImportResult({
      "POST /api/import-games/12/undo": () => reply(409, { message }),
    });
    await user.click(screen.getByRole("button", { name: "Undo Import" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo Import" }));
    await waitFor(() => expect(toastTexts()).toEqual(["Undo Failed", message]));
    expect(screen.getByText("Import Results")).toBeVisible();
  });

  it("says how many of its games were sent or edited since, before it is undone", async () => {
    const { user, routes, calls } = await openImportResult();
    routes["GET /api/import-games"] = [{ ...PAST, id: 12, touchedGames: 2 }];
    await user.click(screen.getByRole("button", { name: "Undo Import" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Undo Import" }));
    expect(
      await dialog.findByText(
        "2 of its 5 games have been sent or edited since, so this import cannot be undone.",
      ),
    ).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Undo Import" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByText("2 sent or edited since")).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith("/undo"))).toEqual([]);
  });

  it("whose page was left still says what came of it, and stands under the recent imports", async () => {
    let answer = () => {};
    const { user, routes, navigate } = await openImportFile({
      "POST /api/import-games": () => new Promise((resolve) => (answer = () => resolve(IMPORT_RESULT))),
    });
    const button = await screen.findByRole("button", { name: "Import Games" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByRole("progressbar", { name: "Importing games" });
    act(() => navigate("/games"));
    expect(screen.queryByRole("heading", { name: "Import Games" })).toBeNull();
    act(() => navigate("/import-games"));
    expect(screen.getByRole("progressbar", { name: "Importing games" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Choose CSV File" })).toBeNull();
    act(() => navigate("/games"));
    routes["GET /api/import-games"] = [PAST];
    answer();
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        "Import Completed",
        "Successfully imported 5 games, created 3 teams and 4 opponents.",
      ]),
    );
    act(() => navigate("/import-games"));
    expect(await screen.findByText("120 games on 07/31/2026, 10:30 PM")).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose CSV File" })).toBeVisible();
  });

  it("whose page was left says why it failed, too", async () => {
    let answer = () => {};
    const { user, navigate } = await openImportFile({
      "POST /api/import-games": () =>
        new Promise((resolve) => (answer = () => resolve(reply(503, { message: "Away." })))),
    });
    const button = await screen.findByRole("button", { name: "Import Games" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByRole("progressbar", { name: "Importing games" });
    act(() => navigate("/games"));
    answer();
    await waitFor(() => expect(toastTexts()).toEqual(["Import Failed", "Away."]));
  });

  it("shows the contacts that it fills in, before and after", async () => {
    const filledContacts = [
      {
        opponent: "Alder",
        managerName: "",
        email: "ad@example.org",
        ccEmail: "office@example.org",
        phone: "5550100142",
        address: "9 Lake Road\nQuarry Lake",
      },
    ];
    const line = "Alder: ad@example.org, office@example.org, (555) 010-0142, 9 Lake Road, Quarry Lake";
    const { user } = await openImportFile({
      "POST /api/import-games/preview": { ...IMPORT_RESULT, filledContacts },
      "POST /api/import-games": { ...IMPORT_RESULT, filledContacts },
    });
    const contacts = async () => await screen.findByRole("list", { name: "Contacts filled in" });
    expect(await contacts()).toHaveTextContent(line);
    await user.click(screen.getByRole("button", { name: "Import Games" }));
    await screen.findByText("Import Results");
    expect(await contacts()).toHaveTextContent(line);
    await expectAccessibleMarkup();
  });

  it("begins anew with 'New Import'", async () => {
    const { user } = await openImportResult();
    await user.click(screen.getByRole("button", { name: "New Import" }));
    expect(screen.getByRole("button", { name: "Choose CSV File" })).toBeVisible();
    expect(screen.queryByText("Import Results")).toBeNull();
  });
});

describe("opponents without an email", () => {
  const opponents = [
    OPPONENT,
    { ...OPPONENT, id: 5, schoolName: "Stonebridge" },
    { ...OPPONENT, id: 6, schoolName: "Has One", email: "ad@example.org" },
    { ...OPPONENT, id: 7, schoolName: "TBD" },
  ];

  it("stand in one grid after an import; those that were filled in are saved, the others wait", async () => {
    const { user, calls } = await openImportResult({
      "GET /api/opponents": opponents,
      "PUT /api/opponents/:id": { ...OPPONENT, email: "ad@example.org" },
    });
    const email = await screen.findByLabelText("Email of Quarry Lake");
    expect(screen.queryByLabelText("Email of Has One")).toBeNull();
    expect(screen.queryByLabelText("Email of TBD")).toBeNull();
    await user.type(email, "ad@example.org");
    expect(screen.getByLabelText("Sports Manager of Quarry Lake")).toHaveValue("Athletic Director");
    await user.click(screen.getByRole("button", { name: "Save Contacts" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(calls.filter(({ method }) => method === "PUT")).toMatchObject([
      {
        path: "/api/opponents/4",
        body: {
          schoolName: "Quarry Lake",
          managerName: "Athletic Director",
          email: "ad@example.org",
          updatedAt: OPPONENT.updatedAt,
        },
      },
    ]);
    await expectAccessibleMarkup();
  });

  it("are folded when there are many", async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...OPPONENT,
      id: index + 1,
      schoolName: `S${index}`,
    }));
    const { user } = await openImportResult({ "GET /api/opponents": many });
    await screen.findByLabelText("Email of S0");
    expect(screen.getAllByLabelText(/^Email of/)).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "Show all 9" }));
    expect(screen.getAllByLabelText(/^Email of/)).toHaveLength(9);
  });

  it("keep what was typed when the server refuses, with its reason", async () => {
    const message = "This opponent was changed by someone else. Reload and try again.";
    const { user } = await openImportResult({
      "GET /api/opponents": opponents,
      "PUT /api/opponents/:id": () => reply(409, { message }),
    });
    await user.type(await screen.findByLabelText("Email of Quarry Lake"), "ad@example.org");
    const name = screen.getByLabelText("Sports Manager of Quarry Lake");
    await user.clear(name);
    await user.type(name, "Robin Castell");
    await user.click(screen.getByRole("button", { name: "Save Contacts" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Email of Quarry Lake")).toHaveValue("ad@example.org");
    expect(name).toHaveValue("Robin Castell");
  });
});
