import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { openedDialog } from "./opened-dialog.ts";
// The pages load them on demand; here they are there from the beginning.
import "#client/games/dialog/game-dialog.tsx";
import { GamesPage } from "#client/features/games/games-page.tsx";
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";
import "#client/features/schools-admin/school-dialog.tsx";
import { SchoolsPage } from "#client/features/schools-admin/schools-page.tsx";
import "#client/records/team/team-dialog.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";
import type { User } from "#shared/api/sysadmin/users.ts";
import { renderScreen } from "./render.tsx";
import { SAMPLE_ZONE, sampleGame } from "./samples/sample-game.ts";
import type { StubbedApi } from "./stub-api.ts";

const game = sampleGame();
const times = { createdAt: game.createdAt, updatedAt: game.updatedAt };
const team = { ...game.team, coachName: "", coachEmail: "", coachPhone: "", gamesCount: 1, ...times };
const opponent = {
  ...game.opponent,
  gamesCount: 1,
  lastCompletedAt: null,
  reminders: { on: true, stoppedAt: null },
  ...times,
};
const school = {
  id: 9,
  name: "Copper Ridge",
  adminEmail: "head@copper.example.com",
  address: "",
  phone: "",
  website: "",
  authorizedEmails: [],
  timezone: SAMPLE_ZONE,
  isActive: true,
  usersCount: 1,
  teamsCount: 1,
  opponentsCount: 1,
  gamesCount: 1,
  ...times,
};

type RecordDialogCase = {
  page: ReactNode;
  path: string;
  /** The buttons that lead to the dialog, one after the other. */
  opens: (string | RegExp)[];
  title: string;
  /** A field to type in, and what it begins with. */
  field: string;
  value: string;
};

/** Every dialog in which a record is entered, by what it is of. */
export const RECORD_DIALOGS: Record<string, RecordDialogCase> = {
  "a team": {
    page: <TeamsPage />,
    path: "/teams",
    opens: ["Edit"],
    title: "Edit Team",
    field: "Coach Name",
    value: "",
  },
  "a new team": {
    page: <TeamsPage />,
    path: "/teams",
    opens: ["Add Team"],
    title: "Add New Team",
    field: "Coach Name",
    value: "",
  },
  "an opponent": {
    page: <OpponentsPage />,
    path: "/opponents",
    opens: ["Edit"],
    title: "Edit Opponent School",
    field: "Sports Manager Name",
    value: opponent.managerName,
  },
  "a new opponent": {
    page: <OpponentsPage />,
    path: "/opponents",
    opens: ["Add Opponent School"],
    title: "Add Opponent School",
    field: "Sports Manager Name",
    value: "",
  },
  "a game": {
    page: <GamesPage />,
    path: "/games?period=all",
    opens: [/^Edit/],
    title: "Edit Game",
    field: "Venue",
    value: game.venue,
  },
  "a new game": {
    page: <GamesPage />,
    path: "/games?period=all",
    opens: ["Schedule Game"],
    title: "Schedule New Game",
    field: "Venue",
    value: "",
  },
  "a school": {
    page: <SchoolsPage />,
    path: "/sysadmin/schools",
    opens: ["Actions for Copper Ridge", "Edit School"],
    title: "Edit School",
    field: "Address",
    value: "",
  },
};

const API: StubbedApi = {
  "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
  "GET /api/teams": [team],
  "GET /api/opponents": [opponent],
  "GET /api/games": [game],
  "GET /api/games/:id/history": [],
  "GET /api/sysadmin/schools": [school],
};

/** The screen with the dialog of this case, open, for the person `u1`. */
export async function openRecordDialog({ page, path, opens, title }: RecordDialogCase) {
  const view = renderScreen(page, { path, api: { ...API } });
  view.queryClient.setQueryData(currentUserQuery.queryKey, { id: "u1" } as User);
  for (const name of opens) {
    const role = name === "Edit School" ? "menuitem" : "button";
    await view.user.click(await screen.findByRole(role, { name }));
  }
  const dialog = await openedDialog(title);
  return { view, dialog };
}
