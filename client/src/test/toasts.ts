import { screen } from "@testing-library/react";

/** Title and description of the toast that shows; nothing without one. */
export function toastTexts(): (string | null)[] {
  const notifications = screen.getByRole("region", { name: /notifications/i });
  return [...notifications.querySelectorAll("li > div > div")].map((part) => part.textContent);
}
