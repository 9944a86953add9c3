import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { button, GET, openVerification } from "#client/test/open-verification.tsx";
import { reply } from "#client/test/stub-api.ts";

const NEWEST = "POST /api/verify-game/:token/newest";
const dead = (code?: string) =>
  reply(404, { message: "Harbor Pines High School has withdrawn this request.", ...(code && { code }) });

it("is mailed on a press where the link has been replaced", async () => {
  const message =
    "If there is a newer link, we've emailed it to the address of this one. Please check your inbox.";
  const { user, answers } = openVerification({ [GET]: dead("replaced"), [NEWEST]: reply(202, { message }) });
  await user.dblClick(await button("Email me the newest link"));
  expect(await screen.findByRole("status")).toHaveTextContent(message);
  expect(answers().map(({ path }) => path)).toEqual(["/api/verify-game/abc123/newest"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("is not offered where there is no newer one", async () => {
  openVerification({ [GET]: dead() });
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says why it could not be asked for, and can be asked for again", async () => {
  const { user } = openVerification({
    [GET]: dead("replaced"),
    [NEWEST]: reply(503, { message: "Temporarily unavailable." }),
  });
  await user.click(await button("Email me the newest link"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Temporarily unavailable.");
  expect(await button("Email me the newest link")).toBeEnabled();
});
