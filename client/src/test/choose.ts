import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const openList = () => within(screen.getByRole("listbox"));

/** Chooses by its name from a field that opens a list. */
export async function chooseOption(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.click(field);
  await user.click(openList().getByRole("option", { name }));
}

/** The lines of the list that is open. */
export const listedChoices = () =>
  openList()
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
