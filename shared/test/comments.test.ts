import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|[ \t]\/\/ .*$/gm;
const MARGIN = /^\s*(?:\/\*+|\*\/?|\/\/)\s?/gm;

const PARAGRAPH = /^(?!#).+(?:\n(?![-#|\n]).+)*/gm;
const MARKS = /^(?:[-|] )+|\*\*/g;

/** A sentence that begins with its object or with nobody has to be read twice: name its subject first. */
const OPENING = /(?<=^|[.!?|] )(?:What|Whatever|Who|Whoever|Whom|Whose|Where|Wherever|Such|Those)\b[^.!?|]*/g;

const oddSentences = (file: string, text: string): string[] =>
  [...text.replaceAll(/\s+/g, " ").trim().matchAll(OPENING)].map(([sentence]) => `${file}: ${sentence}`);

test("no sentence of a comment opens with What, Who, Where, Such or Those", () => {
  const found = sourceFiles("client", "server", "shared", "scripts").flatMap((file) =>
    [...readSource(file).matchAll(COMMENT)].flatMap(([comment]) =>
      oddSentences(file, comment.replaceAll(MARGIN, " ").replaceAll("*/", "")),
    ),
  );
  expect(found).toEqual([]);
});

test("no comment opens with 'The same', which only its neighbor explains", () => {
  const found = sourceFiles("client", "server", "shared", "scripts").flatMap((file) =>
    [...readSource(file).matchAll(COMMENT)]
      .map(([comment]) => comment.replaceAll(MARGIN, " ").replaceAll(/\s+/g, " ").trim())
      .filter((text) => text.startsWith("The same "))
      .map(() => file),
  );
  expect(found).toEqual([]);
});

test("nor does a sentence of the documents", () => {
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...sourceFiles("docs")];
  const found = documents.flatMap((file) =>
    [...readSource(file).matchAll(PARAGRAPH)].flatMap(([paragraph]) =>
      oddSentences(file, paragraph.replaceAll(MARKS, "")),
    ),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
