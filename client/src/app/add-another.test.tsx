import { screen, waitFor, type within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
// The pages load them on demand; here they are there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";
import "#client/records/team/team-dialog.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";

type View = ReturnType<typeof renderScreen>;
type Dialog = ReturnType<typeof within>;

type AddingCase = {
  page: ReactNode;
  path: string;
  opens: string;
  /** Enters one by the required fields. */
  fill: (user: View["user"], dialog: Dialog, person?: string) => Promise<void>;
  /** The fields that were filled, the first one before the others. */
  fields: string[];
  added: string;
  failed: string;
  required: string;
  submit: string;
};

const { opponent } = sampleGame();
const PAGES: Record<string, AddingCase> = {
  teams: {
    page: <TeamsPage />,
    path: "/api/teams",
    opens: "Add Team",
    fill: async (user, dialog, person = "Robin Hale") => {
      await user.selectOptions(dialog.getByLabelText("Sport"), "Golf");
      await user.selectOptions(dialog.getByLabelText("Level"), "Varsity");
      await user.type(dialog.getByLabelText("Coach Name"), person);
    },
    fields: ["Sport", "Level", "Coach Name"],
    added: "Team created successfully",
    failed: "Failed to create team",
    required: "Sport is required",
    submit: "Add Team",
  },
  opponents: {
    page: <OpponentsPage />,
    path: "/api/opponents",
    opens: "Add Opponent School",
    fill: async (user, dialog, person = "Robin Hale") => {
      await user.type(dialog.getByLabelText("School Name"), "Two Rivers Charter");
      await user.type(dialog.getByLabelText("Sports Manager Name"), person);
      await user.type(dialog.getByLabelText("Email"), "robin@tworivers.example.org");
    },
    fields: ["School Name", "Sports Manager Name", "Email"],
    added: "Opponent school added successfully",
    failed: "Failed to add opponent school",
    required: "School name is required",
    submit: "Add School",
  },
};

const times = { createdAt: "2026-08-01T12:00:00.000Z", updatedAt: "2026-08-01T12:00:00.000Z" };
let lastId = 100;
const created = ({ body }: { body: object }) => {
  lastId += 1;
  return reply(201, {
    ...body,
    ...times,
    id: lastId,
    gamesCount: 0,
    lastCompletedAt: null,
    reminders: { on: true, stoppedAt: null },
  });
};

async function openForm({ page, opens, path }: AddingCase, api: StubbedApi = {}) {
  const view = renderScreen(page, {
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/teams": [sampleTeam({ gamesCount: 1 })],
      "GET /api/opponents": [
        {
          ...opponent,
          ...times,
          gamesCount: 1,
          lastCompletedAt: null,
          reminders: { on: true, stoppedAt: null },
        },
      ],
      "GET /api/games": [],
      [`POST ${path}`]: created,
      ...api,
    },
  });
  await view.user.click(await screen.findByRole("button", { name: opens }));
  return { view, dialog: await openedDialog() };
}

const another = (dialog: Dialog) => dialog.getByRole("button", { name: "Save & add another" });
const posts = ({ calls }: View) => calls.filter(({ method }) => method === "POST");

describe.each(Object.entries(PAGES))("'Save & add another' for %s", (_, each) => {
  const [first = "", ...others] = each.fields;

  it("saves, says so, and begins an empty form at its first field", async () => {
    const { view, dialog } = await openForm(each);
    await each.fill(view.user, dialog);
    await view.user.click(another(dialog));
    await expectToast(each.added);
    await waitFor(() => expect(dialog.getByLabelText(first)).toHaveFocus());
    for (const name of [first, ...others]) expect(dialog.getByLabelText(name)).toHaveValue("");
    expect(posts(view)).toHaveLength(1);
    await expectAccessibleMarkup();

    // Somebody else: the same twice within a moment is a double click.
    await each.fill(view.user, dialog, "Avery Lund");
    await view.user.click(dialog.getByRole("button", { name: each.submit }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(posts(view)).toHaveLength(2);
  });

  it("leaves nothing that closing would ask about", async () => {
    const { view, dialog } = await openForm(each);
    await each.fill(view.user, dialog);
    await view.user.click(another(dialog));
    await waitFor(() => expect(dialog.getByLabelText(first)).toHaveFocus());
    await view.user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("only the pressed button says that it is at work", async () => {
    const { view, dialog } = await openForm(each, { [`POST ${each.path}`]: () => new Promise(() => {}) });
    await each.fill(view.user, dialog);
    await view.user.dblClick(another(dialog));
    expect(await dialog.findByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(dialog.getByRole("button", { name: each.submit })).toBeDisabled();
    expect(posts(view)).toHaveLength(1);
  });

  it("does not take the second press of a double click for the next one, however quick the response", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { view, dialog } = await openForm(each);
    await each.fill(view.user, dialog);
    await view.user.click(another(dialog));
    await waitFor(() => expect(dialog.getByLabelText(first)).toHaveFocus());
    await view.user.click(another(dialog));
    expect(dialog.queryByText(each.required)).not.toBeInTheDocument();

    vi.advanceTimersByTime(1000);
    await view.user.click(another(dialog));
    expect(await dialog.findByText(each.required)).toBeVisible();
    expect(posts(view)).toHaveLength(1);
  });

  it("keeps everything when the server refuses", async () => {
    const message = "That one is there already";
    const { view, dialog } = await openForm(each, { [`POST ${each.path}`]: reply(409, { message }) });
    await each.fill(view.user, dialog);
    const before = each.fields.map((name) => dialog.getByLabelText<HTMLInputElement>(name).value);
    await view.user.click(another(dialog));
    await expectToast(each.failed, message);
    expect(dialog.getByText(message)).toBeVisible();
    expect(each.fields.map((name) => dialog.getByLabelText<HTMLInputElement>(name).value)).toEqual(before);
  });

  it("is not there for one that is edited", async () => {
    const { view, dialog } = await openForm(each);
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await view.user.click(await screen.findByRole("button", { name: "Edit" }));
    const editor = await openedDialog();
    expect(editor.queryByRole("button", { name: "Save & add another" })).not.toBeInTheDocument();
    expect(toastTexts()).toEqual([]);
  });
});
