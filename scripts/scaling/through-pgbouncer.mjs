// Two processes of Fieldhouse that reach PostgreSQL through PgBouncer in transaction mode: a school's small journey, from
// signing in to the opponent's answer, and a crowd, on few connections.
// 'node scripts/scaling/through-pgbouncer.mjs'; needs Debian's pgbouncer and postgresql.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ask,
  counted,
  DIRECTOR,
  fillDatabase,
  newGame,
  SYSADMIN,
  seasonFile,
  shownCounts,
  signIn,
  startFieldhouse,
} from "./fieldhouse.mjs";
import { startPooler } from "./pooler.mjs";
import { startPrimary } from "./postgres.mjs";
import { onStage, until } from "./stage.mjs";

const POOL_SIZE = 4;
const CROWD = 24;
const REQUESTS_EACH = 6;
const PAUSE_MS = 2_000;

/** Everything in turn at this process and at the next. */
function alternating(processes, cookie) {
  let turn = 0;
  return (request) => {
    turn += 1;
    return ask(processes[turn % processes.length].url, { cookie, ...request });
  };
}

const bodyOf = ({ text }) => JSON.parse(text);

async function journey(stage, processes) {
  const { cookie } = await signIn(processes[0].url, DIRECTOR);
  const call = alternating(processes, cookie);
  const post = (path, body) => call({ method: "POST", path, body });
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
  const status = list.find(({ id }) => id === bodyOf(game).id)?.status;
  const isAnswered = page.status === 200 && answer.status === 200 && status === "verified";
  stage.check("and confirms by the mailed link", isAnswered, `${page.status}, ${answer.status}, ${status}`);
  return { cookie, teamId: facts.teamId, opponentId: facts.opponentId };
}

async function mailedToken(processes) {
  for (const { url } of processes) {
    const { text } = await ask(url, { path: "/dev/mailbox", headers: { Accept: "application/json" } });
    const mail = JSON.parse(text).find(({ to }) => to === "kit@example.org");
    if (mail) return /\?token=([\w-]+)/.exec(mail.text)[1];
  }
  return undefined;
}

/** A backup reads everything on one connection for as long as it takes: past the pooler, it holds none of the pool's. */
async function backup(stage, processes) {
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

async function crowd(stage, { processes, person, database, pooler }) {
  let going = true;
  let most = { server: 0, client: 0 };
  const watching = (async () => {
    for (; going; await sleep(20)) {
      const [{ server }] = await database.asAdmin(
        "select count(*)::int as server from pg_stat_activity where usename = 'fieldhouse'",
      );
      const clients = await pooler.console("show clients");
      const client = clients.filter(({ user }) => user === "fieldhouse").length;
      most = { server: Math.max(most.server, server), client: Math.max(most.client, client) };
    }
  })();
  const call = alternating(processes, person.cookie);
  const everybody = Array.from({ length: CROWD }, async (_, index) => {
    const statuses = [];
    for (let times = 0; times < REQUESTS_EACH; times += 1) {
      const write = { method: "POST", path: "/api/games", body: newGame(person) };
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

/** As for a planned change of the database: whoever comes in the meantime waits. */
async function pause(stage, { processes, person, pooler }) {
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
    const processes = await Promise.all(
      [1, 2].map((number) => startFieldhouse(stage, `process-${number}`, settings)),
    );
    const person = await journey(stage, processes);
    await backup(stage, processes);
    await crowd(stage, { processes, person, database, pooler });
    await pause(stage, { processes, person, pooler });
    const ready = await Promise.all(processes.map(({ url }) => ask(url, { path: "/readyz" })));
    stage.check(
      "both processes are ready at the end",
      ready.every(({ status }) => status === 200),
    );
  },
);
