import { twMerge } from "tailwind-merge";
import { watchClasses } from "#client/lib/cn.ts";

const contradictions = new Set<string>();

watchClasses((classes) => {
  if (twMerge(classes) !== classes) contradictions.add(classes);
});

/** The joined classes since the last call in which one utility is to win over another: the style sheet knows no such order. */
export function takeContradictions(): string[] {
  const taken = [...contradictions];
  contradictions.clear();
  return taken;
}
