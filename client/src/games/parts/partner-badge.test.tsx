import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { samplePartner } from "#client/test/samples/sample-partner.ts";
import { setScreen } from "#client/test/screen-size.ts";

const states = [
  ["asks", "Central High School asks"],
  ["differs", "Differs from Central High School"],
  ["canceled", "Canceled by Central High School"],
] as const;

test.each(states)("a row says beside its status that the other school %s", async (state, words) => {
  openGames([sampleGame({ partner: samplePartner({ state }) })]);
  const [row] = await gameRows();
  expect(row).toHaveTextContent(words);
});

test.each(states)("so does a card on a phone (%s)", async (state, words) => {
  setScreen("narrow");
  openGames([sampleGame({ partner: samplePartner({ state }) })]);
  expect(await screen.findByText(words)).toBeVisible();
});

test("nothing is said of a game that both have alike", async () => {
  openGames([sampleGame({ partner: samplePartner() })]);
  const [row] = await gameRows();
  expect(row).not.toHaveTextContent("Central High");
});
