import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { useAction } from "./use-action.ts";

function renderAction(work: (id: number) => Promise<string>) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAction(work), { wrapper }).result;
}

describe("an action", () => {
  it("asked for twice at once is done once, and reports its outcome once", async () => {
    const work = vi.fn(async () => "done");
    const action = renderAction(work);
    const onSuccess = vi.fn();
    act(() => {
      action.current.mutate(1, { onSuccess });
      action.current.mutate(1, { onSuccess });
    });
    await waitFor(() => expect(onSuccess).toHaveBeenCalled());
    expect(work).toHaveBeenCalledTimes(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(action.current.isSuccess).toBe(true);
  });

  it("is not done again by the second press of a double click that comes after its answer", async () => {
    const work = vi.fn(async () => "done");
    const action = renderAction(work);
    await act(() => action.current.mutateAsync(1));
    act(() => action.current.mutate(1));
    expect(work).toHaveBeenCalledTimes(1);

    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 501);
    await act(() => action.current.mutateAsync(1));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("that failed can be tried again at once", async () => {
    const work = vi.fn(async () => {
      throw new Error("refused");
    });
    const action = renderAction(work);
    await act(() => expect(action.current.mutateAsync(1)).rejects.toThrow("refused"));
    await act(() => expect(action.current.mutateAsync(1)).rejects.toThrow("refused"));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("does not stand in the way of the same for something else", async () => {
    const work = vi.fn(async () => "done");
    const action = renderAction(work);
    await act(() => Promise.all([action.current.mutateAsync(1), action.current.mutateAsync(2)]));
    expect(work).toHaveBeenCalledTimes(2);
  });
});
