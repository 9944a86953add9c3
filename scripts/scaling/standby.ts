// A primary that loses its power while people work, and a standby that takes its place: what was acknowledged is
// compared with what is there. First with synchronous replication, where nothing may be missing; then without, to show
// what is lost. 'npx tsx scripts/scaling/standby.ts'; needs Debian's postgresql and pgbouncer.
import { setTimeout as sleep } from "node:timers/promises";
import { signalPostgres } from "#server/test/kit/postgres-processes.ts";
import {
  type Answer,
  ask,
  type Call,
  counted,
  DIRECTOR,
  type Fieldhouse,
  fillDatabase,
  findSides,
  newGame,
  type Sides,
  shownCounts,
  signIn,
  startFieldhouse,
} from "./fieldhouse.ts";
import { type Pooler, startPooler } from "./pooler.ts";
import { type Cluster, rejoin, startPrimary, startStandby } from "./postgres.ts";
import { onStage, type Stage, until } from "./stage.ts";

const WRITERS = 4;
const WORKING_MS = 3_000;
/** An operator, or the program that watches, needs a while to be sure that the primary is gone. */
const DECISION_MS = 8_000;
/** PgBouncer asks each second, and the application after that: see pgbouncer.ini. */
const AGAIN_WITHIN_MS = 10_000;

type World = {
  primary: Cluster;
  standby: Cluster;
  pooler: Pooler;
  processes: Fieldhouse[];
  sides: Sides;
  /** somebody signed in asks the one process or the other */
  call: (request: Call, index?: number) => Promise<Answer>;
};

/** Primary, standby, PgBouncer before them, two processes, and somebody signed in. */
async function start(
  stage: Stage,
  name: string,
  { isSynchronous }: { isSynchronous: boolean },
): Promise<World> {
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
  const startOne = (number: number) => startFieldhouse(stage, `${name}-process-${number}`, settings);
  const [first, second] = await Promise.all([startOne(1), startOne(2)]);
  const { cookie } = await signIn(first.url, DIRECTOR);
  const call = (request: Call, index = 0) =>
    ask((index % 2 === 0 ? first : second).url, { cookie, ...request });
  return { primary, standby, pooler, processes: [first, second], call, sides: await findSides(call) };
}

const scheduling = (sides: Sides) => ({ method: "POST", path: "/api/games", body: newGame(sides) });

type Write = { status: number; text: string; venue: string; at: number };

/** People schedule games one after the other, and note each response and when it came. */
function startWriting({ call, sides }: World) {
  const writes: Write[] = [];
  let going = true;
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    while (going) {
      const request = scheduling(sides);
      const { status, text } = await call(request, index);
      writes.push({ status, text, venue: request.body.venue, at: performance.now() });
      if (status !== 201) await sleep(100);
    }
  });
  return {
    writes,
    async stop() {
      going = false;
      await Promise.all(writers);
      return writes;
    },
  };
}

/** Every process of the cluster at once, as nothing of it may finish its work. */
async function powerCut(stage: Stage, { dataDir }: Cluster): Promise<void> {
  await signalPostgres(dataDir, "SIGKILL");
  stage.say(`${dataDir.split("/").at(-2)} is killed`);
}

async function venuesAt({ query }: Cluster): Promise<Set<string>> {
  const rows = await query<{ venue: string }>("select venue from games");
  return new Set(rows.map(({ venue }) => venue));
}

const acknowledged = (writes: Write[]) =>
  writes.filter(({ status }) => status === 201).map(({ venue }) => venue);

async function synchronous(stage: Stage): Promise<void> {
  const world = await start(stage, "sync", { isSynchronous: true });
  await standbyAway(stage, world);
  const writing = startWriting(world);
  await sleep(WORKING_MS);
  const cutAt = performance.now();
  await powerCut(stage, world.primary);
  await sleep(DECISION_MS);
  const decidedAt = performance.now();
  world.standby.promote();
  world.pooler.leadTo(world.standby);
  const findFirst = () => writing.writes.find(({ status, at }) => status === 201 && at > decidedAt);
  const again = await until("writing goes on", findFirst, 60_000);
  await sleep(WORKING_MS / 2);
  const writes = await writing.stop();
  const there = await venuesAt(world.standby);
  const kept = acknowledged(writes);
  const lost = kept.filter((venue) => !there.has(venue));
  const before = writes.filter(({ status, at }) => status === 201 && at < cutAt).length;
  stage.check(
    "people worked before and after",
    before > 10 && kept.length > before,
    `${kept.length} games, ${before} before`,
  );
  stage.check("no acknowledged game is lost", lost.length === 0, `${lost.length} of ${kept.length}`);
  const failures = writes.filter(({ status }) => status !== 201);
  const isHonest = failures.length > 0 && failures.every(({ status }) => status === 503);
  stage.check(
    "meanwhile people wait or get 503, and nothing else",
    isHonest,
    shownCounts(counted(failures.map(({ status }) => status))),
  );
  const unknown = failures.filter(({ venue }) => there.has(venue)).length;
  stage.say(`${unknown} of the games that were answered 503 are there all the same: nobody could know`);
  const backMs = again.at - decidedAt;
  stage.check(
    `writing goes on within ${AGAIN_WITHIN_MS / 1000} s of the decision`,
    backMs < AGAIN_WITHIN_MS,
    `${(backMs / 1000).toFixed(1)} s`,
  );
  stage.say(
    `from the power cut to the first game: ${((again.at - cutAt) / 1000).toFixed(1)} s, of which ${DECISION_MS / 1000} s to decide`,
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
async function oldPrimaryBack(stage: Stage, { primary, standby, call, sides }: World): Promise<void> {
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
async function standbyAway(stage: Stage, { primary, standby, call, sides }: World): Promise<void> {
  await signalPostgres(standby.dataDir, "SIGSTOP");
  const write = await call(scheduling(sides));
  const read = await call({ path: "/api/games" });
  stage.check(
    "without its only standby no game is acknowledged: 503 within 10 s",
    write.status === 503 && write.ms < 10_000,
    `${write.status} after ${(write.ms / 1000).toFixed(1)} s`,
  );
  stage.check("and lists are read all the same", read.status === 200, read.status);
  await signalPostgres(standby.dataDir, "SIGCONT");
  const isBack = async () => (await call(scheduling(sides))).status === 201;
  stage.check("with the standby back, by itself, writing goes on", await until("writing", isBack));
  await primary.asAdmin("select 1");
}

/** The line to the standby hangs for a moment, and in that moment the primary is lost. */
async function asynchronous(stage: Stage): Promise<void> {
  const world = await start(stage, "async", { isSynchronous: false });
  const senders = await world.primary.asAdmin<{ pid: number }>("select pid from pg_stat_replication");
  for (const { pid } of senders) process.kill(pid, "SIGSTOP");
  const writing = startWriting(world);
  await sleep(WORKING_MS / 3);
  const writes = await writing.stop();
  await powerCut(stage, world.primary);
  world.standby.promote();
  world.pooler.leadTo(world.standby);
  const there = await until("the standby answers", () => venuesAt(world.standby));
  const kept = acknowledged(writes);
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
    programs: ["postgres", "pg_basebackup", "pg_rewind", "pgbouncer"],
    packages: "postgresql pgbouncer",
  },
  async (stage) => {
    await synchronous(stage);
    await asynchronous(stage);
  },
);
