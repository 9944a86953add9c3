import { randomUUID } from "node:crypto";
import { makeGame, makeOpponent, makeRequest, makeSchool, makeTeam } from "#server/db/factories.ts";
import { opponentPartners, partnerRequests } from "#shared/schema/partners.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
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
  const requestId = await linkWithAnother(app, { schoolId: school.id, opponentId: opponent.id }, name);
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
      requests: requestId,
      staff: colleague.id,
      people: colleague.id,
      invitations: invitation.id,
    },
  };
}

/** Links an opponent with a school that has asked it about a game. @returns the number of that request here */
async function linkWithAnother(
  { db }: TestApp,
  own: { schoolId: SchoolId; opponentId: number },
  name: string,
): Promise<number> {
  const school = await makeSchool(db, { name: `Partner of ${name}` });
  const team = await makeTeam(db, school.id);
  const opponent = await makeOpponent(db, school.id, { schoolName: name });
  const start = new Date("2026-09-18T23:00:00.000Z");
  const sides = { teamId: team.id, opponentId: opponent.id, datetimeUtc: start };
  const game = await makeGame(db, school.id, { ...sides, status: "verification-sent" });
  const sent = { opponentId: opponent.id, sentTo: opponent.email, sentBy: null, sentAt: start };
  const request = await makeRequest(db, school.id, { ...sent, tokenHash: randomUUID(), gameIds: [game.id] });
  const theirs = { schoolId: school.id, opponentId: opponent.id };
  const side = { state: "linked", claimedBy: "Dana Whitfield", at: start } as const;
  const sidesOf = (one: typeof own, other: typeof own) => ({
    ...{ ...side, ...one },
    partnerSchoolId: other.schoolId,
    partnerOpponentId: other.opponentId,
  });
  await db.insert(opponentPartners).values([sidesOf(own, theirs), sidesOf(theirs, own)]);
  const known = { partnerSchoolId: school.id, partnerRequestId: request.id };
  const [row] = await db
    .insert(partnerRequests)
    .values({ schoolId: own.schoolId, ...known })
    .returning();
  if (!row) throw new Error("the new row was not returned");
  return row.id;
}
