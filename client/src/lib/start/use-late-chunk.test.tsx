import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "#client/lib/query-client.ts";
import { useLateChunk } from "./use-late-chunk.ts";

type Code = { word: string };

function renderLate(load: () => Promise<Code>) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return () => renderHook(() => useLateChunk("word", load), { wrapper }).result;
}

it("is not there at first, and at once when it is needed again", async () => {
  const load = vi.fn(async () => ({ word: "here" }));
  const render = renderLate(load);
  const first = render();
  expect(first.current).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(first.current).toEqual({ word: "here" }));
  expect(render().current).toEqual({ word: "here" });
  expect(load).toHaveBeenCalledTimes(1);
});

const FAILED = new TypeError("Failed to fetch");

/** Time for all tries, of which the first begins with a render. */
async function waitLong() {
  for (let second = 0; second < 10; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

it("that did not come is fetched a few times more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<Code>>().mockRejectedValueOnce(FAILED).mockRejectedValueOnce(FAILED);
  load.mockResolvedValue({ word: "here" });
  const late = renderLate(load)();
  await waitLong();
  expect(late.current).toEqual({ word: "here" });
});

it.each(["online", "visibilitychange"])("that never came is fetched again on '%s'", async (event) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<Code>>().mockRejectedValue(FAILED);
  const late = renderLate(load)();
  await waitLong();
  const tries = load.mock.calls.length;
  await waitLong();
  expect(load).toHaveBeenCalledTimes(tries);
  load.mockResolvedValue({ word: "here" });
  act(() => {
    if (event === "online") window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event(event));
  });
  await waitFor(() => expect(late.current).toEqual({ word: "here" }));
});
