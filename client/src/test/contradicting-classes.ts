import { twMerge } from "tailwind-merge";
import { vi } from "vitest";

const { contradictions } = vi.hoisted(() => ({ contradictions: new Set<string>() }));

vi.mock("clsx", async (importActual) => {
  const actual = await importActual<typeof import("clsx")>();
  const clsx: typeof actual.clsx = (...inputs) => {
    const joined = actual.clsx(...inputs);
    if (twMerge(joined) !== joined) contradictions.add(joined);
    return joined;
  };
  return { ...actual, clsx };
});

/**
 * The joined classes since the last call in which one utility is to win over another: the style sheet knows no such
 * order.
 */
export function takeContradictions(): string[] {
  const taken = [...contradictions];
  contradictions.clear();
  return taken;
}
