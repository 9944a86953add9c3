import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeTeam } from "#server/db/factories.ts";
import { workAfterResponses } from "#server/http/after-response.ts";
import { testApp } from "#server/test/agent.ts";
import { partnerOf } from "#server/test/fixtures/claimed-opponent.ts";
import { FIRST_GAME, type TwoSchools, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { atOnce } from "#server/test/insist.ts";
import type { SharedGamesOutcome } from "#shared/api/partners.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import type { games } from "#shared/schema/games.ts";
import { gamePartners } from "#shared/schema/partners.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const HOUR_MS = 60 * 60 * 1_000;

const outcomes = ({ results }: SharedGamesOutcome) => results.map(({ outcome }) => outcome);

/** A game that Central has already, beside Lincoln's. */
async function ownGame({ central }: TwoSchools, given: Partial<typeof games.$inferInsert> = {}) {
  const opponent = await central.makeOpponent();
  const game = await makeGame(app.db, central.school.id, {
    ...{ teamId: central.team.id, opponentId: opponent.id, isHome: false, venue: "Main Gym" },
    datetimeUtc: new Date(FIRST_GAME.getTime() - HOUR_MS),
    notes: "Central's own notes",
    ...given,
  });
  return { opponent, game };
}

const historyOf = async (agent: TwoSchools["central"]["agent"], id: number | undefined) =>
  (await agent.get(`/api/games/${id}/history`).expect(200)).body as {
    actor: string;
    action: string;
    changes: { field: string; from: string; to: string }[];
  }[];

const auditOf = async () =>
  (await app.db.select().from(auditLog).orderBy(auditLog.id)).filter(({ action }) =>
    /^(partner|game-(share|unlink)|verification-answer)/.test(action),
  );

describe("theirs", () => {
  test("confirms their game and makes ours, both verified at one instant and known to both", async () => {
    const two = await twoSchools(app);
    const { body } = await two.add();
    expect(body).toMatchObject({ linked: true, results: [{ key: 1, outcome: "added", message: "" }] });
    const [theirs] = await two.gamesOf(two.lincoln.school.id);
    const [ours] = await two.gamesOf(two.central.school.id);
    expect(theirs).toMatchObject({ status: "verified", venue: "Main Gym", isHome: true });
    expect(ours).toMatchObject({ status: "verified", venue: "Main Gym", isHome: false, notes: "" });
    expect(ours?.datetimeUtc).toEqual(theirs?.datetimeUtc);
    expect(ours?.verifiedAt).toEqual(theirs?.verifiedAt);
    const [listedThere] = (await two.lincoln.agent.get("/api/games")).body;
    const [listedHere] = (await two.central.agent.get("/api/games")).body;
    for (const listed of [listedThere, listedHere]) {
      expect(listed).toMatchObject({
        knownToOpponent: true,
        opponentNotTold: false,
        partner: { state: "same" },
      });
    }
    expect(body.results[0].game).toEqual(listedHere);
  });

  test("21 games go in one press, each with its own row, and who asked gets one notice", async () => {
    const two = await twoSchools(app, { games: 21 });
    app.outbox.mails.length = 0;
    const { body } = await two.add();
    expect(outcomes(body)).toEqual(Array(21).fill("added"));
    const ours = await two.gamesOf(two.central.school.id);
    const theirs = await two.gamesOf(two.lincoln.school.id);
    expect(ours).toHaveLength(21);
    expect(ours.map(({ verifiedAt }) => verifiedAt)).toEqual(theirs.map(({ verifiedAt }) => verifiedAt));
    const notices = app.outbox.mails.filter(({ subject }) => subject.includes("confirmed"));
    expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
      [two.lincoln.sam.email, "Central High confirmed 21 games"],
    ]);
    expect(notices[0]?.text).toContain("Answered by Dana Whitfield");
  });

  test("a game that was confirmed on the page before gives ours that very instant, and nobody hears of it again", async () => {
    const two = await twoSchools(app);
    const page = `/api/verify-game/${two.token}`;
    await app.request().post(page).send({ response: "confirm" }).expect(200);
    const [answered] = await two.gamesOf(two.lincoln.school.id);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    app.outbox.mails.length = 0;
    const { body } = await two.add();
    expect(outcomes(body)).toEqual(["added"]);
    const [theirs] = await two.gamesOf(two.lincoln.school.id);
    const [ours] = await two.gamesOf(two.central.school.id);
    expect(theirs?.updatedAt).toEqual(answered?.updatedAt);
    expect(ours?.verifiedAt).toEqual(answered?.verifiedAt);
    expect(app.outbox.mails.map(({ subject }) => subject)).toEqual(["Linked: Central High School"]);
  });

  test("a repeated press changes nothing: 'linked', and no second row, notice or entry", async () => {
    const two = await twoSchools(app);
    await two.add();
    const before = [await two.gamesOf(two.lincoln.school.id), await two.gamesOf(two.central.school.id)];
    app.outbox.mails.length = 0;
    const { body } = await two.add();
    expect(body).toMatchObject({
      linked: true,
      results: [{ outcome: "linked", game: { id: before[1]?.[0]?.id } }],
    });
    expect([await two.gamesOf(two.lincoln.school.id), await two.gamesOf(two.central.school.id)]).toEqual(
      before,
    );
    expect(app.outbox.mails).toEqual([]);
    const history = await historyOf(two.central.agent, before[1]?.[0]?.id);
    expect(history.map(({ action }) => action)).toEqual(["linked", "created"]);
  });

  test("ours that is there already moves where it differs; its notes and its own way to write the place stay", async () => {
    const two = await twoSchools(app);
    const { game } = await ownGame(two, { venue: "MAIN gym" });
    const { body } = await two.add({ gameId: game.id });
    expect(body.results).toMatchObject([{ outcome: "linked", game: { id: game.id, time: "18:00:00" } }]);
    const [ours] = await two.gamesOf(two.central.school.id);
    expect(ours).toMatchObject({
      ...{ datetimeUtc: FIRST_GAME, status: "verified", notes: "Central's own notes", venue: "MAIN gym" },
      sequence: game.sequence + 1,
    });
    const history = await historyOf(two.central.agent, game.id);
    expect(history.find(({ action }) => action === "followed")).toMatchObject({
      actor: "Lincoln High School",
      changes: expect.arrayContaining([{ field: "Time", from: "5:00 PM", to: "6:00 PM" }]),
    });
  });

  test("the histories and the audit say who did it", async () => {
    const two = await twoSchools(app);
    const { body } = await two.add();
    const there = await historyOf(two.lincoln.agent, two.lincoln.gameIds[0]);
    expect(there.slice(0, 2)).toMatchObject([
      {
        ...{ action: "linked", actor: "Central High School" },
        changes: [{ field: "School", from: "", to: "Central High School" }],
      },
      {
        ...{ action: "confirmed", actor: "Central High" },
        changes: expect.arrayContaining([{ field: "Answered by", from: "", to: "Dana Whitfield" }]),
      },
    ]);
    const here = await historyOf(two.central.agent, body.results[0].game.id);
    expect(here).toMatchObject([
      {
        action: "linked",
        actor: "Dana Whitfield",
        changes: [{ field: "School", to: "Lincoln High School" }],
      },
      { action: "created", actor: "Dana Whitfield" },
    ]);
    const entries = (await auditOf()).filter(({ userId }) => userId === two.central.dana.id);
    expect(entries.map(({ action, schoolId }) => [action, schoolId])).toEqual([
      ["partner-request", two.central.school.id],
      ["verification-answer", two.lincoln.school.id],
      ["game-share", two.central.school.id],
    ]);
  });

  test("a new opponent has their name, the person, and the mail's Reply-To as its address", async () => {
    const two = await twoSchools(app);
    await two.add();
    const [opponent] = (await two.central.agent.get("/api/opponents")).body;
    expect(opponent).toMatchObject({
      ...{ schoolName: "Lincoln High School", managerName: "Sam Ortega", email: two.lincoln.sam.email },
      partner: { schoolName: "Lincoln High School", state: "linked", by: "Dana Whitfield" },
    });
    expect(new Date(opponent.partner.at)).toEqual(app.clock.now);
  });

  test("without a link between the schools the new opponent has no address", async () => {
    const two = await twoSchools(app);
    const { body } = await two.add({}, await two.colleague());
    expect(body).toMatchObject({ linked: false, results: [{ outcome: "added", game: { partner: null } }] });
    const [opponent] = (await two.central.agent.get("/api/opponents")).body;
    expect(opponent).toMatchObject({ managerName: "Sam Ortega", email: "", partner: { state: "waiting" } });
  });

  test("another team and another opponent can be chosen", async () => {
    const two = await twoSchools(app);
    const jv = await makeTeam(app.db, two.central.school.id, {
      sport: "basketball",
      level: "jv",
      gender: "girls",
    });
    const opponent = await two.central.makeOpponent({ schoolName: "The Lynx" });
    const chosen = { token: two.token, opponentId: opponent.id };
    const { body } = await two.add({ teamId: jv.id }, two.central.agent, chosen);
    expect(body.results[0].game).toMatchObject({ teamId: jv.id, opponentId: opponent.id });
  });
});

describe("outcomes", () => {
  test("a changed game says the page's sentence, and nothing is done for it", async () => {
    const two = await twoSchools(app);
    const { body } = await two.add({ updatedAt: "2026-08-01T00:00:00.000Z" });
    expect(body).toEqual({
      linked: false,
      results: [
        {
          ...{ key: 1, outcome: "changed", game: null },
          message: "This game has changed since you opened the page. Please check it and answer again.",
        },
      ],
    });
    expect(await two.gamesOf(two.central.school.id)).toEqual([]);
    expect((await two.central.agent.get("/api/opponents")).body).toEqual([]);
  });

  test("a closed game says why, and keeps none of the others", async () => {
    const two = await twoSchools(app, { games: 2 });
    const cancel = { notify: false };
    await two.lincoln.agent.post(`/api/games/${two.lincoln.gameIds[0]}/cancel`).send(cancel).expect(200);
    const { body } = await two.add();
    expect(outcomes(body)).toEqual(["closed", "added"]);
    expect(body.results[0].message).toContain("Lincoln High School has canceled this game.");
  });

  test("a postponed game says that it is, on an old page, too", async () => {
    const two = await twoSchools(app, { games: 2 });
    const [id] = two.lincoln.gameIds;
    const listed = (await two.lincoln.agent.get("/api/games")).body;
    const postponed = { ...listed[0], status: "reschedule" };
    await two.lincoln.agent.put(`/api/games/${id}`).send(postponed).expect(200);
    const fresh = await two.add();
    const old = await two.add({ updatedAt: "2026-08-01T00:00:00.000Z" });
    for (const { body } of [fresh, old]) {
      expect(body.results[0]).toMatchObject({
        ...{ outcome: "closed", game: null },
        message: "This game is postponed. Propose a date, or wait for a new one.",
      });
    }
    expect(outcomes(fresh.body)).toEqual(["closed", "added"]);
  });

  test("where every game is postponed, nothing ties the schools", async () => {
    const two = await twoSchools(app);
    const [listed] = (await two.lincoln.agent.get("/api/games")).body;
    const postponed = { ...listed, status: "reschedule" };
    await two.lincoln.agent.put(`/api/games/${listed.id}`).send(postponed).expect(200);
    expect((await two.add()).body).toMatchObject({ linked: false, results: [{ outcome: "closed" }] });
    expect(await partnerOf(two.lincoln)).toBeNull();
    expect((await two.central.agent.get("/api/opponents")).body).toEqual([]);
  });

  test("without a team a game is refused, and nothing is done for it", async () => {
    const two = await twoSchools(app);
    await two.central.agent.delete(`/api/teams/${two.central.team.id}`).expect(204);
    const { body } = await two.add();
    expect(body).toMatchObject({
      linked: false,
      results: [{ outcome: "refused", message: "Choose a team" }],
    });
    expect((await two.gamesOf(two.lincoln.school.id))[0]?.status).toBe("verification-sent");
    expect((await two.central.agent.get("/api/opponents")).body).toEqual([]);
  });

  test.each([
    ["added", { status: "scheduled", isMoved: false }],
    ["added beside a canceled one", { status: "canceled", isMoved: false }],
    ["moved there", { status: "scheduled", isMoved: true }],
  ] as const)(
    "a game that would be %s at a start that is taken is refused; nothing moves, or ties the schools",
    async (_what, { status, isMoved }) => {
      const two = await twoSchools(app);
      const { game, opponent } = await ownGame(two, { datetimeUtc: FIRST_GAME, status });
      const other = isMoved
        ? await makeGame(app.db, two.central.school.id, {
            ...{ teamId: two.central.team.id, opponentId: opponent.id },
            datetimeUtc: new Date(FIRST_GAME.getTime() - HOUR_MS),
          })
        : null;
      const { body } = await two.add({ gameId: other?.id });
      expect(body).toMatchObject({
        linked: false,
        results: [{ outcome: "refused", message: "This game is already scheduled" }],
      });
      expect(await partnerOf(two.lincoln)).toBeNull();
      expect(await partnerOf(two.central)).toBeNull();
      expect((await two.gamesOf(two.lincoln.school.id))[0]?.status).toBe("verification-sent");
      expect(await two.gamesOf(two.central.school.id)).toEqual(other ? [other, game] : [game]);
    },
  );
});

describe("many at once", () => {
  test("20 equal presses make one row, one answer and one link", async () => {
    const two = await twoSchools(app, { games: 2 });
    app.outbox.mails.length = 0;
    const { games: shown } = await two.shown();
    const chosen = shown.map(({ key, updatedAt }) => ({ key, updatedAt }));
    const press = () => two.central.agent.post("/api/shared-games").send({ token: two.token, games: chosen });
    const pressed = await atOnce(20, press);
    expect(pressed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const all = pressed.flatMap(({ body }) => outcomes(body));
    expect(all.filter((outcome) => outcome === "added").length).toBeLessThanOrEqual(2);
    expect(all.filter((outcome) => !["added", "linked"].includes(outcome))).toEqual([]);
    expect(outcomes((await press().expect(200)).body)).toEqual(["linked", "linked"]);
    expect(await two.gamesOf(two.central.school.id)).toHaveLength(2);
    expect((await two.central.agent.get("/api/opponents")).body).toHaveLength(1);
    const sides = await app.db
      .select()
      .from(gamePartners)
      .where(eq(gamePartners.schoolId, two.central.school.id));
    expect(sides).toHaveLength(2);
    const there = await historyOf(two.lincoln.agent, two.lincoln.gameIds[0]);
    expect(there.map(({ action }) => action)).toEqual(["linked", "confirmed", "sent"]);
    await workAfterResponses(app.deps);
    expect(app.outbox.mails.filter(({ subject }) => subject.startsWith("Linked:"))).toHaveLength(1);
  });
});
