import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.each([
  [0, "0 bytes"],
  [812, "812 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [3_449_000, "3.4 MB"],
  [999_960, "1.0 MB"],
  [250_000_000, "250 MB"],
  [7_200_000_000, "7.2 GB"],
])("%d bytes read as '%s'", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
