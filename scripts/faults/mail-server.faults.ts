import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import { listBrokenRules } from "./invariants.ts";
import { sendThrough } from "./mail-settings.ts";
import { call } from "./person.ts";
import { createWorld, makeStaffedSchool, type StaffedSchool, scheduleOverHttp, type World } from "./world.ts";

/** The 20 s that a request may wait for a mail server, and some for the rest of it on a busy machine. */
const MAIL_MS = 23_000;

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

/** Speaks like a mail server up to the message, and then fails as the test asks. */
function afterTheMessage(then: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    let inMessage = false;
    socket.write("220 mail.example.org\r\n");
    socket.on("data", (chunk) => {
      const text = String(chunk);
      if (inMessage) {
        inMessage = !text.includes("\r\n.\r\n");
        return inMessage ? undefined : then(socket);
      }
      if (/^EHLO/i.test(text)) return void socket.write("250-mail.example.org\r\n250 AUTH PLAIN\r\n");
      if (/^AUTH/i.test(text)) return void socket.write("235 ok\r\n");
      inMessage = /^DATA/i.test(text);
      return void socket.write(inMessage ? "354 go on\r\n" : "250 ok\r\n");
    });
  };
}

const FAULTS: Record<string, (socket: Socket) => void> = {
  "says nothing": () => undefined,
  "drips a letter a second": (socket) => {
    const dripping = setInterval(() => socket.write("2"), 1_000);
    socket.on("close", () => clearInterval(dripping));
  },
  "hangs up at once": (socket) => socket.destroy(),
  "refuses everybody": (socket) => void socket.end("554 no service\r\n"),
  "hangs up after the message": afterTheMessage((socket) => socket.destroy()),
  "says nothing after the message": afterTheMessage(() => undefined),
  "refuses the message": afterTheMessage((socket) => void socket.write("550 not this one\r\n")),
};

test.each(Object.keys(FAULTS))(
  "a mail server that %s holds nobody else up, and the game is as it was",
  async (name) => {
    const { port } = await startTcpServer((socket) => FAULTS[name]?.(socket));
    await sendThrough(world, port);
    const games = await Promise.all(Array.from({ length: 12 }, () => scheduleOverHttp(at)));
    const sending = games.map(({ id }) =>
      at.person.call({ method: "POST", path: `/api/games/${id}/verify` }),
    );
    const list = await at.person.call({ path: "/api/games" });
    const health = await call(world.url, { path: "/healthz" });
    expect([list.status, health.status]).toEqual([200, 200]);
    expect(list.ms).toBeLessThan(2_000);
    const responses = await Promise.all(sending);
    expect(responses.map(({ status }) => status)).toEqual(games.map(() => 502));
    expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(MAIL_MS);
    const ids = games.map(({ id }) => id);
    const changed = "select id from games where id = any($1) and status <> 'scheduled'";
    expect(await world.query(changed, [ids])).toEqual([]);
    expect(await listBrokenRules(world)).toEqual([]);
  },
  60_000,
);

test("with a mail server that works again the same games are sent", async () => {
  const sink = await startSmtpSink();
  await sendThrough(world, sink.port);
  const { id } = await scheduleOverHttp(at);
  const sent = await at.person.call({ method: "POST", path: `/api/games/${id}/verify` });
  expect(sent.status, sent.text).toBe(200);
  expect(sink.received.map(({ recipients }) => recipients)).toEqual([[at.opponent.email]]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test.each([
  ["changing", "PATCH", "/api/games", { change: { venue: "Elsewhere" }, notify: "tell" }],
  ["removing", "POST", "/api/games/remove", { notify: true }],
])(
  "%s the games of many opponents waits no longer for a mail server that never greets",
  async (...given) => {
    const [, method, path, body] = given;
    const { port } = await startTcpServer(() => undefined);
    await sendThrough(world, port);
    const games = await Promise.all(Array.from({ length: 8 }, () => gameOfItsOwnOpponent()));
    const response = await at.person.call({ method, path, body: { games, ...body } });
    expect(response.status, response.text).toBe(200);
    expect(response.ms).toBeLessThan(MAIL_MS);
    const { notices } = JSON.parse(response.text) as { notices: { delivered: boolean }[] };
    expect(notices.map(({ delivered }) => delivered)).toEqual(games.map(() => false));
  },
  60_000,
);

/** A verified game, so that its opponent has to hear of what becomes of it. */
async function gameOfItsOwnOpponent(): Promise<{ id: number }> {
  const name = randomUUID();
  const post = async (path: string, body: object): Promise<{ id: number }> =>
    JSON.parse((await at.person.call({ method: "POST", path, body })).text);
  const opponent = {
    schoolName: `School ${name}`,
    managerName: "Robin Castell",
    email: `${name}@example.org`,
  };
  const { id: opponentId } = await post("/api/opponents", opponent);
  const { id: teamId } = at.team;
  const facts = { date: "2099-09-04", time: "19:00:00", venue: "Osprey Stadium", isHome: true };
  return { id: (await post("/api/games", { teamId, opponentId, ...facts, status: "verified" })).id };
}
