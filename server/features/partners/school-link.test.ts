import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { mailsAfter } from "#server/test/staff.ts";
import {
  FIRST_GAME,
  newestToken,
  schoolWithTeam,
  type TwoSchools,
  twoSchools,
} from "#server/test/two-schools.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { gamePartners, opponentPartners } from "#shared/schema/partners.ts";
import { requests } from "#shared/schema/requests.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

const SENTENCE = "Kim Novak of Central High School says they answer for Central High";

const partnerOf = async ({ agent }: Pick<TwoSchools["central"], "agent">) =>
  (await agent.get("/api/opponents").expect(200)).body[0]?.partner ?? null;

const partnerOfGame = async ({ agent }: Pick<TwoSchools["central"], "agent">) =>
  (await agent.get("/api/games").expect(200)).body[0]?.partner ?? null;

const subjectsTo = (address: string) =>
  app.outbox.mails.filter(({ to }) => to === address).map(({ subject }) => subject);

/** Kim, whom no mail went to, has added the games by a link that somebody passed on. */
async function claimed(given: Parameters<typeof twoSchools>[1] = {}) {
  const two = await twoSchools(app, given);
  const kim = await two.colleague();
  app.outbox.mails.length = 0;
  const { body } = await two.add({}, kim);
  const ownOpponent = body.results[0].game.opponentId as number;
  const link = () => two.lincoln.agent.post(`/api/opponents/${two.lincoln.opponent.id}/partner`);
  const refuse = () => two.lincoln.agent.delete(`/api/opponents/${two.lincoln.opponent.id}/partner`);
  const takeBack = () => two.central.agent.delete(`/api/opponents/${ownOpponent}/partner`);
  return { ...two, kim, body, ownOpponent, link, refuse, takeBack };
}

describe("a link stands at once", () => {
  test("for the person to whom the mail went", async () => {
    const two = await twoSchools(app);
    expect((await two.add()).body.linked).toBe(true);
    expect(await partnerOf(two.lincoln)).toMatchObject({
      ...{ schoolName: "Central High School", state: "linked", by: "Dana Whitfield" },
    });
    expect(subjectsTo(two.lincoln.sam.email)).toContain("Linked: Central High School");
  });

  test("for who got the copy, in whatever case the address is written", async () => {
    const two = await twoSchools(app, { opponent: { email: "office@example.org" } });
    const copied = { ...two.lincoln.opponent, ccEmail: two.central.dana.email.toUpperCase() };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(copied).expect(200);
    expect((await two.add()).body.linked).toBe(false);
    const [listed] = (await two.lincoln.agent.get("/api/games")).body;
    const again = { ...listed, status: "scheduled" };
    await two.lincoln.agent.put(`/api/games/${listed.id}`).send(again).expect(200);
    const token = await two.ask();
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });

  test("by the link of a reminder, which went to the same address", async () => {
    const two = await twoSchools(app);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1_000);
    const sam = await app.signIn(two.lincoln.sam);
    await sam.post(`/api/games/${two.lincoln.gameIds[0]}/remind`).expect(200);
    const token = newestToken(app, two.central.dana.email);
    expect(token).not.toBe(two.token);
    const dana = await app.signIn(two.central.dana);
    const { body } = await dana.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });

  test("by the newest link, which was mailed in the place of a dead one", async () => {
    const two = await twoSchools(app);
    const [listed] = (await two.lincoln.agent.get("/api/games")).body;
    const again = { ...listed, status: "scheduled" };
    await two.lincoln.agent.put(`/api/games/${listed.id}`).send(again).expect(200);
    await two.ask();
    await app.request().post(`/api/verify-game/${two.token}/newest`).expect(202);
    await mailsAfter(app, two.central.dana.email, 3);
    const token = newestToken(app, two.central.dana.email);
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });
});

describe("a link does not stand at once", () => {
  test("for a colleague to whom somebody forwarded the mail; the games are added either way", async () => {
    const two = await claimed();
    expect(two.body).toMatchObject({
      linked: false,
      results: [{ outcome: "added", game: { status: "verified", partner: null } }],
    });
    expect(await partnerOf(two.central)).toMatchObject({
      ...{ schoolName: "Lincoln High School", state: "waiting", by: "Kim Novak" },
    });
    expect(await partnerOf(two.lincoln)).toMatchObject({
      ...{ schoolName: "Central High School", state: "asked", by: "Kim Novak" },
    });
    expect(await partnerOfGame(two.lincoln)).toBeNull();
  });

  test("by a copied link, even for the person to whom the mail went", async () => {
    const two = await twoSchools(app);
    const token = await two.copiedToken();
    const { games } = await two.shown(token);
    const chosen = games.map(({ key, updatedAt }) => ({ key, updatedAt }));
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: chosen });
    expect(body.linked).toBe(false);
    expect((await partnerOf(two.central)).state).toBe("waiting");
  });

  test("for an address that the opponent's form has only since the mail went", async () => {
    const two = await twoSchools(app, { opponent: { email: "desk.since@example.org" } });
    const changed = { ...two.lincoln.opponent, email: two.central.dana.email };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(changed).expect(200);
    expect((await two.add()).body.linked).toBe(false);
  });

  test("and it does for the address that the mail went to, whatever the form says since", async () => {
    const two = await twoSchools(app);
    const changed = { ...two.lincoln.opponent, email: "desk.after@example.org" };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(changed).expect(200);
    expect((await two.add()).body.linked).toBe(true);
  });
});

describe("a claim", () => {
  test("is mailed to the managers of the school that asked, and to nobody else, with no address of who claims", async () => {
    const two = await twoSchools(app);
    const staff = await two.lincoln.person({ firstName: "Robin" });
    const kim = await two.colleague();
    app.outbox.mails.length = 0;
    await two.add({}, kim);
    const told = app.outbox.mails.filter(({ subject }) => subject === SENTENCE);
    expect(told.map(({ to }) => to)).toEqual([two.lincoln.sam.email]);
    expect(subjectsTo(staff.email)).toEqual([]);
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
    const two = await claimed();
    app.outbox.mails.length = 0;
    await two.add({}, two.kim);
    expect(app.outbox.mails).toEqual([]);
    expect((await partnerOf(two.central)).state).toBe("waiting");
  });

  test("is granted by any of the staff: then the games that were added are shared", async () => {
    const two = await claimed({ games: 2 });
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
    const two = await claimed();
    app.outbox.mails.length = 0;
    await two.link().expect(200);
    const told = app.outbox.mails.map(({ to, subject }) => [to, subject]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual([two.central.dana.email, "Linked: Lincoln High School"]);
    expect(new Set(told.map(([, subject]) => subject))).toEqual(new Set(["Linked: Lincoln High School"]));
  });

  test("is refused: nothing is shared, who claimed hears of it, and the same request asks no second time", async () => {
    const two = await claimed();
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
    const two = await claimed();
    app.outbox.mails.length = 0;
    await two.takeBack().expect(204);
    expect(await partnerOf(two.lincoln)).toBeNull();
    expect(subjectsTo(two.lincoln.sam.email)).toEqual(["Not linked: Central High School"]);
    const { refusedSchoolIds } =
      (await app.db.select().from(requests).where(eq(requests.schoolId, two.lincoln.school.id)))[0] ?? {};
    expect(refusedSchoolIds).toEqual([]);
  });

  test("becomes a link once the person to whom the mail went adds the games, and they are shared", async () => {
    const two = await claimed();
    expect((await two.add()).body).toMatchObject({
      linked: true,
      results: [{ outcome: "linked", game: { partner: { state: "same" } } }],
    });
    expect(await partnerOf(two.central)).toMatchObject({ state: "linked", by: "Dana Whitfield" });
    expect((await partnerOfGame(two.lincoln))?.state).toBe("same");
  });
});

test("two schools that each claim to be the other's opponent are linked, and what both added is shared", async () => {
  const two = await claimed();
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
  expect(subjectsTo(two.lincoln.sam.email)).toEqual(["Linked: Central High School"]);
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
    const two = await claimed();
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
    expect(subjectsTo(two.imposter.person.email)).toEqual(["Not linked: Lincoln High School"]);
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

describe("unlinking", () => {
  test.each(["lincoln", "central"] as const)(
    "%s ends it at any time: both keep their games, and the other is told",
    async (side) => {
      const two = await twoSchools(app, { games: 2 });
      await two.add();
      const other = side === "lincoln" ? two.central : two.lincoln;
      const before = [await two.gamesOf(two.lincoln.school.id), await two.gamesOf(two.central.school.id)];
      app.outbox.mails.length = 0;
      const [opponent] = (await two[side].agent.get("/api/opponents")).body;
      await two[side].agent.delete(`/api/opponents/${opponent.id}/partner`).expect(204);
      expect([await two.gamesOf(two.lincoln.school.id), await two.gamesOf(two.central.school.id)]).toEqual(
        before,
      );
      expect(app.outbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [
          side === "lincoln" ? two.central.dana.email : two.lincoln.sam.email,
          `Unlinked: ${two[side].school.name}`,
        ],
      ]);
      for (const each of [two.lincoln, two.central]) {
        expect(await partnerOf(each)).toBeNull();
        const listed = (await each.agent.get("/api/games")).body;
        expect(listed.map(({ partner }: { partner: unknown }) => partner)).toEqual([null, null]);
        for (const { id } of listed) {
          const [last] = (await each.agent.get(`/api/games/${id}/history`)).body;
          expect(last).toMatchObject({ action: "unlinked" });
        }
      }
      const [game] = (await other.agent.get("/api/games")).body;
      const [last] = (await other.agent.get(`/api/games/${game.id}/history`)).body;
      expect(last).toMatchObject({
        actor: two[side].school.name,
        changes: [{ field: "School", from: "", to: two[side].school.name }],
      });
      expect(
        await app.db.select().from(gamePartners).where(eq(gamePartners.schoolId, other.school.id)),
      ).toEqual([]);
    },
  );

  test("where there is nothing, there is nothing to unlink or to approve", async () => {
    const two = await twoSchools(app);
    const path = `/api/opponents/${two.lincoln.opponent.id}/partner`;
    const approved = await two.lincoln.agent.post(path).expect(409);
    expect(approved.body.message).toBe("There is nothing to approve");
    const unlinked = await two.lincoln.agent.delete(path).expect(409);
    expect(unlinked.body.message).toBe("There is nothing to unlink");
    for (const agent of [two.central.agent, two.lincoln.agent]) {
      const id = agent === two.central.agent ? two.lincoln.opponent.id : 2_000_000_000;
      const { body } = await agent.post(`/api/opponents/${id}/partner`).expect(404);
      expect(body.message).toBe("Opponent not found");
    }
  });

  test("nobody approves a claim of one's own, or a link that stands", async () => {
    const two = await claimed();
    await two.central.agent.post(`/api/opponents/${two.ownOpponent}/partner`).expect(409);
    await two.link().expect(200);
    await two.link().expect(409);
  });
});

test("the audit names person and school of each step", async () => {
  const two = await claimed();
  await two.link().expect(200);
  await two.refuse().expect(204);
  await two.add({}, two.kim);
  await two.refuse().expect(204);
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.schoolId, two.lincoln.school.id))
    .orderBy(auditLog.id);
  const steps = entries.filter(({ action }) => action.startsWith("partner") || action === "game-share");
  expect(steps.map(({ action, userId }) => [action, userId])).toEqual(
    ["game-share", "partner-approval", "partner-unlink", "partner-refusal"].map((action) => [
      action,
      two.lincoln.sam.id,
    ]),
  );
  const there = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.schoolId, two.central.school.id))
    .orderBy(auditLog.id);
  expect(there.filter(({ action }) => action.startsWith("partner")).map(({ action }) => action)).toEqual([
    "partner-request",
    "partner-request",
  ]);
});

test("many who link and unlink at once leave both sides or neither", async () => {
  const two = await claimed({ games: 3 });
  const calls = Array.from({ length: 12 }, (_, index) => {
    if (index % 3 === 0) return two.link();
    return index % 3 === 1 ? two.refuse() : two.add({}, two.kim);
  });
  const done = await Promise.all(calls);
  expect(done.map(({ status }) => status).filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
  const sides = await app.db.select().from(opponentPartners);
  const ofPair = sides.filter((each) =>
    [two.lincoln.school.id, two.central.school.id].includes(each.schoolId),
  );
  expect([0, 2]).toContain(ofPair.length);
  const shared = (await app.db.select().from(gamePartners)).filter((each) => each.shared);
  const isLinked = ofPair[0]?.state === "linked";
  const own = shared.filter((each) => each.schoolId === two.central.school.id);
  if (!isLinked) expect(own).toEqual([]);
  for (const each of own) {
    expect(
      shared.some((other) => other.schoolId === each.partnerSchoolId && other.gameId === each.partnerGameId),
    ).toBe(true);
  }
});
