import { Secret, TOTP } from "otpauth";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { plantSchool } from "../kit/new-school.ts";
import { signInByCall } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";
import { allThere, expectAccessible } from "../kit/soundness.ts";

const MOST_PRESSES = 5;

test(
  "an authenticator app is set up, asked for at the next sign-in, and a recovery code takes its place",
  {
    tag: ANY_SIZE,
  },
  async ({ page, server, announce }, info) => {
    announce(/^401 POST \/api\/login/);
    const person = await plantSchool(
      server,
      `Osprey Ridge ${info.project.name}-step`,
      `step.${info.project.name}@season.example.com`,
    );
    await signInByCall(page, person);
    await page.goto("/profile");
    const { press, presses } = countPresses();
    await press(page.getByRole("button", { name: "Set up an authenticator app" }));
    await page.getByLabel("Current Password").fill(person.password);
    await press(page.getByRole("button", { name: "Continue" }));
    const secret = await page.getByLabel("Key", { exact: true }).inputValue();
    await expectAccessible(page, "the window of an authenticator app");
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel("Code").fill(totp.generate());
    await press(page.getByRole("button", { name: "Turn On" }));
    const codes = (await page.getByRole("textbox", { name: "Recovery codes" }).inputValue()).split("\n");
    expect(codes).toHaveLength(10);
    await expectAccessible(page, "the recovery codes");
    await press(page.getByRole("button", { name: "Done" }));
    expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
    await expect(page.getByText("Authenticator app · 10 recovery codes left")).toBeVisible();

    await allThere(page);
    await page.request.post("/api/logout");
    await page.goto("/");
    const begin = async () => {
      await page.getByLabel("Email", { exact: true }).fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("heading", { name: "One More Step" })).toBeVisible();
    };
    await begin();
    await page.getByRole("button", { name: "Start over" }).click();
    await begin();
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByText("This code is not right").first()).toBeVisible();
    await expectAccessible(page, "the second step");
    await page.getByLabel("Code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByText("Authenticator app · 9 recovery codes left")).toBeVisible();
  },
);
