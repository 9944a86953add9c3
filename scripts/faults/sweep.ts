import { setTimeout as sleep } from "node:timers/promises";
import type { FaultKind } from "#server/test/fault-proxy.ts";
import type { Deed } from "./deed.ts";
import { listBrokenRules } from "./invariants.ts";
import { OPERATIONS } from "./operations.ts";
import { newGame, type StaffedSchool, succeeded, type World } from "./world.ts";

/**
 * A fault may add this much to a response: a cut is noticed at once, while a statement may take 5 s
 * before its silent connection is given up.
 */
const DELAY_MS = { cut: 3_000, silence: 8_000 };
/**
 * How much longer than the undisturbed one an operation may take by itself: hashing a password fills a busy machine.
 */
const SLOWER = 3;
const RECOVERY_MS = 5_000;

/**
 * Does an operation once for every statement that it sends, and lets the connection fail at that statement.
 * @returns every way in which it went wrong, with the statement's number to find it again
 */
export async function sweep(
  world: World,
  at: StaffedSchool,
  name: string,
  kind: FaultKind,
): Promise<string[]> {
  const operation = OPERATIONS[name];
  if (!operation) throw new Error(`there is no operation ${name}`);
  const undisturbed = await operation(world, at);
  world.proxy.watch();
  const response = await undisturbed.act();
  const statements = [...world.proxy.statements];
  if (!succeeded(response)) throw new Error(`${name} undisturbed: ${response.status} ${response.text}`);
  const limit = (kind === "silence" ? DELAY_MS.silence : DELAY_MS.cut) + SLOWER * response.ms;
  const problems: string[] = [];
  for (const [index, statement] of statements.entries()) {
    const deed = await operation(world, at);
    const found = await strikeAt(world, at, deed, { kind, index, limit });
    problems.push(...found.map((problem) => `${kind} at #${index} (${statement.slice(0, 60)}): ${problem}`));
  }
  return [...problems, ...(await listBrokenRules(world))];
}

async function strikeAt(
  world: World,
  at: StaffedSchool,
  deed: Deed,
  { kind, index, limit }: { kind: FaultKind; index: number; limit: number },
): Promise<string[]> {
  world.proxy.watch();
  world.proxy.strike(kind, (_statement, each) => each === index);
  const response = await deed.act();
  const hasStruck = world.proxy.hasStruck();
  world.proxy.heal();
  const problems: string[] = [];
  // No response: the server is about to end.
  if (response.status === 0) await world.servers[0]?.waitForEnd(1_000);
  if (hasStruck && response.ms > limit) problems.push(`answered after ${response.ms} ms`);
  if (!succeeded(response) && response.status !== 503)
    problems.push(`answered ${response.status} ${response.text}`);
  if (response.status === 503 && !response.headers.get("retry-after"))
    problems.push("503 without Retry-After");
  problems.push(...(await recovery(world, at)));
  const effect = await deed.effect();
  if (effect !== "whole" && effect !== "none") problems.push(effect);
  if (succeeded(response) && effect !== "whole")
    problems.push(`acknowledged with ${response.status}, and not there`);
  return problems;
}

/** Later writes that are acknowledged are there, on any connection; a dead server is started again. */
export async function recovery(world: World, at: StaffedSchool): Promise<string[]> {
  const problems: string[] = [];
  const ended = world.servers[0]?.ended();
  if (ended !== undefined) {
    problems.push(`the process ended with ${ended}`);
    await world.revive();
  }
  const deadline = Date.now() + RECOVERY_MS;
  for (let answered = 0; answered < 3; ) {
    const body = newGame(at);
    const response = await at.person.call({ method: "POST", path: "/api/games", body });
    const [row] = await world.query("select id from games where venue = $1", [body.venue]);
    if (response.status === 201 && !row) problems.push("a later game was acknowledged and is not there");
    if (response.status === 201) answered += 1;
    else if (Date.now() > deadline) return [...problems, `no recovery: ${response.status} ${response.text}`];
    else await sleep(200);
  }
  return problems;
}
