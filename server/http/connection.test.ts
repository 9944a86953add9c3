import supertest from "supertest";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { TEST_VERSION, testApp } from "#server/test/agent.ts";

const app = testApp();

test("a process that is stopping says with every response that its connection ends, so that a proxy asks elsewhere", async () => {
  let isStopping = false;
  const server = createApp(app.deps, {
    version: TEST_VERSION,
    clientDir: undefined,
    isStopping: () => isStopping,
  });
  const connectionOf = async (path: string) =>
    (await supertest(server).get(path).set("Connection", "keep-alive")).headers.connection;
  expect(await connectionOf("/api/user")).toBe("keep-alive");
  isStopping = true;
  for (const path of ["/api/user", "/readyz", "/version.json"])
    expect(await connectionOf(path)).toBe("close");
});
