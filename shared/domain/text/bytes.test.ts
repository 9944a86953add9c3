import { expect, test } from "vitest";
import { formatBytes, formatKilobytes, formatLimit, MEBIBYTE } from "./bytes.ts";

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

test.each([
  [100 * 1024, "100 kB"],
  [1024 * 1024 - 1024, "1023 kB"],
  [10 * MEBIBYTE, "10 MB"],
])("a limit of %d bytes reads as '%s'", (bytes, text) => {
  expect(formatLimit(bytes)).toBe(text);
});

test.each([
  [1, "0.1 KB"],
  [2048, "2.0 KB"],
  [12_595, "12.3 KB"],
  [10 * MEBIBYTE, "10,240.0 KB"],
])("a file of %d bytes is shown with '%s'", (bytes, text) => {
  expect(formatKilobytes(bytes)).toBe(text);
});
