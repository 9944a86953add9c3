import { act } from "@testing-library/react";
import { watchHistory } from "#client/lib/forms/history-guard.ts";

// Before the guard, which hides the steps back that it undoes from everybody else.
let onMoved = () => {};
window.addEventListener("popstate", () => onMoved());
watchHistory();

/** The browser's own Back fires its event when it has gone back already. */
export async function goBack(): Promise<void> {
  const moved = new Promise<void>((resolve) => {
    onMoved = resolve;
  });
  await act(async () => {
    window.history.back();
    await moved;
  });
}
