import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Link } from "wouter";
import { SettingsForm } from "#client/features/school/settings-form.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import { MessagesCard } from "./messages-card.tsx";

const MESSAGES = "/api/school/messages";
const STORED = { reminders: true, dayBefore: true, digestEmails: ["desk@example.org"] };
const REMIND = { name: "Remind opponents who have not answered" };
const ANNOUNCE = { name: "Announce home games the day before" };

const saved = ({ body }: ApiCall) => ({ ...STORED, ...(body as object) });
const field = () => screen.getByLabelText("Also send the weekly schedule to");
const button = (name: string) => screen.getByRole("button", { name });

async function open(api: StubbedApi = {}) {
  const view = renderScreen(
    <SettingsForm>
      <MessagesCard />
      <Link href="/games">Games</Link>
    </SettingsForm>,
    { path: "/settings", api: { [`GET ${MESSAGES}`]: STORED, [`PATCH ${MESSAGES}`]: saved, ...api } },
  );
  await screen.findByRole("switch", REMIND);
  const sent = () => view.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  const retype = async (text: string) => {
    await view.user.clear(field());
    await view.user.type(field(), text);
    await view.user.click(button("Save All Changes"));
  };
  return { ...view, sent, retype };
}

describe("the automatic emails of a school", () => {
  it("show as they are stored", async () => {
    const { container } = await open({ [`GET ${MESSAGES}`]: { ...STORED, dayBefore: false } });
    expect(screen.getByRole("heading", { level: 2, name: "Automatic Emails" })).toBeVisible();
    expect(screen.getByRole("switch", REMIND)).toBeChecked();
    expect(screen.getByRole("switch", ANNOUNCE)).not.toBeChecked();
    expect(field()).toHaveValue("desk@example.org");
    await expectAccessibleMarkup(container);
  });

  it("are saved without a word about what stayed as it was", async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole("switch", REMIND));
    await user.click(button("Save All Changes"));
    await expectToast("School settings saved successfully");
    expect(sent()).toEqual([{ reminders: false }]);
    await user.click(screen.getByRole("switch", ANNOUNCE));
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(sent()).toEqual([{ reminders: false }, { dayBefore: false }]));
  });

  it("take several addresses, however they are set apart, and show them as they were saved", async () => {
    const { sent, retype } = await open({
      [`PATCH ${MESSAGES}`]: { ...STORED, digestEmails: ["desk@example.org", "gym@example.org"] },
    });
    await retype("Desk@example.org, gym@example.org\ngym@example.org");
    await expectToast("School settings saved successfully");
    expect(sent()).toEqual([{ digestEmails: ["desk@example.org", "gym@example.org"] }]);
    expect(field()).toHaveValue("desk@example.org\ngym@example.org");
  });

  it("may go to nobody else", async () => {
    const { user, sent } = await open();
    await user.clear(field());
    await user.click(button("Save All Changes"));
    await expectToast("School settings saved successfully");
    expect(sent()).toEqual([{ digestEmails: [] }]);
  });

  it.each([
    ["desk@example.org, gym", "Please enter a valid email address"],
    [Array.from({ length: 11 }, (_, index) => `a${index}@b.org`).join(" "), "Enter at most 10 addresses"],
  ])("say at the field what is wrong with %j, and send nothing", async (typed, message) => {
    const { sent, retype } = await open();
    await retype(typed);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(`^${message}`)));
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("that are refused stay as they were chosen, and say why", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user } = await open({ [`PATCH ${MESSAGES}`]: reply(503, { message }) });
    await user.click(screen.getByRole("switch", REMIND));
    await user.click(button("Save All Changes"));
    await expectToast("Failed to save school settings", message);
    expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
    expect(screen.getByRole("switch", REMIND)).not.toBeChecked();
  });

  it("are asked about before a change is lost", async () => {
    const view = await open();
    await view.user.click(screen.getByRole("switch", REMIND));
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    await view.user.click(within(await screen.findByRole("alertdialog")).getByText("Keep editing"));
    expect(view.location()).toBe("/settings");
  });

  it("that can't be read are read again on demand", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { routes, user } = renderScreen(<MessagesCard />, {
      api: { [`GET ${MESSAGES}`]: reply(503, { message }) },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    routes[`GET ${MESSAGES}`] = STORED;
    await user.click(button("Try again"));
    expect(await screen.findByRole("switch", REMIND)).toBeChecked();
  });
});
