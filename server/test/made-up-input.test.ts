import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { listEndpoints } from "./endpoints.ts";
import { fieldsOf, inputOf, madeUpValuesOf, withIds } from "./made-up-input.ts";

const app = testApp();
const SAMPLES = { numRuns: 600, seed: 26 };

test("every field of every call is made up so that the call takes it", () => {
  const missed = listEndpoints(app).flatMap((endpoint) => {
    const { body } = inputOf(endpoint);
    if (!body) return [];
    const taken = new Set<string>();
    for (const sample of fc.sample(madeUpValuesOf(body), SAMPLES)) {
      const given = JSON.parse(withIds(JSON.stringify(sample), () => 1));
      if (!body.safeParse(given).success) continue;
      for (const [field, value] of Object.entries(given))
        if (value !== null && value !== "") taken.add(field);
    }
    const fields = Object.keys(fieldsOf(body));
    return fields.filter((field) => !taken.has(field)).map((field) => `${endpoint.name}: ${field}`);
  });
  expect(missed).toEqual([]);
});
