import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
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
export async function makeUser(db: Db, given: Given<typeof users> & { password: string }): Promise<UserRow> {
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

export async function makeTeam(
  db: Db,
  schoolId: SchoolId,
  given: Given<typeof teams> = {},
): Promise<TeamRow> {
  const values = { sport: "football", level: "varsity", ...given, schoolId };
  return only(await db.insert(teams).values(values).returning());
}

export async function makeOpponent(
  db: Db,
  schoolId: SchoolId,
  given: Given<typeof opponents> = {},
): Promise<OpponentRow> {
  const values = {
    schoolName: "Quarry Lake Academy",
    managerName: "Robin Castell",
    email: `athletics.${unique()}@example.org`,
    phone: "5550100199",
    ...given,
    schoolId,
  };
  return only(await db.insert(opponents).values(values).returning());
}

export async function makeGame(
  db: Db,
  schoolId: SchoolId,
  given: Given<typeof games> & { teamId: number; opponentId: number; datetimeUtc: Date },
): Promise<GameRow> {
  const values = { venue: "Main Gym", ...given, schoolId };
  return only(await db.insert(games).values(values).returning());
}

/** A request that was sent, with its link. */
export async function makeRequest(
  db: Db,
  schoolId: SchoolId,
  {
    tokenHash,
    gameIds,
    ...given
  }: Omit<RequestRow, "schoolId" | "id" | "note"> & {
    tokenHash: string;
    gameIds: readonly number[];
  },
): Promise<RequestRow> {
  const request = only(
    await db
      .insert(requests)
      .values({ ...given, schoolId })
      .returning(),
  );
  await db.insert(requestLinks).values({ tokenHash, schoolId, requestId: request.id });
  const asked = gameIds.map((gameId, index) => ({ schoolId, gameId, requestId: request.id, key: index + 1 }));
  await db.insert(verifications).values(asked);
  return request;
}
