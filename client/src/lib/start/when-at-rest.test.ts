import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ON_ITS_WAY } from "./on-its-way.ts";
import { whenAtRest } from "./when-at-rest.ts";

const WHILE_MS = 2_000;

/** Work for a page at rest, with a clock that the test moves on. */
function waiting(queryClient = new QueryClient()) {
  vi.useFakeTimers();
  const work = vi.fn<() => void>();
  const end = whenAtRest(queryClient, work);
  const later = () => vi.advanceTimersByTimeAsync(WHILE_MS);
  return { work, end, later };
}

test("what is to be done at rest is done once", async () => {
  const { work, later } = waiting();
  expect(work).not.toHaveBeenCalled();
  await later();
  await later();
  expect(work).toHaveBeenCalledOnce();
});

test("the page says so as long as something waits", async () => {
  const says = () => document.documentElement.hasAttribute("data-waits");
  const queryClient = new QueryClient();
  const { later } = waiting(queryClient);
  const end = whenAtRest(new QueryClient(), () => {});
  expect(says()).toBe(true);
  await later();
  expect(says()).toBe(false);
  whenAtRest(queryClient, () => {})();
  expect(says()).toBe(false);
  end();
});

test("it waits for an answer that is being read", async () => {
  const queryClient = new QueryClient();
  let answer = (_: string) => {};
  void queryClient.fetchQuery({
    queryKey: ["games"],
    queryFn: () => new Promise<string>((done) => (answer = done)),
  });
  const { work, later } = waiting(queryClient);
  await later();
  expect(work).not.toHaveBeenCalled();
  answer("[]");
  await later();
  expect(work).toHaveBeenCalledOnce();
});

test("all that waits begins at one moment, also where the first of it asks the server", async () => {
  const queryClient = new QueryClient();
  const { later } = waiting(queryClient);
  const [asking, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  asking.mockImplementation(
    () => void queryClient.fetchQuery({ queryKey: ["games"], queryFn: () => new Promise(() => {}) }),
  );
  whenAtRest(queryClient, asking);
  whenAtRest(queryClient, other);
  await later();
  expect(asking).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

test("one that is called off leaves the others waiting", async () => {
  const queryClient = new QueryClient();
  const { work, end, later } = waiting(queryClient);
  const other = vi.fn<() => void>();
  whenAtRest(queryClient, other);
  end();
  await later();
  expect(work).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
});

test("it waits for what is on its way to the page", async () => {
  const part = document.createElement("p");
  for (const name of Object.keys(ON_ITS_WAY)) part.setAttribute(name, "");
  document.body.append(part);
  const { work, later } = waiting();
  await later();
  expect(work).not.toHaveBeenCalled();
  part.remove();
  await later();
  expect(work).toHaveBeenCalledOnce();
});

test("it waits for a connection", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { work, later } = waiting();
  await later();
  expect(work).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await later();
  expect(work).toHaveBeenCalledOnce();
});

test("it is not done any more once it is not wanted", async () => {
  const { work, end, later } = waiting();
  end();
  await later();
  expect(work).not.toHaveBeenCalled();
});

test("a browser that is never idle is not waited for without end", async () => {
  const neverIdle = (then: () => void, options?: { timeout?: number }) =>
    options?.timeout ? setTimeout(then, options.timeout) : 0;
  vi.stubGlobal("requestIdleCallback", neverIdle);
  const { work, later } = waiting();
  await later();
  await later();
  expect(work).toHaveBeenCalledOnce();
});
