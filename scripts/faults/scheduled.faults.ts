import { afterAll, beforeAll, expect, test } from "vitest";
import { listMailbox } from "#server/mail/mailbox.ts";
import type { Game } from "#shared/api/games.ts";
import { listBrokenRules } from "./invariants.ts";
import { call, type HttpResponse } from "./person.ts";
import { createWorld, makeStaffedSchool, type StaffedSchool, succeeded, type World } from "./world.ts";

/** A Monday, 10:00 in New York. */
const AT = "2027-03-08T15:00:00Z";
const TOMORROW = "2027-03-09";
const IN_TWO_DAYS = "2027-03-10";
/** Refused messages are tried again by then; on the same day nobody is written to twice. */
const LATER = "2027-03-08T19:00:00Z";
const READS = /^\s*select\b(?!.*\bfor (no key )?update\b)/is;
/** A session that is touched and a new connection each take a statement more, now and then. */
const MOST_UNREACHED = 3;

const SUBJECTS = [/^Last reminder: /, /^Tomorrow: /, /^Not agreed yet: 1 game/, /, Mar 8 – Mar 14: 2 games$/];

let world: World;

beforeAll(async () => {
  world = await createWorld({ servers: 2 });
  await world.query("update job_runs set since = '2000-01-01'");
});

afterAll(() => world.dispose());

const runDue = (at: string, server = 0): Promise<HttpResponse> =>
  call(world.servers[server]?.url ?? "", { method: "POST", path: "/dev/run-due", body: { at } });

async function accepted(response: Promise<HttpResponse>): Promise<Game> {
  const { status, text } = await response;
  if (!succeeded({ status } as HttpResponse)) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

/** A school that has a message of each kind due, and no other school that has any. */
async function schoolWithAllDue(): Promise<StaffedSchool> {
  await world.query("update schools set is_active = false");
  const at = await makeStaffedSchool(world);
  const schedule = (date: string, time: string) => {
    const sides = { teamId: at.team.id, opponentId: at.opponent.id };
    const body = { ...sides, date, time, venue: "Main Gym", isHome: true, status: "scheduled" };
    return accepted(at.person.call({ method: "POST", path: "/api/games", body }));
  };
  const asked = await schedule(IN_TWO_DAYS, "19:00:00");
  await accepted(at.person.call({ method: "POST", path: `/api/games/${asked.id}/verify` }));
  const agreed = await schedule(TOMORROW, "18:00:00");
  const body = { updatedAt: agreed.updatedAt, by: "Robin", how: "phone" };
  await accepted(at.person.call({ method: "POST", path: `/api/games/${agreed.id}/confirm-by-hand`, body }));
  await world.query("update agreements set asked_at = '2027-02-20T15:00:00Z' where game_id = $1", [asked.id]);
  await world.query("update schools set day_before = true where id = $1", [at.school.id]);
  await world.query("update users set digest = true where id = $1", [at.user.id]);
  return at;
}

/** How often each kind of message went. */
async function countMails({ user, opponent, school }: StaffedSchool): Promise<number[]> {
  const boxes = await Promise.all(world.servers.map(({ dataDir }) => listMailbox(dataDir)));
  const its = boxes.flat().filter(({ to }) => [user.email, opponent.email, school.adminEmail].includes(to));
  return SUBJECTS.map((subject) => its.filter((mail) => subject.test(mail.subject)).length);
}

test("undisturbed, each message goes once, however often it is asked what is due", async () => {
  const at = await schoolWithAllDue();
  for (const when of [AT, AT, LATER]) expect((await runDue(when)).status).toBe(200);
  expect(await countMails(at)).toEqual([1, 1, 1, 1]);
});

test("two processes that do it at once share the work", async () => {
  const at = await schoolWithAllDue();
  const responses = await Promise.all([0, 1, 0, 1, 0, 1].map((server) => runDue(AT, server)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await countMails(at)).toEqual([1, 1, 1, 1]);
  expect(await listBrokenRules(world)).toEqual([]);
});

test("the server killed ahead of each write between due and recorded, no message goes twice", async () => {
  await schoolWithAllDue();
  world.proxy.watch();
  await runDue(AT);
  // A death ahead of a statement that only reads leaves what a death ahead of the next one leaves.
  const writing = world.proxy.statements.flatMap((text, index) => (READS.test(text) ? [] : [index]));
  expect(writing.length).toBeGreaterThan(20);
  const problems: string[] = [];
  let unreached = 0;
  for (const index of writing) {
    const at = await schoolWithAllDue();
    world.proxy.watch();
    world.proxy.strike("cut before", (_statement, each) => {
      if (each !== index) return false;
      world.servers[0]?.signal("SIGKILL");
      return true;
    });
    const { status } = await runDue(AT);
    if (status === 200) unreached += 1;
    else await world.servers[0]?.waitForEnd(5_000);
    world.proxy.heal();
    await world.revive();
    for (const when of [AT, LATER]) {
      const again = await runDue(when);
      if (again.status !== 200) problems.push(`#${index}: ${again.status} ${again.text}`);
    }
    const counts = await countMails(at);
    if (counts.some((count) => count > 1)) problems.push(`#${index}: ${counts.join(", ")}`);
    // At most the message that was under way is lost.
    if (counts.filter((count) => count === 0).length > 2)
      problems.push(`#${index}: lost, ${counts.join(", ")}`);
  }
  expect(problems).toEqual([]);
  expect(unreached).toBeLessThanOrEqual(MOST_UNREACHED);
  expect(await listBrokenRules(world)).toEqual([]);
}, 2_400_000);
