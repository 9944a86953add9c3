import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Button } from "#client/components/ui/button.tsx";
import { useRemoveTotp } from "#client/data/account/second-step.api.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { base64url, givePasskeyDevice, PASSKEY_OPTIONS } from "#client/test/passkey-device.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import "./step-up-dialog.tsx";
import { StepUp } from "./step-up.tsx";

const WAYS = { passkeys: [], totp: true, recoveryCodes: 3 };
const REFUSAL = { message: "Confirm that it is you to go on.", code: "step-up" };

function Act() {
  const remove = useRemoveTotp();
  return (
    <>
      <Button onClick={() => remove.mutate()}>Do it</Button>
      <p>{remove.isSuccess ? "Done" : remove.error?.message}</p>
      <StepUp />
    </>
  );
}

function open(api = {}) {
  let confirmed = false;
  return renderScreen(<Act />, {
    api: {
      "GET /api/user/sign-in": WAYS,
      "DELETE /api/user/totp": () => reply(confirmed ? 204 : 403, confirmed ? undefined : REFUSAL),
      "POST /api/user/confirm": () => {
        confirmed = true;
        return { until: "2026-08-14T18:10:00.000Z" };
      },
      ...api,
    },
  });
}

it("asks for a code over the act, which then goes on by itself", async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole("button", { name: "Do it" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm It's You" }));
  await expectAccessibleMarkup();
  await user.type(dialog.getByLabelText("Code"), "123456");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Done")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
  const writes = calls.filter(({ method }) => method !== "GET");
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["DELETE", "/api/user/totp", undefined],
    ["POST", "/api/user/confirm", { code: "123456" }],
    ["DELETE", "/api/user/totp", undefined],
  ]);
});

it("says that a code is wrong, and leaves the act undone where somebody cancels", async () => {
  const errors = { code: "This code is not right" };
  const { user } = open({
    "POST /api/user/confirm": () => reply(400, { message: errors.code, errors }),
  });
  await user.click(screen.getByRole("button", { name: "Do it" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm It's You" }));
  await user.type(dialog.getByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByText("This code is not right")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByText(/Confirm that it is you to go on/)).toBeVisible());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("takes a passkey, and leaves the window open where nobody used one", async () => {
  const { get, closed } = givePasskeyDevice();
  const { user, calls } = open({
    "GET /api/user/sign-in": { ...WAYS, totp: false, passkeys: [{ id: "phone" }] },
    "POST /api/user/confirm/options": PASSKEY_OPTIONS,
  });
  await user.click(screen.getByRole("button", { name: "Do it" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm It's You" }));
  const use = await dialog.findByRole("button", { name: "Use a passkey" });
  expect(dialog.getByLabelText("Code")).toHaveAccessibleDescription("A recovery code");
  await expectAccessibleMarkup();
  get.mockRejectedValueOnce(closed());
  await user.click(use);
  await expectToast("Not confirmed", "No passkey was used. Try again when you are ready.");
  await user.click(use);
  expect(await screen.findByText("Done")).toBeVisible();
  const response = { authenticatorData: base64url("data"), signature: base64url("signature") };
  expect(calls.find(({ path }) => path === "/api/user/confirm")?.body).toMatchObject({
    passkey: { id: "a2V5", response },
  });
});
