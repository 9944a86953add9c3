import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { LandingPage } from "#client/features/auth/sign-in/landing-page.tsx";
import { ImportGamesPage } from "#client/features/game-import/import-games-page.tsx";
import { BackupsCard } from "#client/features/system-settings/backups/backups-card.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { fileQuestions } from "#client/test/import-page.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { sampleImport } from "#client/test/samples/sample-import.ts";
import { reply } from "#client/test/stub-api.ts";
import { SignOutButton } from "./sidebar.tsx";

type View = ReturnType<typeof renderScreen>;

/** Two clicks in one instant: the second one comes before anything is rendered anew. */
const clickTwice = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });

/** The answer stays away long enough for both clicks to have asked. */
const slowly = (answer: unknown) => () => new Promise((resolve) => setTimeout(resolve, 50, answer));

async function expectOne({ calls }: View, call: string): Promise<void> {
  const asked = () => calls.filter(({ method, path }) => `${method} ${path}` === call);
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(asked()).toHaveLength(1);
}

const IMPORTED = sampleImport();

it("signs in once", async () => {
  const view = renderScreen(<LandingPage />, { api: { "POST /api/login": slowly({ id: "u1" }) } });
  await view.user.type(screen.getByLabelText("Email"), "coach@example.com");
  await view.user.type(screen.getByLabelText("Password"), "a password");
  await clickTwice(screen.getByRole("button", { name: "Sign In" }));
  await expectOne(view, "POST /api/login");
});

it("signs out once", async () => {
  const view = renderScreen(<SignOutButton className="" />, { api: { "POST /api/logout": slowly({}) } });
  await clickTwice(screen.getByRole("button", { name: "Sign Out" }));
  await expectOne(view, "POST /api/logout");
});

it("imports once", async () => {
  const view = renderScreen(<ImportGamesPage />, {
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/import-games": [],
      "GET /api/opponents": [],
      "GET /api/games": [],
      "POST /api/import-games/questions": fileQuestions,
      "POST /api/import-games/preview": { ...IMPORTED, importId: null },
      "POST /api/import-games": slowly(IMPORTED),
    },
  });
  const csv = "Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake\n";
  await view.user.upload(
    screen.getByLabelText("CSV file"),
    new File([csv], "season.csv", { type: "text/csv" }),
  );
  const button = await screen.findByRole("button", { name: "Import Games" });
  await waitFor(() => expect(button).toBeEnabled());
  await clickTwice(button);
  await expectOne(view, "POST /api/import-games");
});

it("undoes an import once", async () => {
  const undone = { deletedGames: 1, deletedTeams: 0, deletedOpponents: 0 };
  const view = renderScreen(<UndoImport importIds={[7]} createdGames={1} />, {
    api: { "GET /api/import-games": [], "POST /api/import-games/7/undo": slowly(undone) },
  });
  await view.user.click(screen.getByRole("button", { name: "Undo Import" }));
  await clickTwice(screen.getByRole("button", { name: "Undo Import" }));
  await expectOne(view, "POST /api/import-games/7/undo");
});

it("starts one backup", async () => {
  const view = renderScreen(<BackupsCard />, {
    api: {
      "GET /api/sysadmin/backups": [],
      "POST /api/sysadmin/backups": slowly({ id: 1, status: "running" }),
    },
  });
  await clickTwice(await screen.findByRole("button", { name: "Backup Database" }));
  await expectOne(view, "POST /api/sysadmin/backups");
});

it("deletes once", async () => {
  const view = renderScreen(<TeamsPage />, {
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/teams": [
        { id: 7, sport: "golf", level: "varsity", gender: "", createdAt: "2026-08-01T12:00:00Z" },
      ],
      "DELETE /api/teams/7": slowly(reply(500, { message: "Not now" })),
    },
  });
  await view.user.click(await screen.findByRole("button", { name: /delete/i }));
  await clickTwice(screen.getByRole("button", { name: "Delete" }));
  await expectOne(view, "DELETE /api/teams/7");
});
