import type { Locator } from "@playwright/test";

/**
 * Chooses a team or an opponent by its name, or the first one: from a phone's own picker, else from the list that
 * opens.
 */
export async function chooseSide(field: Locator, name?: string): Promise<void> {
  if (await field.evaluate((element) => element.tagName === "SELECT")) {
    await field.selectOption(name ? { label: name } : { index: 1 });
    return;
  }
  await field.click();
  const options = field
    .page()
    .getByRole("listbox")
    .getByRole("option", { ...(name && { name, exact: true }) });
  await options.first().click();
}
