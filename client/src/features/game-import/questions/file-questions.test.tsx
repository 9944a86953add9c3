import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { COMPARISON, GAMES_AHEAD } from "#client/test/compared-file.tsx";
import { fileQuestions, IMPORT_CSV, IMPORT_RESULT, openImportFile } from "#client/test/import-page.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { FileQuestionsInput } from "#shared/api/game-import.ts";
import type { FileQuestion, FileQuestions } from "#shared/domain/game/file-questions.ts";

const question = (given: Partial<FileQuestion>): FileQuestion => ({
  key: "blank-times",
  text: "9 games have no time",
  rows: 9,
  examples: ["Alder", "Birch", "Cedar"],
  answers: [
    { value: "tbd", label: "Time TBD" },
    { value: "refuse", label: "Leave out" },
  ],
  free: false,
  value: "tbd",
  from: "proposed",
  ...given,
});

const labeled = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

const TEAM = question({
  ...{ key: "team", text: "Which team are these games?", rows: 12, free: true, value: null, from: "" },
  answers: labeled("Football Jr. Varsity", "Football Varsity", "Golf Varsity"),
});
const CLOCK = question({
  ...{ key: "clock", text: "Is 7:00 morning or evening in this file?", rows: 1, value: null, from: "" },
  examples: ["7:00"],
  answers: [
    { value: "24", label: "Morning" },
    { value: "12", label: "Evening" },
  ],
});
const LEVEL = question({
  ...{ key: "level", text: "No level in this file. Which is it?", value: "Varsity", from: "usual" },
  answers: labeled("Varsity", "JV", "Freshman", "Middle School", "Elementary"),
});

const NO_TEAM = "Date,Time,H/A,Opponent\n9/4/2026,7:00 PM,H,Alder\n";

/** Answers as the server does: what was said holds, and all else stays as it is. */
const asking =
  (...questions: FileQuestion[]) =>
  (call: ApiCall): FileQuestions => {
    const { answers = {} } = call.body as FileQuestionsInput;
    return {
      ...fileQuestions(call),
      questions: questions.map((each) =>
        answers[each.key] === undefined ? each : { ...each, value: answers[each.key] ?? null, from: "" },
      ),
    };
  };

async function openAsking(questions: FileQuestion[], text = IMPORT_CSV, api: StubbedApi = {}) {
  const page = await openImportFile(
    { "POST /api/import-games/questions": asking(...questions), ...api },
    text,
  );
  await screen.findByRole("heading", { name: "Columns" });
  const bodies = (path: string) =>
    page.calls.filter((call) => call.path === path && call.method === "POST").map(({ body }) => body);
  return {
    ...page,
    asked: () => bodies("/api/import-games/questions"),
    previewed: () => bodies("/api/import-games/preview"),
    imported: () => bodies("/api/import-games"),
  };
}

const importButton = () => screen.getByRole("button", { name: "Import Games" });
const radios = (name: string) => within(screen.getByRole("group", { name }));
const change = (line: string) =>
  screen.getByRole("button", { name: "Change", description: new RegExp(`^${line}`) });
const preview = () => screen.findByRole("heading", { name: "Preview" });

describe("a question with an answer", () => {
  it("is a line below the file and before the preview, which says where the answer comes from", async () => {
    await openAsking([
      question({}),
      { ...LEVEL, value: "JV", from: "remembered" },
      { ...TEAM, value: "Golf Varsity", from: "proposed" },
    ]);
    await preview();
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(["season.csv", "Questions about the file", "Preview"]);
    const [times, level, team] = screen.getAllByRole("button", { name: "Change" });
    expect(times).toHaveAccessibleDescription("9 games have no time: Time TBD");
    expect(level).toHaveAccessibleDescription("No level in this file. Which is it? JV As last time");
    expect(team).toHaveAccessibleDescription("Which team are these games? Golf Varsity");
    await expectAccessibleMarkup();
  });

  it("is not there where nothing is asked", async () => {
    await openAsking([]);
    await preview();
    expect(screen.queryByRole("heading", { name: "Questions about the file" })).toBeNull();
  });

  it("goes with the preview and the import, but for the usual one", async () => {
    const { user, previewed, imported } = await openAsking([
      question({}),
      LEVEL,
      { ...CLOCK, value: "12", from: "remembered" },
    ]);
    await preview();
    await user.click(importButton());
    await screen.findByText("Import Results");
    const body = { csvData: IMPORT_CSV, answers: { "blank-times": "tbd", clock: "12" } };
    expect([...previewed(), ...imported()]).toEqual([body, body]);
  });

  it("can be changed, and changed back to the usual one, which is not sent", async () => {
    const { user, asked, previewed } = await openAsking([LEVEL]);
    await preview();
    await user.click(change("No level"));
    const select = screen.getByLabelText("No level in this file. Which is it?");
    expect(select).toHaveFocus();
    expect(select).toHaveDisplayValue("Varsity");
    await user.selectOptions(select, "JV");
    expect(screen.getByText("No level in this file. Which is it? JV")).toBeVisible();
    expect(change("No level")).toHaveFocus();
    await waitFor(() =>
      expect(previewed()).toEqual([
        { csvData: IMPORT_CSV },
        { csvData: IMPORT_CSV, answers: { level: "JV" } },
      ]),
    );
    await user.click(change("No level"));
    await user.selectOptions(screen.getByLabelText("No level in this file. Which is it?"), "Varsity");
    await waitFor(() => expect(previewed()).toHaveLength(3));
    expect(previewed().at(-1)).toEqual({ csvData: IMPORT_CSV });
    expect(asked().at(-1)).toEqual({ csvData: IMPORT_CSV, fileName: "season.csv" });
  });
});

describe("an open question", () => {
  it("has its rows, examples and answers, and the preview waits for it", async () => {
    const { previewed } = await openAsking([CLOCK, question({ key: "sides", rows: 1204, value: null })]);
    const clock = screen.getByRole("group", { name: "Is 7:00 morning or evening in this file?" });
    expect(clock).toHaveAccessibleDescription("1 row · 7:00");
    expect(radios("9 games have no time").getAllByRole("radio")).toHaveLength(2);
    expect(screen.getByText("1,204 rows")).toBeVisible();
    expect(screen.getByText("· Alder · Birch · Cedar")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Preview" })).toBeNull();
    expect(previewed()).toEqual([]);
    await expectAccessibleMarkup();
  });

  it("is where 'Import Games' leads, one after the other", async () => {
    const { user, imported } = await openAsking([question({}), CLOCK, TEAM], NO_TEAM);
    await user.click(importButton());
    expect(screen.getByText("Answer first: Is 7:00 morning or evening in this file?")).toBeVisible();
    expect(radios(CLOCK.text).getByRole("radio", { name: "Morning" })).toHaveFocus();
    await user.click(radios(CLOCK.text).getByRole("radio", { name: "Evening" }));
    expect(screen.getByText("Is 7:00 morning or evening in this file? Evening")).toBeVisible();
    expect(screen.getByText("Answer first: Which team are these games?")).toBeVisible();
    await waitFor(() => expect(importButton()).toBeEnabled());
    await user.click(importButton());
    expect(screen.getByLabelText(TEAM.text)).toHaveFocus();
    expect(imported()).toEqual([]);
  });

  it("comes before the names that may be one school", async () => {
    const similarOpponents = [{ name: "Alder", opponentId: 9, schoolName: "Alder High School" }];
    const { user } = await openAsking([CLOCK], IMPORT_CSV, {
      "POST /api/import-games/preview": { ...IMPORT_RESULT, similarOpponents },
    });
    await user.click(radios(CLOCK.text).getByRole("radio", { name: "Evening" }));
    await screen.findByRole("heading", { name: "Same school?" });
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(1, 4)).toEqual(["Questions about the file", "Same school?", "Preview"]);
    await waitFor(() => expect(importButton()).toBeEnabled());
    await user.click(importButton());
    expect(
      screen.getByText('First say whether "Alder" and "Alder High School" are the same school.'),
    ).toBeVisible();
  });

  it("finds a team while it is typed, and sends the file's name beside it", async () => {
    const { user, previewed, imported } = await openAsking([TEAM], NO_TEAM);
    expect(screen.getByText("All 4 columns recognized")).toBeVisible();
    await user.type(screen.getByLabelText(TEAM.text), "jv{Enter}");
    expect(await screen.findByText("Which team are these games? Football Jr. Varsity")).toBeVisible();
    expect(change("Which team")).toHaveFocus();
    await preview();
    await user.click(importButton());
    await screen.findByText("Import Results");
    const body = { csvData: NO_TEAM, fileName: "season.csv", answers: { team: "Football Jr. Varsity" } };
    expect([...previewed(), ...imported()]).toEqual([body, body]);
  });

  it("takes a team that is in no list", async () => {
    const { user, previewed } = await openAsking([TEAM], NO_TEAM);
    await user.type(screen.getByLabelText(TEAM.text), "Girls Flag Football");
    await user.click(screen.getByRole("option", { name: "Use what I typed" }));
    expect(await screen.findByText("Which team are these games? Girls Flag Football")).toBeVisible();
    await waitFor(() => expect(previewed()).toMatchObject([{ answers: { team: "Girls Flag Football" } }]));
    await user.click(change("Which team"));
    expect(screen.getByLabelText(TEAM.text)).toHaveValue("Girls Flag Football");
  });

  it("takes it, too, when the field is left", async () => {
    const { user } = await openAsking([TEAM], NO_TEAM);
    await user.type(screen.getByLabelText(TEAM.text), "Flag Football");
    await user.tab();
    expect(screen.getByText("Which team are these games? Flag Football")).toBeVisible();
  });

  it("stays open with the reason where an answer is refused, and the other answers hold", async () => {
    const refusing = (call: ApiCall) =>
      (call.body as FileQuestionsInput).answers?.team === "Qwerty"
        ? reply(400, { message: "Invalid", errors: { "answers.team": "Choose one of the answers" } })
        : asking(TEAM, CLOCK)(call);
    const { user, previewed } = await openAsking([], NO_TEAM, {
      "POST /api/import-games/questions": refusing,
    });
    await user.click(radios(CLOCK.text).getByRole("radio", { name: "Evening" }));
    await user.type(screen.getByLabelText(TEAM.text), "Qwerty{Enter}");
    expect(await screen.findByText("Choose one of the answers")).toBeVisible();
    expect(screen.getByLabelText(TEAM.text)).toBeInvalid();
    expect(screen.getByText("Is 7:00 morning or evening in this file? Evening")).toBeVisible();
    expect(previewed()).toEqual([]);
    await user.type(screen.getByLabelText(TEAM.text), "Golf{Enter}");
    await waitFor(() =>
      expect(previewed()).toMatchObject([{ answers: { team: "Golf Varsity", clock: "12" } }]),
    );
  });

  it("is gone through by the arrow keys, and folds when they leave it", async () => {
    const { user, previewed } = await openAsking([CLOCK, question({})]);
    await user.click(importButton());
    await user.keyboard("[ArrowDown]");
    expect(radios(CLOCK.text).getByRole("radio", { name: "Evening" })).toBeChecked();
    await waitFor(() => expect(previewed()).toHaveLength(1));
    await user.keyboard("[ArrowUp]");
    expect(radios(CLOCK.text).getByRole("radio", { name: "Morning" })).toBeChecked();
    await user.tab();
    expect(screen.getByText("Is 7:00 morning or evening in this file? Morning")).toBeVisible();
    expect(change("9 games")).toHaveFocus();
    await waitFor(() => expect(previewed().at(-1)).toMatchObject({ answers: { clock: "24" } }));
  });

  it("may be opened by the answer to another one", async () => {
    const ZONE = question({ key: "zone", text: "3 times name another time zone", value: null });
    const { user, previewed } = await openAsking([], IMPORT_CSV, {
      "POST /api/import-games/questions": (call: ApiCall) =>
        asking(...((call.body as FileQuestionsInput).answers?.zone ? [ZONE, CLOCK] : [ZONE]))(call),
    });
    await user.click(radios(ZONE.text).getByRole("radio", { name: "Time TBD" }));
    expect(await screen.findByRole("group", { name: CLOCK.text })).toBeVisible();
    expect(previewed()).toEqual([]);
  });

  it("that asks about a revised schedule turns on the comparison, and off", async () => {
    const REVISED = question({
      ...{ key: "revised", text: "12 games may have moved. Is it a revised schedule?", value: null },
      answers: [
        { value: "compare", label: "Yes, compare" },
        { value: "add", label: "No, add them" },
      ],
    });
    const { user } = await openAsking([REVISED], IMPORT_CSV, {
      "GET /api/games": GAMES_AHEAD,
      "POST /api/import-games/compare": COMPARISON,
    });
    await user.click(radios(REVISED.text).getByRole("radio", { name: "Yes, compare" }));
    expect(await screen.findByRole("switch", { name: "Compare with the schedule" })).toBeChecked();
    expect(screen.getByRole("heading", { name: "Compared with the schedule" })).toBeVisible();
    await user.click(change("12 games"));
    await user.click(radios(REVISED.text).getByRole("radio", { name: "No, add them" }));
    await preview();
    expect(screen.getByRole("switch", { name: "Compare with the schedule" })).not.toBeChecked();
    await user.click(screen.getByRole("switch", { name: "Compare with the schedule" }));
    expect(await screen.findByRole("heading", { name: "Compared with the schedule" })).toBeVisible();
    expect(screen.getByText(`${REVISED.text} Yes, compare`)).toBeVisible();
  });
});

describe("the columns", () => {
  it("are open where cells told one, are sent, and their answers stay when they change", async () => {
    const columns = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4, level: 5 };
    const tables = [{ name: "", firstRow: 1, isSheet: false, columns }];
    const told = (call: ApiCall): FileQuestions => ({
      ...asking(CLOCK)(call),
      ...((call.body as FileQuestionsInput).columns ? {} : { columns, told: ["level"], tables }),
      isByHeader: false,
    });
    const csv = "Date,Time,Team,H/A,Opponent,Squad,Season\n9/4/2026,7:00,Golf,H,Alder,JV,Fall\n";
    const { user, previewed } = await openAsking([], csv, { "POST /api/import-games/questions": told });
    expect(screen.getByLabelText("Level")).toHaveAccessibleDescription(/^JV ?Told by its cells$/);
    expect(screen.getByLabelText("Time")).toHaveAccessibleDescription("7:00");
    await user.click(radios(CLOCK.text).getByRole("radio", { name: "Evening" }));
    await waitFor(() => expect(previewed()).toHaveLength(1));
    expect(previewed()[0]).toMatchObject({ columns: { level: 5 }, answers: { clock: "12" } });
    await user.selectOptions(screen.getByLabelText("Level"), "Season");
    await waitFor(() => expect(previewed()).toHaveLength(2));
    expect(previewed()[1]).toMatchObject({ columns: { level: 6 }, answers: { clock: "12" } });
    await user.click(screen.getByRole("button", { name: "Change columns" }));
    expect(screen.getByText("6 columns recognized. Not used: Squad")).toBeVisible();
  });

  it("can be those in which only files of others say something", async () => {
    const csv = "Date,Time,Team,H/A,Opponent,Court,Cancelled?\n9/4/2026,7 PM,Golf,H,Alder,2,no\n";
    const columns = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4, field: 5 };
    const { user, previewed } = await openAsking([], csv, {
      "POST /api/import-games/questions": (call: ApiCall) => {
        const asked = fileQuestions(call);
        const { columns: chosen = columns } = call.body as FileQuestionsInput;
        const tables = asked.tables.map((table) => ({ ...table, columns: chosen }));
        return { ...asked, columns: chosen, tables, isByHeader: false };
      },
    });
    await preview();
    await user.click(screen.getByRole("button", { name: "Change columns" }));
    expect(screen.getByLabelText("Field")).toHaveAccessibleDescription("2");
    expect(screen.getByText("Not used: Cancelled?")).toBeVisible();
    await user.click(screen.getByText("More columns"));
    await user.selectOptions(screen.getByLabelText("Canceled"), "Cancelled?");
    await waitFor(() =>
      expect(previewed().at(-1)).toEqual({ csvData: csv, columns: { ...columns, canceled: 6 } }),
    );
  });

  it("are a line while a question stands for a missing one, and open for a missing Date", async () => {
    await openAsking([TEAM], "Time,H/A,Opponent\n7:00 PM,H,Alder\n");
    expect(screen.getByText("Missing required columns: Date.")).toBeVisible();
    expect(screen.getByLabelText("Team")).toBeValid();
    expect(screen.getByLabelText("Date")).toBeInvalid();
    expect(importButton()).toBeDisabled();
  });

  it("are not sent when they are chosen back", async () => {
    const { user, previewed } = await openAsking([]);
    await preview();
    await user.click(screen.getByRole("button", { name: "Change columns" }));
    await user.selectOptions(screen.getByLabelText("Opponent"), "Team");
    await user.selectOptions(screen.getByLabelText("Opponent"), "Opponent");
    await waitFor(() => expect(importButton()).toBeEnabled());
    expect(previewed().at(-1)).toEqual({ csvData: IMPORT_CSV });
  });
});

it("shows why the questions cannot be asked, and asks again", async () => {
  const { user, routes } = await openImportFile({
    "POST /api/import-games/questions": () => reply(503, { message: "Away." }),
  });
  expect(await screen.findByText("Away.")).toBeVisible();
  expect(importButton()).toBeDisabled();
  routes["POST /api/import-games/questions"] = fileQuestions;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await preview()).toBeVisible();
});
