import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "#client/lib/query-client.ts";
import { toast } from "#client/lib/toast.ts";
import { LateToaster } from "./late-toaster.tsx";

vi.mock("#client/components/ui/toast/toaster.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("says what failed although the toasts' own code does not come, for as long as a toast", async () => {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LateToaster />
    </QueryClientProvider>,
  );
  act(() => toast({ title: "Error", description: "Failed to delete game", reason: "No connection." }));
  expect(screen.getByRole("alert")).toHaveTextContent(/Error.*Failed to delete game.*No connection\./);
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.getByRole("alert")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
