import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import {
  claimedOpponent,
  partnerOf,
  partnerOfGame,
  subjectsTo,
} from "#server/test/fixtures/claimed-opponent.ts";
import { FIRST_GAME, newestToken, schoolWithTeam, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { requests } from "#shared/schema/requests.ts";

const app = testApp();
const limited = testApp({ RATE_LIMITS: "on" });

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const SENTENCE = "Kim Novak of Central High School wants to link with your opponent Central High";

describe("a claim", () => {
  test("is mailed to the managers of the school that asked, and to nobody else, with no address of who claims", async () => {
    const two = await twoSchools(app);
    const staff = await two.lincoln.person({ firstName: "Robin" });
    const kim = await two.colleague();
    app.outbox.mails.length = 0;
    await two.add({}, kim);
    const told = app.outbox.mails.filter(({ subject }) => subject === SENTENCE);
    expect(told.map(({ to }) => to)).toEqual([two.lincoln.sam.email]);
    expect(subjectsTo(app, staff.email)).toEqual([]);
    const [mail] = told;
    expect(mail?.text.startsWith(SENTENCE)).toBe(true);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain("/api/login?returnTo=");
    const { rows } = await app.deps.pool.query("select email from users where school_id = $1", [
      two.central.school.id,
    ]);
    for (const { email } of rows) expect(JSON.stringify(mail)).not.toContain(email);
  });

  test("is made once however often the link is used", async () => {
    const two = await claimedOpponent(app);
    app.outbox.mails.length = 0;
    await two.add({}, two.kim);
    expect(app.outbox.mails).toEqual([]);
    expect((await partnerOf(two.central)).state).toBe("waiting");
  });

  test("is granted by any of the staff: then the games that were added are shared", async () => {
    const two = await claimedOpponent(app, { games: 2 });
    app.outbox.mails.length = 0;
    const staff = await app.signIn(await two.lincoln.person());
    const { body } = await staff.post(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(200);
    expect(body).toMatchObject({
      id: two.lincoln.opponent.id,
      partner: { schoolName: "Central High School", state: "linked", by: "Kim Novak" },
    });
    expect(await partnerOfGame(two.lincoln)).toMatchObject({
      schoolName: "Central High School",
      state: "same",
    });
    expect(await partnerOfGame(two.central)).toMatchObject({
      schoolName: "Lincoln High School",
      state: "same",
    });
    const [game] = (await two.central.agent.get("/api/games")).body;
    const history = (await two.central.agent.get(`/api/games/${game.id}/history`)).body;
    expect(history[0]).toMatchObject({ action: "linked", actor: "Lincoln High School" });
  });

  test("whoever claimed, and their managers, hear that it was granted", async () => {
    const two = await claimedOpponent(app);
    app.outbox.mails.length = 0;
    await two.link().expect(200);
    const told = app.outbox.mails.map(({ to, subject }) => [to, subject]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual([two.central.dana.email, "Linked: Lincoln High School"]);
    expect(new Set(told.map(([, subject]) => subject))).toEqual(new Set(["Linked: Lincoln High School"]));
  });

  test("is refused: nothing is shared, who claimed hears of it, and the same request asks no second time", async () => {
    const two = await claimedOpponent(app);
    app.outbox.mails.length = 0;
    await two.refuse().expect(204);
    expect(app.outbox.mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill("Not linked: Lincoln High School"),
    );
    expect(await partnerOf(two.lincoln)).toBeNull();
    expect(await partnerOf(two.central)).toBeNull();
    const { games } = await two.shown();
    expect(games).toMatchObject([{ gameId: null, matches: [{ same: true }] }]);
    const chosen = games.map(({ key, updatedAt, matches: [own] }) => ({
      key,
      updatedAt,
      gameId: own?.gameId,
    }));
    for (const agent of [two.kim, two.central.agent]) {
      const { body } = await agent.post("/api/shared-games").send({ token: two.token, games: chosen });
      expect(body).toMatchObject({
        linked: false,
        results: [{ outcome: "linked", game: { partner: null } }],
      });
    }
    expect(await partnerOf(two.lincoln)).toBeNull();
  });

  test("is taken back by the school that made it", async () => {
    const two = await claimedOpponent(app);
    app.outbox.mails.length = 0;
    await two.takeBack().expect(204);
    expect(await partnerOf(two.lincoln)).toBeNull();
    expect(subjectsTo(app, two.lincoln.sam.email)).toEqual(["Not linked: Central High School"]);
    const { refusedSchoolIds } =
      (await app.db.select().from(requests).where(eq(requests.schoolId, two.lincoln.school.id)))[0] ?? {};
    expect(refusedSchoolIds).toEqual([]);
  });

  test("that is made and taken back again and again does not fill anybody's mailbox; the games are added all the same", async () => {
    const two = await claimedOpponent(limited);
    for (let time = 1; time <= 12; time += 1) {
      await two.takeBack();
      const added = await two.add({ gameId: two.body.results[0].game.id }, two.kim);
      expect(added.body.results).toMatchObject([{ outcome: "linked" }]);
    }
    const subjects = subjectsTo(limited, two.lincoln.sam.email);
    expect(subjects.filter((subject) => subject === SENTENCE)).toHaveLength(10);
    expect(subjects.filter((subject) => subject === "Not linked: Central High School")).toHaveLength(10);
    expect(await partnerOf(two.lincoln)).toBeNull();
  });

  test("becomes a link once the person to whom the mail went adds the games, and they are shared", async () => {
    const two = await claimedOpponent(app);
    expect((await two.add()).body).toMatchObject({
      linked: true,
      results: [{ outcome: "linked", game: { partner: { state: "same" } } }],
    });
    expect(await partnerOf(two.central)).toMatchObject({ state: "linked", by: "Dana Whitfield" });
    expect((await partnerOfGame(two.lincoln))?.state).toBe("same");
  });
});

test("two schools that each claim to be the other's opponent are linked, and what both added is shared", async () => {
  const two = await claimedOpponent(app);
  const { agent, school, team, person } = two.central;
  // Central asks Lincoln in turn, and somebody there adds the game by a link that was passed on.
  await two.takeBack().expect(204);
  const [own] = await two.gamesOf(school.id);
  const start = new Date("2027-01-08T00:00:00.000Z");
  const sides = { teamId: team.id, opponentId: own?.opponentId ?? 0, datetimeUtc: start };
  const game = await makeGame(app.db, school.id, sides);
  const contact = { schoolName: "Lincoln", managerName: "Sam Ortega", email: "desk@example.org" };
  await agent.put(`/api/opponents/${own?.opponentId}`).send(contact).expect(200);
  await agent.post(`/api/games/${game.id}/verify`).expect(200);
  const token = newestToken(app, "desk@example.org");
  const chosen = { token, opponentId: two.lincoln.opponent.id, games: [{ key: 1 }] };
  await two.lincoln.agent.post("/api/shared-games").send(chosen).expect(200);
  expect(await partnerOf(two.central)).toMatchObject({ state: "asked", by: "Sam Ortega" });
  app.outbox.mails.length = 0;
  const kim = await app.signIn(await person({ firstName: "Kim", lastName: "Novak" }));
  const again = { token: two.token, opponentId: own?.opponentId };
  expect((await two.add({ gameId: own?.id }, kim, again)).body).toMatchObject({ linked: true });
  expect(await partnerOf(two.central)).toMatchObject({ state: "linked", by: "Sam Ortega" });
  expect(subjectsTo(app, two.lincoln.sam.email)).toEqual(["Linked: Central High School"]);
  for (const each of [two.lincoln, two.central]) {
    const listed = (await each.agent.get("/api/games")).body;
    expect(listed.map(({ partner }: { partner: { state: string } }) => partner?.state)).toEqual([
      "same",
      "same",
    ]);
  }
});

describe("claims in a row", () => {
  /** Two schools, one of which is not Central, add the same games by the same forwarded link. */
  async function twoClaims() {
    const two = await claimedOpponent(app);
    const imposter = await schoolWithTeam(app, { name: "Central Academy" });
    const person = await imposter.person({ isManager: true });
    const agent = await app.signIn(person);
    app.outbox.mails.length = 0;
    const { games } = (await agent.get(`/api/shared-games/${two.token}`).expect(200)).body;
    const chosen = games.map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
      key,
      updatedAt,
    }));
    const { body } = await agent.post("/api/shared-games").send({ token: two.token, games: chosen });
    return { ...two, imposter: { ...imposter, agent, person }, added: body };
  }

  test("a second one waits, too, and the first is shown", async () => {
    const two = await twoClaims();
    expect(two.added).toMatchObject({ linked: false, results: [{ outcome: "added" }] });
    expect(await partnerOf(two.imposter)).toMatchObject({ state: "waiting" });
    expect(await partnerOf(two.lincoln)).toMatchObject({ schoolName: "Central High School", state: "asked" });
    await two.refuse().expect(204);
    expect(await partnerOf(two.lincoln)).toMatchObject({ schoolName: "Central Academy", state: "asked" });
  });

  test("linking one refuses the other, who hears of it", async () => {
    const two = await twoClaims();
    app.outbox.mails.length = 0;
    await two.link().expect(200);
    expect(await partnerOf(two.imposter)).toBeNull();
    expect(subjectsTo(app, two.imposter.person.email)).toEqual(["Not linked: Lincoln High School"]);
    expect(await partnerOfGame(two.imposter)).toBeNull();
    expect(await partnerOf(two.lincoln)).toMatchObject({
      schoolName: "Central High School",
      state: "linked",
    });
  });

  test("what another school answers moves the linked one's game, too", async () => {
    const two = await twoSchools(app);
    await two.add();
    const imposter = await schoolWithTeam(app, { name: "Central Academy" });
    const agent = await app.signInAt(imposter.school.id);
    const lincoln = await makeOpponent(app.db, imposter.school.id, { schoolName: "Lincoln High School" });
    const own = await makeGame(app.db, imposter.school.id, {
      ...{ teamId: imposter.team.id, opponentId: lincoln.id, isHome: false },
      datetimeUtc: new Date(FIRST_GAME.getTime() + 60 * 60 * 1_000),
    });
    const { games } = (await agent.get(`/api/shared-games/${two.token}`).expect(200)).body;
    const chosen = { key: 1, updatedAt: games[0].updatedAt, gameId: own.id, keep: "mine" };
    const { body } = await agent.post("/api/shared-games").send({ token: two.token, games: [chosen] });
    expect(body.results).toMatchObject([{ outcome: "asked" }]);
    const [ours] = await two.gamesOf(two.central.school.id);
    expect(ours).toMatchObject({ status: "reschedule", rescheduleBy: "school" });
    expect((await two.gamesOf(two.lincoln.school.id))[0]).toMatchObject({ status: "reschedule" });
  });

  test("an opponent that is linked takes no second one", async () => {
    const two = await twoSchools(app);
    await two.add();
    const imposter = await schoolWithTeam(app, { name: "Central Academy" });
    const agent = await app.signInAt(imposter.school.id);
    app.outbox.mails.length = 0;
    const { games } = (await agent.get(`/api/shared-games/${two.token}`).expect(200)).body;
    const chosen = games.map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
      key,
      updatedAt,
    }));
    const { body } = await agent.post("/api/shared-games").send({ token: two.token, games: chosen });
    expect(body).toMatchObject({ linked: false, results: [{ outcome: "added", game: { partner: null } }] });
    expect(await partnerOf({ agent })).toBeNull();
    expect(app.outbox.mails).toEqual([]);
    expect(await partnerOf(two.lincoln)).toMatchObject({
      schoolName: "Central High School",
      state: "linked",
    });
  });
});
