import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { PRODUCT_NAME, TAGLINE } from "./product.ts";

test("the package carries the product's name", () => {
  expect(packageJson.name).toBe(PRODUCT_NAME.toLowerCase());
});

test("the tagline is the specified one", () => {
  expect(TAGLINE).toBe(
    "Complete sports management solution for high school athletic programs. Manage teams, schedule games, and coordinate with opponents all in one place.",
  );
});
