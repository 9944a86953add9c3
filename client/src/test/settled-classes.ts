import { twMerge } from "tailwind-merge";
import { expect, onTestFinished } from "vitest";
import { settleClassesBy } from "#client/lib/cn.ts";

/** Until the test ends, as on the pages of opponents: nothing settles which of two contradicting classes holds. */
export function expectSettledClasses(): void {
  const contradictions = new Set<string>();
  settleClassesBy((classes) => {
    if (twMerge(classes) !== classes) contradictions.add(classes);
    return classes;
  });
  onTestFinished(() => {
    settleClassesBy(twMerge);
    expect([...contradictions]).toEqual([]);
  });
}
