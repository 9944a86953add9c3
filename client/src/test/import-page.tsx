import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { Route } from "wouter";
import { ImportGamesPage } from "#client/features/game-import/import-games-page.tsx";
import type { FileQuestionsInput, ImportResult } from "#shared/api/game-import.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import { guessColumns } from "#shared/import/map-columns.ts";
import { readTables } from "#shared/import/tables/read-tables.ts";
import { renderScreen } from "./render.tsx";
import type { ApiCall, StubbedApi } from "./stub-api.ts";

export const IMPORT_CSV =
  "Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake\n9/5/2026,noonish,Golf,@,=Alder\n";

export const IMPORT_RESULT: ImportResult = {
  totalRows: 9,
  processedRows: 6,
  skippedRows: 2,
  duplicateGames: 1,
  joinedRows: 0,
  createdGames: 5,
  createdTeams: 3,
  createdOpponents: 4,
  errors: ['Row 3: "noonish" is not a time'],
  warnings: ['Row 4: "7:00" has no AM or PM and was read as 7:00 PM'],
  failedRows: [3],
  columns: [],
  rows: [
    {
      row: 2,
      outcome: "new",
      date: "09/04/2026",
      time: "7:00 PM",
      team: "Football Varsity",
      homeAway: "Home",
      opponent: "Quarry Lake",
      venue: "Osprey High",
      ...{ type: "", eventName: "", departure: "", dismissal: "", notes: "" },
      conflict: null,
    },
  ],
  conflicts: [],
  moreConflicts: false,
  newTeams: ["Football Varsity"],
  newOpponents: ["Quarry Lake"],
  similarOpponents: [],
  names: [],
  shortYears: 0,
  isTwentyFourHour: false,
  filledContacts: [],
  importId: 12,
};

/** Nothing to ask: the columns of the file's header, or those that were chosen. */
export function fileQuestions({ body }: Pick<ApiCall, "body">): FileQuestions {
  const { csvData, columns: chosen, tables: places } = body as FileQuestionsInput;
  const found = readTables(csvData, { tables: places }).map(({ name, firstRow, isSheet, header }) => {
    const { columns, duplicates } = chosen ? { columns: chosen, duplicates: [] } : guessColumns(header);
    return { table: { name, firstRow, isSheet, columns }, duplicates };
  });
  const tables = found.map(({ table }) => table);
  const duplicates = found.flatMap((each) => each.duplicates);
  const columns = tables[0]?.columns ?? {};
  return { columns, told: [], duplicates, isByHeader: !chosen, tables, questions: [] };
}

export function openImportPage(api: StubbedApi = {}) {
  return renderScreen(<Route path="/import-games" component={ImportGamesPage} />, {
    path: "/import-games",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/import-games": [],
      "GET /api/opponents": [],
      "GET /api/games": [],
      "POST /api/import-games/questions": fileQuestions,
      "POST /api/import-games/preview": { ...IMPORT_RESULT, importId: null },
      "POST /api/import-games": IMPORT_RESULT,
      ...api,
    },
  });
}

export const importFile = (text: string, name = "season.csv") => new File([text], name, { type: "text/csv" });

export async function openImportFile(api: StubbedApi = {}, text = IMPORT_CSV) {
  const page = openImportPage(api);
  await page.user.upload(screen.getByLabelText("CSV file"), importFile(text));
  return page;
}

export async function openImportResult(api: StubbedApi = {}, text = IMPORT_CSV) {
  const page = await openImportFile(api, text);
  const button = await screen.findByRole("button", { name: "Import Games" });
  await waitFor(() => expect(button).toBeEnabled());
  await page.user.click(button);
  await screen.findByText("Import Results");
  return page;
}
