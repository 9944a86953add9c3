import axe from "axe-core";
import { expect } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA as far as it shows without layout and colours, which jsdom has not. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: TAGS,
    rules: { "color-contrast": { enabled: false } },
  });
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}
