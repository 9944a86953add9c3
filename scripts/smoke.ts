import { BUILT_SERVER, type ServerProcess, startServerProcess } from "#server/test/kit/server-process.ts";

type Expectation = { path: string; status: number; type?: string };

const EXPECTATIONS: Expectation[] = [
  { path: "/healthz", status: 200 },
  { path: "/readyz", status: 200 },
  { path: "/", status: 200, type: "text/html" },
  { path: "/api/user", status: 401, type: "application/json" },
];

/** `problem` is undefined where it was met. */
type Result = { name: string; problem: string | undefined };

/**
 * Starts the built server on an empty database, asks the first questions and stops it as a service manager would.
 * @param node the Node.js that runs it
 * @returns one result per expectation, and what the server wrote
 */
export async function smokeTest(node?: string): Promise<{ results: Result[]; output: string }> {
  let server: ServerProcess;
  try {
    const settings = { DEMO_DATA: "1", RATE_LIMITS: "on", LOG_LEVEL: "info" };
    server = await startServerProcess(settings, { file: BUILT_SERVER, node });
  } catch (error) {
    return { results: [{ name: "the server starts", problem: "it does not" }], output: String(error) };
  }
  try {
    const results: Result[] = [];
    for (const expected of EXPECTATIONS) results.push(await ask(server.url, expected));
    const code = await server.stop("SIGTERM");
    const problem = code === 0 ? undefined : `it ended with ${code}`;
    results.push({ name: "SIGTERM ends it with exit code 0", problem });
    return { results, output: server.output() };
  } finally {
    await server.dispose();
  }
}

async function ask(address: string, { path, status, type = "" }: Expectation): Promise<Result> {
  const name = `GET ${path} is ${status} ${type}`.trim();
  try {
    const response = await fetch(address + path, { redirect: "manual" });
    const actualType = response.headers.get("content-type") ?? "";
    const isMet = response.status === status && actualType.startsWith(type);
    return { name, problem: isMet ? undefined : `${response.status} ${actualType}` };
  } catch (error) {
    return { name, problem: String(error) };
  }
}
