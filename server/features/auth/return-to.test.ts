import { expect, test } from "vitest";
import { localPath } from "./return-to.ts";

test.each(["/", "/games", "/games?status=verified&team=3", "/calendar#day"])("%s is a way back", (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  "//evil.example.com",
  "/\\evil.example.com",
  "https://evil.example.com",
  "javascript:alert(1)",
  "games",
  "/\tgames",
  "/a\r\nSet-Cookie: x=1",
  "/api/logout",
  "/API/Logout",
  "/api",
  "/api?x=1",
  "/api#x",
  "/games/../api/logout",
  "",
  undefined,
  ["/games"],
])("%j is not", (value) => {
  expect(localPath(value)).toBeNull();
});
