import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { emailConfig } from "#shared/schema/email-config.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { listEndpoints, type TabledRoute } from "./endpoints.ts";
import { FAR_DATES, type HostileRequest, hostileRequests, queryNames } from "./hostile-requests.ts";
import { type InputSide, withIds } from "./made-up-input.ts";

/** FUZZ_SEED repeats a run, FUZZ_RUNS makes it longer; a failure names the seed and the smallest request that fails. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

const RESPONSE_MS = 10_000;
/** In every text of the other school. No request has it, so that no response may have it. */
const FOREIGN = "zebrafinch";

const app = testApp();

let everyEndpoint: TabledRoute[] = [];

beforeAll(() => {
  everyEndpoint = listEndpoints(app);
});

afterEach(() => {
  app.outbox.mails.length = 0;
});

const PRINCIPALS = {
  nobody: null,
  forced: { mustChangePassword: true },
  unconfirmed: { emailVerified: false },
  user: {},
  manager: { isManager: true },
  sysadmin: { role: "sysadmin" },
} as const;

type Principal = keyof typeof PRINCIPALS;

async function schoolWithGame(mark: string) {
  const school = await makeSchool(app.db, { name: `${mark} High`, mascot: mark, address: mark });
  const team = await makeTeam(app.db, school.id, { coachName: mark, coachEmail: `${mark}@example.com` });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: mark, managerName: mark });
  const datetimeUtc = new Date("2026-09-04T23:00:00.000Z");
  const sides = { teamId: team.id, opponentId: opponent.id, datetimeUtc };
  const game = await makeGame(app.db, school.id, { ...sides, venue: mark });
  return { school, team, opponent, game };
}

type School = Awaited<ReturnType<typeof schoolWithGame>>;

type Schools = { ours: School; theirs: School };

/** The id of the kind that a place in an address, a query or a body asks for. */
function idFor({ school, team, opponent, game }: School, place: string): number {
  if (/team/i.test(place)) return team.id;
  if (/opponent/i.test(place)) return opponent.id;
  return /game/i.test(place) ? game.id : school.id;
}

/** Ids of the caller's school and of another one stand for themselves until both are made. */
function addressed({ pathValue, query, body }: HostileRequest, { path }: TabledRoute, schools: Schools) {
  const value = pathValue.replace(/^\$(ours|theirs)$/, (_whole, side: InputSide) =>
    String(idFor(schools[side], path)),
  );
  const search = new URLSearchParams(query).toString();
  return {
    url: path.replace(/:\w+/g, value) + (search && `?${search}`),
    body: withIds(body, (side, field) => idFor(schools[side], field)),
  };
}

/** A refused request changes none of these tables; sessions, the audit and mailed tokens have a life of their own. */
async function fingerprint(): Promise<string> {
  const tables = [
    "schools",
    "teams",
    "opponents",
    "games",
    "game_history",
    "game_imports",
    "verifications",
    "removed_games",
    "invitations",
  ];
  const whole = [...tables, "email_config", "system_settings"].map(
    (table) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
  );
  const people = `select md5(coalesce(string_agg((id, email, password, first_name, last_name, school_id, role, is_active,
    is_manager, email_verified, must_change_password, answer_notices, digest)::text, '|' order by id), '')) from users`;
  const { rows } = await app.deps.pool.query<{ sum: string }>([...whole, people].join(" union all "));
  return rows.map(({ sum }) => sum).join();
}

async function signedIn(principal: Principal, { school }: School) {
  const given = PRINCIPALS[principal];
  if (!given) return app.request();
  const schoolId = "role" in given ? null : school.id;
  return await app.signIn(await makeUser(app.db, { ...given, schoolId, password: TEST_PASSWORD_HASH }));
}

/** Opens the system again: one request must not shut the door on the next. */
async function openAgain(): Promise<void> {
  await app.db.update(systemSettings).set({
    maintenanceMode: false,
    maintenanceStartsAt: null,
    registrationEnabled: true,
    maxSchoolsPerSystem: 100_000,
    sessionTimeout: 30,
  });
  await app.db.delete(emailConfig);
}

async function send(principal: Principal, request: HostileRequest) {
  const endpoint =
    everyEndpoint.find(({ name }) => name === request.endpoint) ?? expect.fail("no such endpoint");
  await openAgain();
  const schools = { ours: await schoolWithGame("heron"), theirs: await schoolWithGame(FOREIGN) };
  const agent = await signedIn(principal, schools.ours);
  const { url, body } = addressed(request, endpoint, schools);
  const before = await fingerprint();
  const method = request.verb ?? endpoint.method;
  const sending = agent[method](url).set(request.headers).timeout(RESPONSE_MS).redirects(0);
  const response = await (method === "get" ? sending : sending.send(body));
  return { endpoint, url, response, changed: before !== (await fingerprint()) };
}

/** A mail server that nobody runs is the one thing that a request may name and find missing. */
const isMailTest = ({ path }: TabledRoute) => path === "/api/admin/test-email";

test.each(Object.keys(PRINCIPALS) as Principal[])(
  "whatever %s sends to any route: no 5xx, nothing changed where refused, nothing of another school",
  async (principal) => {
    const property = fc.asyncProperty(hostileRequests(everyEndpoint), async (request) => {
      const { endpoint, url, response, changed } = await send(principal, request);
      const exchange = `${endpoint.name} ${url.slice(0, 200)}: ${response.status} ${response.text?.slice(0, 300)}`;
      if (!(isMailTest(endpoint) && response.status === 502))
        expect(response.status, exchange).toBeLessThan(500);
      if (response.status >= 400) {
        expect(changed, `changed although ${exchange}`).toBe(false);
        expect(response.body, exchange).toMatchObject({ message: expect.any(String) });
      }
      if (principal !== "sysadmin") expect(response.text ?? "", exchange).not.toContain(FOREIGN);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > 200 });
  },
  RUNS * 2_000,
);

test("no date in a query, however far out, is a 5xx of any endpoint that reads", async () => {
  const ours = await schoolWithGame("heron");
  const agent = await signedIn("sysadmin", ours);
  const everyName = queryNames(everyEndpoint);
  const failed: string[] = [];
  for (const endpoint of everyEndpoint.filter(({ method }) => method === "get")) {
    const path = endpoint.path.replace(/:\w+/g, String(idFor(ours, endpoint.path)));
    // A name that is taken is tried alone, as one wrong value hides another.
    const taken = queryNames([endpoint]).map((name) => [name]);
    for (const names of [...taken, everyName]) {
      for (const date of FAR_DATES) {
        const query = Object.fromEntries(names.map((name) => [name, date]));
        const { status } = await agent.get(path).query(query).redirects(0);
        if (status >= 500) failed.push(`${endpoint.name} ${names.join()} at ${date}: ${status}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
