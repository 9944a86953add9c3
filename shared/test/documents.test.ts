import { existsSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...sourceFiles("docs").filter((file) => file.endsWith(".md")),
];
const isThere = (path: string) => existsSync(`${root}/${path}`);

/** As GitHub names a heading's place on its page. */
const anchorsOf = (file: string): string[] =>
  [...readSource(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)|<img src="([^"]+)"/g;

test("every link of the documents leads to a file, and to a heading in it", () => {
  const links = documents.flatMap((file) =>
    [...readSource(file).matchAll(LINK)].map(([link, path, anchor, picture]) => {
      const to = picture ?? path;
      return { file, link, to: to ? join(dirname(file), to) : file, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(
    links.filter(({ to, anchor }) => !isThere(to) || (anchor && !anchorsOf(to).includes(anchor))),
  ).toEqual([]);
});

/** From the top of the repository; `<noun>` and `*` stand for many. */
const PATH = /`((?:client|server|shared|docs|scripts|migrations|\.ci)\/[\w./-]+)`/g;

test("every file that the documents name by its path is there", () => {
  const named = documents
    .filter((file) => file !== "CHANGELOG.md")
    .flatMap((file) => [...readSource(file).matchAll(PATH)].map(([, path = ""]) => ({ file, path })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

test("the README is one page, and the words are few enough to know them all", () => {
  expect(readSource("README.md").split(/\s+/).length).toBeLessThanOrEqual(900);
  expect(readSource("docs/words.md").match(/^- \*\*/gm)?.length).toBeLessThanOrEqual(30);
});
