import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SAMPLE_VERIFICATION } from "#client/test/sample-verification.ts";
import { reply, stubApi } from "#client/test/stub-api.ts";
import { readAhead } from "./use-mailed.ts";
import { verificationPath } from "./verification.api.ts";
import { VerifyGamePage } from "./verify-game-page.tsx";

const GET = "GET /api/verify-game/:token";
const path = verificationPath("abc123");
const page = <VerifyGamePage search="?token=abc123" />;

const game = () => screen.queryByRole("heading", { level: 1, name: /Quarry Lake Academy/ });

it("shows at once what was read before, and reads it no second time", async () => {
  const { calls } = stubApi({ [GET]: SAMPLE_VERIFICATION });
  await readAhead(path);
  render(page);
  expect(game()).toBeVisible();
  expect(calls).toHaveLength(1);
});

it("waits for what is being read, with one call", async () => {
  let answer = (_game: unknown) => {};
  const { calls } = stubApi({ [GET]: () => new Promise((resolve) => (answer = resolve)) });
  void readAhead(path);
  render(page);
  expect(screen.getByText("Loading the game...")).toBeInTheDocument();
  answer(SAMPLE_VERIFICATION);
  expect(await screen.findByRole("heading", { level: 1, name: /Quarry Lake Academy/ })).toBeVisible();
  expect(calls).toHaveLength(1);
});

it("says at once what was wrong with it", async () => {
  stubApi({ [GET]: reply(404, { message: "This link has ended." }) });
  await readAhead(path);
  render(page);
  expect(screen.getByText("This link has ended.")).toBeVisible();
});

it("reads again when the page is opened once more", async () => {
  const { calls } = stubApi({ [GET]: SAMPLE_VERIFICATION });
  await readAhead(path);
  render(page).unmount();
  render(page);
  expect(game()).toBeNull();
  expect(await screen.findByRole("heading", { level: 1, name: /Quarry Lake Academy/ })).toBeVisible();
  expect(calls).toHaveLength(2);
});
