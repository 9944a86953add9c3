import { getConfig } from "@testing-library/react";
import axe, { type AxeResults } from "axe-core";
import { expect } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * WCAG 2.2 AA as far as it shows without layout and colours, which jsdom has not: there all targets are of no size in
 * no place, and pass. Both are looked at in the browser.
 */
export async function expectAccessibleMarkup(container: Element = document.body): Promise<void> {
  // The check takes so long that the page may go on meanwhile.
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(container, {
      runOnly: TAGS,
      rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
    }),
  );
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}
