import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { VerifyGamesPage } from "#client/features/verification/verify-games-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { askedGame, sampleAskedGames } from "#client/test/samples/sample-asked-games.ts";
import type { StubbedApi } from "#client/test/stub-api.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";

const POST = "POST /api/verify-games/:token";
const meet = askedGame(2, { meet: { schools: ["Canfield High School", "Quarry Lake Academy"] } });
const ANSWERED = { updatedAt: "2026-11-03T10:00:00.000Z" };
const confirmed = {
  ...askedGame(1),
  ...ANSWERED,
  status: "verified",
  verifiedAt: ANSWERED.updatedAt,
} as const;
const declined = { ...meet, ...ANSWERED, status: "reschedule", opponentMessage: "No bus." } as const;

const open = (games: AskedGameOfPage[], api: StubbedApi = {}) =>
  renderScreen(
    <main>
      <VerifyGamesPage search="token=abc123" />
    </main>,
    {
      path: "/verify-games?token=abc123",
      api: { "GET /api/verify-games/:token": sampleAskedGames(games), ...api },
    },
  );
const row = async () => within(await screen.findByRole("group", { name: /Dec 18/ }));

test("a meet among other games is confirmed with them, or declined without a date", async () => {
  const results = [confirmed, declined].map((game) => ({ key: game.key, outcome: "recorded", game }));
  const { user, calls, container } = open([askedGame(1), meet], { [POST]: { feed: null, results } });
  const game = await row();
  expect(game.getByText("2 schools are invited: Canfield High School, Quarry Lake Academy")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Confirm all 2 games" })).toBeVisible();
  await user.click(game.getByRole("button", { name: /^Cannot come Girls Basketball Varsity/ }));
  expect(game.getByRole("checkbox", { name: /^Confirm/ })).not.toBeChecked();
  expect(game.queryByLabelText(/^Proposed/)).not.toBeInTheDocument();
  await user.type(game.getByLabelText("Message"), "No bus.");
  await expectAccessibleMarkup(container);
  await user.click(screen.getByRole("button", { name: "Confirm 1, cannot come to 1" }));
  expect(
    await screen.findByText(
      "Harbor Pines High School has your answers: 1 game confirmed, 1 game you can't come to.",
    ),
  ).toBeVisible();
  expect(game.getByText("You said that you can't come")).toBeVisible();
  expect(game.getByText("No bus.")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    answers: [
      { key: 1, response: "confirm" },
      { key: 2, response: "reschedule", message: "No bus.", proposals: [] },
    ],
  });
});

test("a refusal is taken back by a press", async () => {
  const { user } = open([askedGame(1), meet]);
  const game = await row();
  await user.click(game.getByRole("button", { name: /^Cannot come/ }));
  await user.click(game.getByRole("button", { name: /^We can come/ }));
  expect(game.getByRole("checkbox", { name: /^Confirm/ })).toBeChecked();
  expect(game.queryByLabelText("Message")).not.toBeInTheDocument();
});

test("a meet that is postponed has nothing to answer", async () => {
  open([
    askedGame(1),
    { ...meet, status: "reschedule", rescheduleBy: "school", postponed: true, canConfirm: false },
  ]);
  const game = await row();
  expect(game.getByText("You'll hear about a new date.")).toBeVisible();
  expect(game.queryByRole("button")).not.toBeInTheDocument();
  expect(game.queryByRole("checkbox")).not.toBeInTheDocument();
});
