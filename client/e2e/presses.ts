import type { Locator } from "@playwright/test";

/** Counts what a person presses. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}
