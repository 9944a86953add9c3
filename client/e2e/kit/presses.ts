import type { Locator } from "@playwright/test";

/** Counts what a person presses and which fields they fill in. */
export function countPresses() {
  let presses = 0;
  let fields = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    /** A press outside the page: a link in a message. */
    pressLink: async (open: () => Promise<unknown>) => {
      presses += 1;
      await open();
    },
    fill: async (field: Locator, text: string) => {
      fields += 1;
      await field.fill(text);
    },
    presses: () => presses,
    fields: () => fields,
  };
}
