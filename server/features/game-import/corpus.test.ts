import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { decodeCsv } from "#shared/import/decode-csv.ts";
import { CORPUS, REFUSED } from "./corpus.expected.ts";

const app = testApp();
const folder = fileURLToPath(new URL("./corpus", import.meta.url));

const read = (file: string) => decodeCsv(readFileSync(`${folder}/${file}`));

const between = ({ isHome, site }: Game) => {
  if (site === "neutral") return "neutral,";
  return isHome ? "vs" : "@";
};

const inWords = (game: Game) =>
  [
    `${game.datetimeUtc}${game.timeTbd ? " TBD" : ""} ${teamName(game.team)} ${between(game)} ${game.opponent.schoolName}, ${game.venue}`,
    game.status === "scheduled" ? "" : game.status,
    game.score ?? "",
  ]
    .join(" ")
    .trim();

async function staff() {
  const school = await makeSchool(app.db, { name: "Osprey High" });
  return await app.signInAt(school.id);
}

describe("a file that schools have gives the right games and a reason for every other row", () => {
  test.each(Object.entries(CORPUS))("%s", async (file, expected) => {
    const agent = await staff();
    const csvData = read(file);
    const preview = await agent.post("/api/import-games/preview").send({ csvData }).expect(200);
    expect((await agent.get("/api/games")).body).toEqual([]);

    const { body } = await agent.post("/api/import-games").send({ csvData }).expect(200);
    const { body: games } = await agent.get("/api/games").expect(200);
    expect(games.map(inWords)).toEqual(expected.games);
    expect(body.errors).toEqual(expected.errors ?? []);
    expect(body.warnings).toEqual(expected.warnings ?? []);
    expect(body.newTeams).toEqual(expected.teams);
    const [createdGames, duplicateGames, skippedRows] = expected.counts;
    expect(body).toMatchObject({
      createdGames,
      duplicateGames,
      skippedRows,
      processedRows: createdGames + duplicateGames,
      totalRows: createdGames + duplicateGames + skippedRows + (expected.errors ?? []).length,
      createdTeams: expected.teams.length,
    });
    expect({ ...body, importId: null }).toEqual(preview.body);

    const again = await agent.post("/api/import-games").send({ csvData }).expect(200);
    expect(again.body).toMatchObject({
      createdGames: 0,
      createdTeams: 0,
      createdOpponents: 0,
      duplicateGames: createdGames + duplicateGames,
      importId: null,
    });
  });
});

describe("a file that cannot be taken is refused with its reason", () => {
  test.each(Object.entries(REFUSED))("%s", async (file, message) => {
    const agent = await staff();
    const bytes = readFileSync(`${folder}/${file}`);
    // A program that knows nothing of encodings sends each byte as a character.
    const csvData = bytes.toString("latin1");
    const { body } = await agent.post("/api/import-games").send({ csvData }).expect(400);
    expect(body).toEqual({ message });
  });
});

test("every file of the corpus has its expectations", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".csv"));
  expect([...Object.keys(CORPUS), ...Object.keys(REFUSED)].sort()).toEqual(files.sort());
});
