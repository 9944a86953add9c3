import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const CHROME = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${CHROME} Chrome/140.0.0.0 Safari/537.36`, "Chrome on macOS"],
  ["curl/8.5.0", ""],
  ["", ""],
])("%s is called '%s'", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
