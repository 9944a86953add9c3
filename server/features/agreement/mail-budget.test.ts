import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { sendVerification } from "#server/features/agreement/ask/send-requests.service.ts";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { knownAs } from "#server/http/actor.ts";
import { workAfterResponses } from "#server/http/after-response.ts";
import { describeHandler } from "#server/http/endpoints.ts";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { listEndpoints } from "#server/test/endpoints.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { agreedGame } from "#server/test/fixtures/agreed-game.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import { rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { sentMails } from "#server/test/fixtures/sent-mails.ts";
import { insistOn } from "#server/test/insist.ts";
import { games } from "#shared/schema/games.ts";
import { opponentMails } from "#shared/schema/opponent-mails.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp({ RATE_LIMITS: "on" });
const unlimited = testApp();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const inMinutes = (minutes: number) => later(minutes * MINUTE_MS);

beforeEach(() => {
  app.outbox.mails.length = 0;
});

afterEach(async () => {
  app.clock.now = TEST_NOW;
  app.outbox.failure = null;
  await app.db.update(systemSettings).set({ mailsPerSchoolAndDay: 2000 });
});

const counted = (schoolId: SchoolId) =>
  app.db
    .select({ at: opponentMails.at, addresses: opponentMails.addresses, gameIds: opponentMails.gameIds })
    .from(opponentMails)
    .where(eq(opponentMails.schoolId, schoolId))
    .orderBy(opponentMails.id);

/** Forgets what the mails before have used. */
const renew = (schoolId: SchoolId) =>
  app.db.delete(opponentMails).where(eq(opponentMails.schoolId, schoolId));

const GOT_20 = "Quarry Lake Academy got 20 emails in the last hour. Try again at 3:00 PM.";

type Outcome = { status: number; body: Record<string, unknown> };

/** A call that mails one opponent about one game, twice if it is let: its second time comes with the same body. */
type Mailing = { schoolId: SchoolId; gameId: number; email: string; act: () => PromiseLike<Outcome> };

const moved = async () => {
  const sent = await sentGame(app);
  await sent.answer({ response: "confirm" }).expect(200);
  const { body } = await sent.edit({ venue: "North Field" });
  return { ...sent, saved: body };
};

const of = (
  { school, game, opponent }: Pick<Awaited<ReturnType<typeof scheduledGame>>, "school" | "game" | "opponent">,
  act: Mailing["act"],
): Mailing => ({ schoolId: school.id, gameId: game.id, email: opponent.email, act });

const REFUSED = "refused";
const NOTICE = "notice";
const NOTICES = "notices";
const SILENT = "silent";

/** Every call that mails opponents, and how it answers where no mail may go. */
const MAILING: Record<string, { says: string; begin: () => Promise<Mailing> }> = {
  "POST /api/games/:id/verify": {
    says: REFUSED,
    begin: async () => {
      const scheduled = await scheduledGame(app);
      return of(scheduled, scheduled.send);
    },
  },
  "POST /api/opponents/:id/requests": {
    says: REFUSED,
    begin: async () => {
      const scheduled = await scheduledGames(app, 1);
      return of(scheduled, () => scheduled.ask());
    },
  },
  "POST /api/opponents/:id/requests/again": {
    says: REFUSED,
    begin: async () => {
      const asked = await askedGames(app, 1);
      const { agent, opponent } = asked;
      const email = `new.${opponent.email}`;
      await app.db.update(opponents).set({ email }).where(eq(opponents.id, opponent.id));
      return { ...of(asked, () => agent.post(`/api/opponents/${opponent.id}/requests/again`)), email };
    },
  },
  "POST /api/games/:id/offer": {
    says: REFUSED,
    begin: async () => {
      const sent = await sentGame(app);
      const options = [{ date: "2026-09-08", time: "18:00" }];
      return of(sent, () => sent.agent.post(`/api/games/${sent.game.id}/offer`).send({ options }));
    },
  },
  "POST /api/games/:id/decline": {
    says: REFUSED,
    begin: async () => {
      const rescheduled = await rescheduledGame(app);
      return of(rescheduled, () => rescheduled.decline({}));
    },
  },
  "POST /api/games/:id/remind": {
    says: REFUSED,
    begin: async () => {
      const sent = await sentGame(app);
      return of(sent, () => sent.agent.post(`/api/games/${sent.game.id}/remind`));
    },
  },
  "POST /api/games/offer": {
    says: REFUSED,
    begin: async () => {
      const sent = await sentGame(app);
      const body = { games: [{ id: sent.game.id }], dates: ["2026-09-08"] };
      return of(sent, () => sent.agent.post("/api/games/offer").send(body));
    },
  },
  "POST /api/games/remind": {
    says: REFUSED,
    begin: async () => {
      const sent = await sentGame(app);
      return of(sent, () => sent.agent.post("/api/games/remind").send({ gameIds: [sent.game.id] }));
    },
  },
  "POST /api/games/:id/accept": {
    says: NOTICE,
    begin: async () => {
      const rescheduled = await rescheduledGame(app);
      return of(rescheduled, () => rescheduled.accept({ option: 0 }));
    },
  },
  "PUT /api/games/:id": {
    says: NOTICE,
    begin: async () => {
      const changed = await moved();
      const { agent, game, saved } = changed;
      const edit = { ...saved, venue: "South Field", updatedAt: undefined, notify: { mode: "tell" } };
      return of(changed, () => agent.put(`/api/games/${game.id}`).send(edit));
    },
  },
  "POST /api/games/:id/cancel": {
    says: NOTICE,
    begin: async () => {
      const sent = await sentGame(app);
      return of(sent, () =>
        sent.agent.post(`/api/games/${sent.game.id}/cancel`).send({ reason: "Lightning", notify: true }),
      );
    },
  },
  "POST /api/games/:id/remove": {
    says: NOTICE,
    begin: async () => {
      const sent = await sentGame(app);
      return of(sent, () => sent.agent.post(`/api/games/${sent.game.id}/remove`).send({ notify: true }));
    },
  },
  "POST /api/games/remove": {
    says: NOTICES,
    begin: async () => {
      const sent = await sentGame(app);
      const removal = { games: [{ id: sent.game.id }], notify: true };
      return of(sent, () => sent.agent.post("/api/games/remove").send(removal));
    },
  },
  "PATCH /api/games": {
    says: NOTICES,
    begin: async () => {
      const sent = await sentGame(app);
      const change = { games: [{ id: sent.game.id }], change: { venue: "North Field" }, notify: "ask" };
      return of(sent, () => sent.agent.patch("/api/games").send(change));
    },
  },
  "POST /api/games/notify": {
    says: NOTICES,
    begin: async () => {
      const changed = await moved();
      const notify = { games: [{ id: changed.game.id }], notify: "tell" };
      return of(changed, () => changed.agent.post("/api/games/notify").send(notify));
    },
  },
  "POST /api/import-games/apply": {
    says: NOTICES,
    begin: async () => {
      const csv = (date: string) =>
        scheduleCsv([`${date},7:00 PM,Varsity Football,Home,Quarry Lake Academy,Osprey Stadium`]);
      const { school, list, compare, apply } = await revisedSchool(app, [
        csv("9/4/2026").split("\n")[1] ?? "",
      ]);
      const email = `athletics.${school.id}@example.org`;
      await app.db.update(opponents).set({ email }).where(eq(opponents.schoolId, school.id));
      const [game] = await list();
      if (!game) throw new Error("the file has a game");
      const agent = await app.signInAt(school.id);
      await agent.post(`/api/games/${game.id}/verify`).expect(200);
      const { moved: rows } = await compare(csv("9/5/2026"));
      const moves = rows.map(({ row, gameId, updatedAt }) => ({ row, gameId, updatedAt }));
      const act = () => apply(csv("9/5/2026"), { moves, add: [], cancel: [], notify: "tell" });
      return { schoolId: school.id, gameId: game.id, email, act };
    },
  },
  "POST /api/verify-game/:token/newest": {
    says: SILENT,
    begin: async () => {
      const sent = await sentGame(app);
      await sent.edit({ status: "scheduled" });
      await sent.send().expect(200);
      return of(sent, async () => {
        const { status, body } = await app.request().post(`/api/verify-game/${sent.token}/newest`);
        await workAfterResponses(app.deps);
        return { status, body };
      });
    },
  },
};

/** These mail a person about their own account. */
const TO_ONESELF = [
  "POST /api/forgot-password",
  "POST /api/resend-confirmation",
  "POST /api/onboarding/sample",
];

const each = Object.entries(MAILING);

describe("every call that mails opponents", () => {
  test("is in this table", () => {
    const says = (handler: object) => describeHandler(handler)?.does ?? "";
    const mailing = listEndpoints(app).filter(({ handlers }) =>
      handlers.some((handler) => /\b(e?mails(?! nobody)|reminds|notifies)\b/i.test(says(handler))),
    );
    expect(mailing.map(({ name }) => name).sort()).toEqual([...Object.keys(MAILING), ...TO_ONESELF].sort());
  });

  test.each(each)("%s counts for the address, the game and the day", async (_name, { begin }) => {
    const { schoolId, gameId, email, act } = await begin();
    await renew(schoolId);
    app.outbox.mails.length = 0;
    expect((await act()).status).toBeLessThan(300);
    expect(app.outbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await counted(schoolId)).toEqual([{ at: TEST_NOW, addresses: [email], gameIds: [gameId] }]);
  });

  test.each(each)("%s mails nothing over the budget, and says so", async (_name, { says, begin }) => {
    const { schoolId, gameId, email, act } = await begin();
    const row = async () => (await app.db.select().from(games).where(eq(games.id, gameId)))[0];
    await renew(schoolId);
    await sentMails(app, schoolId, { count: 20, to: [email] });
    const before = await row();
    app.outbox.mails.length = 0;
    const { status, body } = await act();
    expect(app.outbox.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(await counted(schoolId)).toHaveLength(20);
    if (says === REFUSED) {
      expect({ status, body, row: await row() }).toEqual({
        status: 429,
        body: { message: GOT_20 },
        row: before,
      });
    }
    if (says === NOTICE) expect({ status, body }).toMatchObject({ status: 200, body: { notice: NOT_NOW } });
    if (says === NOTICES)
      expect({ status, body }).toMatchObject({ status: 200, body: { notices: [NOT_NOW] } });
    if (says === SILENT) expect(status).toBe(202);
  });

  const NOT_NOW = { delivered: false, message: GOT_20 };

  test.each(each)("%s, twenty times in one instant, mails once", async (_name, { begin }) => {
    const { email, act } = await begin();
    app.outbox.mails.length = 0;
    const outcomes = await Promise.all(Array.from({ length: 20 }, async () => await act()));
    expect(app.outbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const statuses = new Set(outcomes.map(({ status }) => status));
    expect([...statuses].some((status) => status < 300)).toBe(true);
    // A machine that is too busy to lock in time asks to press again.
    expect([200, 202, 404, 409, 503]).toEqual(expect.arrayContaining([...statuses]));
  });
});

const SOURCES = join(import.meta.dirname, "../..");

/** All others who hand a letter to the mailer: to their own school's people, to accounts, to the system's address. */
const TO_OWN_PEOPLE = [
  "administrators/administrators.service.ts",
  "agreement/answer/notice.service.ts",
  "auth/password.service.ts",
  "auth/registration.service.ts",
  "backups/make-backup.service.ts",
  "onboarding/samples.service.ts",
  "partners/schools/notify-partners.service.ts",
  "schools-admin/invitation.service.ts",
  "staff/invitations.service.ts",
  "staff/staff.service.ts",
  "second-step/second-step.service.ts",
];

test("every letter to an opponent leaves by one way", () => {
  const files = readdirSync(join(SOURCES, "features"), { recursive: true, encoding: "utf8" });
  const senders = files.filter(
    (file) =>
      /(?<!test)\.ts$/.test(file) &&
      /mailer\s*\.send\(/.test(readFileSync(join(SOURCES, "features", file), "utf8")),
  );
  expect(senders.sort()).toEqual([...TO_OWN_PEOPLE, "agreement/deliver.service.ts"].sort());
});

describe("an address", () => {
  test("gets twenty mails of a school in an hour, and the next one as soon as the first is an hour old", async () => {
    const { school, opponent, send } = await scheduledGame(app);
    await sentMails(app, school.id, { count: 1, to: [opponent.email], at: inMinutes(-50.5) });
    await sentMails(app, school.id, { count: 19, to: [opponent.email], at: inMinutes(-1) });
    const { body, headers } = await send().expect(429);
    expect(body.message).toBe("Quarry Lake Academy got 20 emails in the last hour. Try again at 2:10 PM.");
    expect(headers["retry-after"]).toBe(String(9.5 * 60));
    app.clock.now = inMinutes(9.5);
    await send().expect(200);
  });

  test("gets no more of a game that is set back and sent again and again", async () => {
    const { send, edit, mailsTo, opponent } = await scheduledGame(app);
    for (let time = 0; time < 20; time += 1) {
      await send().expect(200);
      await edit({ status: "scheduled" });
    }
    expect((await send().expect(429)).body.message).toBe(GOT_20);
    expect(mailsTo(opponent.email)).toHaveLength(20);
  });

  test("that another school has written to is free for this one", async () => {
    const email = "shared@example.org";
    const one = await scheduledGame(app, {}, email);
    const other = await scheduledGame(app, {}, email);
    await sentMails(app, one.school.id, { count: 20, to: [email] });
    await one.send().expect(429);
    await other.send().expect(200);
  });

  test("of a copy counts, too, and none of them by its case", async () => {
    const { school, opponent, game, send } = await scheduledGame(app, {}, "Coach@Example.org");
    const copies = { ccEmail: "Office@Example.org" };
    await app.db.update(opponents).set(copies).where(eq(opponents.id, opponent.id));
    await send().expect(200);
    expect(await counted(school.id)).toEqual([
      { at: TEST_NOW, addresses: ["coach@example.org", "office@example.org"], gameIds: [game.id] },
    ]);
    const next = await makeGame(app.db, school.id, {
      ...{ teamId: game.teamId, opponentId: opponent.id, datetimeUtc: new Date("2026-09-11T23:00:00Z") },
      venue: "Osprey Stadium",
    });
    await sentMails(app, school.id, { count: 19, to: ["office@example.org"] });
    const agent = await app.signInAt(school.id);
    expect((await agent.post(`/api/games/${next.id}/verify`).expect(429)).body.message).toBe(GOT_20);
  });

  test("gets twenty of thirty mails that two processes send at once", async () => {
    const { school, sender, opponent, games: all } = await scheduledGames(app, 30);
    const actor = knownAs(testActor(), sender);
    const processes = [app.anotherProcess(), app.anotherProcess()] as const;
    await Promise.allSettled(
      all.map((game, index) =>
        insistOn(() => sendVerification(index % 2 ? processes[0] : processes[1], actor, school.id, game.id)),
      ),
    );
    expect(app.outbox.mails.filter(({ to }) => to === opponent.email)).toHaveLength(20);
    expect(await counted(school.id)).toHaveLength(20);
    // A sender may hear that a mail has gone before that is noted: twenty different games were asked about all the same.
    const asked = and(eq(games.schoolId, school.id), eq(games.status, "verification-sent"));
    await expect.poll(() => app.db.$count(games, asked), { timeout: 10_000 }).toBe(20);
  });
});

describe("what the mail server", () => {
  test("refused does not count", async () => {
    const { school, send } = await scheduledGame(app);
    app.outbox.failure = mailRefused("550 no such mailbox");
    for (let time = 0; time < 21; time += 1) await send().expect(502);
    expect(await counted(school.id)).toEqual([]);
    app.outbox.failure = null;
    await send().expect(200);
  });

  test("may have taken counts", async () => {
    const { school, send } = await scheduledGame(app);
    app.outbox.failure = new MailUncertain("The mail server went silent.");
    await send().expect(502);
    expect(await counted(school.id)).toHaveLength(1);
  });

  test("may have taken of a change can be told again at once", async () => {
    const { agent, game, school, opponent, mailsTo } = await moved();
    const notify = () => agent.post("/api/games/notify").send({ games: [{ id: game.id }], notify: "tell" });
    app.outbox.failure = new MailUncertain("The mail server went silent.");
    expect((await notify().expect(200)).body.notices).toMatchObject([{ delivered: false }]);
    app.outbox.failure = null;
    app.outbox.mails.length = 0;
    expect((await notify().expect(200)).body.notices).toMatchObject([{ delivered: true }]);
    expect(mailsTo(opponent.email)).toHaveLength(1);
    expect(await counted(school.id)).toHaveLength(3);
  });

  test("still has under way counts, and no transaction waits for it", async () => {
    const { school, games: all, agent, opponent } = await scheduledGames(app, 2);
    await sentMails(app, school.id, { count: 19, to: [opponent.email] });
    const { deliver } = app.outbox;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      app.outbox.deliver = async (mail) => {
        resolve();
        await released;
        await deliver(mail);
      };
    });
    const first = agent.post(`/api/games/${all[0]?.id}/verify`).then(({ status }) => status);
    await reached;
    await agent.post(`/api/games/${all[1]?.id}/verify`).expect(429);
    app.outbox.deliver = deliver;
    release();
    expect(await first).toBe(200);
  });
});

describe("a game", () => {
  const IN_30 = "This game was in 30 emails in the last hour. Try again at 3:00 PM.";

  test("is 30 mails for each school of a meet", async () => {
    const names = Array.from({ length: 32 }, (_, index) => `School ${index}`.replace(" ", ""));
    const meet = await makeMeet(app, names);
    const { body } = await meet.send().expect(200);
    expect(body).toMatchObject({ message: "32 schools were asked", skipped: [] });
    await sentMails(app, meet.school.id, { count: 30 * 33 - 32, about: [meet.made.id] });
    const moved = await meet.edit({ date: "2026-09-05", notify: { mode: "tell" } });
    expect(moved.body.notice).toMatchObject({
      delivered: false,
      message: expect.stringContaining("School0: This game was in 990 emails in the last hour."),
    });
  });

  test("is in thirty mails in an hour", async () => {
    const { school, game, send } = await scheduledGame(app);
    await sentMails(app, school.id, { count: 30, about: [game.id] });
    const { body, headers } = await send().expect(429);
    expect(body).toEqual({ message: IN_30 });
    expect(headers["retry-after"]).toBe("3600");
    app.clock.now = later(HOUR_MS);
    await send().expect(200);
  });

  test("that was in thirty is left out of a request, which names the reason, until none is left", async () => {
    const { school, ids, ask } = await scheduledGames(app, 2);
    await sentMails(app, school.id, { count: 30, about: [ids[1] ?? 0] });
    const { body } = await ask().expect(200);
    expect(body).toMatchObject({ sent: [ids[0]], skipped: [{ gameId: ids[1], reason: IN_30 }] });
    expect((await counted(school.id)).at(-1)).toMatchObject({ gameIds: [ids[0]] });
    await ask({ gameIds: [ids[1]] }).expect(429, { message: IN_30 });
  });

  test("that was in thirty is left out of what an opponent is told, which says so", async () => {
    const { school, agent, ids, mails } = await askedGames(app, 2);
    await sentMails(app, school.id, { count: 29, about: [ids[1] ?? 0] });
    const change = { games: ids.map((id) => ({ id })), change: { venue: "North Field" }, notify: "tell" };
    const { body } = await agent.patch("/api/games").send(change).expect(200);
    expect(body.notices).toMatchObject([
      { delivered: true, message: expect.stringMatching(new RegExp(`; 1 game left out: ${IN_30}$`)) },
    ]);
    expect(body.updated.map(({ opponentNotTold }: { opponentNotTold: boolean }) => opponentNotTold)).toEqual([
      false,
      true,
    ]);
    expect(mails().at(-1)?.text).not.toContain("September 5");
  });

  test("that was in thirty is left out beside a question, and is told with it later", async () => {
    const { school, agent, ids } = await askedGames(app, 2);
    await app.db
      .update(games)
      .set({ status: "reschedule" })
      .where(eq(games.id, ids[1] ?? 0));
    await sentMails(app, school.id, { count: 29, about: [ids[1] ?? 0] });
    const change = { games: ids.map((id) => ({ id })), change: { venue: "North Field" }, notify: "ask" };
    const { body } = await agent.patch("/api/games").send(change).expect(200);
    expect(body.notices[0]).toMatchObject({ delivered: true });
    expect(body.notices[0].message).toContain(`left out: ${IN_30}`);
  });

  test("that was in thirty keeps the reminder that is pressed for it, and no other", async () => {
    const { school, agent, ids } = await askedGames(app, 2);
    await sentMails(app, school.id, { count: 29, about: [ids[1] ?? 0] });
    await agent.post(`/api/games/${ids[1]}/remind`).expect(429, { message: IN_30 });
    expect((await agent.post(`/api/games/${ids[0]}/remind`).expect(200)).body).toMatchObject({
      sent: [ids[0]],
    });
  });
});

describe("a school", () => {
  const SENT_2000 =
    "Your school sent 2,000 emails today. Try again tomorrow, or ask your system administrator for more.";

  test("sends as many mails in a day of its clock as the system allows, and goes on the next day", async () => {
    // An hour before midnight in Los Angeles.
    app.clock.now = new Date("2026-08-15T06:00:00Z");
    const { school, send } = await scheduledGame(app);
    const other = await scheduledGame(app);
    await app.db.update(schools).set({ timezone: "America/Los_Angeles" }).where(eq(schools.id, school.id));
    const morning = new Date("2026-08-14T07:00:00Z");
    await sentMails(app, school.id, { count: 2000, at: morning });
    const { body, headers } = await send().expect(429);
    expect(body).toEqual({ message: SENT_2000 });
    expect(headers["retry-after"]).toBe("3600");
    await other.send().expect(200);
    app.clock.now = new Date("2026-08-15T07:00:00Z");
    await send().expect(200);
  });

  test("does not count yesterday's mails", async () => {
    const { school, send } = await scheduledGame(app);
    await sentMails(app, school.id, { count: 2000, at: new Date("2026-08-14T03:59:59Z") });
    await send().expect(200);
  });

  test("is told by the number that the system administrator has set", async () => {
    const { school, send } = await scheduledGame(app);
    await app.db.update(systemSettings).set({ mailsPerSchoolAndDay: 100 });
    await sentMails(app, school.id, { count: 100 });
    expect((await send().expect(429)).body.message).toBe(SENT_2000.replace("2,000", "100"));
    await app.db.update(systemSettings).set({ mailsPerSchoolAndDay: 101 });
    await send().expect(200);
  });

  test("hears the reason that lasts longest", async () => {
    const { school, opponent, send } = await scheduledGame(app);
    await sentMails(app, school.id, { count: 20, to: [opponent.email] });
    await sentMails(app, school.id, { count: 1980 });
    expect((await send().expect(429)).body.message).toBe(SENT_2000);
  });

  test("is limited in nothing with RATE_LIMITS=off", async () => {
    const { school, opponent, game, send } = await scheduledGame(unlimited);
    const lots = { count: 2000, to: [opponent.email], about: [game.id] };
    await sentMails(unlimited, school.id, lots);
    await send().expect(200);
  });

  test("hears of answers beyond any budget", async () => {
    const sent = await sentGame(app);
    await sentMails(app, sent.school.id, { count: 2000, to: [sent.sender.email] });
    app.outbox.mails.length = 0;
    await sent.answer({ response: "confirm" }).expect(200);
    await workAfterResponses(app.deps);
    expect(sent.mailsTo(sent.sender.email)).toHaveLength(1);
    expect(await counted(sent.school.id)).toHaveLength(2001);
  });
});

test("a message of two schools' jobs waits where its own school is over the budget, and there alone", async () => {
  await app.db.update(schools).set({ isActive: false });
  const over = await agreedGame(app);
  const under = await agreedGame(app, { opponent: { email: over.opponent.email } });
  const morning = new Date("2026-12-03T15:00:00Z");
  await sentMails(app, over.school.id, { count: 20, to: [over.opponent.email], at: morning });
  app.clock.now = morning;
  expect(await runDue(app.deps)).toMatchObject({ sent: { dayBefore: 1 }, failed: 0 });
  expect((await counted(under.school.id)).length).toBe(1);
  app.clock.now = new Date(morning.getTime() + HOUR_MS);
  expect(await runDue(app.deps)).toMatchObject({ sent: { dayBefore: 1 }, failed: 0 });
});
