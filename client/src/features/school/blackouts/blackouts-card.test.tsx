import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import type { BlackoutEntry } from "#shared/api/blackouts.ts";
import { BlackoutsCard } from "./blackouts-card.tsx";

// The evening of November 22 in New York.
const NOW = new Date("2026-11-23T03:00:00.000Z");

const WINTER: BlackoutEntry = {
  id: 1,
  from: "2026-12-21",
  to: "2027-01-02",
  label: "Winter break",
  teamIds: [],
};
const EXAMS: BlackoutEntry = { id: 2, from: "2027-06-07", to: "2027-06-07", label: "Exams", teamIds: [7] };
const TEAMS = [sampleTeam({ id: 7 }), sampleTeam({ id: 8, sport: "golf" })];
const CONFLICTS = ["/api/games/conflicts"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

/** A server that keeps the blackouts. */
function keep(kept: BlackoutEntry[]): StubbedApi {
  let blackouts = kept;
  let lastId = 10;
  return {
    "GET /api/blackouts": () => blackouts,
    "POST /api/blackouts": ({ body }: ApiCall) => {
      lastId += 1;
      const given = body as BlackoutEntry;
      const added = { ...given, id: lastId, to: given.to ?? given.from };
      blackouts = [...blackouts, added].sort((one, other) => one.from.localeCompare(other.from));
      return reply(201, added);
    },
    "DELETE /api/blackouts/:id": ({ params }: ApiCall) => {
      blackouts = blackouts.filter(({ id }) => id !== Number(params.id));
      return reply(204);
    },
    "GET /api/teams": TEAMS,
  };
}

function open(kept: BlackoutEntry[] = [], api: StubbedApi = {}) {
  const view = renderScreen(<BlackoutsCard timezone="America/New_York" />, {
    api: { ...keep(kept), ...api },
  });
  view.queryClient.setQueryData(CONFLICTS, []);
  const sent = () => view.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  const judgedAnew = () => view.queryClient.getQueryState(CONFLICTS)?.isInvalidated;
  return { ...view, sent, judgedAnew };
}

const listed = async () =>
  within(await screen.findByRole("list", { name: "Blackout dates" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function openDialog(user: ReturnType<typeof open>["user"], button: string, name: string) {
  await user.click(screen.getByRole("button", { name: button }));
  const label = name.startsWith("Add") ? "From" : "One per line";
  // Until its code is loaded, the dialog is another one.
  await screen.findByLabelText(label);
  return within(screen.getByRole("dialog", { name }));
}

const openAdd = (user: ReturnType<typeof open>["user"]) => openDialog(user, "Add", "Add Blackout Dates");
const openPaste = (user: ReturnType<typeof open>["user"]) =>
  openDialog(user, "Paste a list", "Paste Blackout Dates");

describe("the list", () => {
  it("says days, label and teams, by date", async () => {
    const { container } = open([
      WINTER,
      EXAMS,
      { ...EXAMS, id: 3, from: "2027-06-08", to: "2027-06-09", label: "" },
    ]);
    await waitFor(async () =>
      expect(await listed()).toEqual([
        "Dec 21, 2026 – Jan 2, 2027 · Winter break · All teams",
        "Jun 7, 2027 · Exams · Football Varsity",
        "Jun 8 – 9, 2027 · Football Varsity",
      ]),
    );
    await expectAccessibleMarkup(container);
  });

  it("is empty, or could not be read and is read again", async () => {
    const { user, routes } = open([], {
      "GET /api/blackouts": () => reply(503, { message: "Fieldhouse is temporarily unavailable." }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Fieldhouse is temporarily unavailable.");
    routes["GET /api/blackouts"] = [];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No blackout dates yet")).toBeVisible();
  });

  it("removes without asking, and 'Undo' brings the days back", async () => {
    const { user, sent, judgedAnew } = open([WINTER]);
    await user.click(
      await screen.findByRole("button", { name: "Delete Dec 21, 2026 – Jan 2, 2027, Winter break" }),
    );
    expect(await screen.findByText("No blackout dates yet")).toBeVisible();
    await expectToast("Blackout dates deleted", "Dec 21, 2026 – Jan 2, 2027 · Winter break");
    expect(judgedAnew()).toBe(true);

    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await listed()).toEqual(["Dec 21, 2026 – Jan 2, 2027 · Winter break · All teams"]);
    const { id: _, ...days } = WINTER;
    expect(sent()).toEqual([days]);
  });

  it("says why something could not be removed, and keeps it", async () => {
    const { user } = open([WINTER], {
      "DELETE /api/blackouts/:id": () => reply(503, { message: "Temporarily unavailable." }),
    });
    await user.click(await screen.findByRole("button", { name: /^Delete/ }));
    await expectToast("Failed to delete blackout dates", "Temporarily unavailable.");
    expect(await listed()).toHaveLength(1);
  });
});

describe("adding", () => {
  it("takes a range with a label for all teams", async () => {
    const { user, sent, judgedAnew } = open();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText("From"), "12/21/2026");
    await user.type(dialog.getByLabelText("To (optional)"), "1/2/2027");
    await user.type(dialog.getByLabelText("Label"), "Winter break");
    await expectAccessibleMarkup();
    await user.click(dialog.getByRole("button", { name: "Add" }));

    expect(await listed()).toEqual(["Dec 21, 2026 – Jan 2, 2027 · Winter break · All teams"]);
    await expectToast("Blackout dates added", "Dec 21, 2026 – Jan 2, 2027");
    expect(sent()).toEqual([{ from: "2026-12-21", to: "2027-01-02", label: "Winter break", teamIds: [] }]);
    expect(judgedAnew()).toBe(true);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("takes a single day for the teams that are ticked", async () => {
    const { user, sent } = open();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText("From"), "6/7/2027");
    await user.click(dialog.getByRole("radio", { name: "Some teams" }));
    await user.click(dialog.getByRole("button", { name: "Add" }));
    const teams = dialog.getByRole("group", { name: "Teams" });
    await waitFor(() => expect(teams).toHaveAccessibleDescription("Choose at least one team"));
    expect(sent()).toEqual([]);

    await user.click(await dialog.findByRole("checkbox", { name: "Golf Varsity" }));
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await listed()).toEqual(["Jun 7, 2027 · Golf Varsity"]);
    expect(sent()).toEqual([{ from: "2027-06-07", to: "2027-06-07", label: "", teamIds: [8] }]);
  });

  it("demands a first day, and an end that is not before it", async () => {
    const { user, sent } = open();
    const dialog = await openAdd(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("From")).toHaveAccessibleDescription("Date is required"),
    );
    await user.type(dialog.getByLabelText("From"), "12/21/2026");
    await user.type(dialog.getByLabelText("To (optional)"), "12/20/2026");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("To (optional)")).toHaveAccessibleDescription(
        /^The end is before the start/,
      ),
    );
    expect(sent()).toEqual([]);
  });

  it("puts the server's sentence at its field and keeps what was typed", async () => {
    const message = "The end is before the start";
    const { user } = open([], {
      "POST /api/blackouts": () => reply(400, { message, errors: { to: message } }),
    });
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText("From"), "12/21/2026");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("To (optional)")).toHaveAccessibleDescription(new RegExp(`^${message}`)),
    );
    expect(dialog.getByLabelText("From")).toHaveValue("12/21/2026");
  });
});

describe("pasting", () => {
  it("shows what it understood before it adds all of it, and keeps what it could not read", async () => {
    const { user, sent, judgedAnew } = open();
    const dialog = await openPaste(user);
    await user.click(dialog.getByLabelText("One per line"));
    await user.paste("12/21–1/2 Winter break\nThanksgiving, of course\nNov 26-27: Thanksgiving");
    const understood = within(dialog.getByRole("region", { name: "Dates found" }));
    expect(understood.getByText("2 lines understood, 1 line not understood")).toBeVisible();
    expect(understood.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Dec 21, 2026 – Jan 2, 2027 · Winter break",
      "Nov 26 – 27, 2026 · Thanksgiving",
      "“Thanksgiving, of course”: No date found",
    ]);
    expect(sent()).toEqual([]);
    await expectAccessibleMarkup();

    await user.click(dialog.getByRole("button", { name: "Add 2" }));
    await waitFor(() => expect(dialog.getByLabelText("One per line")).toHaveValue("Thanksgiving, of course"));
    expect(dialog.getByLabelText("One per line")).toHaveAccessibleDescription(
      /^We couldn't read these lines/,
    );
    expect(sent()).toEqual([
      { from: "2026-12-21", to: "2027-01-02", label: "Winter break", teamIds: [] },
      { from: "2026-11-26", to: "2026-11-27", label: "Thanksgiving", teamIds: [] },
    ]);
    expect(judgedAnew()).toBe(true);
    expect(toastTexts()).toEqual(["2 blackout dates added"]);
  });

  it("closes when nothing is left", async () => {
    const { user } = open();
    const dialog = await openPaste(user);
    await user.type(dialog.getByLabelText("One per line"), "12/24 Christmas Eve");
    await user.click(dialog.getByRole("button", { name: "Add 1" }));
    expect(await listed()).toEqual(["Dec 24, 2026 · Christmas Eve · All teams"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is for the teams that are ticked", async () => {
    const { user, sent } = open();
    const dialog = await openPaste(user);
    await user.type(dialog.getByLabelText("One per line"), "12/24 Christmas Eve");
    await user.click(dialog.getByRole("radio", { name: "Some teams" }));
    await user.click(dialog.getByRole("button", { name: "Add 1" }));
    expect(dialog.getByText("Choose at least one team")).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(await dialog.findByRole("checkbox", { name: "Football Varsity" }));
    await user.click(dialog.getByRole("button", { name: "Add 1" }));
    await waitFor(() => expect(sent()).toMatchObject([{ teamIds: [7] }]));
  });

  it("stops at what the server refuses, and keeps that line and the rest", async () => {
    const { user, routes } = open();
    const add = routes["POST /api/blackouts"] as (call: ApiCall) => unknown;
    routes["POST /api/blackouts"] = (call: ApiCall) =>
      (call.body as BlackoutEntry).label === "Exams"
        ? reply(503, { message: "Try again shortly." })
        : add(call);
    const dialog = await openPaste(user);
    await user.click(dialog.getByLabelText("One per line"));
    await user.paste("12/24 Christmas Eve\n1/18 Exams\n2/15 Presidents Day");
    await user.click(dialog.getByRole("button", { name: "Add 3" }));
    const field = dialog.getByLabelText("One per line");
    await waitFor(() => expect(field).toHaveValue("1/18 Exams\n2/15 Presidents Day"));
    expect(field).toHaveAccessibleDescription(/^Try again shortly\./);
    expect(toastTexts()).toEqual(["Failed to add blackout dates", "Try again shortly."]);
    expect(dialog.getByRole("button", { name: "Add 2" })).toBeEnabled();
  });

  it("says what is missing when there is nothing to add", async () => {
    const { user, sent } = open();
    const dialog = await openPaste(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(dialog.getByLabelText("One per line")).toHaveAccessibleDescription(
      /^Paste at least one line with a date/,
    );
    expect(sent()).toEqual([]);
  });
});
