import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { ApiError } from "#client/lib/api.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, type StubbedApi, unauthorizedReply } from "#client/test/stub-api.ts";
import { App } from "./app.tsx";
import { Maintenance } from "./maintenance.tsx";

const MESSAGE = "County Athletics is down for maintenance. Please try again later.";
const closed = () => reply(503, { message: MESSAGE, code: "maintenance" });

const VERSION = {
  appName: "Fieldhouse",
  version: "1.0.0",
  buildDate: "2026-08-01T00:00:00.000Z",
  major: 1,
  minor: 0,
  patch: 0,
};

function open(api: StubbedApi, watcher = <Maintenance />) {
  return renderScreen(
    <>
      <App />
      {watcher}
    </>,
    {
      path: "/nowhere",
      api: {
        "GET /api/user": SIGNED_IN,
        "GET /api/school": SAMPLE_SCHOOL,
        "GET /version.json": VERSION,
        "GET /api/maintenance": { message: null },
        ...api,
      },
    },
  );
}

const maintenance = () => screen.findByRole("alertdialog", { name: "Down for Maintenance" });

describe("during maintenance", () => {
  it("a screen with the server's words covers everything, and leaves when it is over", async () => {
    const view = open({ "GET /api/user": closed });
    expect(await maintenance()).toHaveAccessibleDescription(MESSAGE);
    await expectAccessibleMarkup();
    await view.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await maintenance()).toBeVisible();
    view.routes["GET /api/user"] = SIGNED_IN;
    await view.user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("it comes for a refusal from before anything was rendered", async () => {
    function Late() {
      const [isThere, setThere] = useState(false);
      return isThere ? <Maintenance /> : <button type="button" onClick={() => setThere(true)} />;
    }
    const view = open({ "GET /api/user": closed }, <Late />);
    expect(await screen.findByRole("alert")).toHaveTextContent(MESSAGE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await view.user.click(screen.getByRole("button", { name: "" }));
    expect(await maintenance()).toHaveAccessibleDescription(MESSAGE);
  });

  it("it comes for a refusal from between the first rendering and its effects", async () => {
    function RefusedMeanwhile() {
      const queryClient = useQueryClient();
      useLayoutEffect(() => {
        const error = new ApiError(503, JSON.stringify({ message: MESSAGE, code: "maintenance" }));
        const query = queryClient.getQueryCache().build(queryClient, { queryKey: ["/api/teams"] });
        query.setState({ status: "error", error });
      }, [queryClient]);
      return <Maintenance />;
    }
    open({}, <RefusedMeanwhile />);
    expect(await maintenance()).toHaveAccessibleDescription(MESSAGE);
  });

  it("it comes to a person who may not sign in", async () => {
    const view = open({ "GET /api/user": unauthorizedReply, "POST /api/login": closed });
    view.navigate("/");
    await view.user.type(await screen.findByLabelText("Email"), "coach@example.com");
    await view.user.type(screen.getByLabelText("Password"), "a password");
    await view.user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await maintenance()).toHaveAccessibleDescription(MESSAGE);
  });

  it("it comes over a page that was open already, whichever call finds out", async () => {
    const view = open({});
    await screen.findByRole("navigation", { name: "Main" });
    view.routes["GET /api/school"] = closed;
    await view.queryClient.refetchQueries({ queryKey: ["/api/school"] });
    expect(await maintenance()).toBeVisible();
    view.routes["GET /api/school"] = SAMPLE_SCHOOL;
    await view.user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  it("anybody can sign out, and an administrator in", async () => {
    const view = open({ "GET /api/user": closed, "POST /api/logout": { message: "Bye" } });
    await maintenance();
    view.routes["GET /api/user"] = unauthorizedReply;
    view.routes["GET /api/maintenance"] = { message: MESSAGE };
    await view.user.click(screen.getByRole("button", { name: "Sign Out" }));

    await view.user.click(await screen.findByRole("link", { name: "System Administrator Sign In" }));
    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(view.location()).toBe("/?signin=1");
  });

  it.each(["/", "/forgot-password", "/nowhere"])(
    "a visitor sees it too (%s), until it is over",
    async (path) => {
      const view = open({ "GET /api/user": unauthorizedReply, "GET /api/maintenance": { message: MESSAGE } });
      view.navigate(path);
      expect(await maintenance()).toHaveAccessibleDescription(MESSAGE);
      await expectAccessibleMarkup();
      expect(screen.queryByRole("button", { name: "Sign Out" })).not.toBeInTheDocument();
      view.routes["GET /api/maintenance"] = { message: null };
      await view.user.click(screen.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    },
  );

  it("an opponent who opens a mailed link sees it too, until it is over", async () => {
    const view = open({ "GET /api/user": unauthorizedReply, "GET /api/verify-game/abc": closed });
    view.navigate("/verify-game?token=abc");
    expect(await screen.findByRole("heading", { name: "Down for Maintenance" })).toBeVisible();
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect(screen.queryByText("Temporarily unavailable")).not.toBeInTheDocument();
    view.routes["GET /api/verify-game/abc"] = reply(404, { message: "This link doesn't lead to a game." });
    await view.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("This link doesn't lead to a game.")).toBeVisible();
    expect(screen.queryByText("Down for Maintenance")).not.toBeInTheDocument();
  });

  it("a visitor whom the server sent to the sign-in form finds it", async () => {
    const view = open({ "GET /api/user": unauthorizedReply, "GET /api/maintenance": { message: MESSAGE } });
    view.navigate("/?signin=1");
    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("a database that is away is named as what it is", async () => {
    open({ "GET /api/user": reply(503, { message: "Temporarily unavailable, try again." }) });
    expect(await screen.findByText("Temporarily unavailable, try again.")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});
