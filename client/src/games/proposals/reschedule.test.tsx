import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The screens load it on demand; here it is there from the beginning.
import "./offer-dialog.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const asked = sampleGame({
  status: "reschedule",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  opponentMessage: "Our bus is booked.",
  proposals: [
    { date: "2026-09-08", time: "18:00:00" },
    { date: "2026-09-09", time: "18:15:00" },
    { date: "2026-09-10", time: null },
  ],
});
const agreed = sampleGame({
  status: "verified",
  datetimeUtc: "2026-09-08T22:00:00.000Z",
  updatedAt: "2026-09-01T12:00:00.000Z",
});
const FIRST = "Accept Tue, Sep 8, 6:00 PM";
const STALE = { message: "This game was changed by someone else. Reload and try again.", code: "stale" };

type View = ReturnType<typeof renderScreen>;

const button = (name: string) => screen.findByRole("button", { name });
/** The view has a button for each answer, a list has them in a menu. */
async function answerOtherwise({ user }: View, name: string) {
  if (screen.queryByRole("dialog")) return await user.click(await button(name));
  await user.click(await screen.findByRole("button", { name: /^(Other answers|More: )/ }));
  await user.click(await screen.findByRole("menuitem", { name }));
}
const posts = (view: View) =>
  view.calls.filter(({ method }) => method === "POST").map(({ path, body }) => ({ path, body }));

const SCREENS: Record<string, (game: Game, api: StubbedApi) => View> = {
  row: (game, api) => openGames([game], { api }),
  card: (game, api) => {
    setScreen("narrow");
    return openGames([game], { api });
  },
  view: (game, api) => openGames([game], { path: "/games?game=1", api }),
  panel: (game, api) => {
    // Only for the clock.
    openGames([]).unmount();
    return renderScreen(<DashboardPage />, {
      api: {
        "GET /api/games": [game],
        "GET /api/teams": [game.team],
        "GET /api/user": SIGNED_IN,
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
        ...api,
      },
    });
  },
};

describe.each(Object.entries(SCREENS))("the opponent's dates in the %s", (place, open) => {
  it("are accepted with one press, which sends the version that was on the screen", async () => {
    const view = open(asked, { "POST /api/games/:id/accept": agreed });
    const accept = await button(FIRST);
    view.routes["GET /api/games"] = [agreed];
    await view.user.click(accept);
    await expectToast("Agreed: Tue, Sep 8 · 6:00 PM");
    expect(posts(view)).toEqual([
      { path: "/api/games/1/accept", body: { updatedAt: asked.updatedAt, option: 0 } },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: FIRST })).not.toBeInTheDocument());
    if (place === "view") await waitFor(() => expect(screen.getByRole("dialog")).toHaveFocus());
  });

  it("stand in lines of their own, with what was written", async () => {
    open(asked, {});
    await button(FIRST);
    // The list lies behind the view.
    const shown = within(screen.queryByRole("dialog") ?? document.body);
    // A row and a card have one line; the menu beside it has the others.
    const lines = ["Tue, Sep 8 · 6:00 PM", "Wed, Sep 9 · 6:15 PM", "Thu, Sep 10"];
    const isBrief = ["row", "card"].includes(place);
    for (const line of isBrief ? lines.slice(0, 1) : lines) {
      expect(shown.getByText(line)).toBeVisible();
    }
    expect(shown.getByText("“Our bus is booked.”")).toBeVisible();
    if (!isBrief) expect(await button("Accept Thu, Sep 10")).toBeEnabled();
    await expectAccessibleMarkup();
  });

  it("are accepted once by a double click", async () => {
    const view = open(asked, {
      "POST /api/games/:id/accept": () => new Promise((resolve) => setTimeout(resolve, 30, agreed)),
    });
    const accept = await button(FIRST);
    await act(async () => {
      accept.click();
      accept.click();
    });
    await expectToast("Agreed: Tue, Sep 8 · 6:00 PM");
    expect(posts(view)).toHaveLength(1);
  });

  it("are read anew when someone else was faster", async () => {
    const view = open(asked, { "POST /api/games/:id/accept": reply(409, STALE) });
    const lists = () => view.calls.filter(({ path }) => path === "/api/games").length;
    const accept = await button(FIRST);
    const before = lists();
    await view.user.click(accept);
    await expectToast("Error", "Failed to accept the date", STALE.message);
    await waitFor(() => expect(lists()).toBe(before + 1));
  });
});

describe("the menu of the other answers", () => {
  const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  const KEEP = ["Keep Fri, Sep 4", "Keep and add a note…"];

  it("has all answers but those with a button of their own, in the panel", async () => {
    const view = SCREENS.panel?.(asked, {});
    const menu = await button("Other answers: Football Varsity vs Quarry Lake Academy on 09/04/2026");
    await view?.user.click(menu);
    await waitFor(() => expect(items()).toEqual(["Offer other dates", ...KEEP]));
    await expectAccessibleMarkup();
    await view?.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Other answers/ })).toHaveFocus());
  });

  it("has the other dates, too, in the row", async () => {
    const view = openGames([asked], { api: { "POST /api/games/:id/accept": agreed } });
    const menu = await button(
      "Other answers (+2 dates): Football Varsity vs Quarry Lake Academy on 09/04/2026",
    );
    expect(menu).toHaveTextContent("+2 dates");
    await view.user.click(menu);
    await waitFor(() =>
      expect(items()).toEqual([
        "Accept Wed, Sep 9, 6:15 PM",
        "Accept Thu, Sep 10",
        "Offer other dates",
        ...KEEP,
      ]),
    );
    await view.user.click(screen.getByRole("menuitem", { name: "Accept Wed, Sep 9, 6:15 PM" }));
    await waitFor(() => expect(posts(view)[0]?.body).toMatchObject({ option: 1 }));
  });

  it("stands above the other acts on a card, which counts its dates", async () => {
    const view = SCREENS.card?.(asked, { "POST /api/games/:id/accept": agreed });
    const menu = await button("More: Football Varsity vs Quarry Lake Academy on 09/04/2026");
    expect(await screen.findByText("+2 dates")).toBeVisible();
    await view?.user.click(menu);
    await waitFor(() =>
      expect(items()).toEqual([
        "Accept Wed, Sep 9, 6:15 PM",
        "Accept Thu, Sep 10",
        "Offer other dates",
        ...KEEP,
        ...["Edit", "Copy", "Delete"],
      ]),
    );
    await expectAccessibleMarkup();
    await view?.user.click(screen.getByRole("menuitem", { name: "Accept Thu, Sep 10" }));
    await waitFor(() => expect(view && posts(view)[0]?.body).toMatchObject({ option: 2 }));
  });

  it("of a card opens the field of the note, whose Cancel leads back to it", async () => {
    const view = SCREENS.card?.(asked, {});
    await view?.user.click(await screen.findByRole("button", { name: /^More: / }));
    await view?.user.click(await screen.findByRole("menuitem", { name: "Keep and add a note…" }));
    await waitFor(() => expect(screen.getByLabelText("Note")).toHaveFocus());
    await view?.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: /^More: / })).toHaveFocus());
  });

  it.each(["row", "card", "panel"])(
    "leaves the button to the offer where there is no date to accept, in the %s",
    async (place) => {
      const postponed: Game = { ...asked, proposals: [], proposedBy: null, rescheduleBy: "school" };
      const view = SCREENS[place]?.(postponed, {});
      expect(await button("Offer other dates")).toBeEnabled();
      await view?.user.click(await screen.findByRole("button", { name: /^(Other answers|More: )/ }));
      const others = place === "card" ? ["Edit", "Copy", "Delete"] : [];
      await waitFor(() => expect(items()).toEqual([...KEEP, ...others]));
    },
  );
});

it.each(["row", "card"])(
  "what the opponent wrote has a line in the %s, and stands whole in its title",
  async (place) => {
    const message = `${"Our bus is booked on that day, and the next one. ".repeat(9)}Call me!`;
    SCREENS[place]?.({ ...asked, opponentMessage: message }, {});
    expect(await screen.findByText(`“${message}”`)).toHaveAttribute("title", message);
  },
);

describe("what the opponent wrote, in the panel", () => {
  const open = (opponentMessage: string) => SCREENS.panel?.({ ...asked, opponentMessage }, {});

  it("is unfolded where it stands, and folded again", async () => {
    const message = `${"Our bus is booked on that day, and the next one. ".repeat(9)}Call me!`;
    const view = open(message);
    const unfold = await button("Show full message");
    const words = screen.getByText(`“${message}”`);
    expect(unfold).toHaveAttribute("aria-expanded", "false");
    expect(words).toHaveClass("message");
    await view?.user.click(unfold);
    expect(unfold).toHaveAttribute("aria-expanded", "true");
    expect(words).not.toHaveClass("message");
    await expectAccessibleMarkup();
    await view?.user.click(unfold);
    expect(words).toHaveClass("message");
  });

  it("stands there whole when it is short", async () => {
    open("Our bus is booked.");
    await waitFor(() => expect(screen.getByText("“Our bus is booked.”")).not.toHaveClass("message"));
    expect(screen.queryByRole("button", { name: "Show full message" })).not.toBeInTheDocument();
  });
});

describe("a date that is accepted", () => {
  it("stands although the message was refused, which can be tried again", async () => {
    const outdated = { ...agreed, opponentNotTold: true };
    const refused = { delivered: false, message: "The mail server refused the recipient." };
    const view = openGames([asked], {
      api: {
        "POST /api/games/:id/accept": { ...outdated, notice: refused },
        "PUT /api/games/:id": { ...agreed, notice: { delivered: true, message: "Quarry Lake was told." } },
      },
    });
    const accept = await button(FIRST);
    view.routes["GET /api/games"] = [outdated];
    await view.user.click(accept);
    await screen.findByText(refused.message);
    expect(toastTexts().slice(0, 3)).toEqual([
      "Agreed: Tue, Sep 8 · 6:00 PM",
      "Quarry Lake Academy wasn't told",
      refused.message,
    ]);
    await view.user.click(await button("Try again"));
    await expectToast("Message sent", "Quarry Lake was told.");
    expect(view.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
      status: "verified",
      date: "2026-09-08",
      time: "18:00:00",
      updatedAt: outdated.updatedAt,
      notify: { mode: "tell" },
    });
  });

  it("and has no time of its own is asked about again", async () => {
    const moved = sampleGame({ status: "verification-sent", datetimeUtc: "2026-09-10T23:00:00.000Z" });
    const view = openGames([asked], { api: { "POST /api/games/:id/accept": moved } });
    await answerOtherwise(view, "Accept Thu, Sep 10");
    await expectToast("Moved: Thu, Sep 10", "Quarry Lake Academy was asked to confirm the time");
    expect(posts(view)[0]?.body).toMatchObject({ option: 2 });
  });
});

describe("the other ways", () => {
  it("keep the date: the opponent is asked again", async () => {
    const sent = sampleGame({ status: "verification-sent" });
    const view = openGames([asked], { api: { "POST /api/games/:id/decline": sent } });
    await answerOtherwise(view, "Keep Fri, Sep 4");
    await expectToast("Kept: Fri, Sep 4", "Quarry Lake Academy was asked to confirm this date");
    expect(posts(view)).toEqual([{ path: "/api/games/1/decline", body: { updatedAt: asked.updatedAt } }]);
  });

  it.each(Object.keys(SCREENS))("keep the date with a few words, in the %s", async (place) => {
    const sent = sampleGame({ status: "verification-sent" });
    const view = SCREENS[place]?.(asked, { "POST /api/games/:id/decline": reply(502, { message: "No." }) });
    if (!view) throw new Error(place);
    await button("Accept Tue, Sep 8, 6:00 PM");
    await answerOtherwise(view, "Keep and add a note…");
    const note = await screen.findByLabelText("Note");
    expect(note).toHaveFocus();
    await view.user.keyboard(" The bus is ours. ");
    await expectAccessibleMarkup();
    await view.user.click(await button("Keep Fri, Sep 4"));
    await expectToast("Error", "Failed to keep the date", "No.");
    expect(note).toHaveValue(" The bus is ours. ");
    view.routes["POST /api/games/:id/decline"] = sent;
    await view.user.click(await button("Keep Fri, Sep 4"));
    await expectToast("Kept: Fri, Sep 4", "Quarry Lake Academy was asked to confirm this date");
    expect(posts(view).at(-1)?.body).toEqual({ updatedAt: asked.updatedAt, note: "The bus is ours." });
  });

  it("send no note that was put away again", async () => {
    const sent = sampleGame({ status: "verification-sent" });
    const view = openGames([asked], { api: { "POST /api/games/:id/decline": sent } });
    await answerOtherwise(view, "Keep and add a note…");
    await screen.findByLabelText("Note");
    await view.user.keyboard("The bus is ours.");
    await view.user.click(await button("Cancel"));
    expect(screen.queryByLabelText("Note")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Other answers/ })).toHaveFocus());
    await answerOtherwise(view, "Keep Fri, Sep 4");
    await expectToast("Kept: Fri, Sep 4", "Quarry Lake Academy was asked to confirm this date");
    expect(posts(view)).toEqual([{ path: "/api/games/1/decline", body: { updatedAt: asked.updatedAt } }]);
  });

  it("say why a date could not be kept", async () => {
    const view = openGames([asked], {
      api: { "POST /api/games/:id/decline": reply(502, { message: "No." }) },
    });
    await answerOtherwise(view, "Keep Fri, Sep 4");
    await expectToast("Error", "Failed to keep the date", "No.");
  });

  it("offer other dates, but not the old one, for a game that should have begun", async () => {
    const begun = { ...asked, ...sampleGame({ datetimeUtc: "2026-08-31T23:00:00.000Z" }) };
    const { user } = openGames(
      [{ ...begun, status: "reschedule", proposals: asked.proposals, proposedBy: "opponent" }],
      { path: "/games?period=all" },
    );
    expect(await button(FIRST)).toBeEnabled();
    await user.click(await screen.findByRole("button", { name: /^Other answers/ }));
    expect(await screen.findByRole("menuitem", { name: "Offer other dates" })).toBeEnabled();
    expect(screen.queryByRole("menuitem", { name: /^Keep/ })).not.toBeInTheDocument();
  });
});

describe("Offer other dates", () => {
  const offered = sampleGame({
    ...asked,
    proposedBy: "school",
    rescheduleBy: "school",
    opponentMessage: null,
    proposals: [{ date: "2026-09-15", time: "19:00:00" }],
  });

  async function openOffer(api: StubbedApi = {}, path = "/games", game = asked) {
    const view = openGames([game], { path, api: { "POST /api/games/:id/offer": offered, ...api } });
    await button(FIRST);
    if (path !== "/games") await screen.findByRole("dialog");
    await answerOtherwise(view, "Offer other dates");
    await button("Send Offer");
    return { view, dialog: within(screen.getByRole("dialog", { name: "Offer other dates" })) };
  }

  it("asks for a time where that of the game is open", async () => {
    const open = { ...asked, time: "12:00:00", timeTbd: true };
    const { view, dialog } = await openOffer({}, "/games", open);
    expect(dialog.getByLabelText("Time (ET)")).toHaveValue("");
    await view.user.type(dialog.getByLabelText("Date"), "09/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Add another date" }));
    expect(dialog.getByLabelText("Time 2 (ET)")).toHaveValue("");
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Time (ET)")).toHaveAccessibleDescription("Time is required"),
    );
    expect(posts(view)).toEqual([]);
  });

  it("sends one to three dates with their times, and a note", async () => {
    const { view, dialog } = await openOffer();
    expect(dialog.getByLabelText("Time (ET)")).toHaveValue("19:00");
    await view.user.type(dialog.getByLabelText("Date"), "09/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Add another date" }));
    await view.user.type(dialog.getByLabelText("Date 2"), "09/16/2026");
    await view.user.click(dialog.getByRole("button", { name: "Add another date" }));
    expect(dialog.queryByRole("button", { name: "Add another date" })).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole("button", { name: "Remove date 3" }));
    await view.user.type(dialog.getByLabelText("Note"), "The gym is free.");
    await expectAccessibleMarkup();
    view.routes["GET /api/games"] = [offered];
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    await expectToast("Dates offered", "Quarry Lake Academy can choose one");
    expect(posts(view)).toEqual([
      {
        path: "/api/games/1/offer",
        body: {
          updatedAt: asked.updatedAt,
          options: [
            { date: "2026-09-15", time: "19:00:00" },
            { date: "2026-09-16", time: "19:00:00" },
          ],
          note: "The gym is free.",
        },
      },
    ]);
    await waitFor(async () =>
      expect((await gameRows())[0]).toHaveTextContent("Offered: Tue, Sep 15 · 7:00 PM"),
    );
    expect(screen.queryByRole("button", { name: /^Accept/ })).not.toBeInTheDocument();
  });

  it("says what is missing and what the server refuses, and keeps what was typed", async () => {
    const { view, dialog } = await openOffer({
      "POST /api/games/:id/offer": reply(409, { message: "That date has passed. Offer another one." }),
    });
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    expect(await dialog.findByText("Date is required")).toBeVisible();
    await view.user.type(dialog.getByLabelText("Date"), "08/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("That date has passed. Offer another one.");
    expect(dialog.getByLabelText("Date")).toHaveValue("08/15/2026");
  });

  it("sends no date twice", async () => {
    const { view, dialog } = await openOffer();
    await view.user.type(dialog.getByLabelText("Date"), "09/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Add another date" }));
    await view.user.type(dialog.getByLabelText("Date 2"), "09/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Date 2")).toHaveAccessibleDescription("Offer different dates"),
    );
    expect(dialog.getByLabelText("Date")).not.toHaveAccessibleDescription("Offer different dates");
    expect(posts(view)).toEqual([]);
  });

  it("leads back to the game's view, and saves nothing of the game", async () => {
    const { view, dialog } = await openOffer({}, "/games?game=1");
    view.routes["GET /api/games"] = [offered];
    await view.user.type(dialog.getByLabelText("Date"), "09/15/2026");
    await view.user.click(dialog.getByRole("button", { name: "Send Offer" }));
    expect(
      await screen.findByRole("heading", { name: "You offered Quarry Lake Academy other dates" }),
    ).toBeVisible();
    expect(view.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });
});
