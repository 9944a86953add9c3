import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { type OpponentRow, opponents } from "#shared/schema/opponents.ts";
import { type RequestRow, requestLinks, requests } from "#shared/schema/requests.ts";
import { type SchoolId, type SchoolRow, schools } from "#shared/schema/schools.ts";
import { type TeamRow, teams } from "#shared/schema/teams.ts";
import { type UserRow, users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** Rows with sensible facts where none are given: the demonstration data and the tests are made of them. */

type Given<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

const unique = () => randomBytes(4).toString("hex");

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the new row was not returned");
  return row;
}

export async function makeSchool(db: Db, given: Given<typeof schools> = {}): Promise<SchoolRow> {
  const values = { name: "Harbor Pines High School", adminEmail: `admin.${unique()}@example.com`, ...given };
  return only(await db.insert(schools).values(values).returning());
}

/** @param given.password a bcrypt hash */
export async function makeUser(
  db: Db,
  given: Given<typeof users> & Pick<UserRow, "password">,
): Promise<UserRow> {
  const values = {
    id: randomUUID(),
    email: `user.${unique()}@example.com`,
    firstName: "Dana",
    lastName: "Whitfield",
    mustChangePassword: false,
    emailVerified: true,
    ...given,
  };
  return only(await db.insert(users).values(values).returning());
}

export async function makeTeams(
  db: Db,
  schoolId: SchoolId,
  given: readonly Given<typeof teams>[],
): Promise<TeamRow[]> {
  const values = given.map((team) => ({ sport: "football", level: "varsity", ...team, schoolId }));
  return await db.insert(teams).values(values).returning();
}

export const makeTeam = async (db: Db, schoolId: SchoolId, given: Given<typeof teams> = {}) =>
  only(await makeTeams(db, schoolId, [given]));

export async function makeOpponents(
  db: Db,
  schoolId: SchoolId,
  given: readonly Given<typeof opponents>[],
): Promise<OpponentRow[]> {
  const values = given.map((opponent) => ({
    schoolName: "Quarry Lake Academy",
    managerName: "Robin Castell",
    email: `athletics.${unique()}@example.org`,
    phone: "5550100199",
    ...opponent,
    schoolId,
  }));
  return await db.insert(opponents).values(values).returning();
}

export const makeOpponent = async (db: Db, schoolId: SchoolId, given: Given<typeof opponents> = {}) =>
  only(await makeOpponents(db, schoolId, [given]));

type GivenGame = Given<typeof games> & {
  teamId: number;
  opponentId: number;
  datetimeUtc: Date;
  /** with the game's opponent where none is named */
  agreements?: readonly Given<typeof agreements>[] | undefined;
};

/** @returns the rows in the order given: PostgreSQL writes and returns those of one statement one after the other */
export async function makeGames(db: Db, schoolId: SchoolId, given: readonly GivenGame[]): Promise<GameRow[]> {
  const values = given.map(({ agreements: _, ...game }) => ({
    venue: "Main Gym",
    wasVerified: game.status === "verified",
    ...game,
    schoolId,
  }));
  const made = await db.insert(games).values(values).returning();
  const agreed = made.flatMap(({ id: gameId, opponentId }, index) =>
    (given[index]?.agreements ?? []).map((each) => ({ opponentId, ...each, gameId, schoolId })),
  );
  if (agreed.length > 0) await db.insert(agreements).values(agreed);
  return made;
}

export const makeGame = async (db: Db, schoolId: SchoolId, given: GivenGame) =>
  only(await makeGames(db, schoolId, [given]));

type GivenRequest = Omit<RequestRow, "schoolId" | "id" | "note" | "ccTo" | "refusedSchoolIds"> & {
  tokenHash: string;
  gameIds: readonly number[];
};

/** Requests that were sent, each with its link. @returns the rows in the order given */
export async function makeRequests(
  db: Db,
  schoolId: SchoolId,
  given: readonly GivenRequest[],
): Promise<RequestRow[]> {
  const sent = given.map(({ tokenHash, gameIds, ...request }) => ({ ...request, schoolId }));
  const rows = await db.insert(requests).values(sent).returning();
  const made = rows.flatMap(({ id }, index) => (given[index] ? [{ requestId: id, ...given[index] }] : []));
  await db
    .insert(requestLinks)
    .values(made.map(({ tokenHash, requestId }) => ({ tokenHash, schoolId, requestId })));
  const asked = made.flatMap(({ requestId, opponentId, gameIds }) =>
    gameIds.map((gameId, index) => ({
      ...{ schoolId, gameId, requestId, opponentId, key: index + 1 },
      state: "living" as const,
    })),
  );
  await db.insert(verifications).values(asked);
  return rows;
}

export const makeRequest = async (db: Db, schoolId: SchoolId, given: GivenRequest) =>
  only(await makeRequests(db, schoolId, [given]));
