import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { gameCalls } from "#client/features/verification/verification.api.ts";
import { VerifyGamePage } from "#client/features/verification/verify-game-page.tsx";
import { renderInSlices } from "#client/test/render-in-slices.ts";
import { SAMPLE_VERIFICATION } from "#client/test/samples/sample-verification.ts";
import { reply, stubApi } from "#client/test/stub-api.ts";
import { readAhead } from "./use-mailed.ts";

const GET = "GET /api/verify-game/:token";
const path = gameCalls("abc123").path;
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

/** Takes so long that React lets everything else run before it goes on rendering. */
function Slow({ before }: { before?: () => void }) {
  before?.();
  for (const end = performance.now() + 15; performance.now() < end; );
  return null;
}

it("shows what came while it was rendering that it waits", async () => {
  let answer = (_game: unknown) => {};
  const { calls } = stubApi({ [GET]: () => new Promise((resolve) => (answer = resolve)) });
  void readAhead(path);
  const others = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => <Slow key={place} />);
  renderInSlices(
    <VerifyGamePage key="page" search="?token=abc123" />,
    <Slow key="answer" before={() => answer(SAMPLE_VERIFICATION)} />,
    ...others,
  );
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
