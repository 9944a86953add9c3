import { act } from "@testing-library/react";
import { watchHistory } from "#client/lib/forms/history-guard.ts";

// Before the guard, which lets nobody else hear of the steps back that it undoes.
let onMoved = () => {};
window.addEventListener("popstate", () => onMoved());
watchHistory();

/** The browser's own Back, which tells of itself when it has gone back already. */
export async function goBack(): Promise<void> {
  const moved = new Promise<void>((resolve) => {
    onMoved = resolve;
  });
  await act(async () => {
    window.history.back();
    await moved;
  });
}
