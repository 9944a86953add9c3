import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SettingsForm } from "#client/features/school/settings-form.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleStaff } from "#client/test/samples/sample-staff.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SchoolSignIn } from "#shared/api/school-sign-in.ts";
import { SchoolSignInCard } from "./sign-in-card.tsx";

const PATH = "/api/school/sign-in";
const SAVED: SchoolSignIn = { provider: null, domains: [], ssoOnly: false, secondStep: false, outside: [] };
const GOOGLE = { id: 3, name: "Google" };

const theSwitch = (name: string) => screen.findByRole("switch", { name });
const saveButton = () => screen.getByRole("button", { name: "Save Sign-In" });

const open = (signIn: Partial<SchoolSignIn> = {}, api: StubbedApi = {}) =>
  renderScreen(
    <SettingsForm>
      <SchoolSignInCard />
    </SettingsForm>,
    { api: { "GET /api/staff": sampleStaff(), [`GET ${PATH}`]: { ...SAVED, ...signIn }, ...api } },
  );

describe("sign-in", () => {
  it("is required with a second step by a manager, and saved by its own button", async () => {
    const { user, calls } = open(
      {},
      { [`PATCH ${PATH}`]: ({ body }: { body: unknown }) => ({ ...SAVED, ...(body as object) }) },
    );
    const required = await theSwitch("Require two-step sign-in");
    expect(required).not.toBeChecked();
    await expectAccessibleMarkup();
    await user.click(required);
    await user.click(saveButton());
    await expectToast("Sign-in saved successfully");
    expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { ssoOnly: false, secondStep: true } });
    expect(await theSwitch("Require two-step sign-in")).toBeChecked();
  });

  it("says why it is not saved, and keeps the choice", async () => {
    const message = "Set up two-step sign-in for yourself first";
    const { user } = open({}, { [`PATCH ${PATH}`]: () => reply(409, { message }) });
    await user.click(await theSwitch("Require two-step sign-in"));
    await user.click(saveButton());
    await expectToast("Failed to save sign-in", message);
    expect(await theSwitch("Require two-step sign-in")).toBeChecked();
  });

  it("is by a provider alone only where the school has one", async () => {
    open();
    const only = await theSwitch("Only single sign-on");
    expect(only).toBeDisabled();
    expect(only).toHaveAccessibleDescription("Your school has no provider");
  });

  it("names the provider that is the only way", async () => {
    open({ provider: GOOGLE });
    const only = await theSwitch("Only single sign-on");
    expect(only).toBeEnabled();
    expect(only).toHaveAccessibleDescription("Everyone signs in with Google, and not by a password.");
  });

  it("tells who may be shut out before it is by a provider alone, and saves after the answer", async () => {
    const put = vi.fn();
    const { user } = open(
      { provider: GOOGLE, domains: ["lincoln.example"], outside: [{ id: "u2", email: "casey@example.com" }] },
      {
        [`PATCH ${PATH}`]: ({ body }: ApiCall) => {
          put(body);
          return { ...SAVED, provider: GOOGLE, ...(body as object) };
        },
      },
    );
    await user.click(await theSwitch("Only single sign-on"));
    await user.click(saveButton());
    const question = within(await screen.findByRole("alertdialog", { name: "Only Single Sign-On" }));
    expect(question.getByText(/^Everyone signs in with Google from now on\./)).toBeVisible();
    expect(question.getByText(/^1 person has an address outside the school's domains\./)).toBeVisible();
    expect(question.getByRole("listitem")).toHaveTextContent("casey@example.com");
    await expectAccessibleMarkup();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(put).not.toHaveBeenCalled();
    await user.click(saveButton());
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save Sign-In" }),
    );
    await expectToast("Sign-in saved successfully");
    expect(put.mock.calls).toEqual([[{ ssoOnly: true, secondStep: false }]]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    // Nothing new is switched on any more.
    await user.click(await theSwitch("Require two-step sign-in"));
    await user.click(saveButton());
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  });

  it("says that nobody is shut out where every address is of the school's domains", async () => {
    const { user } = open({ provider: GOOGLE, domains: ["lincoln.example"] });
    await user.click(await theSwitch("Only single sign-on"));
    await user.click(saveButton());
    expect(await screen.findByText("Everyone's address is in the school's domains.")).toBeVisible();
    expect(screen.queryByText("casey@example.com")).not.toBeInTheDocument();
  });

  it("is read by others, who are offered nothing", async () => {
    open(
      { provider: GOOGLE, ssoOnly: true, secondStep: true },
      { "GET /api/staff": sampleStaff({ canManage: false }) },
    );
    expect(await screen.findByText("Two-step sign-in is required.")).toBeVisible();
    expect(screen.getByText("Everyone signs in with Google.")).toBeVisible();
    expect(screen.getByText("Managers of your school choose this.")).toBeVisible();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });

  it("that can't be read says why, and is read again on demand", async () => {
    const { user, routes } = open({}, { [`GET ${PATH}`]: () => reply(503, { message: "Away" }) });
    expect(await screen.findByText("Away")).toBeVisible();
    routes[`GET ${PATH}`] = SAVED;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(saveButton()).toBeVisible());
  });
});
