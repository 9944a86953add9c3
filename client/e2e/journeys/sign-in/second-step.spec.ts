import { Secret, TOTP } from "otpauth";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { expect, test } from "../../kit/journey.ts";
import { plantSchool } from "../../kit/new-school.ts";
import { mailFor, signInByCall } from "../../kit/people.ts";
import { countPresses } from "../../kit/presses.ts";
import { allThere, expectAccessible } from "../../kit/soundness.ts";

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
    await expect(page.getByText("10 left, each for one sign-in")).toBeVisible();

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
    await expect(page.getByText("9 left, each for one sign-in")).toBeVisible();
  },
);

test(
  "a manager requires two-step sign-in, and a coach sets it up before anything else",
  { tag: ANY_SIZE },
  async ({ page, server, announce, browser, baseURL }, info) => {
    announce(/^409 PATCH \/api\/school\/sign-in/);
    const who = `must.${info.project.name}`;
    const manager = await plantSchool(server, `Heron Bay ${who}`, `${who}@season.example.com`);
    await signInByCall(page, manager);
    await page.goto("/settings");
    await page.getByRole("switch", { name: "Require two-step sign-in" }).click();
    await page.getByRole("button", { name: "Save Sign-In" }).click();
    await expect(page.getByText("Set up two-step sign-in for yourself first").first()).toBeVisible();
    const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const begun = await page.request.post("/api/user/totp", { data: { password: manager.password } });
    const { secret } = (await begun.json()) as { secret: string };
    await page.request.post("/api/user/totp/confirm", { data: { code: codeOf(secret) } });
    await page.getByRole("button", { name: "Save Sign-In" }).click();
    await expect(page.getByText("Sign-in saved successfully").first()).toBeVisible();
    await expectAccessible(page, "the settings of sign-in");

    const email = `coach.${who}@season.example.com`;
    await page.request.post("/api/staff/invitations", { data: { emails: [email] } });
    const [mail] = await mailFor(page, email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const coach = await (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
    const person = { firstName: "Casey", lastName: "Brandt", password: "fieldhouse-coach" };
    expect((await coach.request.post(`/api/invitations/${token}`, { data: person })).status()).toBe(201);
    await coach.goto("/games");
    await expect(coach.getByRole("heading", { level: 1, name: "Set Up Two-Step Sign-In" })).toBeVisible();
    await expectAccessible(coach, "the set-up of a second step that is required");
    await coach.getByRole("button", { name: "Set up an authenticator app" }).click();
    await coach.getByLabel("Current Password").fill(person.password);
    await coach.getByRole("button", { name: "Continue" }).click();
    const key = await coach.getByLabel("Key", { exact: true }).inputValue();
    await coach.getByLabel("Code").fill(codeOf(key));
    await coach.getByRole("button", { name: "Turn On" }).click();
    await coach.getByRole("button", { name: "Copy" }).click();
    await coach.getByRole("button", { name: "Done" }).click();
    await expect(coach.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
    await coach.context().close();
    await page.goto("/settings/staff");
    await expect(page.getByText("Two-step", { exact: true })).toHaveCount(2);
  },
);
