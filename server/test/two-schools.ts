import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import type { SharedGames } from "#shared/api/partners.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import type { OpponentRow } from "#shared/schema/opponents.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "./agent.ts";

/** Friday, December 4, 7:00 PM in New York */
export const FIRST_GAME = new Date("2026-12-05T00:00:00.000Z");

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
export const BASKETBALL = { sport: "basketball", gender: "girls", level: "varsity" } as const;

/** A school with a team and people of its own. */
export async function schoolWithTeam(app: TestApp, given: Partial<SchoolRow> = {}) {
  const school = await makeSchool(app.db, given);
  const team = await makeTeam(app.db, school.id, BASKETBALL);
  const person = (of: Partial<UserRow> = {}) =>
    makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH, ...of });
  return { school, team, person };
}

type Given = { games?: number; opponent?: Partial<OpponentRow>; central?: Partial<SchoolRow> };

/**
 * Lincoln, in New York, has asked Central about its home games, a week apart; Central, in Chicago, works here, too, and the mail went
 * to its Dana Whitfield.
 */
export async function twoSchools(app: TestApp, given: Given = {}) {
  const lincoln = await schoolWithTeam(app, { name: "Lincoln High School", timezone: "America/New_York" });
  const central = await schoolWithTeam(app, {
    ...{ name: "Central High School", timezone: "America/Chicago" },
    ...given.central,
  });
  const dana = await central.person({ isManager: true });
  const sam = await lincoln.person({ firstName: "Sam", lastName: "Ortega", isManager: true });
  const opponent = await makeOpponent(app.db, lincoln.school.id, {
    ...{ schoolName: "Central High", managerName: "Dana Whitfield", email: dana.email },
    ...given.opponent,
  });
  const asked: GameRow[] = [];
  for (let index = 0; index < (given.games ?? 1); index += 1) {
    const datetimeUtc = new Date(FIRST_GAME.getTime() + index * WEEK_MS);
    const sides = { teamId: lincoln.team.id, opponentId: opponent.id, datetimeUtc };
    asked.push(await makeGame(app.db, lincoln.school.id, { ...sides, notes: "Lincoln's own notes" }));
  }
  const atLincoln = await app.signIn(sam);
  const atCentral = await app.signIn(dana);
  const gameIds = asked.map(({ id }) => id);
  const ask = async (ids: readonly number[] = gameIds): Promise<string> => {
    await atLincoln.post(`/api/opponents/${opponent.id}/requests`).send({ gameIds: ids }).expect(200);
    return newestToken(app, opponent.email);
  };
  const token = await ask();
  const centralOpponent = (of: Partial<OpponentRow> = {}) =>
    makeOpponent(app.db, central.school.id, { schoolName: "Lincoln High School", email: "", ...of });
  return {
    lincoln: { ...lincoln, opponent, sam, agent: atLincoln, gameIds },
    central: { ...central, dana, agent: atCentral, makeOpponent: centralOpponent },
    token,
    ask,
    /** a link to the same request that somebody at Lincoln copied */
    copiedToken: async (): Promise<string> => {
      const { body } = await atLincoln.post(`/api/games/${gameIds[0]}/link`).expect(200);
      return new URL(body.url).searchParams.get("token") ?? "";
    },
    shown: async (of = token): Promise<SharedGames> =>
      (await atCentral.get(`/api/shared-games/${of}`).expect(200)).body,
    /** adds all games of the request, with the same changes for each */
    add: async (change: object = {}, agent = atCentral, of: object = { token }) => {
      const page: SharedGames = (await atCentral.get(`/api/shared-games/${token}`).expect(200)).body;
      const chosen = page.games.map(({ key, updatedAt }) => ({ key, updatedAt, ...change }));
      return await agent.post("/api/shared-games").send({ ...of, games: chosen });
    },
    gamesOf: (schoolId: SchoolId): Promise<GameRow[]> =>
      app.db.select().from(games).where(eq(games.schoolId, schoolId)).orderBy(games.datetimeUtc),
    /** another person of Central, whom no mail went to */
    colleague: async () => await app.signIn(await central.person({ firstName: "Kim", lastName: "Novak" })),
  };
}

export type TwoSchools = Awaited<ReturnType<typeof twoSchools>>;

/** The token in the newest message to an address. */
export function newestToken(app: TestApp, address: string): string {
  const mail = app.outbox.mails.filter(({ to }) => to === address).at(-1);
  return /verify-games?\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? randomUUID();
}
