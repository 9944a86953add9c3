import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openImportPage } from "#client/test/import-page.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { ScheduleSource, ScheduleSourceFile } from "#shared/api/schedule-sources.ts";
import { SourcesCard } from "./sources-card.tsx";

const SOURCES = "/api/schedule-sources";
const CSV = "Date,Time,Team,H/A,Opponent\n9/4/2026,8:00 PM,Golf,H,Alder\n";

const star: ScheduleSource = {
  ...{ id: 3, name: "Schedule Star", url: "https://star.example.org/games.ics" },
  ...{ readAt: "2026-09-01T07:10:00.000Z", problem: null, changes: 4, updatedAt: "2026-09-01T07:10:00.000Z" },
};
const league: ScheduleSource = {
  ...{ id: 5, name: "League", url: "webcal://league.example.org/games.ics" },
  ...{ readAt: null, problem: "The address did not answer", changes: 0, updatedAt: star.updatedAt },
};
const file: ScheduleSourceFile = {
  ...{ name: "Schedule Star", csvData: CSV, columns: null, answers: {} },
  notices: ['"Open Gym" repeats and was left out'],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-01T12:00:00.000Z") });
});

function open(sources: ScheduleSource[], api: StubbedApi = {}, path = "/import-games") {
  const read = vi.fn();
  const view = renderScreen(<SourcesCard onRead={read} />, {
    path,
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      [`GET ${SOURCES}`]: sources,
      [`GET ${SOURCES}/:id/file`]: file,
      ...api,
    },
  });
  return { ...view, read };
}

const items = async () =>
  within(await screen.findByRole("list", { name: "Addresses" })).getAllByRole("listitem");
const itemOf = async (name: string) => {
  const item = (await items()).find(({ textContent }) => textContent?.includes(name));
  return within(item ?? expect.fail(`there is no ${name}`));
};

describe("each address", () => {
  it("says when it was read and how many changes it has, or why it could not be read", async () => {
    const old = { ...star, id: 7, name: "Old", readAt: "2026-08-28T07:10:00.000Z", changes: 1 };
    const same = { ...star, id: 8, name: "Same", changes: 0 };
    const { container } = open([star, league, old, same]);
    expect(
      (await items()).map((item) => [...item.querySelectorAll("p")].map(({ textContent }) => textContent)),
    ).toEqual([
      ["Schedule Star · read today 3:10 AM · 4 changes", star.url],
      ["League · not read yet", league.url, "The address did not answer"],
      ["Old · read Fri, Aug 28, 3:10 AM · 1 change", old.url],
      ["Same · read today 3:10 AM · no changes", same.url],
    ]);
    expect(screen.getAllByRole("button", { name: /^Review/ }).map(({ textContent }) => textContent)).toEqual([
      "Review 4 Changes",
      "Review 1 Change",
    ]);
    await expectAccessibleMarkup(container);
  });

  it("is none at first", async () => {
    open([]);
    expect(await screen.findByRole("button", { name: "Add an Address…" })).toBeVisible();
    expect(screen.queryByRole("list", { name: "Addresses" })).toBeNull();
  });

  it("says why they could not be read, and reads them again", async () => {
    const { user, routes } = open([], {
      [`GET ${SOURCES}`]: reply(503, { message: "Temporarily unavailable." }),
    });
    expect(await screen.findByText("Temporarily unavailable.")).toBeVisible();
    routes[`GET ${SOURCES}`] = [star];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await items()).toHaveLength(1);
  });
});

describe("Read Now", () => {
  it("reads one, says what came of it, and keeps the others as they were", async () => {
    const { user, calls } = open([star, league], {
      [`POST ${SOURCES}/:id/read`]: {
        ...league,
        readAt: "2026-09-01T12:00:00.000Z",
        problem: null,
        changes: 2,
      },
    });
    await user.click((await itemOf("League")).getByRole("button", { name: "Read Now" }));
    await expectToast("League", "2 changes");
    expect(await screen.findByText("read today 8:00 AM")).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${SOURCES}/5/read`);
    expect(await itemOf("Schedule Star")).toBeTruthy();
    expect(screen.queryByText("The address did not answer")).toBeNull();
  });

  it.each([
    ["it failed", { ...star, problem: "It is larger than 5 MB" }, "Schedule Star", "It is larger than 5 MB"],
    [
      "it comes too soon",
      reply(429, { message: "Too many attempts. Please try again in a minute." }),
      "Failed to read the schedule",
      "Too many attempts. Please try again in a minute.",
    ],
  ])("says that %s", async (_what, response, title, description) => {
    const { user } = open([star], { [`POST ${SOURCES}/:id/read`]: response });
    await user.click((await itemOf("Schedule Star")).getByRole("button", { name: "Read Now" }));
    await expectToast(title, description);
  });
});

it("Delete asks first, and leaves the focus on the next one", async () => {
  const { user, calls } = open([star, league], { [`DELETE ${SOURCES}/:id`]: reply(204) });
  await user.click((await itemOf("Schedule Star")).getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Address" }));
  expect(
    dialog.getByText("Its changes are no longer shown. Games that you took from it stay."),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectToast("Address deleted", "Schedule Star");
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE ${SOURCES}/3`);
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus());
});

describe("Add an Address…", () => {
  const add = async ({ user }: ReturnType<typeof open>, name: string, url: string) => {
    await user.click(await screen.findByRole("button", { name: "Add an Address…" }));
    const dialog = await openedDialog("Add an Address");
    if (name) await user.type(dialog.getByLabelText("Name"), name);
    if (url) await user.type(dialog.getByLabelText("Address"), url);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    return dialog;
  };

  it("saves it, and goes on with its schedule", async () => {
    const view = open([], {
      [`POST ${SOURCES}`]: ({ body }: ApiCall) => reply(201, { ...star, ...(body as object) }),
    });
    await add(view, " Schedule Star ", "webcal://star.example.org/games.ics");
    await waitFor(() => expect(view.read).toHaveBeenCalledTimes(1));
    expect(view.read.mock.calls[0]?.[0]).toMatchObject({
      ...{ name: "Schedule Star", csv: CSV, notes: file.notices, bytes: CSV.length },
      source: { id: 3, answers: {}, isCompared: false },
    });
    const sent = view.calls.find(({ method }) => method === "POST");
    expect(sent?.body).toEqual({ name: "Schedule Star", url: "webcal://star.example.org/games.ics" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that it could not be read, and keeps it", async () => {
    const view = open([star], { [`POST ${SOURCES}`]: reply(201, league) });
    await add(view, "League", league.url);
    await expectToast("League was added", "The address did not answer");
    expect(await items()).toHaveLength(2);
    expect(view.read).not.toHaveBeenCalled();
  });

  it("asks for what is missing, and says at its field what the server refuses", async () => {
    const message = "This address is there already";
    const view = open([], { [`POST ${SOURCES}`]: reply(409, { message, errors: { url: message } }) });
    const dialog = await add(view, "", "star.example.org");
    expect(await dialog.findByText("Enter a name")).toBeVisible();
    expect(dialog.getByText("Enter an address that begins with https:// or webcal://")).toBeVisible();
    await expectAccessibleMarkup();
    await view.user.type(dialog.getByLabelText("Name"), "Star");
    await view.user.clear(dialog.getByLabelText("Address"));
    await view.user.type(dialog.getByLabelText("Address"), star.url);
    await view.user.click(dialog.getByRole("button", { name: "Save" }));
    await expectToast("Failed to add the address", message);
    expect(dialog.getByLabelText("Address")).toBeInvalid();
  });
});

describe("Review", () => {
  const compared = { source: { id: 3, answers: { revised: "compare" }, isCompared: true } };

  it("opens the comparison", async () => {
    const { user, read } = open([star, league]);
    await user.click(await screen.findByRole("button", { name: "Review 4 Changes" }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(read.mock.calls[0]?.[0]).toMatchObject(compared);
  });

  it("is where the dashboard leads, once", async () => {
    const { read, location } = open([star, league], {}, "/import-games?source=3");
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(read.mock.calls[0]?.[0]).toMatchObject(compared);
    expect(location()).toBe("/import-games");
  });

  it("says that the address was deleted", async () => {
    const gone = reply(404, { message: "Schedule not found" });
    const { read } = open([], { [`GET ${SOURCES}/:id/file`]: gone }, "/import-games?source=3");
    await expectToast("Failed to read the schedule", "Schedule not found");
    expect(read).not.toHaveBeenCalled();
  });

  it("compares the schedule with what was said of it before, and names it in every call", async () => {
    const later = sampleGame({ datetimeUtc: "2026-09-05T00:00:00.000Z" });
    const comparison = {
      ...{ from: "2026-09-04", to: "2026-09-04", teams: [later.teamId], same: 3 },
      ...{ moved: [], added: [], gone: [], unclear: [], errors: [], warnings: [] },
    };
    const answers = { "sport:BB": "baseball" };
    const page = openImportPage({
      "GET /api/games": [later],
      [`GET ${SOURCES}`]: [star],
      [`GET ${SOURCES}/:id/file`]: { ...file, answers },
      "POST /api/import-games/compare": comparison,
    });
    await page.user.click(await screen.findByRole("button", { name: "Review 4 Changes" }));
    expect(await screen.findByRole("switch", { name: "Compare with the schedule" })).toBeChecked();
    expect(screen.getByRole("heading", { name: "Schedule Star" })).toBeVisible();
    const sentTo = (end: string) =>
      page.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
    expect(sentTo("/questions")[0]).toMatchObject({ answers: { ...answers, revised: "compare" } });
    for (const end of ["/preview", "/compare"])
      expect(sentTo(end)[0]).toMatchObject({ csvData: CSV, sourceId: 3 });
    expect(screen.queryByText("Schedules at an Address")).toBeNull();
  });
});
