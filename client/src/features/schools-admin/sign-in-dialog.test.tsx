import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleStaff } from "#client/test/samples/sample-staff.ts";
import { type ApiCall, reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

const PATH = "/api/sysadmin/schools/7/sign-in";
const SAVED = { provider: null, domains: [], ssoOnly: false, secondStep: false, outside: [] };
const SCHOOL = { id: 7, name: "Harbor Pines" } as SchoolEntry;

const open = (api = {}) => {
  let closed = 0;
  const view = renderScreen(
    <SignInDialog title="Sign-In of Harbor Pines" school={SCHOOL} onClose={() => void closed++} />,
    { api: { [`GET ${PATH}`]: SAVED, "GET /api/sysadmin/schools/7/people": sampleStaff(), ...api } },
  );
  return { ...view, closed: () => closed };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "Sign-In of Harbor Pines" }));

it("requires two-step sign-in of a school's people", async () => {
  const { user, calls, closed } = open({ [`PUT ${PATH}`]: { ...SAVED, secondStep: true } });
  const shown = await dialog();
  await user.click(await shown.findByRole("switch", { name: "Require two-step sign-in" }));
  expect(shown.getByRole("switch", { name: "Only single sign-on" })).toHaveAccessibleDescription(
    "This school has no provider",
  );
  await expectAccessibleMarkup();
  await user.click(shown.getByRole("button", { name: "Save Sign-In" }));
  await expectToast("Sign-in saved successfully");
  expect(calls.at(-1)?.body).toEqual({ providerId: null, domains: [], ssoOnly: false, secondStep: true });
  expect(closed()).toBe(1);
});

it("stays open with the choice where it is refused, and with a reason where it can't be read", async () => {
  const message = "Set up two-step sign-in for yourself first";
  const { user, closed } = open({ [`PUT ${PATH}`]: () => reply(409, { message }) });
  const shown = await dialog();
  await user.click(await shown.findByRole("switch", { name: "Require two-step sign-in" }));
  await user.click(shown.getByRole("button", { name: "Save Sign-In" }));
  await expectToast("Failed to save sign-in", message);
  await waitFor(() => expect(shown.getByRole("switch", { name: "Require two-step sign-in" })).toBeChecked());
  expect(closed()).toBe(0);
});

it("gives the school a provider with its domains, and keeps those that it has", async () => {
  const google = { id: 3, name: "Google" };
  const put = vi.fn();
  const { user } = open({
    "GET /api/sysadmin/providers": [google],
    [`GET ${PATH}`]: { ...SAVED, provider: google, domains: ["lincoln.example"] },
    [`PUT ${PATH}`]: ({ body }: ApiCall) => {
      put(body);
      const errors = { "domains.1": "gmail.com is open to everybody" };
      return put.mock.calls.length === 1 ? reply(400, { message: errors["domains.1"], errors }) : SAVED;
    },
  });
  const shown = await dialog();
  expect(await shown.findByLabelText("Provider")).toHaveDisplayValue("Google");
  await user.type(shown.getByLabelText("Domains"), "\ngmail.com");
  await user.click(shown.getByRole("button", { name: "Save Sign-In" }));
  expect(await shown.findByText("gmail.com is open to everybody")).toBeVisible();
  await user.clear(shown.getByLabelText("Domains"));
  await user.type(shown.getByLabelText("Domains"), "lincoln.example");
  await user.click(shown.getByRole("switch", { name: "Only single sign-on" }));
  await user.click(shown.getByRole("button", { name: "Save Sign-In" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Only Single Sign-On" }));
  expect(question.getByText("Harbor Pines")).toBeVisible();
  expect(question.getByText(/^2 people have addresses outside the school's domains\./)).toBeVisible();
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "dana@example.com",
    "casey@example.com",
  ]);
  await expectAccessibleMarkup();
  expect(put).toHaveBeenCalledTimes(1);
  await user.click(question.getByRole("button", { name: "Save Sign-In" }));
  await expectToast("Sign-in saved successfully");
  const kept = { providerId: 3, secondStep: false };
  expect(put.mock.calls.map(([body]) => body)).toEqual([
    { ...kept, domains: ["lincoln.example", "gmail.com"], ssoOnly: false },
    { ...kept, domains: ["lincoln.example"], ssoOnly: true },
  ]);
});

it("that can't be read says why, and is read again on demand", async () => {
  const people = "GET /api/sysadmin/schools/7/people";
  const { user, routes } = open({ [people]: () => reply(503, { message: "Away" }) });
  const shown = await dialog();
  expect(await shown.findByText("Away")).toBeVisible();
  routes[people] = sampleStaff();
  await user.click(shown.getByRole("button", { name: "Try again" }));
  expect(await shown.findByLabelText("Provider")).toBeVisible();
});
