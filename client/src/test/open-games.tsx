import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
// The page loads these on demand; here they are there from the beginning.
import "#client/games/dialog/game-dialog.tsx";
import "#client/games/view/game-view.tsx";
import "#client/features/games/cards/open-card-menu.tsx";
import "#client/features/games/nothing-found.tsx";
import "#client/features/games/open-list-menu.tsx";
import "#client/features/games/selection/selection-bar.tsx";
import { GamesPage } from "#client/features/games/games-page.tsx";
import { GameOverPage } from "#client/games/view/game-over-page.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { againstInFull } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { openedDialog } from "./opened-dialog.ts";
import { renderScreen } from "./render.tsx";
import { SAMPLE_ZONE, sampleGame } from "./samples/sample-game.ts";
import type { StubbedApi } from "./stub-api.ts";

/** 8:00 AM on September 1 in New York. */
export const SAMPLE_NOW = new Date("2026-09-01T12:00:00.000Z");

const { team, opponent } = sampleGame();

export const LISTED_TEAMS: Partial<Team>[] = [
  team,
  { id: 8, sport: "basketball", level: "jr-varsity", gender: "girls" },
];

export const LISTED_OPPONENTS: Partial<Opponent>[] = [
  opponent,
  { ...opponent, id: 4, schoolName: "Birch Hollow High School" },
];

/** Renders the Games screen of Harbor Pines High School with these games, at `SAMPLE_NOW`. */
export function openGames(
  games: Game[],
  { path = "/games", api = {} }: { path?: string; api?: StubbedApi } = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: SAMPLE_NOW });
  const page = (
    <>
      <GamesPage />
      <GameOverPage />
    </>
  );
  return renderScreen(page, {
    path,
    api: {
      "GET /api/games": games,
      "GET /api/games/:id/history": [],
      "GET /api/games/removed": [],
      "GET /api/teams": LISTED_TEAMS,
      "GET /api/opponents": LISTED_OPPONENTS,
      "GET /api/school/messages": { reminders: true, dayBefore: false, digestEmails: [] },
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE, address: "" },
      ...api,
    },
  });
}

/** Opens the games with one that is open to be read. */
export async function openGameView(game: Game, api: StubbedApi = {}) {
  const view = openGames([game], { path: `/games?period=all&game=${game.id}`, api });
  return { ...view, dialog: await openedDialog(`${teamName(game.team)} ${againstInFull(game)}`) };
}

/** Chooses from the menu *More* of the open view. */
export async function chooseMore(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

/** The table's rows of games, without its head and the headings of its months. */
export async function gameRows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .filter((row) => "game" in row.dataset);
}

/** Chooses from the menu of what can be done with the whole list. */
export async function chooseListAction(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "List actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}
