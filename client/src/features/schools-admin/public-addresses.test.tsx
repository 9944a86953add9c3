import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
// The page loads it on demand; here it is there from the beginning.
import "./public-addresses-dialog.tsx";
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
const ADDRESSES = "/api/sysadmin/schools/7/public-addresses";
const CURRENT = { slug: "harbor-pines", current: true, until: null };
// Still the evening of August 13 in Chicago.
const FORMER = { slug: "pines", current: false, until: "2027-08-14T03:00:00.000Z" };

async function open(api: StubbedApi = {}) {
  const view = renderScreen(<SchoolsPage />, {
    path: "/sysadmin/schools",
    api: { "GET /api/sysadmin/schools": [HARBOR], [`GET ${ADDRESSES}`]: [CURRENT, FORMER], ...api },
  });
  await view.user.click(await screen.findByRole("button", { name: `Actions for ${HARBOR.name}` }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Public Addresses" }));
  return { ...view, dialog: await openedDialog(`Public Addresses of ${HARBOR.name}`) };
}

it("shows the current address and the former one, which alone can be freed", async () => {
  const { dialog } = await open();
  const [current, former] = await dialog.findAllByRole("listitem");
  expect(current).toHaveTextContent("/s/harbor-pinesCurrent");
  expect(former).toHaveTextContent("/s/pinesFormerLeads to the current one until Fri, Aug 13, 2027.");
  expect(dialog.getByRole("button", { name: "Free" })).toHaveAccessibleDescription("/s/pines");
  await expectAccessibleMarkup();
});

it("frees the former address after a question", async () => {
  const { dialog, user, routes, calls } = await open({ [`DELETE ${ADDRESSES}/:slug`]: () => reply(204) });
  await user.click(await dialog.findByRole("button", { name: "Free" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Free this address?" }));
  routes[`GET ${ADDRESSES}`] = [CURRENT];
  await user.click(question.getByRole("button", { name: "Free" }));
  await expectToast("Address freed", "Any school can take /s/pines now.");
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    `${ADDRESSES}/pines`,
  ]);
  expect(await dialog.findAllByRole("listitem")).toHaveLength(1);
});

it("says why an address was not freed, when there is none, and when they can't be read", async () => {
  const { dialog, user, routes } = await open({
    [`GET ${ADDRESSES}`]: () => reply(503, { message: "Try again shortly." }),
    [`DELETE ${ADDRESSES}/:slug`]: reply(409, { message: "This is the current address" }),
  });
  expect(await dialog.findByRole("alert")).toHaveTextContent("Try again shortly.");
  routes[`GET ${ADDRESSES}`] = [FORMER];
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await user.click(await dialog.findByRole("button", { name: "Free" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Free this address?" }));
  routes[`GET ${ADDRESSES}`] = [];
  await user.click(question.getByRole("button", { name: "Free" }));
  await expectToast("Failed to free the address", "This is the current address");
  expect(await dialog.findByRole("heading", { name: "No address yet" })).toBeVisible();
});
