import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { alarmJob } from "#server/features/alarm/alarm.job.ts";
import { readSchoolWeek } from "#server/features/digest/school-week.service.ts";
import { testApp } from "#server/test/agent.ts";
import { dueMessages } from "#server/test/fixtures/due-messages.ts";
import { FIRST_GAME, type TwoSchools, twoSchools } from "#server/test/fixtures/two-schools.ts";
import type { PartnerRequest } from "#shared/api/partners.ts";
import { isAsked } from "#shared/domain/requests/phase.ts";
import { partnerRequests } from "#shared/schema/partners.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const DAY_MS = 24 * 60 * 60 * 1_000;

const requestsOf = async ({ agent }: Pick<TwoSchools["central"], "agent">): Promise<PartnerRequest[]> =>
  (await agent.get("/api/partner-requests").expect(200)).body;

const makeLater = ({ lincoln }: TwoSchools, days: number) =>
  makeGame(app.db, lincoln.school.id, {
    ...{ teamId: lincoln.team.id, opponentId: lincoln.opponent.id },
    datetimeUtc: new Date(FIRST_GAME.getTime() + days * DAY_MS),
  });

/** Two linked schools, the first of which has asked about two games that the second one does not have. */
async function asked() {
  const two = await twoSchools(app);
  await two.add();
  const later = [await makeLater(two, 30), await makeLater(two, 31)];
  const token = await two.ask(later.map(({ id }) => id));
  return { ...two, later, laterToken: token };
}

test("a linked school's request stands in the list by a number of one's own, as shared games do", async () => {
  const two = await asked();
  const [request, ...others] = await requestsOf(two.central);
  expect(others).toEqual([]);
  const shared = await two.shown(two.laterToken);
  expect(request).toEqual({ id: request?.id, ...shared });
  expect(request?.games).toHaveLength(2);
  const rows = await app.db
    .select()
    .from(partnerRequests)
    .where(eq(partnerRequests.schoolId, two.central.school.id));
  expect(rows.map(({ id }) => id)).toContain(request?.id);
});

test("it is written as the mail is recorded as sent, and not for a school that is not linked", async () => {
  const two = await twoSchools(app);
  expect(
    await app.db.select().from(partnerRequests).where(eq(partnerRequests.schoolId, two.central.school.id)),
  ).toEqual([]);
  expect(await requestsOf(two.central)).toEqual([]);
  await two.add();
  app.outbox.failure = new Error("no");
  const later = await makeLater(two, 30);
  await two.lincoln.agent.post(`/api/games/${later.id}/verify`);
  expect(await requestsOf(two.central)).toEqual([]);
});

test("at the link the living ones that were sent before are there, and of each only what is not on the schedule", async () => {
  const two = await twoSchools(app);
  const later = await makeLater(two, 30);
  await two.ask([later.id]);
  await two.add();
  const [request, ...others] = await requestsOf(two.central);
  expect(others).toEqual([]);
  expect(request?.games).toMatchObject([{ date: "2027-01-03", gameId: null }]);
});

test("it is answered by its number, and gone once every game has a row", async () => {
  const two = await asked();
  const [request] = await requestsOf(two.central);
  const chosen = request?.games.map(({ key, updatedAt }) => ({ key, updatedAt })) ?? [];
  const post = (games: object[]) =>
    two.central.agent.post("/api/shared-games").send({ requestId: request?.id, games });
  const { body: first } = await post(chosen.slice(0, 1)).expect(200);
  expect(first).toMatchObject({
    linked: true,
    results: [{ outcome: "added", game: { partner: { state: "same" } } }],
  });
  expect((await requestsOf(two.central))[0]?.games).toMatchObject([{ key: 2 }]);
  await post(chosen.slice(1)).expect(200);
  expect(await requestsOf(two.central)).toEqual([]);
  const theirs = await two.gamesOf(two.lincoln.school.id);
  expect(theirs.map(({ status }) => status)).toEqual(["verified", "verified", "verified"]);
});

test("a game that was answered by mail is no open question, neither there nor to the school that asked", async () => {
  const two = await twoSchools(app, { games: 3 });
  const { body: page } = await app.request().get(`/api/verify-games/${two.token}`).expect(200);
  const confirmed = page.games.slice(0, 2).map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
    key,
    updatedAt,
    response: "confirm",
  }));
  await app.request().post(`/api/verify-games/${two.token}`).send({ answers: confirmed }).expect(200);
  const [first] = (await two.shown()).games;
  const chosen = [{ key: first?.key, updatedAt: first?.updatedAt }];
  await two.central.agent.post("/api/shared-games").send({ token: two.token, games: chosen }).expect(200);
  const [request] = await requestsOf(two.central);
  expect(request?.games.map((game) => [game.key, game.answered, isAsked(game)])).toEqual([
    [2, true, false],
    [3, false, true],
  ]);
  const week = await readSchoolWeek(
    { ...app.deps, now: () => FIRST_GAME },
    two.lincoln.school.id,
    "2026-11-30",
  );
  const open = week?.needs.find(({ kind }) => kind === "waiting")?.games.map(({ date }) => date);
  expect(open).toEqual(["2026-12-18"]);
  const alarmsOn = async (date: string) => {
    const now = new Date(`${date}T15:00:00.000Z`);
    const due = await dueMessages({ ...app, deps: { ...app.deps, now: () => now } }, alarmJob);
    return due.filter(({ schoolId }) => schoolId === two.lincoln.school.id).length;
  };
  expect([await alarmsOn("2026-12-03"), await alarmsOn("2026-12-10"), await alarmsOn("2026-12-17")]).toEqual([
    0, 0, 1,
  ]);
});

test("it is gone when nothing of it is open: canceled, begun, or withdrawn", async () => {
  const two = await asked();
  const [one, other] = two.later;
  await two.lincoln.agent.post(`/api/games/${one?.id}/cancel`).send({ notify: false }).expect(200);
  expect((await requestsOf(two.central))[0]?.games).toMatchObject([{ key: 2 }]);
  const listed = (await two.lincoln.agent.get("/api/games")).body;
  const last = listed.find(({ id }: { id: number }) => id === other?.id);
  await two.lincoln.agent
    .put(`/api/games/${last.id}`)
    .send({ ...last, status: "scheduled" })
    .expect(200);
  expect(await requestsOf(two.central)).toEqual([]);
});

test("a reminder is no request of its own, and a newer request takes the place of the one before", async () => {
  const two = await asked();
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS + 60_000);
  const sam = await app.signIn(two.lincoln.sam);
  await sam.post(`/api/games/${two.later[0]?.id}/remind`).expect(200);
  const dana = { agent: await app.signIn(two.central.dana) };
  expect(await requestsOf(dana)).toHaveLength(1);
  app.clock.now = new Date(app.clock.now.getTime() - DAY_MS - 60_000);
});

test("once the schools are unlinked neither sees the other's requests, nor answers by their number", async () => {
  const two = await asked();
  const [request] = await requestsOf(two.central);
  await two.lincoln.agent.delete(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(204);
  expect(await requestsOf(two.central)).toEqual([]);
  const body = { requestId: request?.id, games: [{ key: 1 }] };
  const gone = await two.central.agent.post("/api/shared-games").send(body).expect(404);
  const unknown = await two.central.agent
    .post("/api/shared-games")
    .send({ ...body, requestId: 2_000_000_000 })
    .expect(404);
  expect(gone.text).toBe(unknown.text);
});

test("another school's number is answered byte for byte like one that is nobody's", async () => {
  const two = await asked();
  const stranger = await twoSchools(app);
  const [request] = await requestsOf(two.central);
  const post = (requestId: number | undefined) =>
    stranger.central.agent.post("/api/shared-games").send({ requestId, games: [{ key: 1 }] });
  const foreign = await post(request?.id).expect(404);
  const nobodys = await post(2_000_000_000).expect(404);
  expect(foreign.text).toBe(nobodys.text);
});

test("a school that is closed asks nothing any more", async () => {
  const two = await asked();
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, two.lincoln.school.id));
  expect(await requestsOf(two.central)).toEqual([]);
});

test("a game that was called off, is put back and asked about again stands in it, and is answered on the same row", async () => {
  const two = await twoSchools(app);
  const { body: added } = await two.add();
  const [game] = two.lincoln.gameIds;
  await two.lincoln.agent.post(`/api/games/${game}/remove`).send({ notify: true }).expect(200);
  await two.lincoln.agent.post(`/api/games/removed/${game}/restore`).expect(201);
  expect(await requestsOf(two.central)).toEqual([]);
  await two.lincoln.agent.post(`/api/games/${game}/verify`).expect(200);
  const [request, ...others] = await requestsOf(two.central);
  expect(others).toEqual([]);
  const own = added.results[0]?.game?.id;
  expect(request?.games).toMatchObject([{ gameId: own, closed: null }]);
  const chosen = request?.games.map(({ key, updatedAt }) => ({ key, updatedAt }));
  const { body } = await two.central.agent
    .post("/api/shared-games")
    .send({ requestId: request?.id, games: chosen })
    .expect(200);
  expect(body.results).toMatchObject([
    { outcome: "linked", game: { id: own, status: "verified", partner: { state: "same" } } },
  ]);
  expect(await requestsOf(two.central)).toEqual([]);
});
