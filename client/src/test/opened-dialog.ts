import { screen, waitFor, within } from "@testing-library/react";

/**
 * The dialog of this name once its own content is there: until its code is loaded, a frame of the same name stands for
 * it.
 */
export async function openedDialog(name?: string) {
  const named = name === undefined ? {} : { name };
  const dialog = await waitFor(() => {
    const found = screen.getByRole("dialog", named);
    if (found.querySelector("[data-dialog-body] > [data-loading]:only-child"))
      throw new Error("the dialog's content is still on its way");
    return found;
  });
  return within(dialog);
}
