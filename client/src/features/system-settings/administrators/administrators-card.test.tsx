import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { DANA, sampleInvitation, samplePerson } from "#client/test/samples/sample-staff.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { StaffMember } from "#shared/api/staff.ts";
import type { Administrator, Administrators } from "#shared/api/sysadmin/administrators.ts";
import { AdministratorsCard } from "./administrators-card.tsx";

const PATH = "/api/sysadmin/administrators";

const administrator = ({ isManager: _, ...person }: StaffMember): Administrator => person;

const SAM = administrator({ ...DANA, firstName: "Sam", lastName: "Okafor" });
const CASEY = administrator(samplePerson({ secondStep: true }));

function open(given: Partial<Administrators> = {}, api: StubbedApi = {}) {
  const view = renderScreen(<AdministratorsCard />, {
    api: { [`GET ${PATH}`]: { people: [SAM, CASEY], invitations: [], ...given }, ...api },
  });
  const sent = () =>
    view.calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
  return { ...view, sent };
}

const entryOf = async (title: string) => {
  const entry = (await screen.findByRole("heading", { level: 3, name: title })).closest("li");
  if (!entry) throw new Error(`${title} stands in no list`);
  return within(entry);
};

it("shows the administrators, and lets nobody delete themselves", async () => {
  open();
  expect(screen.getByRole("heading", { level: 2, name: "System Administrators" })).toBeVisible();
  const sam = await entryOf("Sam Okafor");
  expect(sam.getByText("You")).toBeVisible();
  expect(sam.queryAllByRole("button")).toEqual([]);
  const casey = await entryOf("Casey Brandt");
  expect(casey.getByText("casey@example.com")).toBeVisible();
  expect(casey.getByText("Two-step")).toBeVisible();
  // On the browser's clock, which is that of Nepal here.
  expect(casey.getByText("Last signed in 11/21/2026")).toBeVisible();
  expect(screen.queryByText("Pending Invitations")).not.toBeInTheDocument();
  await expectAccessibleMarkup();
});

it("says why they can't be read, and reads them again", async () => {
  const { routes, user } = open({}, { [`GET ${PATH}`]: () => reply(503, { message: "Try again shortly." }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Try again shortly.");
  routes[`GET ${PATH}`] = { people: [SAM], invitations: [] };
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await entryOf("Sam Okafor");
});

it("invites several at once, and hands a link over that couldn't be mailed", async () => {
  const link = "https://fieldhouse.example.org/join?token=t0ken";
  const view = open(
    {},
    {
      [`POST ${PATH}/invitations`]: () => {
        view.routes[`GET ${PATH}`] = { people: [SAM], invitations: [sampleInvitation({ delivered: false })] };
        return reply(201, [{ id: 31, email: "robin@example.com", delivered: false, link }]);
      },
    },
  );
  await view.user.click(screen.getByRole("button", { name: "Invite" }));
  const window = await openedDialog("Invite System Administrators");
  await expectAccessibleMarkup();
  await view.user.type(window.getByLabelText("Email Addresses"), "robin@example.com");
  await view.user.click(window.getByRole("button", { name: "Send invitations" }));
  const handed = await openedDialog("Hand Over the Link");
  expect(handed.getByLabelText("Link for robin@example.com")).toHaveValue(link);
  expect(view.sent()).toEqual([["POST", `${PATH}/invitations`, { emails: ["robin@example.com"] }]]);
  await view.user.click(handed.getByRole("button", { name: "Copy" }));
  await view.user.click(handed.getByRole("button", { name: "Close" }));
  const robin = await entryOf("robin@example.com");
  expect(robin.getByText("Could not be mailed")).toBeVisible();
});

it("keeps the window open where an address has an account", async () => {
  const message = "An account with this email already exists";
  const { user } = open(
    {},
    { [`POST ${PATH}/invitations`]: () => reply(409, { message, errors: { emails: message } }) },
  );
  await user.click(screen.getByRole("button", { name: "Invite" }));
  const window = await openedDialog("Invite System Administrators");
  await user.type(window.getByLabelText("Email Addresses"), "casey@example.com");
  await user.click(window.getByRole("button", { name: "Send invitations" }));
  await expectToast("Failed to send invitations", message);
  expect(window.getByLabelText("Email Addresses")).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
});

it("sends an invitation again, and takes it back", async () => {
  const { user, sent } = open(
    { invitations: [sampleInvitation()] },
    {
      [`POST ${PATH}/invitations/31/resend`]: { id: 31, email: "robin@example.com", delivered: true },
      [`DELETE ${PATH}/invitations/31`]: () => reply(204),
    },
  );
  expect(await screen.findByRole("heading", { name: "Pending Invitations" })).toBeVisible();
  const robin = await entryOf("robin@example.com");
  await user.click(robin.getByRole("button", { name: "Resend" }));
  await expectToast("Invitation sent", "robin@example.com gets a link to set up an account.");
  await user.click(robin.getByRole("button", { name: "Cancel invitation" }));
  await expectToast("Invitation canceled", "The link that robin@example.com was sent no longer works.");
  expect(sent().map(([method, path]) => `${method} ${path}`)).toEqual([
    `POST ${PATH}/invitations/31/resend`,
    `DELETE ${PATH}/invitations/31`,
  ]);
});

it("deletes another administrator after a question, and says why it can't", async () => {
  const view = open({}, { [`DELETE ${PATH}/u2`]: () => reply(404, { message: "Person not found" }) });
  const remove = async () => {
    const casey = await entryOf("Casey Brandt");
    await view.user.click(casey.getByRole("button", { name: "Delete" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Delete System Administrator" }));
    expect(asked.getByText("Casey Brandt")).toBeVisible();
    await view.user.click(asked.getByRole("button", { name: "Delete" }));
  };
  await remove();
  await expectToast("Failed to delete administrator", "Person not found");
  view.routes[`DELETE ${PATH}/u2`] = () => {
    view.routes[`GET ${PATH}`] = { people: [SAM], invitations: [] };
    return reply(204);
  };
  await remove();
  await expectToast("Administrator deleted successfully");
  expect(screen.queryByText("Casey Brandt")).not.toBeInTheDocument();
});

it("resets the second step of another administrator after a question", async () => {
  const { user, sent } = open({}, { [`DELETE ${PATH}/u2/second-step`]: () => reply(204) });
  const casey = await entryOf("Casey Brandt");
  await user.click(casey.getByRole("button", { name: "Reset two-step sign-in" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Reset Two-Step Sign-In" }));
  await user.click(asked.getByRole("button", { name: "Reset two-step sign-in" }));
  await expectToast(
    "Two-step sign-in reset",
    "Casey Brandt is signed out, and signs in by the password alone.",
  );
  expect(sent()).toEqual([["DELETE", `${PATH}/u2/second-step`, undefined]]);
});
