import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailedToken } from "./mailed-link.ts";

const TOKEN = "a1B2-_c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u";
const read = (text: string) => mailedToken(`?token=${text}`);

describe("the token of a mailed link", () => {
  it.each([
    "TOKEN.",
    "TOKEN>",
    "TOKEN)",
    "TOKEN).",
    "TOKEN%20",
    "TOKEN%3E",
    'TOKEN"',
    "TOKEN,",
    "TOKEN%2520",
  ])("is read from %s", (damaged) => expect(read(damaged.replace("TOKEN", TOKEN))).toBe(TOKEN));

  it.each([
    "3DTOKEN",
    "=3DTOKEN",
    "%3DTOKEN",
    "%20TOKEN",
    "<TOKEN>",
    "TOKEN3D",
    "TOKEN=3D",
    "TOKEN=",
    "3DTOKEN.",
    "TOKEN. Thanks",
  ])("is read from %s, too", (damaged) => expect(read(damaged.replace("TOKEN", TOKEN))).toBe(TOKEN));

  it("is itself, whatever it begins or ends with", () => {
    const mark = fc.constantFrom("3D", "--", "__", "ab");
    const middle = fc.string({ unit: fc.constantFrom(..."3Dab-_Z9"), minLength: 39, maxLength: 39 });
    fc.assert(
      fc.property(mark, middle, mark, (...parts) => {
        expect(read(parts.join(""))).toBe(parts.join(""));
      }),
    );
  });

  it.each([TOKEN.slice(1), `${TOKEN}x`, `${TOKEN}0.`, "abc."])(
    "stays what it is where it is none: %s",
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it("is nothing in an address without one", () => {
    expect(mailedToken("")).toBe("");
    expect(mailedToken("?other=x")).toBe("");
  });
});
