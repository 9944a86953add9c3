import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Provider } from "#shared/api/sysadmin/providers.ts";
import { ProvidersCard } from "./providers-card.tsx";

const GOOGLE: Provider = {
  ...{ id: 3, name: "Google", issuer: "https://accounts.google.com", clientId: "fieldhouse" },
  ...{ clientSecret: "********", verified: false, enabled: true, schools: 2 },
  callbackUrl: "https://fieldhouse.example.org/api/login/callback",
  updatedAt: "2026-08-01T12:00:00.000Z",
};

const open = (api: StubbedApi = {}) =>
  renderScreen(<ProvidersCard />, { api: { "GET /api/sysadmin/providers": [GOOGLE], ...api } });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the sign-in providers", () => {
  it("are none at first, and one is added by its issuer, client and secret", async () => {
    const { user, calls, routes } = open({
      "GET /api/sysadmin/providers": [],
      "POST /api/sysadmin/providers": ({ body }: ApiCall) => {
        routes["GET /api/sysadmin/providers"] = [GOOGLE];
        return reply(201, { ...GOOGLE, ...(body as object) });
      },
    });
    expect(await screen.findByText("No providers yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add Provider" }));
    const window = await dialog("Add Provider");
    // The provider asks for it before it gives a client and a secret.
    expect(window.getByLabelText("Callback Address")).toHaveValue(`${location.origin}/api/login/callback`);
    await expectAccessibleMarkup();
    await user.type(window.getByLabelText("Name"), "Google");
    await user.type(window.getByLabelText("Issuer"), "accounts.google.com");
    await user.type(window.getByLabelText("Client ID"), "fieldhouse");
    await user.type(window.getByLabelText("Client Secret"), "secret");
    await user.click(window.getByRole("button", { name: "Save" }));
    expect(await window.findByText("Enter the https address of the issuer")).toBeVisible();
    await user.clear(window.getByLabelText("Issuer"));
    await user.type(window.getByLabelText("Issuer"), "https://accounts.google.com");
    await user.click(window.getByRole("switch", { name: "Its addresses are verified" }));
    await user.click(window.getByRole("button", { name: "Save" }));
    await expectToast("Provider saved successfully");
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      {
        ...{ name: "Google", issuer: "https://accounts.google.com", clientId: "fieldhouse" },
        ...{ clientSecret: "secret", verified: true, enabled: true },
      },
    ]);
    expect(await screen.findByText("https://accounts.google.com · 2 schools")).toBeVisible();
  });

  it("are changed, where the reason of a refusal stays in the window", async () => {
    const message = "Disconnect its 12 accounts first";
    const { user } = open({
      "PUT /api/sysadmin/providers/3": () => reply(409, { message, code: "connected-accounts" }),
    });
    await user.click(await screen.findByRole("button", { name: "Edit: Google" }));
    const window = await dialog("Edit Provider");
    expect(window.getByLabelText("Client Secret")).toHaveValue("********");
    expect(window.getByLabelText("Callback Address")).toHaveValue(GOOGLE.callbackUrl);
    await user.type(window.getByLabelText("Client ID"), "-2");
    await user.click(window.getByRole("button", { name: "Save" }));
    expect(await window.findByText(message)).toBeVisible();
  });

  it("are disconnected and deleted after a question", async () => {
    const { user } = open({
      "DELETE /api/sysadmin/providers/3/accounts": { disconnected: 12 },
      "DELETE /api/sysadmin/providers/3": () => reply(409, { message: "2 schools use this provider" }),
    });
    await user.click(await screen.findByRole("button", { name: "Disconnect all: Google" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Disconnect All Accounts" }));
    await user.click(asked.getByRole("button", { name: "Disconnect all" }));
    await expectToast("Disconnected", "12 accounts of Google.");
    await user.click(screen.getByRole("button", { name: "Delete: Google" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Provider" }));
    await user.click(question.getByRole("button", { name: "Delete" }));
    await expectToast("Failed to delete provider", "2 schools use this provider");
  });
});
