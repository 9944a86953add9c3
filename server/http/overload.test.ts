import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import express from "express";
import supertest from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createOutbox, TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { compareHashesBy } from "#server/test/fixtures/accounts.ts";
import { admission } from "./admission.ts";

/** More than are worked on at once. */
const MANY = 30;

const outbox = createOutbox();
const app = testApp({}, { transport: outbox });

/** Everybody waits for this until it is let go. */
function held() {
  let letGo: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { waiting, letGo };
}

test("many requests that wait for the mail server keep nobody else out", async () => {
  const school = await makeSchool(app.db);
  const sides = {
    teamId: (await makeTeam(app.db, school.id)).id,
    opponentId: (await makeOpponent(app.db, school.id)).id,
  };
  const agent = await app.signInAt(school.id);
  const { waiting, letGo } = held();
  let asked = 0;
  vi.spyOn(outbox, "deliver").mockImplementation(async () => {
    asked += 1;
    await waiting;
  });
  const sending = Array.from({ length: MANY }, async (_, index) => {
    const datetimeUtc = new Date(Date.UTC(2026, 8, 1 + index));
    const game = await makeGame(app.db, school.id, { ...sides, datetimeUtc });
    return await agent.post(`/api/games/${game.id}/verify`);
  });
  await vi.waitFor(() => expect(asked).toBe(MANY), 20_000);
  await agent.get("/api/games").expect(200);
  letGo();
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(MANY).fill(200));
});

test("many requests that wait for the hash of a password keep nobody else out", async () => {
  const agent = await app.signInAt((await makeSchool(app.db)).id);
  const { waiting, letGo } = held();
  compareHashesBy(async () => {
    await waiting;
    return false;
  });
  const signIns = Array.from({ length: MANY }, (_, index) =>
    app
      .request()
      .post("/api/login")
      .send({ email: `nobody.${index}@example.com`, password: TEST_PASSWORD })
      .then(({ status }) => status),
  );
  await agent.get("/api/games").expect(200);
  letGo();
  expect(await Promise.all(signIns)).toEqual(Array(MANY).fill(401));
});

test("many bodies that come slowly keep nobody else out, and are read to their end", async () => {
  const agent = await app.signInAt((await makeSchool(app.db)).id);
  compareHashesBy(async () => false);
  const body = JSON.stringify({ email: "nobody@example.com", password: TEST_PASSWORD });
  const slow = Array.from({ length: MANY }, () => {
    const sending = app.request().post("/api/login").set("Content-Type", "application/json");
    sending.set("Content-Length", String(body.length)).write(body.slice(0, 9));
    return sending;
  });
  await pause(1_000);
  await agent.get("/api/games").expect(200);
  const rest = slow.map(async (sending) => {
    sending.write(body.slice(9));
    return (await sending).status;
  });
  expect(await Promise.all(rest)).toEqual(Array(MANY).fill(401));
});

test("requests sent ahead on connections that break before the first response keep nobody out afterwards", async () => {
  const agent = await app.signInAt((await makeSchool(app.db)).id);
  const { hostname, port } = new URL(app.request().get("/").url);
  await inTransaction(app.db, async (tx) => {
    // Nobody gets a response while this lasts.
    await tx.execute(sql`lock table system_settings in access exclusive mode`);
    const ahead = "GET /api/maintenance HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(MANY);
    const clients = Array.from({ length: 3 }, () => connect(Number(port), hostname));
    await Promise.all(clients.map((client) => once(client, "connect")));
    for (const client of clients) client.write(ahead);
    await pause(500);
    for (const client of clients) client.destroy();
    await pause(100);
  });
  await pause(500);
  await agent.get("/api/games").expect(200);
});

/** A server of its own, with a response that is more than the network takes off its hands by itself. */
async function largeResponses(limits: Parameters<typeof admission>[0]) {
  const server = express()
    .use(admission(limits))
    .get("/large", (_request, response) => response.send(Buffer.alloc(32 * 1024 * 1024)))
    .get("/small", (_request, response) => response.send("small"))
    .listen(0);
  onTestFinished(() => server.closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    ask: async () => {
      const client = connect(port).pause();
      onTestFinished(() => void client.destroy());
      await once(client, "connect");
      client.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
      return client;
    },
  };
}

test("responses that nobody takes keep nobody out", async () => {
  const limits = { slots: 3, waiting: 3, burstMs: 500, overloadMs: 500, untakenMs: 60_000 };
  const { server, ask } = await largeResponses(limits);
  for (let client = 1; client <= limits.slots; client += 1) await ask();
  await pause(300);
  expect((await supertest(server).get("/small").expect(200)).text).toBe("small");
});

test("a connection whose response nobody takes ends, and one that takes it slowly does not", async () => {
  const limits = { slots: 3, waiting: 3, burstMs: 500, overloadMs: 500, untakenMs: 1_000 };
  const { server, ask } = await largeResponses(limits);
  const slow = await ask();
  await ask();
  for (let part = 1; part <= 8; part += 1) {
    await pause(300);
    await take(slow, 3 * 1024 * 1024);
  }
  const count = promisify(server.getConnections.bind(server));
  expect([await count(), slow.destroyed]).toEqual([1, false]);
});

/** Takes about so many bytes of what comes, and then none again. */
const take = (client: Socket, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    let left = bytes;
    const onPart = (part: Buffer) => {
      left -= part.length;
      if (left > 0) return;
      client.pause().off("data", onPart);
      resolve();
    };
    client.on("data", onPart).resume();
  });
