import { makeGame } from "#server/db/factories.ts";
import type { TestApp } from "#server/test/agent.ts";
import { GAME_START, scheduledGame } from "#server/test/sent-game.ts";
import type { GameRow } from "#shared/schema/games.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Scheduled games of one team against one opponent, a day apart, at a school of its own. */
export async function scheduledGames(app: TestApp, count: number, given: Partial<GameRow> = {}) {
  const first = await scheduledGame(app, given);
  const { school, team, opponent, agent, mailsTo } = first;
  const all = [first.game];
  for (let index = 1; index < count; index += 1) {
    const datetimeUtc = new Date(GAME_START.getTime() + index * DAY_MS);
    const sides = { teamId: team.id, opponentId: opponent.id, datetimeUtc };
    all.push(await makeGame(app.db, school.id, { ...sides, venue: "Osprey Stadium", ...given }));
  }
  const ids = all.map(({ id }) => id);
  const mails = () => mailsTo(opponent.email);
  return {
    ...first,
    games: all,
    ids,
    mails,
    /** the token in the newest message to the opponent */
    newestToken: () => /verify-games?\?token=([\w-]{43})/.exec(mails().at(-1)?.text ?? "")?.[1] ?? "",
    ask: (body: object = { gameIds: ids }, opponentId = opponent.id) =>
      agent.post(`/api/opponents/${opponentId}/requests`).send(body),
    /** the games as their school's screens have them, by start */
    listed: async (): Promise<Record<string, unknown>[]> => (await agent.get("/api/games").expect(200)).body,
  };
}

/** The same, sent in one message, with the page that its link opens. */
export async function askedGames(app: TestApp, count: number, given: Partial<GameRow> = {}) {
  const scheduled = await scheduledGames(app, count, given);
  await scheduled.ask().expect(200);
  const token = scheduled.newestToken();
  return {
    ...scheduled,
    token,
    page: (of = token) => app.request().get(`/api/verify-games/${of}`),
    answer: (body: object, of = token) => app.request().post(`/api/verify-games/${of}`).send(body),
  };
}
