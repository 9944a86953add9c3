import { MutationObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reply, stubApi, unauthorizedReply } from "#client/test/stub-api.ts";
import { apiRequest } from "./api.ts";
import { createQueryClient } from "./query-client.ts";
import { useToast } from "./toast.ts";

const currentToast = () => renderHook(() => useToast()).result.current;

function signedIn() {
  const goTo = vi.fn<(address: string) => void>();
  return { goTo, queryClient: createQueryClient({ goTo }) };
}

describe("reading", () => {
  it("asks for the path that the key begins with, once, and keeps the answer", async () => {
    const { calls } = stubApi({ "GET /api/teams": [] });
    const { queryClient } = signedIn();

    await queryClient.fetchQuery({ queryKey: ["/api/teams"] });
    await queryClient.fetchQuery({ queryKey: ["/api/teams"] });

    expect(calls).toHaveLength(1);
  });

  it("does not try again after a failure", async () => {
    const { calls } = stubApi({ "GET /api/teams": () => reply(500, { message: "Something went wrong" }) });
    await signedIn()
      .queryClient.fetchQuery({ queryKey: ["/api/teams"] })
      .catch(() => {});

    expect(calls).toHaveLength(1);
  });
});

describe("an ended session", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, "", "/games?status=verified");
  });

  it("shows in a toast at once and leads to the sign-in after 500 ms, with the way back", async () => {
    stubApi({ "GET /api/teams": unauthorizedReply });
    const { goTo, queryClient } = signedIn();
    await queryClient.fetchQuery({ queryKey: ["/api/teams"] }).catch(() => {});

    expect(currentToast()).toMatchObject({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
    });
    vi.advanceTimersByTime(499);
    expect(goTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(goTo.mock.calls).toEqual([["/api/login?returnTo=%2Fgames%3Fstatus%3Dverified"]]);
  });

  it("leads to the sign-in once, however many calls found it", async () => {
    stubApi({ "GET /api/teams": unauthorizedReply, "POST /api/teams": unauthorizedReply });
    const { goTo, queryClient } = signedIn();
    const save = new MutationObserver(queryClient, {
      mutationFn: () => apiRequest("POST", "/api/teams", {}),
    });

    await queryClient.fetchQuery({ queryKey: ["/api/teams"] }).catch(() => {});
    await save.mutate().catch(() => {});
    vi.advanceTimersByTime(1000);

    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it("is not what a wrong password means", async () => {
    stubApi({ "POST /api/login": () => reply(401, { message: "Invalid email or password" }) });
    const { goTo, queryClient } = signedIn();
    const login = new MutationObserver(queryClient, {
      mutationFn: () => apiRequest("POST", "/api/login", {}),
    });

    await login.mutate().catch(() => {});
    vi.advanceTimersByTime(1000);

    expect(currentToast()).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });
});
