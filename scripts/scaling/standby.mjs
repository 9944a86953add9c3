// A primary that loses its power while people work, and a standby that takes its place: what was acknowledged is compared
// with what is there. First with synchronous replication, where nothing may be missing; then without, to show what is lost.
// 'node scripts/scaling/standby.mjs'; needs Debian's postgresql and pgbouncer.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ask,
  counted,
  DIRECTOR,
  fillDatabase,
  newGame,
  shownCounts,
  signIn,
  startFieldhouse,
} from "./fieldhouse.mjs";
import { startPooler } from "./pooler.mjs";
import { rejoin, startPrimary, startStandby } from "./postgres.mjs";
import { onStage, until } from "./stage.mjs";

const WRITERS = 4;
const WORKING_MS = 3_000;
/** An operator, or the program that watches, needs a while to be sure that the primary is gone. */
const DECISION_MS = 8_000;
/** PgBouncer asks each second, and the application after that: see pgbouncer.ini. */
const AGAIN_WITHIN_MS = 10_000;

/** Primary, standby, PgBouncer before them, two processes, and somebody signed in. */
async function start(stage, name, { isSynchronous }) {
  const primary = await startPrimary(stage, `${name}-primary`);
  await fillDatabase(stage, primary.url);
  const standby = await startStandby(stage, primary, `${name}_standby`);
  if (isSynchronous) {
    await primary.asAdmin(`alter system set synchronous_standby_names = 'ANY 1 (${name}_standby)'`);
    await primary.asAdmin("select pg_reload_conf()");
  }
  const wanted = isSynchronous ? "quorum" : "async";
  await until("the standby follows", async () => {
    const [row] = await primary.asAdmin("select state, sync_state from pg_stat_replication");
    return row?.state === "streaming" && row.sync_state === wanted;
  });
  const pooler = await startPooler(stage, primary);
  const settings = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: primary.url };
  const processes = await Promise.all(
    [1, 2].map((number) => startFieldhouse(stage, `${name}-process-${number}`, settings)),
  );
  const { cookie } = await signIn(processes[0].url, DIRECTOR);
  const call = (request, index = 0) => ask(processes[index % 2].url, { cookie, ...request });
  const team = JSON.parse((await call({ path: "/api/teams" })).text)[0];
  const opponent = JSON.parse((await call({ path: "/api/opponents" })).text)[0];
  const sides = { teamId: team.id, opponentId: opponent.id };
  return { primary, standby, pooler, processes, call, sides };
}

const scheduling = (sides) => ({ method: "POST", path: "/api/games", body: newGame(sides) });

/** People who schedule games one after the other, and note what they were told, and when. */
function startWriting({ call, sides }) {
  const told = [];
  let going = true;
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    while (going) {
      const request = scheduling(sides);
      const { status, text } = await call(request, index);
      told.push({ status, text, venue: request.body.venue, at: performance.now() });
      if (status !== 201) await sleep(100);
    }
  });
  return {
    told,
    async stop() {
      going = false;
      await Promise.all(writers);
      return told;
    },
  };
}

const powerCut = (stage, { dataDir, postmaster }) => {
  // Every process of the cluster at once, as nothing of it may finish its work.
  const pids = stage
    .run("pgrep", ["-P", String(postmaster.pid)])
    .trim()
    .split("\n");
  for (const pid of [postmaster.pid, ...pids]) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }
  stage.say(`${dataDir.split("/").at(-2)} is killed`);
};

async function venuesAt({ query }) {
  const rows = await query("select venue from games");
  return new Set(rows.map(({ venue }) => venue));
}

const acknowledged = (told) => told.filter(({ status }) => status === 201).map(({ venue }) => venue);

async function synchronous(stage) {
  const world = await start(stage, "sync", { isSynchronous: true });
  await standbyAway(stage, world);
  const writing = startWriting(world);
  await sleep(WORKING_MS);
  const cutAt = performance.now();
  powerCut(stage, world.primary);
  await sleep(DECISION_MS);
  const decidedAt = performance.now();
  world.standby.promote();
  world.pooler.leadTo(world.standby);
  const again = () => writing.told.find(({ status, at }) => status === 201 && at > decidedAt);
  await until("writing goes on", again, 60_000);
  await sleep(WORKING_MS / 2);
  const told = await writing.stop();
  const there = await venuesAt(world.standby);
  const kept = acknowledged(told);
  const lost = kept.filter((venue) => !there.has(venue));
  const before = told.filter(({ status, at }) => status === 201 && at < cutAt).length;
  stage.check(
    "people worked before and after",
    before > 10 && kept.length > before,
    `${kept.length} games, ${before} before`,
  );
  stage.check("no acknowledged game is lost", lost.length === 0, `${lost.length} of ${kept.length}`);
  const failures = told.filter(({ status }) => status !== 201);
  const isHonest = failures.length > 0 && failures.every(({ status }) => status === 503);
  stage.check(
    "meanwhile people wait or are told 503, and nothing else",
    isHonest,
    shownCounts(counted(failures.map(({ status }) => status))),
  );
  const unknown = failures.filter(({ venue }) => there.has(venue)).length;
  stage.say(`${unknown} of the games that were answered 503 are there all the same: nobody could know`);
  const backMs = again().at - decidedAt;
  stage.check(
    `writing goes on within ${AGAIN_WITHIN_MS / 1000} s of the decision`,
    backMs < AGAIN_WITHIN_MS,
    `${(backMs / 1000).toFixed(1)} s`,
  );
  stage.say(
    `from the power cut to the first game: ${((again().at - cutAt) / 1000).toFixed(1)} s, of which ${DECISION_MS / 1000} s to decide`,
  );
  const session = await world.call({ path: "/api/user" });
  stage.check("nobody was signed out", session.status === 200, session.status);
  const ready = await Promise.all(world.processes.map(({ url }) => ask(url, { path: "/readyz" })));
  stage.check(
    "both processes are the same ones, and ready",
    ready.every(({ status }) => status === 200),
  );
  await oldPrimaryBack(stage, world);
}

/** The machine of the old primary is repaired, and it comes back as a standby. */
async function oldPrimaryBack(stage, { primary, standby, call, sides }) {
  await rejoin(stage, primary, standby);
  const isFollowing = async () => {
    const [row] = await standby.asAdmin("select state from pg_stat_replication");
    return row?.state === "streaming";
  };
  await until("the old primary follows", isFollowing);
  const request = scheduling(sides);
  await call(request);
  const hasGame = async () => (await venuesAt(primary)).has(request.body.venue);
  stage.check("the old primary comes back as a standby", await until("a new game is there", hasGame));
}

/** The price of the promise: with its only standby away, a primary cannot acknowledge anything. */
async function standbyAway(stage, { primary, standby, call, sides }) {
  const freeze = (signal) => stage.run("pkill", [`-${signal}`, "-P", String(standby.postmaster.pid)]);
  freeze("STOP");
  const write = await call(scheduling(sides));
  const read = await call({ path: "/api/games" });
  stage.check(
    "without its only standby no game is acknowledged: 503 within 10 s",
    write.status === 503 && write.ms < 10_000,
    `${write.status} after ${(write.ms / 1000).toFixed(1)} s`,
  );
  stage.check("and lists are read all the same", read.status === 200, read.status);
  freeze("CONT");
  const isBack = async () => (await call(scheduling(sides))).status === 201;
  stage.check("with the standby back, by itself, writing goes on", await until("writing", isBack));
  await primary.asAdmin("select 1");
}

/** The line to the standby hangs for a moment, and in that moment the primary is lost. */
async function asynchronous(stage) {
  const world = await start(stage, "async", { isSynchronous: false });
  const [{ pid }] = await world.primary.asAdmin("select pid from pg_stat_replication");
  process.kill(pid, "SIGSTOP");
  const writing = startWriting(world);
  await sleep(WORKING_MS / 3);
  const told = [...(await writing.stop())];
  powerCut(stage, world.primary);
  world.standby.promote();
  world.pooler.leadTo(world.standby);
  const there = await until("the standby answers", () => venuesAt(world.standby));
  const kept = acknowledged(told);
  const lost = kept.filter((venue) => !there.has(venue));
  stage.check(
    "asynchronous: what was acknowledged while the line hung is lost",
    kept.length > 0 && lost.length === kept.length,
    `${lost.length} of ${kept.length}`,
  );
}

await onStage(
  "A standby takes over",
  {
    programs: ["postgres", "pg_basebackup", "pg_rewind", "pgbouncer", "pgrep", "pkill"],
    packages: "postgresql pgbouncer procps",
  },
  async (stage) => {
    await synchronous(stage);
    await asynchronous(stage);
  },
);
