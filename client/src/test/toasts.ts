import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Title and description of the toast that shows; nothing without one. */
export function toastTexts(): (string | null)[] {
  const notifications = screen.getByRole("region", { name: /notifications/i });
  return [...notifications.querySelectorAll("li > div > div")].map((part) => part.textContent);
}

/** Waits for the toast of exactly these texts, each alone in its element. */
export async function expectToast(...texts: string[]): Promise<void> {
  await waitFor(() => expect(toastTexts()).toEqual(texts));
}
