import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { SchoolSettingsPage } from "#client/features/school/school-settings-page.tsx";
import { SystemSettingsPage } from "#client/features/system-settings/system-settings-page.tsx";
import { keepDrafts } from "#client/lib/forms/drafts.ts";
import { goBack } from "#client/test/go-back.ts";
import { openRecordDialog, RECORD_DIALOGS } from "#client/test/record-dialogs.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { reply, unauthorizedReply } from "#client/test/stub-api.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const OFFER = "You were signed out while editing. Restore what you typed?";

afterEach(() => {
  sessionStorage.clear();
});

describe.each(Object.entries(RECORD_DIALOGS))("the dialog of %s", (_, each) => {
  it("offers what was typed when the session ended, in the same dialog", async () => {
    const before = await openRecordDialog(each);
    await before.view.user.type(before.dialog.getByLabelText(each.field), " Annex");
    keepDrafts("u1");
    before.view.unmount();

    const { view, dialog } = await openRecordDialog(each);
    expect(dialog.getByText(OFFER)).toBeVisible();
    expect(dialog.getByLabelText(each.field)).toHaveValue(each.value);
    await view.user.click(dialog.getByRole("button", { name: "Restore" }));
    expect(dialog.getByLabelText(each.field)).toHaveValue(`${each.value} Annex`);
    expect(dialog.queryByText(OFFER)).not.toBeInTheDocument();
  });

  it("asks before what was typed is lost by Escape, Close and Back", async () => {
    const { view, dialog } = await openRecordDialog(each);
    await view.user.type(dialog.getByLabelText(each.field), " Annex");
    const leave = {
      Escape: () => view.user.keyboard("{Escape}"),
      Close: () => view.user.click(dialog.getByRole("button", { name: "Close" })),
      Back: goBack,
    };
    for (const way of Object.values(leave)) {
      await way();
      const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
      await view.user.click(question.getByRole("button", { name: "Keep editing" }));
      expect(dialog.getByLabelText(each.field)).toHaveValue(`${each.value} Annex`);
    }
    await goBack();
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("closes by Escape without a question where nothing was typed", async () => {
    const { view } = await openRecordDialog(each);
    await view.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

describe.each([
  {
    what: "the school's settings",
    page: <SchoolSettingsPage />,
    field: "Mascot",
    save: "Save All Changes",
  },
  {
    what: "the system's general settings",
    page: <SystemSettingsPage />,
    field: "System Name",
    save: "Save Settings",
  },
])("$what", ({ page, field, save }) => {
  async function openSettings() {
    const view = renderScreen(page, {
      api: {
        "GET /api/school": { id: 1, name: "Harbor Pines", mascot: "Ospreys", timezone: "America/New_York" },
        "GET /api/staff": { canManage: false, people: [], invitations: [] },
        "POST /api/school": unauthorizedReply,
        "GET /api/sysadmin/settings": {
          systemName: "Ospreys",
          systemEmail: "",
          supportEmail: "",
          maxSchoolsPerSystem: 100,
          mailsPerSchoolAndDay: 2000,
          publicPages: true,
          systemDescription: "",
        },
        "PUT /api/sysadmin/settings": unauthorizedReply,
        "GET /version.json": () => reply(404, {}),
      },
    });
    view.queryClient.setQueryData(currentUserQuery.queryKey, { id: "u1" } as User);
    return { view, input: await screen.findByLabelText(field) };
  }

  it("offer what was typed when the session ended", async () => {
    const before = await openSettings();
    await before.view.user.type(before.input, " and Herons");
    await before.view.user.click(screen.getByRole("button", { name: save }));
    await waitFor(() => expect(before.view.goTo).toHaveBeenCalled());
    before.view.unmount();

    const { view, input } = await openSettings();
    expect(screen.getByText(OFFER)).toBeVisible();
    expect(input).toHaveValue("Ospreys");
    await view.user.click(screen.getByRole("button", { name: "Restore" }));
    expect(input).toHaveValue("Ospreys and Herons");
  });
});
