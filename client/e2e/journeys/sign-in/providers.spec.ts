import { type Page, request } from "@playwright/test";
import { ANY_SIZE } from "../../kit/any-size.ts";
import { expect, test as journey } from "../../kit/journey.ts";
import { plantSchool } from "../../kit/new-school.ts";
import { enterDatabase } from "../../kit/open-database.ts";
import { startRealProvider } from "../../kit/openid/openid-provider.ts";
import type { OwnServer } from "../../kit/own-server.ts";
import { type Person, SYSADMIN } from "../../kit/people.ts";
import { countPresses } from "../../kit/presses.ts";
import { allThere, expectAccessible } from "../../kit/soundness.ts";

/** Presses of somebody who connects an account, and of the same person from then on. */
const FIRST_TIME = 3;
const RETURNING = 1;

type Worker = {
  /** gives a new school the provider for its domain, and says who directs the school */
  schoolAt: (domain: string) => Promise<Person>;
};

/** A worker of its own has the provider on its server: no other journey meets the link. */
const test = journey.extend<object, Worker>({
  schoolAt: [
    async ({ server }, use) => {
      const google = await startRealProvider(server.url);
      const sysadmin = await request.newContext({ baseURL: server.url });
      await sysadmin.post("/api/login", { data: SYSADMIN });
      const added = await sysadmin.post("/api/sysadmin/providers", { data: google.input });
      expect(added.status()).toBe(201);
      const { id: providerId } = (await added.json()) as { id: number };
      await use(async (domain) => {
        const person = await plantSchool(server, `Osprey Ridge ${domain}`, `dana@${domain}`);
        const found = await sysadmin.get(`/api/sysadmin/schools?q=${domain}`);
        const [school] = (await found.json()) as { id: number }[];
        const signIn = { providerId, domains: [domain], ssoOnly: false, secondStep: false };
        const given = await sysadmin.put(`/api/sysadmin/schools/${school?.id}/sign-in`, { data: signIn });
        expect(given.status()).toBe(200);
        return person;
      });
      await sysadmin.dispose();
      await google.stop();
    },
    { scope: "worker" },
  ],
});

const link = (page: Page) => page.getByRole("link", { name: "Sign in with Google" });
/** The address in a mail, for somebody who has to sign in first. */
const wanting = (path: string) => `/api/login?${new URLSearchParams({ returnTo: path })}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** At the provider: the address, and the press that gives it away or keeps it. */
async function sayWho(page: Page, email: string, button: "Next" | "Cancel" = "Next") {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: button }).click();
}

async function authorize({ dataDir }: OwnServer, school: Person, email: string) {
  const database = await enterDatabase(dataDir);
  const addTo = "update schools set authorized_emails = authorized_emails || $2::text where admin_email = $1";
  await database.query(addTo, [school.email, email]);
  await database.end();
}

test("an account is connected once, and then signs in by one press, in a second browser too", {
  tag: ANY_SIZE,
}, async ({ page, schoolAt, browser, baseURL }) => {
  const dana = await schoolAt("first.example");
  const first = countPresses();
  await page.goto("/");
  await first.press(link(page));
  await page.getByLabel("Email").fill(dana.email);
  await first.press(page.getByRole("button", { name: "Next" }));
  await expect(heading(page, "Connect Google")).toBeVisible();
  await expect(page.getByText(`${dana.email} has an account here. Enter its password once.`)).toBeVisible();
  await expectAccessible(page, "the page that connects an account");
  await page.getByLabel("Password", { exact: true }).fill(dana.password);
  await first.press(page.getByRole("button", { name: "Connect and Sign In" }));
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(first.presses()).toBe(FIRST_TIME);

  await allThere(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You may still be signed in to Google on this computer.")).toBeVisible();
  await expectAccessible(page, "the sign-in after signing out");

  const again = countPresses();
  await page.goto(wanting("/games"));
  await again.press(link(page));
  await expect(heading(page, "Games")).toBeVisible();
  expect(again.presses()).toBe(RETURNING);
  await allThere(page);
  await page.goto("about:blank");

  const second = await (await browser.newContext({ baseURL })).newPage();
  await second.goto(wanting("/profile"));
  await link(second).click();
  await sayWho(second, dana.email);
  const sessions = second.getByRole("listitem").filter({ hasText: /Google · / });
  await expect(sessions).toHaveCount(2);
  await second.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions).toHaveCount(1);
  await second.context().close();
  await page.goto("/");
  await expect(link(page)).toBeVisible();
});

test("whoever is authorized joins by a press, without a password", { tag: ANY_SIZE }, async ({
  page,
  server,
  schoolAt,
}) => {
  const director = await schoolAt("join.example");
  await authorize(server, director, "casey@join.example");
  await page.goto("/");
  await link(page).click();
  await sayWho(page, "casey@join.example");
  await expect(heading(page, "Join Osprey Ridge join.example")).toBeVisible();
  await expectAccessible(page, "the page that joins");
  await expect(page.getByLabel("First Name")).toHaveValue("Dana");
  await page.getByLabel("First Name").fill("Casey");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  const user = await (await page.request.get("/api/user")).json();
  expect(user).toMatchObject({ email: "casey@join.example", firstName: "Casey", emailVerified: true });
});

test("somebody who cancels, or is not confirmed, is told so beside the form", { tag: ANY_SIZE }, async ({
  page,
  schoolAt,
}) => {
  await schoolAt("refused.example");
  await page.goto("/");
  await link(page).click();
  await sayWho(page, "dana@refused.example", "Cancel");
  await expect(page.getByRole("alert")).toHaveText("You did not finish signing in with Google.");
  await expectAccessible(page, "the sign-in after a refusal");
  await link(page).click();
  await sayWho(page, "unconfirmed@refused.example");
  await expect(page.getByRole("alert")).toHaveText(
    "Google does not confirm your address. Ask your IT department.",
  );
});

test("a school that signs in by its provider alone refuses passwords", { tag: ANY_SIZE }, async ({
  page,
  schoolAt,
  announce,
  browser,
  baseURL,
}) => {
  announce(/^403 POST \/api\/login/);
  const dana = await schoolAt("only.example");
  await page.goto(wanting("/settings"));
  await link(page).click();
  await sayWho(page, dana.email);
  await page.getByLabel("Password", { exact: true }).fill(dana.password);
  await page.getByRole("button", { name: "Connect and Sign In" }).click();
  await page.getByRole("switch", { name: "Only single sign-on" }).click();
  await page.getByRole("button", { name: "Save Sign-In" }).click();
  const question = page.getByRole("alertdialog", { name: "Only Single Sign-On" });
  await expect(question.getByText("Everyone's address is in the school's domains.")).toBeVisible();
  await expectAccessible(page, "the question before single sign-on");
  await question.getByRole("button", { name: "Save Sign-In" }).click();
  await expect(page.getByText("Sign-in saved successfully").first()).toBeVisible();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto("/");
  await other.getByLabel("Email", { exact: true }).fill(dana.email);
  await other.getByLabel("Password", { exact: true }).fill(dana.password);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(other.getByText("Your school signs in with Google. Use that button.").first()).toBeVisible();
  await link(other).click();
  await sayWho(other, dana.email);
  await expect(heading(other, "Dashboard")).toBeVisible();
  await other.context().close();
});
