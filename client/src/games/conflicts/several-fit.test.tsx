import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
// The screens load it on demand; here it is there from the beginning.
import "./conflicts-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { gameOf } from "#client/test/samples/many-games.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { VenueEntry } from "#shared/api/venues.ts";

const VENUES = "/api/school/venues";
const SEVERAL = "Several games fit there";

const EVENING = { datetimeUtc: "2026-09-05T23:00:00.000Z", venue: "Main Gym" };
const first = gameOf(1, 1, EVENING);
const volleyball = { id: 8, sport: "volleyball", level: "jr-varsity", gender: "girls" } as const;
const second = gameOf(2, 2, { ...EVENING, venue: "main gymnasium", teamId: 8, team: volleyball });

const GYM: VenueEntry = { name: "Main Gym", games: 2, single: true, chosen: false };

function open(path: string, { listed = [GYM], api = {} }: { listed?: VenueEntry[]; api?: StubbedApi } = {}) {
  let venues = listed;
  const view = openGames([first, second], {
    path,
    api: {
      "GET /api/teams": [first.team, volleyball],
      [`GET ${VENUES}`]: () => venues,
      [`PUT ${VENUES}`]: ({ body }: ApiCall) => {
        const { single } = body as { single: boolean | null };
        const saved = { ...GYM, single: single ?? true, chosen: single !== null };
        venues = [saved];
        return saved;
      },
      ...api,
    },
  });
  const sent = () => view.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { ...view, sent };
}

const marks = () => screen.queryAllByRole("button", { name: /^Conflict: / });

async function openConflicts(options?: Parameters<typeof open>[1]) {
  const view = open("/games", options);
  await view.user.click((await screen.findAllByRole("button", { name: /^Conflict: / }))[0] as HTMLElement);
  const button = await screen.findByRole("button", { name: SEVERAL });
  return { ...view, button, dialog: screen.getByRole("dialog", { name: "Conflicts" }) };
}

it("said of a place in a conflict's window, ends the conflict of both games at once", async () => {
  const { user, sent, button, dialog } = await openConflicts();
  await expectAccessibleMarkup();
  await user.click(button);
  expect(await within(dialog).findByText("No conflicts left.")).toBeVisible();
  expect(sent()).toEqual([{ name: "main gymnasium", single: false }]);
  await waitFor(() => expect(marks()).toEqual([]));
  await expectToast("Venue saved", "Several games fit at Main Gym. You can change this in Settings.");
  await waitFor(() => expect(dialog).toHaveFocus());
});

it.each([
  ["its name's word", GYM, null],
  ["what was chosen", { ...GYM, chosen: true }, true],
])("is taken back by Undo, to %s", async (_what, known, single) => {
  const { user, sent, button } = await openConflicts({ listed: [known] });
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent()).toEqual([expect.anything(), { name: "main gymnasium", single }]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(marks()).toHaveLength(2));
});

it("that could not be saved leaves the conflict, and says why", async () => {
  const message = "Temporarily unavailable.";
  const { user, button } = await openConflicts({ api: { [`PUT ${VENUES}`]: reply(503, { message }) } });
  await user.click(button);
  await expectToast("Failed to save the venue", message);
  expect(await screen.findByRole("button", { name: SEVERAL })).toBeVisible();
});

it.each([
  ["the form", "/games?edit=2"],
  ["a game's view", "/games?game=2"],
])("can be said in %s, too", async (_what, path) => {
  const { user, sent } = open(path);
  await openedDialog();
  await user.click(await screen.findByRole("button", { name: SEVERAL }));
  await waitFor(() => expect(screen.queryByRole("button", { name: SEVERAL })).not.toBeInTheDocument());
  expect(sent()).toEqual([{ name: "Main Gym", single: false }]);
  expect(screen.getByRole("dialog")).toBeVisible();
});

it("is no answer to a conflict of another kind", async () => {
  const { user } = openGames([first, gameOf(3, 3, EVENING)]);
  await user.click((await screen.findAllByRole("button", { name: /^Conflict: / }))[0] as HTMLElement);
  await screen.findByRole("button", { name: "Mark as OK…" });
  expect(screen.queryByRole("button", { name: SEVERAL })).not.toBeInTheDocument();
});

it("is waited for: until the venues are known, nothing flashes up that was said to fit", async () => {
  let answer: ((venues: VenueEntry[]) => void) | undefined;
  const { calls } = open("/games", {
    api: {
      [`GET ${VENUES}`]: () =>
        new Promise<Response>((resolve) => (answer = (all) => resolve(reply(200, all)))),
    },
  });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/blackouts"));
  await waitFor(() => expect(answer).toBeDefined());
  expect(marks()).toEqual([]);
  answer?.([GYM]);
  await waitFor(() => expect(marks()).toHaveLength(2));
});
