import { act, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "#client/test/render.tsx";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

const MISSING = new TypeError("Failed to fetch dynamically imported module: /assets/teams-page.js");
const away = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function open(error: Error, api: StubbedApi = {}) {
  const reload = vi.fn();
  const Page = lazy(() => Promise.reject(error));
  const view = renderScreen(
    <ErrorBoundary reload={reload}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
    { api },
  );
  return { ...view, reload };
}

describe("a page whose code cannot be fetched", () => {
  it("says that there is no connection, and comes back by itself with it", async () => {
    const { routes, reload } = open(MISSING, { "GET /healthz": away });
    expect(await screen.findByRole("heading", { name: "No connection" })).toBeVisible();
    expect(screen.queryByText(/may have been updated/)).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();

    routes["GET /healthz"] = { status: "ok" };
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("asks again by itself where the browser does not notice the connection's return", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { routes, reload } = open(MISSING, { "GET /healthz": away });
    await screen.findByRole("heading", { name: "No connection" });
    routes["GET /healthz"] = { status: "ok" };
    await act(async () => vi.advanceTimersByTime(5000));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("is called out of date where the server answers, and reloads only when asked to", async () => {
    const { user, reload, calls } = open(MISSING, { "GET /healthz": { status: "ok" } });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText(/may have been updated/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is not found to be back by a proxy's error page", async () => {
    const { routes, reload, calls } = open(MISSING, { "GET /healthz": away });
    await screen.findByRole("heading", { name: "No connection" });
    routes["GET /healthz"] = () => reply(502, {});
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.getByRole("heading", { name: "No connection" })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});

it("a page that breaks does not blame the connection", async () => {
  const { calls } = open(new Error("Cannot read properties of undefined"));
  expect(await screen.findByRole("heading", { name: "This page couldn't be shown" })).toBeVisible();
  expect(calls).toEqual([]);
});
