import { expect, it } from "vitest";
import { copiedText } from "./copied.tsx";

it.each([
  [143, 2, 1, "Created 143 games, 2 already existed, 1 could not be created"],
  [1, 0, 0, "Created 1 game"],
  [1000, 0, 1200, "Created 1,000 games, 1,200 could not be created"],
  [0, 3, 0, "3 already existed"],
])("says of %i created, %i known and %i refused games: '%s'", (created, existed, refused, text) => {
  expect(copiedText({ created, existed, refused })).toBe(text);
});
