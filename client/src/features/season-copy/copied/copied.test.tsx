import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { LAST_SEASON, openCopySeason, pastGame } from "#client/test/open-copy-season.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { PastImport } from "#shared/api/game-import.ts";

const CHECK = "/games/copy?step=3&from=2025-07-01&to=2026-06-30";
const AT = "2026-08-01T16:00:00.000Z";

const COPY: PastImport = {
  ...{ id: 12, kind: "copy", label: "2025–26", at: AT, actor: "Dana Whitfield" },
  ...{ createdGames: 2, createdTeams: 0, createdOpponents: 0, touchedGames: 0 },
};
const MADE = [
  pastGame(21, 1, "2026-09-04", { status: "scheduled", createdAt: AT }),
  pastGame(22, 2, "2026-09-11", { status: "scheduled", createdAt: AT }),
];
const BATCH = {
  importId: 12,
  created: [21, 22],
  duplicates: [2],
  refused: [{ index: 3, message: "Team not found" }],
};

const button = (name: string) => screen.findByRole("button", { name });

async function create(batch: unknown = BATCH, api: StubbedApi = {}) {
  const view = openCopySeason(CHECK, { api: { "POST /api/games/batch": reply(201, batch), ...api } });
  const press = await button("Create 4 games");
  view.routes["GET /api/games"] = [...LAST_SEASON, ...MADE];
  view.routes["GET /api/import-games"] = [COPY];
  await view.user.click(press);
  return view;
}

describe("what came of a copy", () => {
  it("is said in one sentence, with the refused games by their names", async () => {
    await create();
    const text = "Created 2 games, 1 already existed, 1 could not be created";
    expect(await screen.findByRole("heading", { level: 2, name: text })).toHaveFocus();
    const refused = within(screen.getByRole("list", { name: "Games that could not be created" }));
    expect(refused.getByRole("listitem")).toHaveTextContent(
      "Girls Golf Varsity vs Quarry Lake Academy on 05/07/2027: Team not found",
    );
    await expectAccessibleMarkup();
  });

  it("leads to the games first, a season ahead of them, and also to the messages to the opponents", async () => {
    const { user } = await create();
    expect(await screen.findByRole("link", { name: "View Games" })).toHaveClass("button-primary");
    expect(await button("Send 2 verifications…")).toHaveClass("button-outline");
    await user.click(await button("Send 2 verifications…"));
    await openedDialog("Send Verifications");
  });

  it("is shown after a reload, too", async () => {
    openCopySeason(`${CHECK}&copied=12`, {
      games: [...LAST_SEASON, ...MADE],
      api: { "GET /api/import-games": [COPY] },
    });
    expect(await screen.findByRole("heading", { level: 2, name: "Created 2 games" })).toBeVisible();
    expect(screen.getByText("Copied from 2025–26")).toBeVisible();
    expect(await button("Send 2 verifications…")).toBeVisible();
  });

  it("is the check again where there is no such copy any more", async () => {
    openCopySeason(`${CHECK}&copied=12`);
    expect(await screen.findByRole("heading", { level: 2, name: "Check 4 games" })).toBeVisible();
  });

  it("has nothing to send or undo where no game was made", async () => {
    await create({ importId: null, created: [], duplicates: [0, 1, 2, 3], refused: [] });
    expect(await screen.findByRole("heading", { level: 2, name: "4 already existed" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });
});

describe("Undo", () => {
  it("takes the copy back, and leads to the check as it was", async () => {
    const view = await create(BATCH, {
      "POST /api/import-games/12/undo": {
        message: "Import undone",
        ...{ deletedGames: 2, deletedTeams: 0, deletedOpponents: 0 },
      },
    });
    await view.user.click(await button("Undo"));
    const dialog = screen.getByRole("alertdialog", { name: "Undo Copy" });
    expect(dialog).toHaveTextContent("This deletes the 2 games of this copy.");
    view.routes["GET /api/games"] = LAST_SEASON;
    view.routes["GET /api/import-games"] = [];
    await view.user.click(within(dialog).getByRole("button", { name: "Undo Copy" }));
    await expectToast("Copy Undone", "Deleted 2 games.");
    expect(await screen.findByRole("heading", { level: 2, name: "Check 4 games" })).toBeVisible();
    expect(await button("Create 4 games")).toBeEnabled();
  });

  it("says why it is not possible any more", async () => {
    const message = "This copy cannot be undone: 2 of its games have been sent or edited since.";
    const view = await create(BATCH, { "POST /api/import-games/12/undo": reply(409, { message }) });
    await view.user.click(await button("Undo"));
    await view.user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo Copy" }));
    await expectToast("Undo Failed", message);
  });

  it("says so beforehand where its games have been sent", async () => {
    const view = await create();
    await button("Undo");
    view.routes["GET /api/import-games"] = [{ ...COPY, touchedGames: 2 }];
    await view.user.click(await button("Undo"));
    await waitFor(() =>
      expect(screen.getByRole("alertdialog")).toHaveTextContent(
        "This copy cannot be undone: 2 of its games have been sent or edited since.",
      ),
    );
  });
});
