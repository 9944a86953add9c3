import { eq } from "drizzle-orm";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "#server/test/agent.ts";
import { type GameRow, games } from "#shared/schema/games.ts";

/** Three weeks after the tests' present. */
export const GAME_START = new Date("2026-09-04T23:00:00.000Z");

/** A scheduled game at a school of its own, and the person there who can send it. */
export async function scheduledGame(app: TestApp, given: Partial<GameRow> = {}, opponentEmail?: string) {
  const school = await makeSchool(app.db);
  const sender = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const team = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(
    app.db,
    school.id,
    opponentEmail === undefined ? {} : { email: opponentEmail },
  );
  const sides = { teamId: team.id, opponentId: opponent.id, datetimeUtc: GAME_START };
  const game = await makeGame(app.db, school.id, { ...sides, venue: "Osprey Stadium", ...given });
  const agent = await app.signIn(sender);
  return {
    school,
    sender,
    team,
    opponent,
    game,
    agent,
    send: () => agent.post(`/api/games/${game.id}/verify`),
    mailsTo: (email: string) => app.outbox.mails.filter(({ to }) => to === email),
    row: async () => (await app.db.select().from(games).where(eq(games.id, game.id)))[0],
    history: async () => (await agent.get(`/api/games/${game.id}/history`).expect(200)).body,
    /** saves the game's form as it is, but for the changes */
    edit: async (change: object) => {
      const { body } = await agent.get("/api/games").expect(200);
      return await agent.put(`/api/games/${game.id}`).send({ ...body[0], ...change });
    },
  };
}

/** The same, sent: with the token that the opponent got. */
export async function sentGame(app: TestApp, given: Partial<GameRow> = {}) {
  const scheduled = await scheduledGame(app, given);
  const newestToken = () => tokenIn(scheduled.mailsTo(scheduled.opponent.email).at(-1)?.text ?? "");
  await scheduled.send().expect(200);
  const token = newestToken();
  return {
    ...scheduled,
    token,
    newestToken,
    page: (of = token) => app.request().get(`/api/verify-game/${of}`),
    answer: (body: object, of = token) => app.request().post(`/api/verify-game/${of}`).send(body),
  };
}

const tokenIn = (text: string): string => /verify-game\?token=([\w-]+)/.exec(text)?.[1] ?? "";
