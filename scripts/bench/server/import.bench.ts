import Papa from "papaparse";
import pg from "pg";
import { reportFigures } from "#scripts/bench/figures.ts";
import { makeOpponent, makeTeam } from "#server/db/factories.ts";
import { askAboutSchoolFile } from "#server/features/game-import/file-in-thread.ts";
import { previewImport } from "#server/features/game-import/game-import.service.ts";
import { scheduleGame } from "#server/features/games/games.service.ts";
import { fileQuestionsInput, gameImportInput } from "#shared/api/game-import.ts";
import { gameInput } from "#shared/api/games.ts";
import { type BenchServer, withServer } from "./bench-server.ts";
import { copyIn } from "./copy-in.ts";
import { finishedRows } from "./finished-rows.ts";
import { seasonCsv } from "./season-csv.ts";
import { median, msOf } from "./timing.ts";
import { WATCHED_ROUNDS, type Watched, watch, watchedFigure, watchRounds } from "./watch.ts";

const ROWS = 20_000;
const ROUNDS = 5;
const ONE_BY_ONE = 300;

const TEXT = `A file of ${ROWS} rows, sent as a browser sends it, into a school that has nothing yet. COPY: the same games and the
first row of each one's history, finished, in the text format over the same kind of connection, into the same tables with
all their indexes, constraints and triggers, in one transaction. Reading: decoding the file and Papa.parse, which is
where the preview's work begins: it still reads every cell, and looks for duplicates and conflicts. Questions and answer: of
the file without its column of the side. With all these games ahead: the file once more, which may be a revised one then.
Medians of ${ROUNDS} rounds in turn. Waits: what another school's small request waits at most during a preview and an import, from the
moment when it should have begun, and the longest pause of the event loop; the quietest of ${WATCHED_ROUNDS} rounds. The largest file
has all columns and almost 10 MB.`;

const IMPORT = "/api/import-games";
const PREVIEW = "/api/import-games/preview";

const usual = seasonCsv(ROWS);
const usualBytes = new TextEncoder().encode(usual);
const usualBody = JSON.stringify({ csvData: usual });
const largestBody = JSON.stringify({ csvData: seasonCsv(ROWS, { allColumns: true }) });

const open = seasonCsv(ROWS, { saysSide: false });

/** Sheets of one season, each below a header of its own. */
function inSheets(count: number) {
  const [header = "", ...lines] = usual.split("\r\n");
  const each = Math.ceil(lines.length / count);
  const sheets = Array.from({ length: count }, (_, index) => lines.slice(index * each, (index + 1) * each));
  return {
    csvData: sheets.flatMap((sheet) => [header, ...sheet]).join("\r\n"),
    tables: sheets.map((_, index) => ({
      ...{ name: `Sheet ${index + 1}`, firstRow: index * (each + 1) + 1, isSheet: true },
    })),
  };
}

const sheets = inSheets(8);

type Step = "reading" | "preview" | "sheets" | "questions" | "answered" | "import" | "copy";
type Round = Record<Step | "previewAgain" | "questionsAgain", number>;

/** Each step on new schools, so that none finds the games of another. */
async function runRound(server: BenchServer, client: pg.Client): Promise<Round> {
  const from = await server.signInAtNewSchool();
  const to = await server.signInAtNewSchool();
  const reading = await msOf(() => Papa.parse(new TextDecoder("utf-8", { fatal: true }).decode(usualBytes)));
  const preview = await msOf(() =>
    previewImport(server.deps, from.school, gameImportInput.parse({ csvData: usual })),
  );
  const joined = await msOf(() => previewImport(server.deps, from.school, gameImportInput.parse(sheets)));
  const questions = await msOf(() =>
    askAboutSchoolFile(server.deps, from.school, fileQuestionsInput.parse({ csvData: open })),
  );
  const answered = await msOf(() =>
    previewImport(
      server.deps,
      from.school,
      gameImportInput.parse({ csvData: open, answers: { side: "opponent" } }),
    ),
  );
  const imported = await msOf(() => server.post(from, IMPORT, usualBody));
  const previewAgain = await msOf(() =>
    previewImport(server.deps, from.school, gameImportInput.parse({ csvData: usual })),
  );
  const questionsAgain = await msOf(() =>
    askAboutSchoolFile(server.deps, from.school, fileQuestionsInput.parse({ csvData: usual })),
  );
  const copy = await copyIn(client, await finishedRows(server.db, from.school.id, to.school.id));
  const again = { previewAgain, questionsAgain };
  return { reading, preview, sheets: joined, questions, answered, import: imported, copy, ...again };
}

async function scheduleOneByOne({ db, deps, signInAtNewSchool }: BenchServer): Promise<number> {
  const { school } = await signInAtNewSchool();
  const team = await makeTeam(db, school.id, { sport: "rowing" });
  const opponent = await makeOpponent(db, school.id);
  const facts = gameInput.parse({
    ...{ teamId: team.id, opponentId: opponent.id, venue: "Gym", date: "2026-09-01", time: "19:00" },
  });
  const actor = { userId: null, email: "bench@example.com", name: "Bench", signature: "Bench" };
  return await msOf(async () => {
    for (let index = 0; index < ONE_BY_ONE; index += 1) {
      const date = `${2030 + Math.floor(index / 28)}-09-${String((index % 28) + 1).padStart(2, "0")}`;
      const given = { ...facts, date, time: "19:00:00", status: "scheduled" as const };
      await scheduleGame(deps.db, { ...actor, schoolId: school.id, address: "" }, school, given);
    }
  });
}

const previewAndImport =
  (body: string) =>
  async ({ post, signInAtNewSchool }: BenchServer): Promise<() => Promise<void>> => {
    const at = await signInAtNewSchool();
    return async () => {
      await post(at, PREVIEW, body);
      await post(at, IMPORT, body);
    };
  };

async function run(server: BenchServer): Promise<void> {
  const client = new pg.Client(server.databaseUrl);
  client.on("error", () => undefined);
  await client.connect();
  const rounds: Round[] = [];
  // The first round is for the compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const done = await runRound(server, client);
    if (round > 0) rounds.push(done);
  }
  await client.end();
  const oneByOne = await scheduleOneByOne(server);
  const calm = await watch(server, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const inUsual = await watchRounds(server, previewAndImport(usualBody));
  const inLargest = await watchRounds(server, previewAndImport(largestBody));
  report(rounds, { oneByOne, calm, inUsual, inLargest });
}

function report(
  rounds: readonly Round[],
  {
    oneByOne,
    calm,
    inUsual,
    inLargest,
  }: { oneByOne: number } & Record<"calm" | "inUsual" | "inLargest", Watched>,
): void {
  const middle = (step: keyof Round) => median(rounds.map((round) => round[step]));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  reportFigures({
    title: "Import",
    text: TEXT,
    figures: [
      {
        name: "import : COPY",
        value: median(rounds.map((round) => round.copy / round.import)),
        unit: "ratio",
        goal: { atLeast: 0.6 },
        note: `import ${ms(middle("import"))}, COPY ${ms(middle("copy"))}`,
      },
      {
        name: "preview : reading the file",
        value: median(rounds.map((round) => round.reading / round.preview)),
        unit: "ratio",
        goal: { atLeast: 1 },
        note: `preview ${ms(middle("preview"))}, reading ${ms(middle("reading"))}`,
      },
      {
        name: "preview : questions",
        value: median(rounds.map((round) => round.preview / round.questions)),
        unit: "ratio",
        goal: { atLeast: 1 },
        note: `questions ${ms(middle("questions"))}`,
      },
      {
        name: "preview : questions, with all these games ahead",
        value: median(rounds.map((round) => round.previewAgain / round.questionsAgain)),
        unit: "ratio",
        goal: { atLeast: 1 },
        note: `preview ${ms(middle("previewAgain"))}, questions ${ms(middle("questionsAgain"))}`,
      },
      {
        name: "preview with an answer : preview",
        value: median(rounds.map((round) => round.answered / round.preview)),
        unit: "ratio",
        goal: { atMost: 1.15 },
        note: `preview with an answer ${ms(middle("answered"))}`,
      },
      {
        name: "preview of 8 sheets : preview",
        value: median(rounds.map((round) => round.sheets / round.preview)),
        unit: "ratio",
        goal: { atMost: 1.25 },
        note: `preview of 8 sheets ${ms(middle("sheets"))}`,
      },
      {
        name: "import : one by one",
        value: ROWS / middle("import") / (ONE_BY_ONE / oneByOne),
        unit: "ratio",
        digits: 0,
        note: `one by one ${((ONE_BY_ONE / oneByOne) * 1000).toFixed(0)} rows/s`,
      },
      watchedFigure("longest wait of others", inUsual, calm),
      watchedFigure("longest wait of others, largest file", inLargest, calm),
    ],
  });
}

await withServer(run);
