import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";

const CALL = "POST /api/games/:id/remind";
const MESSAGE = "Quarry Lake Academy was reminded of 3 games";

const game = sampleGame(asked("2026-08-20T15:00:00.000Z"));
const button = () => screen.findByRole("button", { name: `Remind: ${gameTitle(game)}` });

it.each(["wide", "narrow"] as const)(
  "is offered before the other acts while the opponent can answer (%s)",
  async (size) => {
    setScreen(size);
    openGames([
      game,
      sampleGame({ id: 2, status: "verification-sent" }),
      sampleGame({ id: 3, status: "verified" }),
    ]);
    const remind = await button();
    expect(remind).toHaveAttribute("title", "Remind");
    expect(remind.nextElementSibling).toHaveAccessibleName(size === "wide" ? /^Edit: / : /^More: /);
    expect(screen.getAllByRole("button", { name: /^Remind/ })).toHaveLength(1);
  },
);

it("says whom it reminded of what, reads the list anew and keeps the focus", async () => {
  const view = openGames([game], { api: { [CALL]: { message: MESSAGE, sent: [1, 2, 3] } } });
  (await button()).focus();
  await view.user.keyboard("{Enter}");
  await expectToast("Reminder sent", MESSAGE);
  await waitFor(async () => expect(await button()).toHaveFocus());
  expect(view.calls.filter(({ path }) => path === "/api/games")).toHaveLength(2);
});

it("says why it was refused, and goes where the list shows an answer", async () => {
  const message = "Quarry Lake Academy was reminded today";
  const view = openGames([game], { api: { [CALL]: reply(409, { message }) } });
  view.routes["GET /api/games"] = [{ ...game, status: "verified", waiting: null }];
  await view.user.click(await button());
  await expectToast("Failed to send the reminder", message);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remind/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: /^Edit: / })).toHaveFocus());
});

it("goes once for two presses, of several games at a time, each with its own outcome", async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const other = { ...game, id: 2, datetimeUtc: "2026-09-05T23:00:00.000Z", date: "2026-09-05" };
  const view = openGames([game, other], {
    api: { [CALL]: () => new Promise((resolve) => answers.push(resolve)) },
  });
  await gameRows();
  await view.user.dblClick(await button());
  await view.user.click(screen.getByRole("button", { name: `Remind: ${gameTitle(other)}` }));
  for (const each of screen.getAllByRole("button", { name: /^Remind/ })) expect(each).toBeDisabled();
  expect(view.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/games/1/remind",
    "/api/games/2/remind",
  ]);
  answers[0]?.({ message: MESSAGE, sent: [1] });
  await expectToast("Reminder sent", MESSAGE);
  answers[1]?.(reply(409, { message: "Quarry Lake Academy was reminded today" }));
  await expectToast("Failed to send the reminder", "Quarry Lake Academy was reminded today");
});
