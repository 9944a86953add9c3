import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAdmission } from "./admission.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function door({ slots = 2, waiting = 2 } = {}) {
  const enter = createAdmission({ slots, waiting, burstMs: 1_000, overloadMs: 100 });
  const inside: string[] = [];
  const refused: string[] = [];
  return {
    inside,
    refused,
    comes: async (who: string) => {
      const entering = enter().then(
        (leave) => {
          inside.push(who);
          return leave;
        },
        (error: { status: number; retryAfter: number }) => {
          refused.push(`${who} ${error.status} ${error.retryAfter}`);
          return () => undefined;
        },
      );
      await vi.advanceTimersByTimeAsync(0);
      return { leaves: async () => (await entering)() };
    },
  };
}

describe("admission", () => {
  test("lets so many in, the next ones wait in the order of arrival, and the one after is refused at once", async () => {
    const { comes, inside, refused } = door();
    const first = await comes("first");
    for (const who of ["second", "third", "fourth", "fifth"]) await comes(who);
    expect(inside).toEqual(["first", "second"]);
    expect(refused).toEqual(["fifth 503 5"]);
    await first.leaves();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual(["first", "second", "third"]);
  });

  test("refuses who has waited too long, and lets nobody wait behind them for nothing", async () => {
    const { comes, inside, refused } = door({ slots: 1 });
    const first = await comes("first");
    await comes("second");
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(["second 503 5"]);
    await comes("third");
    await first.leaves();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual(["first", "third"]);
  });

  test("once there has been a queue for as long as a burst may last, nobody waits long in it", async () => {
    const { comes, refused } = door({ slots: 1, waiting: 3 });
    await comes("first");
    await comes("second");
    await vi.advanceTimersByTimeAsync(600);
    await comes("third");
    await vi.advanceTimersByTimeAsync(401);
    expect(refused).toEqual(["second 503 5"]);
    await comes("fourth");
    await vi.advanceTimersByTimeAsync(100);
    expect(refused).toEqual(["second 503 5", "fourth 503 5"]);
    await vi.advanceTimersByTimeAsync(500);
    await comes("fifth");
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual(["second 503 5", "fourth 503 5", "third 503 5"]);
  });

  test("a slot is given up once, however often it is left", async () => {
    const { comes, inside } = door({ slots: 1 });
    const first = await comes("first");
    for (const who of ["second", "third"]) await comes(who);
    await first.leaves();
    await first.leaves();
    await vi.advanceTimersByTimeAsync(0);
    expect(inside).toEqual(["first", "second"]);
  });
});
