import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";
import type { TestApp } from "./agent.ts";
import { inviteOne, makeStaffed, type Staffed } from "./staff.ts";

export type WholeSchool = {
  school: SchoolRow;
  agent: Staffed["agent"];
  /** the id of one of each kind, by the word before it in an address */
  ids: Record<string, number | string>;
};

/** A school with one of everything that has an id; every text has its name. */
export async function makeWholeSchool(app: TestApp, name: string): Promise<WholeSchool> {
  const staffed = await makeStaffed(app, { name });
  const { school, agent } = staffed;
  const post = async (path: string, body: object) => (await agent.post(path).send(body).expect(201)).body;
  const colleague = await staffed.colleague();
  const { invitation } = await inviteOne(app, staffed, `${school.id}@example.com`);
  const team = await makeTeam(app.db, school.id, { coachName: `Coach of ${name}` });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: `Opponent of ${name}` });
  const gameOn = (day: string, venue = `Gym of ${name}`) =>
    makeGame(app.db, school.id, {
      ...{ teamId: team.id, opponentId: opponent.id, venue, datetimeUtc: new Date(`${day}T23:00:00.000Z`) },
    });
  const game = await gameOn("2026-09-04");
  const removed = await gameOn("2026-09-11");
  await agent.delete(`/api/games/${removed.id}`).expect(204);
  const blackout = await post("/api/blackouts", { from: "2026-09-04", label: `Break of ${name}` });
  const feed = await post("/api/feeds", { kind: "home" });
  const found = { kind: "blackout", gameIds: [game.id], blackoutId: blackout.id };
  const accepted = await post("/api/games/conflicts/accept", found);
  const csvData = `Date,Time,Team,Opponent,Home/Away,Venue\n10/2/2026,7:00 PM,Varsity Golf,${name} Club,Home,Links of ${name}`;
  const { body: imported } = await agent.post("/api/import-games").send({ csvData }).expect(200);
  return {
    school,
    agent,
    ids: {
      schools: school.id,
      teams: team.id,
      opponents: opponent.id,
      games: game.id,
      removed: removed.id,
      blackouts: blackout.id,
      feeds: feed.id,
      accept: accepted.id,
      "import-games": imported.importId,
      staff: colleague.id,
      people: colleague.id,
      invitations: invitation.id,
    },
  };
}
