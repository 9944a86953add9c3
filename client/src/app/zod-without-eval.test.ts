import "./zod-without-eval.ts";
import { expect, test } from "vitest";
import { config } from "zod";

test("zod has taken it over", () => {
  expect(config().jitless).toBe(true);
});
