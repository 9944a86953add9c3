// Two processes of Fieldhouse that reach PostgreSQL through PgBouncer in transaction mode: a school's small journey,
// from signing in to the opponent's answer, and a crowd, on few connections. 'npx tsx
// scripts/scaling/through-pgbouncer.ts'; needs Debian's pgbouncer and postgresql.
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Answer,
  ask,
  type Call,
  counted,
  DIRECTOR,
  type Fieldhouse,
  fillDatabase,
  newGame,
  type Sides,
  SYSADMIN,
  seasonFile,
  shownCounts,
  signIn,
  startFieldhouse,
} from "./fieldhouse.ts";
import { type Pooler, startPooler } from "./pooler.ts";
import { type Cluster, startPrimary } from "./postgres.ts";
import { onStage, type Stage, until } from "./stage.ts";

const POOL_SIZE = 4;
const CROWD = 24;
const REQUESTS_EACH = 6;
const PAUSE_MS = 2_000;

type Processes = [Fieldhouse, Fieldhouse];
/** Somebody signed in at the school of the two sides. */
type Person = { cookie: string; sides: Sides };
type Scene = { processes: Processes; person: Person; database: Cluster; pooler: Pooler };

/** Everything in turn at this process and at the other. */
function alternating([first, second]: Processes, cookie: string) {
  let turn = 0;
  return (request: Call) => {
    turn += 1;
    return ask((turn % 2 === 0 ? first : second).url, { cookie, ...request });
  };
}

const bodyOf = ({ text }: Answer) => JSON.parse(text);

async function journey(stage: Stage, processes: Processes): Promise<Person> {
  const { cookie } = await signIn(processes[0].url, DIRECTOR);
  const call = alternating(processes, cookie);
  const post = (path: string, body?: unknown) => call({ method: "POST", path, body });
  const made = await post("/api/teams", { sport: "golf", level: "varsity", gender: "coed" });
  const opponent = await post("/api/opponents", {
    schoolName: "Pooled Prairie High",
    managerName: "Kit Lowry",
    email: "kit@example.org",
  });
  stage.check("a team and an opponent are made", made.status === 201 && opponent.status === 201);
  const facts = newGame({ teamId: bodyOf(made).id, opponentId: bodyOf(opponent).id });
  const game = await post("/api/games", facts);
  const saved = await call({
    method: "PUT",
    path: `/api/games/${bodyOf(game).id}`,
    body: { ...facts, venue: "Court of the pool", updatedAt: bodyOf(game).updatedAt },
  });
  stage.check(
    "a game is scheduled and changed, and stands on its day",
    saved.status === 200 && bodyOf(saved).date === facts.date,
  );
  const twice = await post("/api/games", { ...facts, venue: "Court of the pool" });
  stage.check("the same game twice is refused", twice.status === 409, twice.status);
  const file = await post("/api/import-games", { csvData: seasonFile(1_000) });
  stage.check(
    "1,000 games are imported",
    file.status === 200 && bodyOf(file).createdGames === 1_000,
    file.text.slice(0, 80),
  );
  const sent = await post(`/api/games/${bodyOf(game).id}/verify`);
  stage.check("the opponent is asked", sent.status === 200, sent.text.slice(0, 80));
  const token = await until("the message is there", () => mailedToken(processes));
  const link = `/api/verify-game/${token}`;
  const page = await call({ path: link, cookie: undefined });
  const answer = await call({ method: "POST", path: link, cookie: undefined, body: { response: "confirm" } });
  const list = bodyOf(await call({ path: "/api/games" }));
  const { status } = list.find(({ id }: { id: number }) => id === bodyOf(game).id);
  const isAnswered = page.status === 200 && answer.status === 200 && status === "verified";
  stage.check("and confirms by the mailed link", isAnswered, `${page.status}, ${answer.status}, ${status}`);
  return { cookie, sides: { teamId: facts.teamId, opponentId: facts.opponentId } };
}

async function mailedToken(processes: Processes): Promise<string | undefined> {
  for (const { url } of processes) {
    const { text } = await ask(url, { path: "/dev/mailbox", headers: { Accept: "application/json" } });
    const mail = JSON.parse(text).find(({ to }: { to: string }) => to === "kit@example.org");
    if (mail) return /\?token=([\w-]+)/.exec(mail.text)?.[1];
  }
  return undefined;
}

/**
 * A backup reads everything on one connection for as long as it takes: past the pooler, it holds none of the pool's.
 */
async function backup(stage: Stage, processes: Processes): Promise<void> {
  const { cookie } = await signIn(processes[0].url, SYSADMIN);
  const call = alternating(processes, cookie);
  const begun = await call({ method: "POST", path: "/api/sysadmin/backups" });
  const finished = async () => {
    const { text } = await call({ path: "/api/sysadmin/backups" });
    return /"status":"completed"/.test(text) && text;
  };
  stage.check(
    "a backup is written past the pooler",
    begun.status === 202 && (await until("the backup ends", finished)),
  );
}

async function crowd(stage: Stage, { processes, person, database, pooler }: Scene): Promise<void> {
  let going = true;
  let most = { server: 0, client: 0 };
  const watching = (async () => {
    for (; going; await sleep(20)) {
      const server = await database.asAdmin("select from pg_stat_activity where usename = 'fieldhouse'");
      const clients = await pooler.console("show clients");
      const client = clients.filter(({ user }) => user === "fieldhouse").length;
      most = { server: Math.max(most.server, server.length), client: Math.max(most.client, client) };
    }
  })();
  const call = alternating(processes, person.cookie);
  const everybody = Array.from({ length: CROWD }, async (_, index) => {
    const statuses: (string | number)[] = [];
    for (let times = 0; times < REQUESTS_EACH; times += 1) {
      const write = { method: "POST", path: "/api/games", body: newGame(person.sides) };
      const { status, text } = await call(index % 4 === 0 ? write : { path: "/api/opponents" });
      statuses.push(status < 300 ? status : `${status} ${text.slice(0, 80)}`);
    }
    return statuses;
  });
  const statuses = counted((await Promise.all(everybody)).flat());
  going = false;
  await watching;
  const isServed = Object.keys(statuses).every((status) => status === "200" || status === "201");
  stage.check(`a crowd of ${CROWD} is served`, isServed, shownCounts(statuses));
  stage.check(
    `on at most ${POOL_SIZE} connections to the database`,
    most.server > 0 && most.server <= POOL_SIZE,
    most.server,
  );
  stage.check("while the processes hold more to the pooler", most.client > most.server, most.client);
}

/** As for a planned change of the database: newcomers wait in the meantime. */
async function pause(stage: Stage, { processes, person, pooler }: Scene): Promise<void> {
  const call = alternating(processes, person.cookie);
  await pooler.console("pause fieldhouse");
  const waiting = Array.from({ length: 4 }, () => call({ path: "/api/opponents" }));
  await sleep(PAUSE_MS);
  await pooler.console("resume fieldhouse");
  const answers = await Promise.all(waiting);
  const isServed = answers.every(({ status, ms }) => status === 200 && ms >= PAUSE_MS / 2);
  stage.check(
    `a pause of ${PAUSE_MS / 1000} s in the pooler lets people wait, and fails nobody`,
    isServed,
    shownCounts(counted(answers.map(({ status }) => status))),
  );
}

await onStage(
  "PgBouncer in transaction mode: two processes, one database",
  { programs: ["pgbouncer", "postgres"], packages: "pgbouncer postgresql" },
  async (stage) => {
    const database = await startPrimary(stage);
    await fillDatabase(stage, database.url);
    const pooler = await startPooler(stage, database, { size: POOL_SIZE });
    const settings = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: database.url };
    const start = (number: number) => startFieldhouse(stage, `process-${number}`, settings);
    const processes: Processes = await Promise.all([start(1), start(2)]);
    const scene = { processes, person: await journey(stage, processes), database, pooler };
    await backup(stage, processes);
    await crowd(stage, scene);
    await pause(stage, scene);
    const ready = await Promise.all(processes.map(({ url }) => ask(url, { path: "/readyz" })));
    stage.check(
      "both processes are ready at the end",
      ready.every(({ status }) => status === 200),
    );
  },
);
