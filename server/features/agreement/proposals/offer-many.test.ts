import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { atOnce } from "#server/test/insist.ts";
import { readCalendar } from "#server/test/read-calendar.ts";
import type { Game } from "#shared/api/games.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { games } from "#shared/schema/games.ts";

const app = testApp({ RATE_LIMITS: "on" });

const DATES = ["2026-10-10", "2026-10-12"];
const CHANGED = "This game was changed by someone else. Reload and try again.";

beforeEach(() => {
  app.clock.now = TEST_NOW;
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

/** A school with three games against one opponent, an hour apart, and two against another; none was asked about. */
async function twoOpponents() {
  const scheduled = await scheduledGames(app, 3);
  const { school, team, agent, ids } = scheduled;
  const other = await makeOpponent(app.db, school.id, { schoolName: "Stonebridge Central" });
  const others: number[] = [];
  for (const hour of [20, 21]) {
    const datetimeUtc = new Date(`2026-09-20T${hour}:00:00Z`);
    others.push(
      (await makeGame(app.db, school.id, { teamId: team.id, opponentId: other.id, datetimeUtc })).id,
    );
  }
  const listed = async (): Promise<Game[]> => (await agent.get("/api/games").expect(200)).body;
  const versions = async (of: readonly number[] = [...ids, ...others]) =>
    (await listed()).filter(({ id }) => of.includes(id)).map(({ id, updatedAt }) => ({ id, updatedAt }));
  const offer = (body: object) => agent.post("/api/games/offer").send(body);
  return { ...scheduled, other, others, listed, versions, offer };
}

const stored = (school: { id: typeof games.$inferSelect.schoolId }) =>
  app.db.select().from(games).where(eq(games.schoolId, school.id)).orderBy(games.id);

const timesOf = (all: readonly Game[]) => all.map(({ proposals }) => proposals.map(({ time }) => time));

describe("offering dates for many games", () => {
  test("mails each opponent once, and each game keeps its time", async () => {
    const { offer, versions, listed, opponent, other, ids, others } = await twoOpponents();
    const { body } = await offer({ games: await versions(), dates: DATES, note: " Any day? " }).expect(200);
    expect(body).toEqual({
      updated: await listed(),
      refused: [],
      notices: expect.arrayContaining([
        {
          opponentId: opponent.id,
          schoolName: "Quarry Lake Academy",
          delivered: true,
          message: "Quarry Lake Academy was asked to confirm 3 games",
        },
        {
          opponentId: other.id,
          schoolName: "Stonebridge Central",
          delivered: true,
          message: "Stonebridge Central was asked to confirm 2 games",
        },
      ]),
    });
    const byId = new Map((body.updated as Game[]).map((game) => [game.id, game]));
    for (const [id, time] of [
      ...ids.map((each) => [each, "19:00:00"] as const),
      [others[0], "16:00:00"] as const,
      [others[1], "17:00:00"] as const,
    ]) {
      expect(byId.get(id ?? 0)).toMatchObject({
        status: "reschedule",
        proposedBy: "school",
        rescheduleBy: "school",
        proposals: DATES.map((date) => ({ date, time })),
      });
    }
    expect(app.outbox.mails.map(({ to }) => to).sort()).toEqual([opponent.email, other.email].sort());
  });

  test("is one mail with every game, its dates, one link and one calendar file; the page shows them", async () => {
    const { agent, ids, mails, newestToken, opponent } = await askedGames(app, 3);
    app.outbox.mails.length = 0;
    const chosen = ids.map((id) => ({ id }));
    await agent.post("/api/games/offer").send({ games: chosen, dates: DATES, note: "Any day?" }).expect(200);
    const [mail, ...rest] = mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      to: opponent.email,
      subject: "Which date works for you? 3 games with Harbor Pines High School",
    });
    const offered =
      "  Offered: Saturday, October 10, 2026, 7:00 PM ET\n  Offered: Monday, October 12, 2026, 7:00 PM ET";
    expect(mail?.text.split(offered)).toHaveLength(4);
    expect(mail?.text).toContain("> Any day?");
    expect(mail?.text).toContain(
      "Choose dates there, or propose others. The links to these games in earlier emails no longer work.",
    );
    expect(mail?.text.match(/Choose a date here:\s+http\S+\/verify-games\?token=\S+/g)).toHaveLength(1);
    expect(mail?.html.match(/<s>[^<]*/g)).toEqual([
      "<s>Fri, Sep 4, 7:00 PM ET",
      "<s>Sat, Sep 5, 7:00 PM ET",
      "<s>Sun, Sep 6, 7:00 PM ET",
    ]);
    expect(readCalendar(mail?.attachments?.[0]?.content).events).toMatchObject(
      Array(3).fill({ status: "TENTATIVE", sequence: 1 }),
    );
    const page = await app.request().get(`/api/verify-games/${newestToken()}`).expect(200);
    expect(page.body).toMatchObject({ note: "Any day?", games: Array(3).fill({ proposedBy: "school" }) });
  });

  test("of games that the opponent never heard of says nothing of earlier messages", async () => {
    const { offer, versions, ids, mails } = await twoOpponents();
    await offer({ games: await versions(ids), dates: DATES }).expect(200);
    const [mail] = mails();
    expect(mail?.text).not.toMatch(/earlier|reason/i);
    expect(mail?.attachments ?? []).toEqual([]);
  });

  test("about one game is the letter of a single offer", async () => {
    const { offer, versions, ids, mails, opponent } = await twoOpponents();
    const { body } = await offer({ games: await versions(ids.slice(0, 1)), dates: DATES }).expect(200);
    expect(mails()[0]?.subject).toBe("Which date works for you? Harbor Pines High School, Football Varsity");
    expect(mails()[0]?.text).toContain("/verify-game?token=");
    expect(body.notices).toMatchObject([
      { message: `Quarry Lake Academy was asked to confirm, at ${opponent.email}` },
    ]);
  });

  test("writes each game's history and audit as a single offer does", async () => {
    const { offer, versions, agent, ids, school } = await twoOpponents();
    const single = await twoOpponents();
    await offer({ games: await versions(ids), dates: DATES, note: "Rain" }).expect(200);
    const options = DATES.map((date) => ({ date, time: "19:00" }));
    await single.agent.post(`/api/games/${single.ids[0]}/offer`).send({ options, note: "Rain" }).expect(200);
    const written = async (of: typeof single.agent, id: number | undefined) => {
      const [entry] = (await of.get(`/api/games/${id}/history`).expect(200)).body;
      const changes = entry.changes.map(({ field, to }: { field: string; to: string }) =>
        field === "Sent to" ? { field } : { field, to },
      );
      return { action: entry.action, actor: entry.actor, changes };
    };
    const expected = await written(single.agent, single.ids[0]);
    expect(expected.action).toBe("dates-offered");
    for (const id of ids) expect(await written(agent, id)).toEqual(expected);
    const audited = await app.db
      .select({ details: auditLog.details, result: auditLog.result })
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.action, "verification-request")));
    expect(audited).toEqual(ids.map((game) => ({ details: { game }, result: "success" })));
  });

  test("leaves a game without a time without one", async () => {
    const { offer, versions, ids, mails } = await twoOpponents();
    const noon = new Date("2026-09-04T16:00:00Z");
    await app.db
      .update(games)
      .set({ timeTbd: true, datetimeUtc: noon })
      .where(eq(games.id, ids[0] ?? 0));
    const { body } = await offer({ games: await versions(ids), dates: DATES }).expect(200);
    expect(timesOf(body.updated)).toEqual([
      [null, null],
      ["19:00:00", "19:00:00"],
      ["19:00:00", "19:00:00"],
    ]);
    expect(mails()[0]?.text).toContain("  Offered: Saturday, October 10, 2026\n");
    const token = /verify-games\?token=([\w-]+)/.exec(mails()[0]?.text ?? "")?.[1];
    const page = await app.request().get(`/api/verify-games/${token}`).expect(200);
    const [{ key, updatedAt }] = page.body.games;
    await app
      .request()
      .post(`/api/verify-games/${token}`)
      .send({ answers: [{ key, updatedAt, response: "choose", option: 1 }] })
      .expect(200);
    const [row] = await app.db
      .select()
      .from(games)
      .where(eq(games.id, ids[0] ?? 0));
    expect(row).toMatchObject({ status: "verified", timeTbd: true });
    expect(row?.datetimeUtc.toISOString()).toMatch(/^2026-10-12/);
  });

  test("keeps the time of any game, on either side of a change of the clocks", async () => {
    const { offer, school, team, opponent, agent, ids } = await twoOpponents();
    const starts = fc.sample(
      fc.record({
        day: fc.integer({ min: 10, max: 28 }),
        month: fc.constantFrom("09", "10", "11", "12"),
        hour: fc.integer({ min: 4, max: 22 }),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      40,
    );
    const wanted = new Map<number, string>();
    for (const { month, day, hour, minute } of starts) {
      const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;
      const start = toInstant({ date: `2026-${month}-${day}`, time }, "America/New_York");
      if (!start.ok || [...wanted.values()].includes(time)) continue;
      const { id } = await makeGame(app.db, school.id, {
        ...{ teamId: team.id, opponentId: opponent.id, datetimeUtc: start.instant },
      });
      wanted.set(id, time);
    }
    expect(wanted.size).toBeGreaterThan(20);
    const chosen = [...wanted.keys()].map((id) => ({ id }));
    const { body } = await offer({ games: chosen, dates: ["2026-10-31", "2026-11-01"] }).expect(200);
    expect(body.refused).toEqual([]);
    for (const { id, proposals, time } of body.updated as Game[]) {
      expect([id, time, proposals.map((each) => each.time)]).toEqual([
        id,
        wanted.get(id),
        [wanted.get(id), wanted.get(id)],
      ]);
    }
    const { body: all } = await agent.get("/api/games").expect(200);
    expect(all.filter(({ id }: Game) => ids.includes(id))).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: "scheduled", proposals: [] })]),
    );
  });

  test("refuses each game that cannot be offered with the sentence of a single offer, and keeps none of the others", async () => {
    const { offer, versions, school, team, opponent, ids, others, other, games: rows } = await twoOpponents();
    const foreign = (await scheduledGames(app, 1)).ids[0];
    const make = async (given: Partial<typeof games.$inferInsert>) =>
      (
        await makeGame(app.db, school.id, {
          ...{ teamId: team.id, opponentId: opponent.id, datetimeUtc: new Date("2026-09-21T23:30:00Z") },
          ...given,
        })
      ).id;
    const silent = await makeOpponent(app.db, school.id, { schoolName: "Two Rivers", email: "" });
    const canceled = await make({ status: "canceled" });
    const started = await make({ datetimeUtc: new Date(TEST_NOW.getTime() - 1) });
    const unreachable = await make({ opponentId: silent.id });
    // These two play at that time on an offered day already.
    await make({ opponentId: other.id, datetimeUtc: new Date("2026-10-10T20:00:00Z"), status: "completed" });
    const [stale] = await versions(ids.slice(0, 1));
    await app.db
      .update(games)
      .set({ venue: "Elsewhere", updatedAt: new Date() })
      .where(eq(games.id, ids[0] ?? 0));
    const chosen = [
      stale,
      ...(await versions([...ids.slice(1), ...others])),
      ...[canceled, started, unreachable, foreign].map((id) => ({ id })),
    ];
    const { body } = await offer({ games: chosen, dates: DATES }).expect(200);
    expect(body.updated.map(({ id }: Game) => id).sort()).toEqual([ids[1], ids[2], others[1]].sort());
    const refused = new Map(
      body.refused.map(({ id, message }: { id: number; message: string }) => [id, message]),
    );
    expect(Object.fromEntries(refused)).toEqual({
      [ids[0] ?? 0]: CHANGED,
      [others[0] ?? 0]: "This game is already scheduled",
      [canceled]: "You can offer dates only for upcoming games",
      [started]: "This game has already started",
      [unreachable]: "Cannot send verification - opponent school has no email contact",
      [foreign ?? 0]: "Game not found",
    });
    expect(rows[0]?.status).toBe("scheduled");
    expect(body.notices.map(({ message }: { message: string }) => message).sort()).toEqual([
      "Quarry Lake Academy was asked to confirm 2 games",
      `Stonebridge Central was asked to confirm, at ${other.email}`,
    ]);
  });

  test("refuses a date that has passed for a game, and a time that the clock skips on it", async () => {
    const { offer, others, school, team, other } = await twoOpponents();
    const night = await makeGame(app.db, school.id, {
      ...{ teamId: team.id, opponentId: other.id, datetimeUtc: new Date("2026-09-22T06:30:00Z") },
    });
    const refusals = async (id: number | undefined, dates: string[]) => {
      const { body } = await offer({ games: [{ id }], dates }).expect(200);
      return body.refused.map(({ message }: { message: string }) => message);
    };
    expect(await refusals(others[0], ["2026-08-13"])).toEqual(["Choose a date that has not passed"]);
    expect(await refusals(night.id, ["2026-08-14"])).toEqual(["Choose a time that has not passed"]);
    expect(await refusals(night.id, ["2027-03-14"])).toEqual([
      "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.",
    ]);
    expect(app.outbox.mails).toEqual([]);
  });

  test("changes no game of an opponent whose mail is refused, and offers the others'", async () => {
    const { offer, versions, ids, others, opponent, other, school } = await twoOpponents();
    const before = await stored(school);
    const { deliver } = app.outbox;
    app.outbox.deliver = async (mail) => {
      if (mail.to === opponent.email) throw mailRefused("The mail server refused the recipient.");
      await deliver(mail);
    };
    const { body } = await offer({ games: await versions(), dates: DATES }).expect(200);
    app.outbox.deliver = deliver;
    expect(body.updated.map(({ id }: Game) => id)).toEqual(others);
    expect(body.refused).toEqual(
      ids.map((id) => ({ id, message: "The mail server refused the recipient." })),
    );
    expect(body.notices).toEqual([
      expect.objectContaining({
        opponentId: opponent.id,
        delivered: false,
        message: "The mail server refused the recipient.",
      }),
      expect.objectContaining({ opponentId: other.id, delivered: true }),
    ]);
    const untouched = ({ id }: { id: number }) => ids.includes(id);
    expect((await stored(school)).filter(untouched)).toEqual(before.filter(untouched));
    expect((await offer({ games: await versions(ids), dates: DATES }).expect(200)).body.refused).toEqual([]);
  });

  test("with a dead mail server changes nothing, and says so of each game", async () => {
    const { offer, versions, school } = await twoOpponents();
    const before = await stored(school);
    app.outbox.failure = mailRefused("The mail server cannot be reached.");
    const { body } = await offer({ games: await versions(), dates: DATES }).expect(200);
    expect(body.updated).toEqual([]);
    expect(body.refused).toHaveLength(5);
    expect(body.notices).toMatchObject(Array(2).fill({ delivered: false }));
    expect(await stored(school)).toEqual(before);
  });

  test("is 429 only where the budget lets nothing go", async () => {
    const { offer, versions, school, opponent, other, ids, others } = await twoOpponents();
    const before = await stored(school);
    await sentMails(app, school.id, { count: 20, to: [opponent.email] });
    const { body } = await offer({ games: await versions(), dates: DATES }).expect(200);
    expect(body.updated.map(({ id }: Game) => id)).toEqual(others);
    expect(body.refused).toEqual(
      ids.map((id) => ({ id, message: expect.stringMatching(/^Quarry Lake Academy got 20 emails/) })),
    );
    await sentMails(app, school.id, { count: 20, to: [other.email] });
    const again = await offer({ games: await versions(), dates: DATES }).expect(429);
    expect(again.body.message).toMatch(/got 2[01] emails in the last hour/);
    const untouched = ({ id }: { id: number }) => ids.includes(id);
    expect((await stored(school)).filter(untouched)).toEqual(before.filter(untouched));
  });

  test.each([true, false])("at once, with versions: %s, sends one message to each", async (isVersioned) => {
    const { offer, versions, ids, others } = await twoOpponents();
    const chosen = isVersioned ? await versions() : [...ids, ...others].map((id) => ({ id }));
    const answers = await atOnce(4, () => offer({ games: chosen, dates: DATES }));
    const offered = answers.flatMap(({ body }) => (body.updated as Game[]).map(({ id }) => id));
    expect(offered.sort()).toEqual([...ids, ...others].sort());
    expect(app.outbox.mails).toHaveLength(2);
  });

  test("names a game twice as if once", async () => {
    const { offer, versions, ids, mails } = await twoOpponents();
    const [first] = await versions(ids.slice(0, 1));
    const { body } = await offer({ games: [first, first], dates: DATES }).expect(200);
    expect(body.updated).toHaveLength(1);
    expect(mails()).toHaveLength(1);
  });

  const CHOSEN = [{ id: 1 }];
  test.each([
    [{}, "Choose at least one game"],
    [{ games: [], dates: [] }, "Choose at least one game"],
    [
      { games: Array.from({ length: 101 }, (_, id) => ({ id: id + 1 })), dates: [] },
      "Choose at most 100 games at once",
    ],
    [{ games: CHOSEN }, "Offer at least one date"],
    [{ games: CHOSEN, dates: [] }, "Offer at least one date"],
    [{ games: CHOSEN, dates: [...DATES, ...DATES] }, "Offer at most 3 dates"],
    [{ games: CHOSEN, dates: [DATES[0], DATES[1], DATES[0]] }, "Offer different dates"],
    [{ games: CHOSEN, dates: ["2026-02-30"] }, "This is not a real date"],
    [{ games: CHOSEN, dates: ["3000-01-01"] }, "Date must be 12/31/2999 or earlier"],
    [{ games: CHOSEN, dates: DATES, note: "x".repeat(501) }, "This must be at most 500 characters"],
  ])("refuses %j", async (body, message) => {
    const { agent } = await scheduledGames(app, 1);
    expect((await agent.post("/api/games/offer").send(body).expect(400)).body.message).toEqual(message);
  });
});
