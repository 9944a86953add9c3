import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { claimedOpponent, partnerOf, partnerOfGame } from "#server/test/fixtures/claimed-opponent.ts";
import { twoSchools } from "#server/test/fixtures/two-schools.ts";
import { atOnce } from "#server/test/insist.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { gamePartners, opponentPartners } from "#shared/schema/partners.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
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

  test("comes with the removal of an opponent that has no games any more: the other school is told", async () => {
    const two = await twoSchools(app);
    await two.add();
    const { agent, school } = two.central;
    const [{ id }] = (await agent.get("/api/opponents")).body;
    app.outbox.mails.length = 0;
    await agent.delete(`/api/opponents/${id}`).expect(409);
    expect(app.outbox.mails).toEqual([]);
    expect(await partnerOf(two.lincoln)).toMatchObject({ state: "linked" });
    const [game] = (await agent.get("/api/games")).body;
    await agent.delete(`/api/games/${game.id}`).expect(204);
    await agent.delete(`/api/opponents/${id}`).expect(204);
    expect(app.outbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [two.lincoln.sam.email, `Unlinked: ${school.name}`],
    ]);
    expect(await partnerOf(two.lincoln)).toBeNull();
    const audited = await app.db.select().from(auditLog).where(eq(auditLog.schoolId, school.id));
    expect(audited.map(({ action }) => action)).toContain("partner-unlink");
  });

  test("by the school that asked takes back what its mails said: who adds their games claims, and waits", async () => {
    const two = await twoSchools(app);
    await two.add();
    await two.lincoln.agent.delete(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(204);
    const gameId = (await two.shown()).games[0]?.matches[0]?.gameId;
    const again = await two.add({ gameId });
    expect(again.body).toMatchObject({
      linked: false,
      results: [{ outcome: "linked", game: { partner: null } }],
    });
    expect(await partnerOf(two.lincoln)).toMatchObject({ state: "asked" });
    expect(await partnerOf(two.central)).toMatchObject({ state: "waiting" });
    await two.lincoln.agent.post(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(200);
    expect(await partnerOfGame(two.central)).toMatchObject({ state: "same" });
  });

  test("by the school that was asked leaves the mail as good as it was", async () => {
    const two = await twoSchools(app);
    await two.add();
    const [opponent] = (await two.central.agent.get("/api/opponents")).body;
    await two.central.agent.delete(`/api/opponents/${opponent.id}/partner`).expect(204);
    const gameId = (await two.shown()).games[0]?.matches[0]?.gameId;
    expect((await two.add({ gameId })).body).toMatchObject({
      linked: true,
      results: [{ outcome: "linked" }],
    });
  });

  test("does not count against a mail that the school sends afterwards", async () => {
    const two = await twoSchools(app);
    await two.add();
    await two.lincoln.agent.delete(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(204);
    const { body: listed } = await two.lincoln.agent.get("/api/games");
    await two.lincoln.agent.put(`/api/games/${listed[0].id}`).send({ ...listed[0], status: "scheduled" });
    const token = await two.ask();
    const [game] = (await two.shown(token)).games;
    const games = [{ key: 1, updatedAt: game?.updatedAt, gameId: game?.matches[0]?.gameId }];
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games });
    expect(body).toMatchObject({ linked: true, results: [{ outcome: "linked" }] });
  });

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
    const two = await claimedOpponent(app);
    await two.central.agent.post(`/api/opponents/${two.ownOpponent}/partner`).expect(409);
    await two.link().expect(200);
    await two.link().expect(409);
  });
});

test("the audit names person and school of each step", async () => {
  const two = await claimedOpponent(app);
  await two.link().expect(200);
  await two.refuse().expect(204);
  await two.add({ gameId: two.body.results[0].game.id }, two.kim);
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
  const two = await claimedOpponent(app, { games: 3 });
  const done = await atOnce(12, (index) => {
    if (index % 3 === 0) return two.link();
    return index % 3 === 1 ? two.refuse() : two.add({}, two.kim);
  });
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
