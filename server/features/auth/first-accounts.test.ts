import bcrypt from "bcrypt";
import { expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from "./first-accounts.ts";

test("the stored hash of the demonstration's password is of that password, and costs what every hash costs", async () => {
  expect(await bcrypt.compare(DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toBe(true);
  expect(bcrypt.getRounds(DEMO_PASSWORD_HASH)).toBe(12);
});
