import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import "./help-dialog.tsx";
import { App } from "#client/app/app.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";

beforeEach(() => () => localStorage.clear());

async function openPage() {
  const view = renderScreen(<App />, {
    path: "/nowhere",
    api: {
      "GET /api/user": SIGNED_IN,
      "GET /api/school": SAMPLE_SCHOOL,
      "GET /api/games": [],
      "GET /version.json": {},
      "GET /api/support": { email: "help@example.org" },
    },
  });
  const help = await screen.findByRole("button", { name: "Help" });
  return { ...view, help };
}

it("'?' opens Help, which says what each status means, and Escape closes it", async () => {
  const { user } = await openPage();
  await user.keyboard("?");
  const dialog = await openedDialog("Help");
  expect(dialog.getByText("The opponent confirmed the game.")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Take the four-step setup" })).toHaveAttribute("href", "/welcome");
  expect(await dialog.findByRole("link", { name: "help@example.org" })).toHaveAttribute(
    "href",
    "mailto:help@example.org",
  );
  await expectAccessibleMarkup();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("'n' opens the form of a new game over any page, but not with a modifier", async () => {
  const { user } = await openPage();
  await user.keyboard("{Control>}n{/Control}{Alt>}n{/Alt}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("n");
  expect(await screen.findByRole("dialog", { name: "Schedule New Game" })).toBeVisible();
});

it("single keys do nothing while a window is open, nor once they are switched off", async () => {
  const { user, help } = await openPage();
  await user.click(help);
  const dialog = await openedDialog("Help");
  await user.keyboard("n");
  expect(screen.queryByRole("dialog", { name: "Schedule New Game" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("switch", { name: "Single-key shortcuts" }));
  await user.keyboard("{Escape}");
  await user.keyboard("n?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
