import { describe, expect, it } from "vitest";
import { auditLabel, auditParams, DEFAULT_AUDIT_VIEW, detailsText } from "./audit-view.ts";

const NOW = new Date("2026-08-14T18:00:00.000Z");
const params = (view: object, before: number | null = null) =>
  Object.fromEntries(auditParams({ ...DEFAULT_AUDIT_VIEW, ...view }, before, NOW));

describe("the question to the audit log", () => {
  it("goes back thirty days unless said otherwise", () => {
    expect(params({})).toEqual({ since: "2026-07-15T18:00:00.000Z" });
    expect(params({ since: "1" })).toEqual({ since: "2026-08-13T18:00:00.000Z" });
    expect(params({ since: "" })).toEqual({});
    expect(params({ since: "soon" })).toEqual({});
  });

  it("leaves out what is blank, and asks for what is older than the last entry", () => {
    expect(params({ since: "", text: " ann ", school: "  ", action: "import" }, 40)).toEqual({
      action: "import",
      q: "ann",
      before: "40",
    });
  });
});

describe("an entry in words", () => {
  it("names its action as a person would", () => {
    expect(auditLabel("password-reset-request")).toBe("Password reset request");
  });

  it("shows its facts without the school and without what is empty", () => {
    expect(
      detailsText({
        details: { school: "Harbor Pines", createdGames: 12, file: "", secure: false, note: null },
      }),
    ).toBe("created games: 12, secure: false");
  });
});
