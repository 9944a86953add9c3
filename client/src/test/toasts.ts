import { renderHook, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { dismissToast, useToast } from "#client/lib/toast.ts";

/** A toast outlives the screen that showed it: the next test begins without one. */
export function dismissLastToast(): void {
  const { result, unmount } = renderHook(useToast);
  const last = result.current;
  unmount();
  if (last) dismissToast(last.id);
}

/** Title and description of the toast that shows; nothing without one. */
export function toastTexts(): (string | null)[] {
  return [...notifications().querySelectorAll("li > div > div")].map((part) => part.textContent);
}

/** Waits for the toast of exactly these texts, each alone in its element, and until its buttons can be pressed. */
export async function expectToast(...texts: string[]): Promise<void> {
  await waitFor(() => expect(toastTexts()).toEqual(texts));
  // Radix learns of a toast a moment after it is shown.
  await waitFor(() => expect(notifications().style.pointerEvents).toBe(""));
}

const notifications = () => screen.getByRole("region", { name: /notifications/i });
