import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { useLogin } from "#client/features/auth/sign-in/sign-in.api.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply, unauthorizedReply } from "#client/test/stub-api.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import type { Team } from "#shared/api/teams.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/team/team-dialog.tsx";
import { TeamsPage } from "./teams-page.tsx";

const HOUR_MS = 3_600_000;
const OFFER = "You were signed out while editing. Restore what you typed?";

const team = {
  id: 7,
  sport: "football",
  level: "varsity",
  gender: "",
  coachName: "Jordan Vance",
  coachEmail: "",
  coachPhone: "",
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  gamesCount: 0,
} as Team;

afterEach(() => sessionStorage.clear());

/** The Teams screen of this person, in the same tab as the one before. */
function openAs(id: string, teams = [team]) {
  const view = renderScreen(<TeamsPage />, {
    path: "/teams",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/teams": teams,
      "PUT /api/teams/:id": unauthorizedReply,
    },
  });
  view.queryClient.setQueryData(currentUserQuery.queryKey, { id } as User);
  return view;
}

async function openEdit({ user }: ReturnType<typeof openAs>) {
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  return await openedDialog("Edit Team");
}

/** Types a coach and saves after the session has ended, which leads to the sign-in. */
async function loseSession() {
  const view = openAs("u1");
  const dialog = await openEdit(view);
  await view.user.clear(dialog.getByLabelText("Coach Name"));
  await view.user.type(dialog.getByLabelText("Coach Name"), "Robin Castell");
  expect(sessionStorage).toHaveLength(0);
  await view.user.click(dialog.getByRole("button", { name: "Update Team" }));
  await waitFor(() => expect(view.goTo).toHaveBeenCalledWith("/api/login?returnTo=%2F"));
  view.unmount();
}

describe("what was typed when the session ended", () => {
  it("is offered in the same form, laid over the team as it is by then, and then forgotten", async () => {
    await loseSession();
    const view = openAs("u1", [{ ...team, coachEmail: "new@example.com" }]);
    const dialog = await openEdit(view);
    expect(dialog.getByText(OFFER)).toBeVisible();
    expect(dialog.getByLabelText("Coach Name")).toHaveValue("Jordan Vance");
    await view.user.click(dialog.getByRole("button", { name: "Restore" }));

    expect(dialog.getByLabelText("Coach Name")).toHaveValue("Robin Castell");
    expect(dialog.getByLabelText("Coach Email")).toHaveValue("new@example.com");
    expect(dialog.queryByText(OFFER)).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(sessionStorage).toHaveLength(0);
  });

  it("is not offered twice", async () => {
    await loseSession();
    const view = openAs("u1");
    const dialog = await openEdit(view);
    await view.user.click(dialog.getByRole("button", { name: "Discard" }));
    expect(dialog.queryByText(OFFER)).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));

    expect((await openEdit(view)).queryByText(OFFER)).not.toBeInTheDocument();
  });

  it("is not offered in the form of another record", async () => {
    await loseSession();
    const view = openAs("u1");
    await view.user.click(await screen.findByRole("button", { name: "Add Team" }));
    const dialog = await openedDialog("Add New Team");
    expect(dialog.queryByText(OFFER)).not.toBeInTheDocument();
  });

  it("is neither offered nor kept after an hour", async () => {
    await loseSession();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
    expect((await openEdit(openAs("u1"))).queryByText(OFFER)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is neither offered to nor kept for someone else", async () => {
    await loseSession();
    expect((await openEdit(openAs("u2"))).queryByText(OFFER)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["u1", 1],
    ["u2", 0],
  ])("is there when %s signs in: %i", async (id, kept) => {
    await loseSession();
    const SignIn = () => {
      const login = useLogin();
      return (
        <button type="button" onClick={() => login.mutate({ email: "", password: "" })}>
          Sign In
        </button>
      );
    };
    const view = renderScreen(<SignIn />, { api: { "POST /api/login": reply(200, { id }) } });
    await view.user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(view.queryClient.getQueryData(currentUserQuery.queryKey)).toEqual({ id }));
    expect(sessionStorage).toHaveLength(kept);
  });
});
