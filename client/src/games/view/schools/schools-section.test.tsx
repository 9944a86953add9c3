import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { MeetSchool } from "#shared/api/games.ts";
// The view loads these on demand; here they are there from the beginning.
import "#client/games/many/many-games-dialog.tsx";
import "#client/games/view/confirmation-dialog.tsx";
import "#client/games/view/schools/schools-section.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { LISTED_OPPONENTS, openGameView } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import { meetSchool, sampleMeet } from "#client/test/samples/sample-meet.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

/** A school that has learned nothing of the meet unless something else is said. */
const invited = (opponentId: number, schoolName: string, given: Partial<MeetSchool> = {}) =>
  meetSchool({ opponentId, schoolName, known: false, phone: "5550110199", ...given });

const WAITING = asked("2026-08-20T16:00:00.000Z");

const unasked = invited(11, "Canfield High School");
const withoutEmail = invited(12, "Girard High School", { email: "" });
const waiting = invited(13, "Howland High School", {
  state: "asked",
  since: "2026-08-20T16:00:00.000Z",
  known: true,
});
const coming = invited(14, "Poland High School", {
  state: "confirmed",
  since: "2026-08-22T16:00:00.000Z",
  known: true,
});
const declined = invited(15, "Salem High School", {
  state: "cannot-come",
  message: "No bus.",
  known: true,
});
const untold = { ...coming, notTold: true };
const all = [unasked, withoutEmail, waiting, coming, declined];

const line = async (name: string) => {
  const list = within(await screen.findByRole("region", { name: "Schools" }));
  const lines = list.getAllByRole("listitem");
  return within(lines.find((each) => within(each).queryByText(name)) ?? document.createElement("li"));
};

const posted = ({ calls }: Awaited<ReturnType<typeof openGameView>>) =>
  calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));

async function choose(user: UserEvent, school: string, act: string | RegExp) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${school}` }));
  await user.click(await screen.findByRole("menuitem", { name: act }));
}

/** The menu of a school, by its items. */
async function itemsFor(user: UserEvent, school: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${school}` }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  await user.keyboard("{Escape}");
  return items;
}

describe("the schools of a meet that we host", () => {
  it("stand by name, each with how far it is", async () => {
    const partner = { ...coming, partner: "differs" as const };
    const failed = { ...unasked, problem: "The mail server refused it." };
    await openGameView(
      sampleMeet([failed, withoutEmail, waiting, partner, declined], { ...WAITING, status: "scheduled" }),
    );
    expect(
      await screen.findByText("1 of 5 confirmed, 1 not answered, 1 not asked, 1 cannot come"),
    ).toBeVisible();
    expect((await line("Canfield High School")).getByText("Not asked")).toBeVisible();
    expect(
      (await line("Canfield High School")).getByText("Not sent: The mail server refused it."),
    ).toBeVisible();
    expect((await line("Girard High School")).getByText(/^No email contact/)).toBeVisible();
    expect((await line("Girard High School")).getByRole("link", { name: "(555) 011-0199" })).toBeVisible();
    expect((await line("Howland High School")).getByText("Asked Aug 20")).toBeVisible();
    expect((await line("Poland High School")).getByText("Confirmed Aug 22")).toBeVisible();
    expect(
      (await line("Poland High School")).getByText("Poland High School has different details"),
    ).toBeVisible();
    expect((await line("Salem High School")).getByText("Cannot come")).toBeVisible();
    expect((await line("Salem High School")).getByText("“No bus.”")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("without a date say so without one", async () => {
    await openGameView(sampleMeet([{ ...coming, since: null }], { status: "verified" }));
    expect((await line("Poland High School")).getByText("Confirmed")).toBeVisible();
  });

  it("have each the acts that fit", async () => {
    const { user } = await openGameView(sampleMeet([...all.slice(0, 3), untold, declined], WAITING));
    expect(await itemsFor(user, "Canfield High School")).toEqual(["Record a confirmation…", "Take out"]);
    expect(await itemsFor(user, "Howland High School")).toEqual([
      "Copy link",
      "Record a confirmation…",
      "Take out",
    ]);
    expect(await itemsFor(user, "Poland High School")).toEqual(["Copy link", "They know", "Take out"]);
    expect(await itemsFor(user, "Salem High School")).toEqual([
      "Copy link",
      "Record a confirmation…",
      "Take out",
    ]);
  });

  it("stand instead of the acts on one opponent", async () => {
    const { user, dialog } = await openGameView(sampleMeet([waiting, coming], WAITING));
    await line("Poland High School");
    expect(dialog.queryByText("Contact")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: "Delete" });
    expect(screen.queryByRole("menuitem", { name: /link|confirmation/ })).not.toBeInTheDocument();
  });
});

describe("what the meet wants next", () => {
  const BOXES: [what: string, game: Game, heading: string, button: string][] = [
    ["schools to ask", sampleMeet(all, WAITING), "1 school not asked", "Ask 1 school"],
    [
      "schools that have not answered",
      sampleMeet([waiting, { ...waiting, opponentId: 16 }, coming], WAITING),
      "2 schools have not answered",
      "Remind 2 schools",
    ],
    [
      "a school that is not told",
      sampleMeet([untold, waiting], { status: "verified", opponentNotTold: true }),
      "Poland High School still has the old details",
      "Tell 1 school…",
    ],
    [
      "schools that are not told",
      sampleMeet([untold, { ...untold, opponentId: 17 }, waiting], {
        status: "verified",
        opponentNotTold: true,
      }),
      "2 schools still have the old details",
      "Tell 2 schools…",
    ],
    [
      "a new date",
      sampleMeet([coming], { status: "reschedule", rescheduleBy: "school" }),
      "This game needs a new date",
      "Set a new date",
    ],
  ];

  it.each(
    BOXES.map(
      ([what, game, ...shown]) =>
        [
          what,
          { ...game, status: what.startsWith("schools to") ? "scheduled" : game.status },
          ...shown,
        ] as const,
    ),
  )("%s, and no dates to offer", async (_what, game, heading, name) => {
    const { dialog } = await openGameView(game);
    const box = within(await dialog.findByRole("region", { name: heading }));
    expect(box.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([name]);
    expect(dialog.queryByRole("button", { name: /Offer|Keep/ })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("asks all with a press, and names those that could not be asked", async () => {
    const game = sampleMeet([unasked, { ...unasked, opponentId: 18, schoolName: "Alder" }]);
    let finish: (answer: unknown) => void = () => {};
    const view = await openGameView(game, {
      "POST /api/games/:id/verify": () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await view.user.click(await screen.findByRole("button", { name: "Ask 2 schools" }));
    expect(await screen.findByRole("button", { name: "Asking 2 schools..." })).toBeDisabled();
    finish({
      message: "1 school was asked",
      sent: [11],
      skipped: [{ opponentId: 18, schoolName: "Alder", reason: "The mail server is taking too long." }],
    });
    await expectToast(
      "Success",
      "1 school was asked",
      "Not asked: Alder: The mail server is taking too long.",
    );
  });

  it("reminds all that wait, unless none of them can be", async () => {
    const { user } = await openGameView(sampleMeet([waiting, coming], WAITING), {
      "POST /api/games/:id/remind": { message: "1 school was reminded", sent: [1] },
    });
    await user.click(await screen.findByRole("button", { name: "Remind 1 school" }));
    await expectToast("Reminder sent", "1 school was reminded");
  });

  it.each([
    ["They have no email", { ...waiting, email: "" }, null],
    ["They asked not to be reminded", waiting, "2026-08-21T12:00:00.000Z"],
  ])("says why nobody can be reminded: %s", async (reason, school, stoppedAt) => {
    const opponent = { ...sampleGame().opponent, id: 13, reminders: { on: true, stoppedAt } };
    await openGameView(sampleMeet([school], WAITING), {
      "GET /api/opponents": [...LISTED_OPPONENTS, opponent],
    });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole("button", { name: "Remind 1 school" })).toBeDisabled();
  });

  it("says that they were reminded today", async () => {
    const remindedAt = "2026-09-01T08:00:00.000Z";
    await openGameView(sampleMeet([waiting], { ...WAITING, waiting: { ...WAITING.waiting, remindedAt } }));
    expect(await screen.findByText("Reminded today")).toBeVisible();
  });

  it("has those called who have no email", async () => {
    const school = { ...untold, email: "" };
    const { dialog } = await openGameView(
      sampleMeet([school], { status: "verified", opponentNotTold: true }),
    );
    expect(await dialog.findByText(/^Call each school that has no email\./)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Tell/ })).not.toBeInTheDocument();
  });

  it("opens the window that tells them", async () => {
    const { user } = await openGameView(sampleMeet([untold], { status: "verified", opponentNotTold: true }));
    await user.click(await screen.findByRole("button", { name: "Tell 1 school…" }));
    expect(await openedDialog("Tell Opponents")).toBeTruthy();
  });

  it("leads from a postponed meet to its form", async () => {
    const { user } = await openGameView(
      sampleMeet([coming], { status: "reschedule", rescheduleBy: "school" }),
    );
    await user.click(await screen.findByRole("button", { name: "Set a new date" }));
    expect(await openedDialog("Edit Game")).toBeTruthy();
  });
});

describe("a line's menu", () => {
  it("records a confirmation of that school", async () => {
    const view = await openGameView(sampleMeet([waiting, coming], WAITING), {
      "POST /api/games/:id/confirm-by-hand": sampleMeet([coming]),
    });
    await choose(view.user, "Howland High School", "Record a confirmation…");
    const form = await openedDialog("Record a Confirmation");
    expect(form.getByText(/^Howland High School comes on Fri, Sep 4, 7:00 PM/)).toBeVisible();
    await view.user.type(form.getByLabelText("Who confirmed it"), "Robin Castell");
    await view.user.selectOptions(form.getByLabelText("How"), "By phone");
    await view.user.click(form.getByRole("button", { name: "Record" }));
    await expectToast("Howland High School confirmed", gameTitle(sampleMeet([waiting, coming], WAITING)));
    expect(posted(view)[0]?.body).toMatchObject({ opponentId: 13, by: "Robin Castell", how: "phone" });
  });

  it("writes down that the school knows", async () => {
    const view = await openGameView(
      sampleMeet([untold, waiting], { status: "verified", opponentNotTold: true }),
      {
        "POST /api/games/:id/told-by-hand": sampleMeet([coming, waiting]),
      },
    );
    await choose(view.user, "Poland High School", "They know");
    await expectToast("Recorded", "Poland High School has the current details.");
    expect(posted(view)[0]?.body).toMatchObject({ opponentId: 14 });
  });

  it("copies the link of that school", async () => {
    const view = await openGameView(sampleMeet([waiting, coming], WAITING), {
      "POST /api/games/:id/link": { url: "https://games.example.com/verify-game?token=abc" },
    });
    await choose(view.user, "Howland High School", "Copy link");
    // Without a clipboard it is shown.
    expect(await openedDialog("Link to the opponent's page")).toBeTruthy();
    expect(posted(view)).toEqual([{ call: "POST /api/games/1/link", body: { opponentId: 13 } }]);
  });
});

describe("a school that is taken out", () => {
  const meet = sampleMeet([coming, waiting, unasked, withoutEmail], WAITING);
  let saved: Game;
  beforeEach(() => {
    saved = sampleMeet([coming, waiting], WAITING);
  });

  async function open(school: string, game = meet) {
    const view = await openGameView(game, {
      "PUT /api/games/:id": () => saved,
      "POST /api/games/:id/told-by-hand": () => saved,
    });
    await choose(view.user, school, "Take out");
    return { ...view, asking: within(await screen.findByRole("alertdialog", { name: "Take Out School" })) };
  }
  const put = (view: Awaited<ReturnType<typeof openGameView>>) =>
    posted(view).find(({ call }) => call.startsWith("PUT"))?.body;

  it("is told unless that is not wanted", async () => {
    const view = await open("Howland High School");
    expect(
      view.asking.getByText("It will no longer be invited to Harbor Invitational on Fri, Sep 4."),
    ).toBeVisible();
    expect(view.asking.getByRole("switch", { name: "Tell Howland High School" })).toBeChecked();
    await expectAccessibleMarkup();
    await view.user.click(view.asking.getByRole("button", { name: "Take out" }));
    await expectToast("Howland High School was taken out");
    expect(put(view)).toMatchObject({
      opponentId: 14,
      otherOpponentIds: [11, 12],
      notify: { mode: "tell" },
      status: "verification-sent",
    });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("goes without a word where the switch is off", async () => {
    const view = await open("Howland High School");
    await view.user.click(view.asking.getByRole("switch"));
    await view.user.click(view.asking.getByRole("button", { name: "Take out" }));
    await expectToast("Howland High School was taken out");
    expect(put(view)).not.toHaveProperty("notify");
  });

  it("is not told what it never learned", async () => {
    const view = await open("Canfield High School");
    expect(view.asking.queryByRole("switch")).not.toBeInTheDocument();
    await view.user.click(view.asking.getByRole("button", { name: "Take out" }));
    await expectToast("Canfield High School was taken out");
    expect(put(view)).not.toHaveProperty("notify");
  });

  it("is called where it has no email", async () => {
    const called = { ...withoutEmail, state: "confirmed" as const, known: true };
    const view = await open("Girard High School", sampleMeet([coming, waiting, called], WAITING));
    await view.user.click(view.asking.getByRole("button", { name: "They know: Girard High School" }));
    await view.user.click(view.asking.getByRole("button", { name: "Take out" }));
    await waitFor(() =>
      expect(posted(view).map(({ call }) => call)).toEqual([
        "PUT /api/games/1",
        "POST /api/games/1/told-by-hand",
      ]),
    );
    expect(posted(view)[1]?.body).toMatchObject({ opponentId: 12, updatedAt: saved.updatedAt });
  });

  it("leaves TBD in its place where it was the opponent", async () => {
    const view = await openGameView(meet, {
      "GET /api/opponents": [...LISTED_OPPONENTS, { id: 99, schoolName: "TBD" }],
      "PUT /api/games/:id": () => saved,
    });
    await choose(view.user, "Poland High School", "Take out");
    const asking = within(await screen.findByRole("alertdialog"));
    await view.user.click(asking.getByRole("button", { name: "Take out" }));
    await expectToast("Poland High School was taken out");
    expect(put(view)).toMatchObject({ opponentId: 99, otherOpponentIds: [13, 11, 12] });
  });

  it("stays where the game has changed meanwhile, and the toast says why", async () => {
    const message = "Someone else changed this game.";
    const view = await openGameView(meet, { "PUT /api/games/:id": reply(409, { message }) });
    await choose(view.user, "Howland High School", "Take out");
    await view.user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Take out" }),
    );
    await expectToast("Error", "Failed to take the school out", message);
    await line("Howland High School");
  });
});

it("names the schools of a meet at another school", async () => {
  const schools = ["Canfield", "Howland", "Poland", "Salem"].map((name, id) =>
    invited(id + 20, name, { state: "" }),
  );
  const { dialog } = await openGameView(sampleMeet(schools, { isHome: false }));
  expect(dialog.getByText("Schools", { selector: "dt" }).nextElementSibling).toHaveTextContent(
    "Canfield, Howland, Poland, Salem",
  );
  expect(dialog.queryByRole("region", { name: "Schools" })).not.toBeInTheDocument();
  expect(dialog.getByText("Contact")).toBeVisible();
});
