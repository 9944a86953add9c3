// Processes of Fieldhouse behind nginx, which ends TLS: one of them is stopped and one killed while people work.
// 'npx tsx scripts/scaling/behind-nginx.ts'; needs Debian's nginx, openssl and postgresql.
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { findFreePort } from "#server/test/kit/free-port.ts";
import {
  type Answer,
  ask,
  type Call,
  type Connection,
  counted,
  DIRECTOR,
  type Fieldhouse,
  fillDatabase,
  findSides,
  newGame,
  type Sides,
  seasonFile,
  shownCounts,
  signIn,
  startFieldhouse,
} from "./fieldhouse.ts";
import { answeredBy, type Nginx, startNginx } from "./nginx.ts";
import { type Cluster, startPrimary } from "./postgres.ts";
import { onStage, type Stage, until } from "./stage.ts";

const PROCESSES = 3;
const WORKING_MS = 3_000;

type Site = { base: string; nginx: Nginx; database: Cluster };
/** Somebody signed in at the school of the two sides. */
type Person = { cookie: string; sides: Sides; call: (request: Call & Connection) => Promise<Answer> };

async function oneSession(stage: Stage, { base, nginx, database }: Site): Promise<Person> {
  const { ca } = nginx;
  const { cookie, header } = await signIn(base, DIRECTOR, { ca });
  const isBound = /^__Host-fieldhouse=/.test(header) && /; Secure/i.test(header) && !/domain=/i.test(header);
  stage.check("the session's cookie is Secure and bound to the host", isBound);
  const call = (request: Call & Connection) => ask(base, { ca, cookie, ...request });
  const statuses: number[] = [];
  for (let times = 0; times < 30; times += 1) statuses.push((await call({ path: "/api/games" })).status);
  stage.check(
    "one sign-in is good at every process",
    statuses.every((status) => status === 200),
  );
  const spread = answeredBy(nginx, "/api/games");
  stage.check("requests go to all processes", Object.keys(spread).length === PROCESSES, shownCounts(spread));
  const sessions = await database.query('select from "session"');
  stage.check("and that is one session", sessions.length === 1);
  return { call, cookie, sides: await findSides(call) };
}

async function addressesAndLimits(stage: Stage, { base, nginx: { ca }, database }: Site): Promise<void> {
  const lie = { "X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9", Forwarded: "for=203.0.113.9" };
  const guess = (from: string) =>
    ask(base, {
      method: "POST",
      path: "/api/login",
      body: { ...DIRECTOR, password: "a guess" },
      ca,
      from,
      headers: lie,
    });
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) statuses.push((await guess("127.0.0.2")).status);
  const isCounted = statuses.slice(0, 10).every((status) => status === 401) && statuses[10] === 429;
  stage.check(
    "ten guesses over all processes, the eleventh is refused",
    isCounted,
    shownCounts(counted(statuses)),
  );
  const clients = await database.query<{ client: string }>(
    "select distinct client from audit_log where result <> 'success'",
  );
  const seen = clients.map(({ client }) => client).join(", ");
  stage.check("the client's address is its own, whatever it claims", seen === "127.0.0.2", seen);
  const elsewhere = await signIn(base, DIRECTOR, { ca, from: "127.0.0.3" });
  stage.check("the owner signs in from elsewhere meanwhile", elsewhere.cookie !== "");
}

/** A crowd opens the page of one school. */
async function publicPages(stage: Stage, { base, nginx }: Site, { call }: Person): Promise<void> {
  const chosen = { enabled: true, slug: "behind-nginx", show: "all", teamIds: [], indexed: false };
  const published = await call({ method: "PUT", path: "/api/publication", body: chosen });
  stage.check("a school publishes its schedule", published.status === 200, published.text);
  const path = `/s/${chosen.slug}`;
  const read = () => call({ path, headers: { "Accept-Encoding": "gzip" } });
  const crowd = await Promise.all(Array.from({ length: 50 }, read));
  const asked = answeredBy(nginx, path);
  const byProcesses = crowd.length - (asked.nobody ?? 0);
  stage.check("fifty who open a public page at once are one request", byProcesses === 1, shownCounts(asked));
  const [first, ...others] = crowd.map(plainText);
  stage.check(
    "and all of them see the same",
    first?.includes("<h1>") && others.every((text) => text === first),
  );
  const sheet = /href="(\/s\/_\/[^"]+)"/.exec(first ?? "")?.[1] ?? "";
  for (let times = 0; times < 3; times += 1) await call({ path: sheet });
  stage.check("its style sheet is asked for once", answeredBy(nginx, sheet).nobody === 2);
  const rush = (from: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(base, { path, ca: nginx.ca, from })));
  const hasty = counted((await rush("127.0.0.4", 500)).map(({ status }) => status));
  const isLimited = (hasty[200] ?? 0) > 200 && (hasty[429] ?? 0) > 50;
  stage.check("of 500 from one address at once some hundred are refused", isLimited, shownCounts(hasty));
  const elsewhere = counted((await rush("127.0.0.5", 50)).map(({ status }) => status));
  stage.check("and none of another address", elsewhere[200] === 50, shownCounts(elsewhere));
  const unknown = await call({ path: "/s/nobody-has-this" });
  stage.check("an address that is nobody's is kept nowhere", unknown.headers["cache-control"] === "no-store");
}

const SECRET_OF_A_LINK = "Zm9yLXRoZS1sb2dzLW9mLXRoaXMtcnVuLW9ubHktMDEy";

async function passThrough(
  stage: Stage,
  { base, nginx: { ca } }: Site,
  { call }: Person,
  plainPort: number,
): Promise<void> {
  const page = await call({ path: "/", headers: { "Accept-Encoding": "gzip" } });
  stage.check(
    "the page comes with its policy and HSTS",
    page.headers["content-security-policy"] && page.headers["strict-transport-security"],
  );
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(plainText(page))?.[1] ?? "";
  const packed = await call({ path: script, headers: { "Accept-Encoding": "br" } });
  const isCached = /max-age=31536000/.test(packed.headers["cache-control"] ?? "");
  stage.check(
    "built files come as the build compressed them, for a year",
    packed.headers["content-encoding"] === "br" && isCached,
  );
  const again = await call({
    path: script,
    headers: { "If-None-Match": packed.headers.etag ?? "", "Accept-Encoding": "br" },
  });
  stage.check("an unchanged file is 304", again.status === 304, again.status);
  const list = await call({ path: "/api/games", headers: { "Accept-Encoding": "gzip" } });
  stage.check(
    "lists come compressed once, and are stored nowhere",
    list.headers["content-encoding"] === "gzip" && /no-store/.test(list.headers["cache-control"] ?? ""),
  );
  const unchanged = await call({
    path: "/api/games",
    headers: { "If-None-Match": list.headers.etag ?? "", "Accept-Encoding": "gzip" },
  });
  stage.check("an unchanged list is 304", unchanged.status === 304, unchanged.status);
  const upload = (megabytes: number) =>
    call({
      method: "POST",
      path: "/api/import-games/preview",
      body: { csvData: "x".repeat(megabytes * 1024 * 1024) },
    });
  const large = await upload(11);
  const isOurs = large.status === 413 && large.text.includes("The file is larger than 10 MB");
  stage.check(
    "a body of 11 MB gets to the application, which says what is wrong with it",
    isOurs,
    large.text.slice(0, 80),
  );
  const tooLarge = await upload(17);
  stage.check(
    "one over 16 MB does not get there",
    tooLarge.status === 413 && /nginx/.test(tooLarge.text),
    tooLarge.status,
  );
  const file = await call({ method: "POST", path: "/api/import-games", body: { csvData: seasonFile(500) } });
  stage.check(
    "a season is imported",
    file.status === 200 && JSON.parse(file.text).createdGames === 500,
    file.status,
  );
  for (const page of ["verify-game", "stop"]) {
    for (const path of [`/${page}?token=${SECRET_OF_A_LINK}`, `/api/${page}/${SECRET_OF_A_LINK}`])
      await call({ path });
  }
  const other = await ask(base, { path: "/readyz", ca, headers: { Host: "other.example.org" } });
  stage.check("another name is not served", other.status === 0);
  const plain = await ask(`http://127.0.0.1:${plainPort}`, {
    path: "/games?team=3",
    headers: { Host: "localhost" },
  });
  stage.check(
    "http leads to https",
    plain.status === 301 && plain.headers.location === `${base}/games?team=3`,
    plain.headers.location,
  );
  const foreign = await call({
    method: "POST",
    path: "/api/logout",
    headers: { Origin: "https://other.example.org", "Sec-Fetch-Site": "cross-site" },
  });
  stage.check("another site's page changes nothing", foreign.status === 403, foreign.status);
}

const plainText = ({ headers, bytes, text }: Answer): string =>
  headers["content-encoding"] === "gzip" ? gunzipSync(bytes).toString() : text;

/** People read and write all the while; a process is stopped in order, started again, and another one is killed. */
async function whileOneEnds(
  stage: Stage,
  { base, nginx }: Site,
  person: Person,
  [first, second]: [Fieldhouse, Fieldhouse],
  settings: Record<string, string>,
): Promise<void> {
  const stopped = await during(base, nginx, person, async () => await first.stop("SIGTERM"));
  stage.check("SIGTERM ends a process in order", stopped.result === 0, stopped.result);
  stage.check(
    "no reading request fails meanwhile",
    onlyStatus(stopped.reads, 200),
    shownCounts(counted(stopped.reads)),
  );
  stage.check(
    "no writing request fails meanwhile",
    onlyStatus(stopped.writes, 201),
    shownCounts(counted(stopped.writes)),
  );

  const back = await during(base, nginx, person, () =>
    startFieldhouse(stage, first.name, settings, first.port),
  );
  const countOf = (server: Fieldhouse) => answeredBy(nginx, "/api/games")[`127.0.0.1:${server.port}`] ?? 0;
  const before = countOf(first);
  await during(base, nginx, person, () => sleep(WORKING_MS));
  const after = countOf(first);
  stage.check("started again it is asked again, by itself", after > before, `${after - before} requests`);
  stage.check("nothing fails meanwhile", onlyStatus(back.reads, 200) && onlyStatus(back.writes, 201));

  const killed = await during(base, nginx, person, () => second.stop("SIGKILL"));
  const cutReads = killed.reads.filter((status) => status !== 200);
  stage.check(
    "kill -9 of a process: reading goes on elsewhere, at most a response that was half sent is cut",
    cutReads.length <= READERS && cutReads.every(isCut),
    shownCounts(counted(killed.reads)),
  );
  const unknown = killed.writes.filter((status) => status !== 201);
  stage.check(
    "only writes that it was working on are 502 or cut, since they may have been done",
    unknown.length <= WRITERS && unknown.every((status) => isCut(status) || /^502 /.test(String(status))),
    shownCounts(counted(killed.writes)),
  );
}

/** A good status, or a bad one with the beginning of its text. */
type Status = number | string;

/** The response had begun, and did not come to its end. */
const isCut = (status: Status) => status === "0 Error: aborted";

const onlyStatus = (statuses: Status[], expected: number) =>
  statuses.length > 0 && statuses.every((status) => status === expected);

const READERS = 3;
const WRITERS = 2;
/** However slow the machine is: fewer would say nothing. */
const LEAST_REQUESTS = 20;

/** @returns the result of `happen`, and every status that somebody saw from before it to well after it */
async function during<Result>(
  base: string,
  { ca }: Nginx,
  person: Person,
  happen: () => Promise<Result>,
): Promise<{ result: Result; reads: Status[]; writes: Status[] }> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: READERS + WRITERS });
  const reads: Status[] = [];
  const writes: Status[] = [];
  let going = true;
  const repeat = async (statuses: Status[], request: () => Call) => {
    while (going) {
      const { status, text } = await ask(base, { ca, agent, cookie: person.cookie, ...request() });
      statuses.push(
        status >= 200 && status < 300 ? status : `${status} ${text.split("\n")[0]?.slice(0, 100)}`,
      );
    }
  };
  const people = [
    ...Array.from({ length: READERS }, () => repeat(reads, () => ({ path: "/api/games" }))),
    ...Array.from({ length: WRITERS }, () =>
      repeat(writes, () => ({ method: "POST", path: "/api/games", body: newGame(person.sides) })),
    ),
  ];
  await sleep(WORKING_MS / 3);
  const result = await happen();
  await sleep(WORKING_MS / 3);
  await until("more requests are answered", () => reads.length >= LEAST_REQUESTS);
  going = false;
  await Promise.all(people);
  agent.destroy();
  return { result, reads, writes };
}

await onStage(
  `Behind nginx: ${PROCESSES} processes, one database`,
  { programs: ["nginx", "openssl", "postgres"], packages: "nginx openssl postgresql" },
  async (stage) => {
    const database = await startPrimary(stage);
    await fillDatabase(stage, database.url);
    const [port, plainPort] = [await findFreePort(), await findFreePort()];
    const base = `https://localhost:${port}`;
    const settings = { NODE_ENV: "production", DATABASE_URL: database.url, APP_URL: base, TRUST_PROXY: "1" };
    const start = (number: number) => startFieldhouse(stage, `process-${number}`, settings);
    const [first, second, third] = await Promise.all([start(1), start(2), start(3)]);
    const nginx = await startNginx(stage, { port, plainPort, processes: [first, second, third] });
    const site = { base, nginx, database };
    const person = await oneSession(stage, site);
    await addressesAndLimits(stage, site);
    await passThrough(stage, site, person, plainPort);
    await publicPages(stage, site, person);
    await whileOneEnds(stage, site, person, [first, second], settings);
    const log = nginx.log();
    stage.check("no secret of a mailed link stands in nginx's log", !log.includes(SECRET_OF_A_LINK));
    stage.check("nginx itself failed nowhere", nginx.errors() === "", nginx.errors().slice(0, 300));
  },
);
