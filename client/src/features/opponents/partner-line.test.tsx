import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleClaim } from "#client/test/samples/sample-partner.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { OpponentPartner } from "#shared/api/partners.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "./opponents-page.tsx";

const SENTENCE = "Dana Whitfield of Central High School wants to link with your opponent Central High";

const central = (partner: OpponentPartner | null): Opponent => ({
  ...sampleGame().opponent,
  id: 4,
  schoolId: 1,
  schoolName: "Central High",
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  otherNames: [],
  gamesCount: 3,
  lastCompletedAt: null,
  reminders: { on: true, stoppedAt: null },
  partner,
});

function open(partner: OpponentPartner, api: StubbedApi = {}) {
  return renderScreen(<OpponentsPage />, {
    path: "/opponents",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/opponents": [central(partner)],
      "GET /api/games": [],
      ...api,
    },
  });
}

test.each([
  ["linked", "Linked with Central High School"],
  ["waiting", "Waiting for Central High School to accept"],
] as const)("a card says of a %s opponent which school it is", async (state, words) => {
  const { container } = open(sampleClaim({ state }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Link" })).toBeNull();
  await expectAccessibleMarkup(container);
});

test("a claim names the person and their school, and is granted with one press", async () => {
  const { user, calls, routes, container } = open(sampleClaim(), {
    "POST /api/opponents/:id/partner": central(sampleClaim({ state: "linked" })),
  });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.getByRole("button", { name: "Link" })).toHaveAccessibleDescription(SENTENCE);
  await expectAccessibleMarkup(container);
  routes["GET /api/opponents"] = [central(sampleClaim({ state: "linked" }))];
  await user.dblClick(screen.getByRole("button", { name: "Link" }));
  await expectToast("Linked with Central High School");
  expect(await screen.findByText("Linked with Central High School", { selector: "p *" })).toBeVisible();
  const posts = calls.filter(({ method }) => method === "POST");
  expect(posts.map(({ path }) => path)).toEqual(["/api/opponents/4/partner"]);
});

test("a claim is refused with one press, and is gone", async () => {
  const { user, calls, routes } = open(sampleClaim(), { "DELETE /api/opponents/:id/partner": reply(204) });
  const refuse = await screen.findByRole("button", { name: "Not them" });
  routes["GET /api/opponents"] = [central(null)];
  await user.click(refuse);
  await expectToast("Not linked with Central High School");
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("an answer that came too late says why, and the card shows how it is now", async () => {
  const { user, routes } = open(sampleClaim(), {
    "POST /api/opponents/:id/partner": reply(409, { message: "There is nothing to approve" }),
  });
  const link = await screen.findByRole("button", { name: "Link" });
  routes["GET /api/opponents"] = [central(null)];
  await user.click(link);
  await expectToast("Failed to link the schools", "There is nothing to approve");
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test("the dialog ends what two schools agreed on, and asks first", async () => {
  const { user, calls, routes } = open(sampleClaim({ state: "linked" }), {
    "DELETE /api/opponents/:id/partner": reply(204),
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await openedDialog("Edit Opponent School");
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  const question = await screen.findByRole("alertdialog", { name: "Unlink this school?" });
  expect(question).toHaveTextContent("Both schools keep their games");
  routes["GET /api/opponents"] = [central(null)];
  await user.click(within(question).getByRole("button", { name: "Unlink" }));
  await expectToast("Unlinked: Central High School");
  expect(dialog.queryByText("Linked with Central High School")).toBeNull();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    "/api/opponents/4/partner",
  ]);
});
