import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailSink } from "#server/test/kit/mail-sink.ts";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";
import { listBrokenRules } from "./invariants.ts";
import { sendThrough } from "./mail-settings.ts";
import { call, type HttpResponse } from "./person.ts";
import { createWorld, makeStaffedSchool, type StaffedSchool, scheduleOverHttp, type World } from "./world.ts";

/** Longer than the 30 s for which a sending that was broken off keeps others away. */
const CLAIM_MS = 40_000;

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld();
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

const kill = () => world.servers[0]?.signal("SIGKILL");

/** The server dies at these moments, each a step later than the one before. */
const MOMENTS: Record<string, () => Promise<void>> = {
  "as soon as the change is saved": async () => {
    let saved: "no" | "written" | "committed" = "no";
    world.proxy.watch();
    world.proxy.strike("cut before", (statement) => {
      if (saved === "committed") {
        kill();
        return true;
      }
      if (saved === "no" && /^insert into "game_history"/.test(statement)) saved = "written";
      else if (saved === "written" && /^commit/i.test(statement)) saved = "committed";
      return false;
    });
  },
  "when it reaches the mail server": async () => {
    const { port } = await startTcpServer(kill);
    await sendThrough(world, port);
  },
};

const MODES = [
  { mode: "tell", status: "verification-sent", linkStatus: 200 },
  { mode: "ask", status: "scheduled", linkStatus: 404 },
] as const;

const CASES = Object.keys(MOMENTS).flatMap((moment) => MODES.map((mode) => ({ moment, ...mode })));

test.each(CASES)(
  "a server killed $moment, before it can $mode, leaves a game that says so, and can $mode again",
  async ({ moment, mode, status, linkStatus }) => {
    const sink = await startSmtpSink();
    const { id, token } = await sentGame(sink);
    const before = await read(id);
    await MOMENTS[moment]?.();

    const moved = { ...before.game, venue: `${before.game.venue} East`, status };
    expect((await save(moved, mode)).status).toBe(0);
    expect(await world.servers[0]?.waitForEnd(5_000)).toBe("SIGKILL");
    world.proxy.heal();
    await world.revive();

    const { game, history } = await read(id);
    expect(game).toMatchObject({ venue: moved.venue, status, opponentNotTold: true });
    expect(history.map(({ action }) => action)).toEqual(["edited", ...actionsOf(before.history)]);
    expect(history[0]?.changes).toContainEqual({
      field: "Venue",
      from: before.game.venue,
      to: moved.venue,
    });
    expect((await call(world.url, { path: `/api/verify-game/${token}` })).status).toBe(linkStatus);
    expect(sink.received).toHaveLength(1);
    expect(await listBrokenRules(world)).toEqual([]);

    await sendThrough(world, sink.port);
    expect(await untilNotified(game, mode)).toMatchObject({
      status: "verification-sent",
      opponentNotTold: false,
      notice: { delivered: true },
    });
    expect(sink.received).toHaveLength(2);
    expect(sink.received[1]?.email.text).toContain(moved.venue);
    expect(await listBrokenRules(world)).toEqual([]);
  },
  120_000,
);

/** A game that the opponent was asked about, with the token that they got. */
async function sentGame(sink: MailSink) {
  await sendThrough(world, sink.port);
  const { id } = await scheduleOverHttp(at);
  const sent = await at.person.call({ method: "POST", path: `/api/games/${id}/verify` });
  expect(sent.status, sent.text).toBe(200);
  const [, token] = /verify-game\?token=([\w-]+)/.exec(sink.received[0]?.email.text ?? "") ?? [];
  return { id, token };
}

async function read(id: number): Promise<{ game: Game; history: GameHistoryEntry[] }> {
  const list = await at.person.call({ path: "/api/games" });
  const game = (JSON.parse(list.text) as Game[]).find((each) => each.id === id);
  if (!game) throw new Error(`no game ${id}: ${list.status} ${list.text}`);
  const history = await at.person.call({ path: `/api/games/${id}/history` });
  return { game, history: JSON.parse(history.text) };
}

const actionsOf = (history: GameHistoryEntry[]) => history.map(({ action }) => action);

const save = (game: Game, mode: "ask" | "tell"): Promise<HttpResponse> =>
  at.person.call({ method: "PUT", path: `/api/games/${game.id}`, body: { ...game, notify: { mode } } });

/** Saves the game unchanged, as the screen's 'Try again' does, until its message goes. */
async function untilNotified(game: Game, mode: "ask" | "tell"): Promise<unknown> {
  for (const end = Date.now() + CLAIM_MS; ; await sleep(1_000)) {
    const { status, text } = await save(game, mode);
    expect(status, text).toBe(200);
    const saved = JSON.parse(text);
    if (saved.notice.delivered || Date.now() > end) return saved;
  }
}
