import { eq } from "drizzle-orm";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { linkGames } from "#server/features/games/partner/link-games.service.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponentPartners } from "#shared/schema/partners.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";

/** Friday, October 30, 7:00 PM in New York and 6:00 PM in Chicago: the clocks go back two nights later. */
const KICK_OFF = new Date("2026-10-30T23:00:00.000Z");

type Given = {
  central?: Partial<SchoolRow>;
  lincoln?: Partial<SchoolRow>;
  game?: Partial<GameRow>;
  lincolnsGame?: Partial<GameRow>;
  /** the asking school came to this installation after the other one: rows are locked by the schools' numbers */
  isCentralYounger?: boolean;
};

/** One of two schools: its person, its opponent that is the other school, and its game against it. */
export type LinkedSchool = Awaited<ReturnType<typeof schoolAgainst>>;

async function schoolAgainst(
  app: TestApp,
  other: string,
  { school: given, game: facts }: { school: Partial<SchoolRow>; game: Partial<GameRow> },
) {
  const school = await makeSchool(app.db, given);
  const user = await makeUser(app.db, {
    schoolId: school.id,
    password: TEST_PASSWORD_HASH,
    lastName: school.name,
    isManager: true,
  });
  const team = await makeTeam(app.db, school.id, { gender: "girls", sport: "volleyball" });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: other });
  const addGame = (change: Partial<GameRow> = {}) =>
    makeGame(app.db, school.id, {
      ...{ teamId: team.id, opponentId: opponent.id, datetimeUtc: KICK_OFF, venue: "Main Gym", ...facts },
      ...change,
    });
  const game = await addGame();
  const agent = await app.signIn(user);
  const list = () => agent.get("/api/games").expect(200);
  const listed = async (id = game.id): Promise<Game> => {
    const { body } = await list();
    return body.find((each: Game) => each.id === id);
  };
  const at = (verb: string, id = game.id) => `/api/games/${id}/${verb}`;
  return {
    ...{ school, user, team, opponent, game, agent, addGame, list, listed },
    key: (id = game.id) => ({
      schoolId: school.id,
      gameId: id,
      opponentId: opponent.id,
      schoolName: school.name,
    }),
    partner: async (id = game.id) => (await listed(id)).partner,
    row: async (id = game.id): Promise<GameRow | undefined> =>
      (await app.db.select().from(games).where(eq(games.id, id)))[0],
    history: async (id = game.id) => (await agent.get(at("history", id)).expect(200)).body,
    /** posts what the form of a game or a button of it sends, with the game's version */
    post: async (verb: string, body: object = {}, id = game.id) =>
      agent.post(at(verb, id)).send({ updatedAt: (await listed(id)).updatedAt, ...body }),
    /** saves the game's form as it is, but for the changes */
    edit: async (change: object, id = game.id) =>
      agent.put(`/api/games/${id}`).send({ ...(await listed(id)), ...change }),
    /** the answer beside the game, to what was told last */
    answer: async (body: object, id = game.id) =>
      agent.post(at("partner", id)).send({ updatedAt: (await listed(id)).partner?.updatedAt, ...body }),
    unlink: (id = game.id) => agent.delete(at("partner", id)),
    /** the token in the newest message to the other school */
    token: () =>
      /verify-games?\?token=([\w-]{43})/.exec(
        app.outbox.mails.filter(({ to }) => to === opponent.email).at(-1)?.text ?? "",
      )?.[1] ?? "",
  };
}

/** Central High and Lincoln High, each the other's opponent, linked; and the same game on both schedules, linked, of which nobody was told. */
export async function linkedSchools(app: TestApp, given: Given = {}) {
  const makeCentral = () =>
    schoolAgainst(app, "Lincoln High", {
      school: { name: "Central High", timezone: "America/Chicago", ...given.central },
      game: { isHome: true, ...given.game },
    });
  const makeLincoln = () =>
    schoolAgainst(app, "Central High", {
      school: { name: "Lincoln High", timezone: "America/New_York", ...given.lincoln },
      game: { isHome: false, ...given.game, ...given.lincolnsGame },
    });
  const elder = given.isCentralYounger ? await makeLincoln() : await makeCentral();
  const younger = given.isCentralYounger ? await makeCentral() : await makeLincoln();
  const [central, lincoln] = given.isCentralYounger ? [younger, elder] : [elder, younger];
  await app.db.insert(opponentPartners).values([sideOf(central, lincoln), sideOf(lincoln, central)]);
  const link = (centrals = central.game.id, lincolns = lincoln.game.id) =>
    inTransaction(app.db, (tx) =>
      linkGames(tx, "Dana Whitfield", central.key(centrals), lincoln.key(lincolns)),
    );
  await link();
  return {
    central,
    lincoln,
    /** links a further game of both */
    link,
    /** Central asks Lincoln by mail, of a game that Lincoln has */
    ask: () => central.agent.post(`/api/games/${central.game.id}/verify`).expect(200),
  };
}

const sideOf = (own: LinkedSchool, other: LinkedSchool) => ({
  schoolId: own.school.id,
  opponentId: own.opponent.id,
  partnerSchoolId: other.school.id,
  partnerOpponentId: other.opponent.id,
  state: "linked" as const,
  claimedBy: "Dana Whitfield",
  at: new Date("2026-08-01T15:00:00.000Z"),
});

/** All that a school's screens show of its games, byte for byte, with the tag of the list. */
export async function gamesShownBy({
  list,
}: LinkedSchool): Promise<{ etag: string | undefined; text: string }> {
  const { headers, text } = await list();
  return { etag: headers.etag, text };
}
