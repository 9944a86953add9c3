import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { apiPage } from "./api-page.ts";
import { listEndpoints } from "./endpoints.ts";

const app = testApp();

test("docs/api.md describes every endpoint and what it takes, as they are", async () => {
  await expect(apiPage(listEndpoints(app))).toMatchFileSnapshot("../../docs/api.md");
});
