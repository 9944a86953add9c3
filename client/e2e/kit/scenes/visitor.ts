import { expect } from "../journey.ts";
import { DIRECTOR } from "../people.ts";
import { press } from "./steps.ts";
import type { Visit } from "./visit.ts";

export const VISITOR_VISITS: Visit[] = [
  { path: "/", scenes: [{ name: "create account", reach: press("Need an account? Sign up") }] },
  {
    path: "/",
    scenes: [
      {
        name: "a refused sign-in",
        toast: "Login failed",
        reach: async (page) => {
          // Somebody's own password is compared at the lowest cost here; nobody's takes seconds on a busy machine.
          await page.getByLabel("Email", { exact: true }).fill(DIRECTOR.email);
          await page.getByLabel("Password", { exact: true }).fill("not the password");
          await press("Sign In")(page);
        },
      },
    ],
  },
  {
    path: "/forgot-password",
    scenes: [
      {
        name: "a reset link that was sent",
        reach: async (page) => {
          await page.getByLabel("Email").fill("nobody@example.com");
          await press("Send Reset Link")(page);
          await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeVisible();
        },
      },
    ],
  },
];
