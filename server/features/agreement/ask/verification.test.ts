import { setTimeout } from "node:timers/promises";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeOpponent, makeRequest } from "#server/db/factories.ts";
import { knownAs } from "#server/http/actor.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { MailUncertain, mailRefused, unavailable } from "#server/http/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { hashToken } from "#server/secrets/token.ts";
import { testApp } from "#server/test/agent.ts";
import { openDatabaseLine } from "#server/test/database-line.ts";
import type { FaultProxy } from "#server/test/fault-proxy.ts";
import { auditOf, testActor } from "#server/test/fixtures/accounts.ts";
import { GAME_START, scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { games } from "#shared/schema/games.ts";
import { requestLinks, requests } from "#shared/schema/requests.ts";
import { verifications } from "#shared/schema/verifications.ts";
import { sendVerification } from "./send-requests.service.ts";

const app = testApp({ APP_URL: "http://games.example.com" });

const claimsOf = (gameId: number) =>
  app.db
    .select({ ...getTableColumns(verifications), tokenHash: requestLinks.tokenHash })
    .from(verifications)
    .innerJoin(requestLinks, eq(requestLinks.requestId, verifications.requestId))
    .where(eq(verifications.gameId, gameId));

/** Holds every message back until `release` is called; `refuse` makes the mail server say no. */
function slowMail() {
  const { deliver } = app.outbox;
  const held: (() => void)[] = [];
  let opened = false;
  app.outbox.deliver = async (mail: Mail) => {
    if (!opened) await new Promise<void>((resolve) => held.push(resolve));
    await deliver(mail);
  };
  const release = () => {
    opened = true;
    for (const each of held) each();
  };
  onTestFinished(() => {
    release();
    app.outbox.deliver = deliver;
    app.outbox.failure = null;
  });
  const waiting = async (count: number) => {
    await expect.poll(() => held.length, { timeout: 10_000, interval: 5 }).toBe(count);
  };
  return { release, waiting };
}

describe("sending a verification", () => {
  test("mails the opponent, replies to the sender, and then makes the game verification-sent", async () => {
    const { send, row, mailsTo, opponent, sender, history, game } = await scheduledGame(app);
    const { body } = await send().expect(200);
    expect(body).toEqual({ message: "Verification email sent to opponent" });
    expect(mailsTo(opponent.email)).toEqual([
      expect.objectContaining({ replyTo: sender.email, subject: expect.stringContaining("Please confirm") }),
    ]);
    const after = await row();
    expect(after?.status).toBe("verification-sent");
    expect(after?.updatedAt.getTime()).toBeGreaterThan(game.updatedAt.getTime());
    expect((await history())[0]).toEqual({
      at: after?.updatedAt.toISOString(),
      actor: "Dana Whitfield",
      action: "sent",
      changes: [
        { field: "Status", from: "Scheduled", to: "Verification Sent" },
        { field: "Sent to", from: "", to: opponent.email },
      ],
    });
  });

  test("links to APP_URL, whatever host the request named, and stores only the token's hash", async () => {
    const { agent, game, mailsTo, opponent } = await scheduledGame(app);
    await agent.post(`/api/games/${game.id}/verify`).set("Host", "localhost:9").expect(200);
    const text = mailsTo(opponent.email)[0]?.text ?? "";
    const [, token = ""] = /http:\/\/games\.example\.com\/verify-game\?token=([\w-]{43})\n/.exec(text) ?? [];
    expect(text.match(/https?:/g)).toHaveLength(1);
    const [stored] = await claimsOf(game.id);
    expect(stored?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each(GAME_STATUSES.filter((status) => status !== "scheduled"))(
    "is refused for a %s game",
    async (status) => {
      const { send, mailsTo, opponent } = await scheduledGame(app, { status });
      const { body } = await send().expect(409);
      expect(body).toEqual({ message: "Only a scheduled game can be sent for verification" });
      expect(mailsTo(opponent.email)).toEqual([]);
    },
  );

  test("is refused from the moment the game starts", async () => {
    const { send, row } = await scheduledGame(app, { datetimeUtc: app.clock.now });
    expect((await send().expect(409)).body).toEqual({ message: "This game has already started" });
    expect((await row())?.status).toBe("scheduled");
  });

  test.each(["", "  "])("is refused for an opponent whose address is %j", async (email) => {
    const { send, row } = await scheduledGame(app, {}, email);
    const message = "Cannot send verification - opponent school has no email contact";
    expect((await send().expect(400)).body).toEqual({ message });
    expect((await row())?.status).toBe("scheduled");
  });

  test("of another school's game is answered like one of a game that never was, and nothing is sent", async () => {
    const { game, mailsTo, opponent, row } = await scheduledGame(app);
    const stranger = await scheduledGame(app);
    const foreign = await stranger.agent.post(`/api/games/${game.id}/verify`).expect(404);
    const missing = await stranger.agent.post("/api/games/2000000000/verify").expect(404);
    expect(foreign.text).toBe(missing.text);
    expect(mailsTo(opponent.email)).toEqual([]);
    expect((await row())?.status).toBe("scheduled");
  });
});

describe("when the message is not accepted", () => {
  test.each([
    [502, mailRefused("The mail server refused the recipient: 550 no such mailbox")],
    [503, unavailable("Email is not configured. Ask your system administrator.")],
  ])(
    "the answer is %i with the reason, the game shows it until it is sent, and nothing else has changed",
    async (status, failure) => {
      onTestFinished(() => {
        app.outbox.failure = null;
      });
      const { send, row, game, history, agent, opponent } = await scheduledGame(app);
      const problem = async () => (await agent.get("/api/games")).body[0].verificationProblem;
      expect(await problem()).toBeNull();
      app.outbox.failure = failure;
      expect((await send().expect(status)).body).toEqual({ message: failure.message });
      expect(await row()).toEqual({
        ...game,
        agreements: [expect.objectContaining({ learned: null, askedAt: null })],
      });
      expect(await claimsOf(game.id)).toEqual([]);
      expect(await problem()).toBe(failure.message);
      expect(await history()).toEqual([
        {
          at: expect.any(String),
          actor: "Dana Whitfield",
          action: "message-failed",
          changes: [
            { field: "Message", from: "", to: "Verification" },
            { field: "Address", from: "", to: opponent.email },
            { field: "Reason", from: "", to: failure.message },
          ],
        },
      ]);
      app.outbox.failure = null;
      await send().expect(200);
      expect(await problem()).toBeNull();
      expect((await row())?.agreements).toMatchObject([{ failure: null }]);
    },
  );

  async function failed() {
    onTestFinished(() => {
      app.outbox.failure = null;
    });
    const scheduled = await scheduledGame(app);
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    await scheduled.send().expect(502);
    const problem = async () => (await scheduled.agent.get("/api/games")).body[0].verificationProblem;
    return { ...scheduled, problem };
  }

  test("an edit of the game keeps the reason, another status or another opponent does not", async () => {
    const { edit, problem, school } = await failed();
    await edit({ venue: "North Field" });
    expect(await problem()).toBe("The mail server refused the recipient.");
    await edit({ status: "canceled" });
    expect(await problem()).toBeNull();
    await edit({ status: "scheduled", opponentId: (await makeOpponent(app.db, school.id)).id });
    expect(await problem()).toBeNull();
  });

  test("a corrected address of the opponent ends the reason, another telephone number does not", async () => {
    const { agent, opponent, problem } = await failed();
    const save = (change: object) => {
      const { schoolName, managerName, email } = opponent;
      return agent.put(`/api/opponents/${opponent.id}`).send({ schoolName, managerName, email, ...change });
    };
    await save({ phone: "5550100123" }).expect(200);
    expect(await problem()).toBe("The mail server refused the recipient.");
    await save({ email: "office@quarrylake.example.org" }).expect(200);
    expect(await problem()).toBeNull();
  });

  test("what is no answer of a mail server is reported without its particulars", async () => {
    const { send, problem } = await failed();
    app.outbox.failure = new Error("ENOENT: /var/secret");
    await send().expect(500);
    expect(await problem()).toBe("The message could not be sent.");
  });

  test("a game that is deleted meanwhile leaves nothing to tell it in", async () => {
    const { send, agent, game } = await scheduledGame(app);
    const mail = slowMail();
    const answer = send().then((response) => response);
    await mail.waiting(1);
    await agent.delete(`/api/games/${game.id}`).expect(204);
    app.outbox.failure = mailRefused("The mail server refused the recipient.");
    mail.release();
    expect((await answer).status).toBe(502);
  });
});

describe("two clicks at once", () => {
  test("send one message", async () => {
    const { send, mailsTo, opponent, history } = await scheduledGame(app);
    const answers = await atOnce(10, () => send());
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(mailsTo(opponent.email)).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });

  test("send one message also when the first is still under way, in another process", async () => {
    const { sender, school, game, send, mailsTo, opponent } = await scheduledGame(app);
    const mail = slowMail();
    const actor = knownAs(testActor(), sender);
    const first = sendVerification(app.anotherProcess(), actor, school.id, game.id);
    await mail.waiting(1);
    const { body } = await send().expect(409);
    expect(body).toEqual({ message: "This verification is being sent right now. Reload in a moment." });
    mail.release();
    await first;
    expect(mailsTo(opponent.email)).toHaveLength(1);
  });
});

describe("while a mail server takes its time", () => {
  test("other requests find the database free, however many messages are under way", async () => {
    const sending = await Promise.all(Array.from({ length: 8 }, () => scheduledGame(app)));
    const mail = slowMail();
    const answers = sending.map(({ send }) => send().then(({ status }) => status));
    await mail.waiting(8);
    await sending[0]?.agent.get("/api/games").expect(200);
    mail.release();
    expect(await Promise.all(answers)).toEqual(Array(8).fill(200));
  });

  test.each([
    ["edited", { venue: "North Field" }],
    ["canceled", { status: "canceled" }],
  ])("a game that is %s keeps that, the mail is recorded, and its link is dead", async (_name, change) => {
    const { send, edit, row, mailsTo, opponent, history } = await scheduledGame(app);
    const mail = slowMail();
    const answer = send().then((response) => response);
    await mail.waiting(1);
    expect((await edit(change)).status).toBe(200);
    mail.release();
    expect(await answer).toMatchObject({
      status: 409,
      body: {
        message: "The message was already on its way. Quarry Lake Academy has the old details.",
      },
    });
    expect(await row()).toMatchObject({ status: "scheduled", ...change });
    const [, token] = /token=([\w-]+)/.exec(mailsTo(opponent.email)[0]?.text ?? "") ?? [];
    expect((await history()).map(({ action }: { action: string }) => action)).toEqual(["sent", "edited"]);
    expect((await edit({})).body).toMatchObject({ knownToOpponent: true, opponentNotTold: true });
    await app.request().get(`/api/verify-game/${token}`).expect(404);
    if ((await row())?.status === "scheduled") await send().expect(200);
  });
});

describe("after a crash in the middle of sending", () => {
  async function crashed(seconds: number) {
    const scheduled = await scheduledGame(app);
    const { school, opponent, game } = scheduled;
    await makeRequest(app.db, school.id, {
      opponentId: opponent.id,
      sentTo: opponent.email,
      sentBy: null,
      sentAt: new Date(Date.now() - seconds * 1_000),
      tokenHash: hashToken(`crashed ${game.id}`),
      gameIds: [game.id],
    });
    await app.db.update(verifications).set({ state: "claimed" }).where(eq(verifications.gameId, game.id));
    return scheduled;
  }

  test("the game can be sent again once no message could still be under way", async () => {
    const { send, game, mailsTo, opponent } = await crashed(31);
    await send().expect(200);
    expect(mailsTo(opponent.email)).toHaveLength(1);
    expect((await claimsOf(game.id)).map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });

  test("and not before", async () => {
    const { send, row } = await crashed(5);
    await send().expect(409);
    expect((await row())?.status).toBe("scheduled");
  });
});

describe("a message whose acceptance nobody could record", () => {
  const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const page = (token: string) => app.request().get(`/api/verify-game/${token}`);

  /**
   * Sends through a line to the database of its own, to which something happens once the mail server has accepted it.
   */
  async function sendOver(afterMail: (proxy: FaultProxy) => void) {
    const scheduled = await scheduledGame(app);
    const { sender, school, game, opponent } = scheduled;
    const line = await openDatabaseLine(app.deps.directUrl);
    const transport = {
      ...app.outbox,
      deliver: async (mail: Mail) => {
        await app.outbox.deliver(mail);
        afterMail(line.proxy);
      },
    };
    const process = app.compose({ pool: line.pool, db: line.db, transport });
    const failure: unknown = await sendVerification(
      process,
      knownAs(testActor(), sender),
      school.id,
      game.id,
    ).then(
      () => null,
      (error: unknown) => error,
    );
    const token = tokenOf(scheduled.mailsTo(opponent.email)[0]);
    return { ...scheduled, line, token, failure };
  }

  async function lostAfterMail() {
    const lost = await sendOver((proxy) => proxy.refuse());
    expect(toAppError(lost.failure)).toMatchObject({
      status: 503,
      message: "The message was sent, but we couldn't record it yet. Reload in a moment.",
    });
    return lost;
  }

  test.each(["cut before", "cut after"] as const)(
    "for one connection that was %s any of its statements, is recorded once and reported as sent",
    async (fault) => {
      for (const statement of ["begin", 'update "games"', 'insert into "audit_log"', "commit"]) {
        const sent = await sendOver((proxy) => proxy.strike(fault, (each) => each.startsWith(statement)));
        expect(sent.line.proxy.hasStruck()).toBe(true);
        expect(sent.failure).toBeNull();
        expect((await sent.row())?.status).toBe("verification-sent");
        expect((await sent.history()).map(({ action }: { action: string }) => action)).toEqual(["sent"]);
        await page(sent.token).expect(200);
      }
    },
  );

  test("for a database that was away a second, is reported as sent", async () => {
    const sent = await sendOver((proxy) => {
      proxy.refuse();
      setTimeout(1_000).then(proxy.heal);
    });
    expect(sent.failure).toBeNull();
    expect((await sent.row())?.status).toBe("verification-sent");
  });

  test("has a link that says so, and is recorded once the database is back", async () => {
    const { line, token, row, history, sender, school } = await lostAfterMail();
    expect((await row())?.status).toBe("scheduled");
    const { body } = await page(token).expect(404);
    expect(body.message).toContain(`${school.name} hasn't finished sending this request.`);
    expect(body.message).toContain(sender.email);
    line.proxy.heal();
    await expect.poll(async () => (await row())?.status, { timeout: 10_000 }).toBe("verification-sent");
    expect((await page(token).expect(200)).body.status).toBe("verification-sent");
    expect((await history()).map(({ action }: { action: string }) => action)).toEqual(["sent"]);
    const recorded = (await auditOf(app, sender.email)).filter(
      ({ action }) => action === "verification-request",
    );
    expect(recorded).toMatchObject([{ result: "success" }]);
  });

  test("does not come between once the game was sent again: its link is the dead one", async () => {
    const { line, token, send, row, history, game, mailsTo, opponent } = await lostAfterMail();
    await send().expect(409);
    await app.db
      .update(requests)
      .set({ sentAt: sql`clock_timestamp() - interval '31 seconds'` })
      .where(eq(requests.schoolId, game.schoolId));
    await send().expect(200);
    line.proxy.heal();
    await setTimeout(2_500);
    expect((await row())?.status).toBe("verification-sent");
    expect((await history()).map(({ action }: { action: string }) => action)).toEqual(["sent", "sent"]);
    expect((await page(token).expect(404)).body.message).toContain("since this email was sent");
    await page(tokenOf(mailsTo(opponent.email)[1])).expect(200);
  });

  test("because the mail server's answer was lost, has a link that says so, and can be sent again at once", async () => {
    const { send, row, mailsTo, opponent, game } = await scheduledGame(app);
    const { deliver } = app.outbox;
    onTestFinished(() => {
      app.outbox.deliver = deliver;
    });
    const reason = "The mail server did not answer in time.";
    app.outbox.deliver = async (mail: Mail) => {
      await deliver(mail);
      throw new MailUncertain(reason);
    };
    await send().expect(502, { message: reason });
    expect(await row()).toMatchObject({
      ...game,
      agreements: [{ learned: null, askedAt: null, failure: { reason } }],
    });
    const first = tokenOf(mailsTo(opponent.email)[0]);
    expect((await page(first).expect(404)).body.message).toContain("hasn't finished sending this request");
    app.outbox.deliver = deliver;
    await send().expect(200);
    expect((await page(first).expect(404)).body.message).toContain("has withdrawn this request");
    await page(tokenOf(mailsTo(opponent.email)[1])).expect(200);
  });
});

test("a verification that cannot be audited is not recorded as sent", async () => {
  const { send, row, history } = await scheduledGame(app);
  await app.db.execute(sql`alter table audit_log rename to audit_log_away`);
  try {
    await send().expect(500);
    expect((await row())?.status).toBe("scheduled");
    expect(await history()).toEqual([]);
  } finally {
    await app.db.execute(sql`alter table audit_log_away rename to audit_log`);
  }
});

test("sending again after the game was set back clears the old answer", async () => {
  const { answer, edit, send, row, game } = await sentGame(app);
  await answer({ response: "reschedule", message: "Another day?", proposedDate: "2026-09-05" }).expect(200);
  await edit({ status: "scheduled" });
  await app.db.update(games).set({ opponentMessage: "left over" }).where(eq(games.id, game.id));
  await send().expect(200);
  expect(await row()).toMatchObject({
    status: "verification-sent",
    datetimeUtc: GAME_START,
    verifiedAt: null,
    opponentMessage: null,
    proposals: [],
    proposedBy: null,
  });
});
