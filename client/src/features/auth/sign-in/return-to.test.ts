import { describe, expect, it } from "vitest";
import { returnPath } from "./return-to.ts";

const returnTo = (path: string) => returnPath(new URLSearchParams({ returnTo: path }).toString());

describe("the way back after signing in", () => {
  it("leads to the page that was asked for, with its query", () => {
    expect(returnTo("/games?status=verified")).toBe("/games?status=verified");
  });

  it.each([
    "",
    "games",
    "//example.com",
    "/\\example.com",
    "https://example.com/",
    "javascript:alert(1)",
    "/\t/example.com",
    "/api/logout",
  ])("leads to the start when the address carries %j", (path) => {
    expect(returnTo(path)).toBe("/");
  });

  it("leads to the start when the address carries nothing", () => {
    expect(returnPath("")).toBe("/");
  });
});
