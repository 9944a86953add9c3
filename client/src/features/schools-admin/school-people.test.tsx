import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { DANA, sampleInvitation, samplePerson, sampleStaff } from "#client/test/samples/sample-staff.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
// The page loads it on demand; here it is there from the beginning.
import "./school-people-dialog.tsx";
import { SchoolsPage } from "./schools-page.tsx";

const HARBOR = {
  id: 7,
  name: "Harbor Pines High School",
  adminEmail: "dana@example.com",
  authorizedEmails: [],
  timezone: "America/Chicago",
  isActive: true,
  ...{ phone: "", website: "", address: "", usersCount: 2, teamsCount: 0, opponentsCount: 0, gamesCount: 0 },
};
const PEOPLE = "/api/sysadmin/schools/7/people";
const CASEY = samplePerson();
const STAFF = sampleStaff({ people: [{ ...DANA, isYou: false }, CASEY] });

async function open(api: StubbedApi = {}) {
  const view = renderScreen(<SchoolsPage />, {
    path: "/sysadmin/schools",
    api: { "GET /api/sysadmin/schools": [HARBOR], [`GET ${PEOPLE}`]: STAFF, ...api },
  });
  await view.user.click(await screen.findByRole("button", { name: `Actions for ${HARBOR.name}` }));
  await view.user.click(await screen.findByRole("menuitem", { name: "People" }));
  await openedDialog(`People of ${HARBOR.name}`);
  const entryOf = async (title: string) => {
    const entry = (await screen.findByRole("heading", { level: 3, name: title })).closest("li");
    if (!entry) throw new Error(`${title} stands in no list`);
    return within(entry);
  };
  const sent = () =>
    view.calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
  return { ...view, entryOf, sent };
}

it("shows the people of a school and its invitations, with nothing to do about these", async () => {
  const { entryOf } = await open({
    [`GET ${PEOPLE}`]: { ...STAFF, invitations: [sampleInvitation()] },
  });
  const dana = await entryOf("Dana Whitfield");
  expect(dana.getByText("dana@example.com")).toBeVisible();
  expect(dana.getByText("Manager")).toBeVisible();
  expect(screen.queryByText("You")).not.toBeInTheDocument();
  const robin = await entryOf("robin@example.com");
  expect(robin.getByText(/^Invited by Dana Whitfield/)).toBeVisible();
  expect(robin.queryAllByRole("button")).toEqual([]);
  await expectAccessibleMarkup();
});

it("says when nobody works there, and when it can't be read", async () => {
  const { routes, user } = await open({
    [`GET ${PEOPLE}`]: () => reply(503, { message: "Try again shortly." }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Try again shortly.");
  routes[`GET ${PEOPLE}`] = sampleStaff({ people: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No people yet" })).toBeVisible();
});

it("locks a person out after a question, and lets the person back in", async () => {
  const view = await open({ [`PATCH ${PEOPLE}/:id`]: { ...CASEY, isActive: false } });
  const casey = await view.entryOf("Casey Brandt");
  await view.user.click(casey.getByRole("button", { name: "Deactivate" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Deactivate" }));
  view.routes[`GET ${PEOPLE}`] = { ...STAFF, people: [{ ...CASEY, isActive: false }] };
  await view.user.click(question.getByRole("button", { name: "Deactivate" }));
  await expectToast("Deactivated", "Casey Brandt is signed out and can't sign in.");
  await waitFor(() => expect(casey.getByRole("button", { name: "Activate" })).toHaveFocus());
  expect(casey.queryByRole("button", { name: "Send invitation again" })).not.toBeInTheDocument();

  view.routes[`PATCH ${PEOPLE}/:id`] = CASEY;
  view.routes[`GET ${PEOPLE}`] = STAFF;
  await view.user.click(casey.getByRole("button", { name: "Activate" }));
  await expectToast("Activated", "Casey Brandt can sign in again.");
  expect(view.sent()).toEqual([
    ["PATCH", `${PEOPLE}/u2`, { isActive: false }],
    ["PATCH", `${PEOPLE}/u2`, { isActive: true }],
  ]);
});

it("reads the schools anew when who may register has changed", async () => {
  const view = await open({ [`PATCH ${PEOPLE}/:id`]: { ...CASEY, isManager: true } });
  const casey = await view.entryOf("Casey Brandt");
  await view.user.click(casey.getByRole("button", { name: "Make manager" }));
  await expectToast("Manager added", "Casey Brandt can invite and deactivate people.");
  await waitFor(() =>
    expect(view.calls.filter(({ path }) => path === "/api/sysadmin/schools").length).toBeGreaterThan(1),
  );
});

it("keeps a refused change from happening, and says the server's sentence", async () => {
  const message = "Your school needs at least one manager";
  const view = await open({ [`PATCH ${PEOPLE}/:id`]: () => reply(409, { message }) });
  const dana = await view.entryOf("Dana Whitfield");
  await view.user.click(dana.getByRole("button", { name: "Remove manager role" }));
  await expectToast("Failed to remove the manager role", message);
  expect(dana.getByText("Manager")).toBeVisible();
});

it("mails somebody the way in again, once however often it is pressed", async () => {
  const view = await open({ [`POST ${PEOPLE}/:id/invitation`]: { delivered: true } });
  const casey = await view.entryOf("Casey Brandt");
  await view.user.dblClick(casey.getByRole("button", { name: "Send invitation again" }));
  await expectToast("Invitation sent", "We emailed casey@example.com how to sign in.");
  expect(view.sent()).toEqual([["POST", `${PEOPLE}/u2/invitation`, undefined]]);
});

it("hands a temporary password over that couldn't be emailed", async () => {
  const temporaryPassword = "k7mp-x2qv-9hrd-w4tn";
  const view = await open({ [`POST ${PEOPLE}/:id/invitation`]: { delivered: false, temporaryPassword } });
  const casey = await view.entryOf("Casey Brandt");
  await view.user.click(casey.getByRole("button", { name: "Send invitation again" }));
  const panel = await openedDialog("Hand Over the Temporary Password");
  expect(panel.getByLabelText("Temporary Password")).toHaveValue(temporaryPassword);
  await view.user.click(panel.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(temporaryPassword);
  await expectAccessibleMarkup();
  // It is on the clipboard by now.
  await view.user.click(panel.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("heading", { name: "Casey Brandt" })).toBeVisible();
});

it.each([
  [{ delivered: false }, "The email couldn't be sent."],
  [reply(503, { message: "Email is not configured." }), "Email is not configured."],
])("says when nothing could be sent (%#)", async (answer, reason) => {
  const view = await open({ [`POST ${PEOPLE}/:id/invitation`]: answer });
  const casey = await view.entryOf("Casey Brandt");
  await view.user.click(casey.getByRole("button", { name: "Send invitation again" }));
  await expectToast("Failed to send the invitation", reason);
});

it("is left by Escape, back to the card's menu", async () => {
  const view = await open();
  await view.entryOf("Casey Brandt");
  await view.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole("button", { name: `Actions for ${HARBOR.name}` })).toHaveFocus(),
  );
});
