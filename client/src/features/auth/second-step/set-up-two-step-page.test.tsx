import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { App } from "#client/app/app.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { givePasskeyDevice, PASSKEY_OPTIONS } from "#client/test/passkey-device.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, unauthorizedReply } from "#client/test/stub-api.ts";

const MUST = { ...SIGNED_IN, mustSetUpSecondStep: true };
const SET_UP = "Set up an authenticator app";

const button = (name: string) => screen.findByRole("button", { name });
const page = () => screen.findByRole("heading", { level: 1, name: "Set Up Two-Step Sign-In" });

const USUAL = {
  "GET /api/user": MUST,
  "GET /api/school": SAMPLE_SCHOOL,
  "GET /api/user/notifications": { answers: "mine", digest: false },
  "GET /api/user/sign-in": {
    hasPassword: true,
    required: true,
    providers: [],
    passkeys: [],
    totp: true,
    recoveryCodes: 10,
  },
  "GET /api/user/sessions": [],
};

const open = (api = {}) => renderScreen(<App />, { path: "/profile", api: { ...USUAL, ...api } });

it("is the only screen, asks for nothing else, and says who asks for it", async () => {
  const { calls } = open();
  expect(await page()).toBeVisible();
  expect(screen.getByText(new RegExp(`^${SIGNED_IN.school.name} asks for a second step`))).toBeVisible();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(["/api/user"]);
  await expectAccessibleMarkup();
});

it("speaks of the system to its administrators", async () => {
  open({ "GET /api/user": { ...MUST, role: "sysadmin", school: null } });
  expect(await screen.findByText(/^This system asks for a second step/)).toBeVisible();
});

it("leads on to the page that was wanted once the codes are kept", async () => {
  const { user, routes, location } = open({
    "POST /api/user/totp": { secret: "ABCDEFGH", uri: "otpauth://totp/a" },
    "POST /api/user/totp/confirm": () => {
      routes["GET /api/user"] = SIGNED_IN;
      return { recoveryCodes: ["aaaa-bbbb", "cccc-dddd"] };
    },
  });
  await user.click(await button(SET_UP));
  await user.type(await screen.findByLabelText("Current Password"), "mine");
  await user.click(await button("Continue"));
  await user.type(await screen.findByLabelText("Code"), "123456");
  await user.click(await button("Turn On"));
  expect(await screen.findByLabelText("Recovery codes")).toHaveValue("aaaa-bbbb\ncccc-dddd");
  expect(await screen.findByText("Set Up Two-Step Sign-In")).toBeVisible();
  await user.click(await button("Copy"));
  await user.click(await button("Done"));
  expect(await screen.findByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();
  expect(location()).toBe("/profile");
});

it("goes on without codes where another window has set it up before", async () => {
  const { user, routes } = open({
    "POST /api/user/totp": { secret: "ABCDEFGH", uri: "otpauth://totp/a" },
    "POST /api/user/totp/confirm": () => {
      routes["GET /api/user"] = SIGNED_IN;
      return {};
    },
  });
  await user.click(await button(SET_UP));
  await user.type(await screen.findByLabelText("Current Password"), "mine");
  await user.click(await button("Continue"));
  await user.type(await screen.findByLabelText("Code"), "123456");
  await user.click(await button("Turn On"));
  expect(await screen.findByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();
});

it("can be left by signing out", async () => {
  const { user, routes } = open({ "POST /api/logout": {} });
  await page();
  routes["GET /api/user"] = unauthorizedReply;
  await user.click(await button("Sign Out"));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

it("appears as soon as a call of somebody at work is refused for it", async () => {
  const message = "Two-step sign-in required";
  const { user, routes } = open({
    "GET /api/user": { ...SIGNED_IN, firstName: "Dana", lastName: "Whitfield" },
    "PATCH /api/user": () => reply(403, { message }),
  });
  await user.type(await screen.findByLabelText("First Name"), "x");
  routes["GET /api/user"] = MUST;
  await user.click(await button("Save Name"));
  expect(await page()).toBeVisible();
});

it("is set up by a passkey as well", async () => {
  givePasskeyDevice();
  const { user, routes } = open({
    "POST /api/user/passkeys/options": PASSKEY_OPTIONS,
    "POST /api/user/passkeys": () => {
      routes["GET /api/user"] = SIGNED_IN;
      return reply(201, {});
    },
  });
  await user.click(await button("Add a passkey"));
  await user.type(await screen.findByLabelText("Current Password"), "mine{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();
});
