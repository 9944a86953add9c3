import { makeSchool } from "#server/db/factories.ts";
import type { TestApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";

const HEADER = "Date,Time,Team,H/A,Opponent,Venue";

export const scheduleCsv = (rows: readonly string[], header = HEADER): string => [header, ...rows].join("\n");

/** A school whose season came from a file, and its calls for the next one. */
export async function revisedSchool(app: TestApp, rows: readonly string[], timezone = "America/New_York") {
  const school = await makeSchool(app.db, { name: "Lincoln High", timezone });
  const agent = await app.signInAt(school.id);
  if (rows.length > 0)
    await agent
      .post("/api/import-games")
      .send({ csvData: scheduleCsv(rows) })
      .expect(200);
  const list = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const compare = async (csvData: string, given: object = {}): Promise<ScheduleComparison> =>
    (
      await agent
        .post("/api/import-games/compare")
        .send({ csvData, ...given })
        .expect(200)
    ).body;
  const apply = (csvData: string, given: object) =>
    agent.post("/api/import-games/apply").send({ csvData, ...given });
  /** all that the comparison gives */
  const applyAll = async (csvData: string, given: object = {}) => {
    const { moved, added, gone } = await compare(csvData);
    const moves = moved.map(({ row, gameId, updatedAt }) => ({ row, gameId, updatedAt }));
    const cancel = gone.map(({ gameId, updatedAt }) => ({ gameId, updatedAt }));
    return (await apply(csvData, { moves, add: added.map(({ row }) => row), cancel, ...given }).expect(200))
      .body;
  };
  return { school, agent, list, compare, apply, applyAll };
}
