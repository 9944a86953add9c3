import { expect, test } from "vitest";
import { SAMPLE_LOGOS } from "#server/test/fixtures/sample-logos.ts";
import { LOGO_KINDS } from "#shared/domain/school/logo.ts";
import { logoKindOf } from "./logo-kind.ts";

const { png, jpeg, webp, svg } = SAMPLE_LOGOS;
const text = (content: string) => Buffer.from(content);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each(LOGO_KINDS)("a %s is one by its bytes", (kind) => {
  expect(logoKindOf(SAMPLE_LOGOS[kind])).toBe(kind);
});

test.each([
  ["nothing but the element", SVG],
  ["a byte order mark", `\uFEFF${SVG}`],
  ["blanks and comments", `\n <!-- a --><!-- <svg -->\n${SVG}`],
  ["a stylesheet's instruction", `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${SVG}`],
  ["a plain document type", `<!DOCTYPE svg>${SVG}`],
  ["an element without attributes", "<svg></svg>"],
])("a drawing may begin with %s", (_name, content) => {
  expect(logoKindOf(text(content))).toBe("svg");
});

/** The bytes with others in place of some. */
const changed = (bytes: Buffer, at: number, hex: string) => {
  const copy = Buffer.from(bytes);
  copy.set(Buffer.from(hex, "hex"), at);
  return copy;
};

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a PNG's signature alone", png.subarray(0, 8)],
  ["a PNG's signature before something else", Buffer.concat([png.subarray(0, 8), Buffer.alloc(100, 1)])],
  ["a PNG without a width", changed(png, 16, "00000000")],
  ["a JPEG's first bytes alone", jpeg.subarray(0, 4)],
  ["a JPEG that ends in its first segment", jpeg.subarray(0, 12)],
  ["a JPEG's first bytes before something else", Buffer.concat([Buffer.from("ffd8ff00", "hex"), png])],
  ["a RIFF that is sound", changed(webp, 8, "57415645")],
  ["a WebP that ends too early", webp.subarray(0, 30)],
  ["a GIF", Buffer.concat([text("GIF89a"), Buffer.alloc(40)])],
  ["a PDF", text("%PDF-1.7\n")],
  ["a page that contains a drawing", text(`<!DOCTYPE html><html><body>${SVG}</body></html>`)],
  ["another element", text("<svgs/>")],
  ["text before the element", text(`Hello ${SVG}`)],
  ["a comment without an end", text(`<!-- ${SVG}`)],
  ["a drawing in UTF-16", Buffer.from(SVG, "utf16le")],
  ["bytes that are no UTF-8", Buffer.concat([svg, Buffer.from("ff", "hex")])],
])("%s is no logo", (_name, bytes) => {
  expect(logoKindOf(bytes)).toBe(null);
});

// A search that began anew at every character would take longer than a test may.
test("a file that never comes to its element is judged", () => {
  for (const part of ["<!--", "<!-- -->", "<?", " ", "<!DOCTYPE a[", "<!DOCTYPE ", "-"]) {
    expect(logoKindOf(text(part.repeat(512 * 1024).slice(0, 512 * 1024)))).toBe(null);
  }
});
