import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { goBack } from "#client/test/go-back.ts";
import { button, GET, openVerification as open, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION } from "#client/test/samples/sample-verification.ts";
import { reply } from "#client/test/stub-api.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const game = SAMPLE_VERIFICATION;

const confirmed: VerificationPage = {
  ...game,
  status: "verified",
  verifiedAt: "2026-11-03T10:00:00.000Z",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

const rescheduled: VerificationPage = {
  ...game,
  status: "reschedule",
  opponentMessage: "Our gym floor is being redone.",
  proposals: [{ date: "2026-12-14", time: "18:30:00" }],
  proposedBy: "opponent",
  rescheduleBy: "opponent",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

test("the page shows the game as the opponent sees it and does nothing by being opened", async () => {
  const { calls, container } = open({ [GET]: game });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Quarry Lake Academy at Harbor Pines High School" }),
  ).toBeVisible();
  for (const fact of [
    "Girls Basketball Varsity",
    "Friday, December 11, 2026",
    "7:00 PM CT",
    "Main Gym",
    "Away",
  ]) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(
    screen.getByText("Dana Whitfield of Harbor Pines High School asks you to confirm it."),
  ).toBeVisible();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /api/verify-game/abc123"]);
  await expectAccessibleMarkup(container);
});

test("a person without a name is the school, which is named once", async () => {
  open({ [GET]: { ...game, requestedBy: game.school.name } });
  expect(await screen.findByText("Harbor Pines High School asks you to confirm it.")).toBeVisible();
  expect(screen.queryByText(/of Harbor Pines High School/)).toBeNull();
});

test("the asking school's logo stands beside its name, and its monogram where the logo cannot be shown", async () => {
  const { container } = open({ [GET]: { ...game, school: { ...game.school, logo: "/logos/abc.svg" } } });
  await button("Confirm Game");
  const logo = container.querySelector("img");
  expect([logo?.getAttribute("src"), logo?.alt]).toEqual(["/logos/abc.svg", ""]);
  expect(screen.queryByText("HP")).toBeNull();
  await expectAccessibleMarkup(container);
  if (logo) fireEvent.error(logo);
  expect(screen.getByText("HP")).toBeVisible();
  expect(container.querySelector("img")).toBeNull();
});

test("search engines are asked to leave the page out", async () => {
  open({ [GET]: game });
  await button("Confirm Game");
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("the page wears the asking school's colors", async () => {
  open({ [GET]: game });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.closest("[style]")).toHaveStyle({
    "--primary": "light-dark(#0B5D4E, #2B7265)",
    "--secondary": "#F2A900",
  });
});

test("'Confirm Game' answers for the game as shown and ends in a clear confirmation that has the focus", async () => {
  const { user, answers } = open({ [GET]: game, [POST]: { message: "Thank you", game: confirmed } });
  await user.click(await button("Confirm Game"));
  const heading = await screen.findByRole("heading", { name: "Game confirmed" });
  expect(heading).toHaveFocus();
  expect(answers().map(({ body }) => body)).toEqual([{ response: "confirm", updatedAt: game.updatedAt }]);
  expect(screen.queryByRole("button", { name: "Confirm Game" })).not.toBeInTheDocument();
});

test("while the answer is on its way no second one can be given", async () => {
  let finish: (answer: unknown) => void = () => {};
  const { user } = open({
    [GET]: game,
    [POST]: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  await user.click(await button("Confirm Game"));
  expect(await button("Confirming...")).toBeDisabled();
  expect(await button("Request Reschedule")).toBeDisabled();
  finish({ message: "Thank you", game: confirmed });
  await screen.findByRole("heading", { name: "Game confirmed" });
});

test("'Request Reschedule' opens a form and sends message, date and time", async () => {
  const { user, answers, container } = open({
    [GET]: game,
    [POST]: { message: "Thank you", game: rescheduled },
  });
  await user.click(await button("Request Reschedule"));
  await user.type(await screen.findByLabelText("Message"), "Our gym floor is being redone.");
  expect(screen.getByText("30 of 500 characters")).toBeVisible();
  await user.type(screen.getByLabelText("Proposed date"), "2026-12-14");
  await user.clear(screen.getByLabelText("Proposed time (CT)"));
  await user.type(screen.getByLabelText("Proposed time (CT)"), "18:30");
  await expectAccessibleMarkup(container);
  expect(answers()).toEqual([]);
  await user.click(await button("Send Request"));
  expect(await screen.findByRole("heading", { name: "Reschedule requested" })).toHaveFocus();
  expect(answers().map(({ body }) => body)).toEqual([
    {
      response: "reschedule",
      updatedAt: game.updatedAt,
      message: "Our gym floor is being redone.",
      proposals: [{ date: "2026-12-14", time: "18:30:00" }],
    },
  ]);
});

test("a request to reschedule needs neither message nor date", async () => {
  const { user, answers } = open({ [GET]: game, [POST]: { message: "Thank you", game: rescheduled } });
  await user.click(await button("Request Reschedule"));
  await user.click(await button("Send Request"));
  await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(answers().map(({ body }) => body)).toEqual([
    {
      response: "reschedule",
      updatedAt: game.updatedAt,
      message: null,
      proposals: [],
    },
  ]);
});

test("a message over 500 characters and a time without a date are refused beside their fields", async () => {
  const { user, answers } = open({ [GET]: game });
  await user.click(await button("Request Reschedule"));
  await user.click(await screen.findByLabelText("Message"));
  await user.paste("x".repeat(501));
  await user.click(await button("Send Request"));
  expect(await screen.findByText("Message must be at most 500 characters")).toBeVisible();
  expect(screen.getByLabelText("Message")).toHaveAccessibleDescription(
    "Message must be at most 500 characters 501 of 500 characters",
  );
  await user.clear(screen.getByLabelText("Message"));
  await user.clear(screen.getByLabelText("Proposed time (CT)"));
  await user.type(screen.getByLabelText("Proposed time (CT)"), "18:30");
  await user.click(await button("Send Request"));
  expect(await screen.findByText("Choose a date for the proposed time")).toBeVisible();
  expect(answers()).toEqual([]);
});

test("the present answer shows when the link is opened again", async () => {
  const { container } = open({ [GET]: rescheduled });
  expect(await screen.findByRole("heading", { name: "Reschedule requested" })).toBeVisible();
  expect(screen.getByText("Monday, December 14, 2026, 6:30 PM CT")).toBeVisible();
  expect(screen.getByText("Our gym floor is being redone.")).toBeVisible();
  expect(document.body).toHaveFocus();
  await expectAccessibleMarkup(container);
});

test("an answer can be changed, or kept after all", async () => {
  const { user, answers } = open({ [GET]: confirmed, [POST]: { message: "Thank you", game: rescheduled } });
  await user.click(await button("Change my answer"));
  expect(screen.getByRole("heading", { name: "Change your answer" })).toHaveFocus();
  await user.click(await button("Keep my answer"));
  await user.click(await button("Change my answer"));
  await user.click(await button("Request Reschedule"));
  await user.click(await button("Send Request"));
  expect(await screen.findByRole("heading", { name: "Reschedule requested" })).toBeVisible();
  expect(answers()).toHaveLength(1);
});

test("a game that changed meanwhile is shown anew with what is different, and what was typed stays", async () => {
  const moved = { ...game, time: "18:30:00", updatedAt: "2026-11-05T08:00:00.000Z" };
  const { user, routes, answers } = open({ [GET]: game });
  await user.click(await button("Request Reschedule"));
  await user.type(await screen.findByLabelText("Message"), "Too late for us");
  routes[GET] = moved;
  routes[POST] = () =>
    reply(409, { message: "This game was changed by someone else. Reload and try again.", code: "stale" });
  await user.click(await button("Send Request"));

  const notice = await screen.findByRole("alert");
  expect(notice).toHaveFocus();
  expect(within(notice).getByText("This game has changed since you opened this page.")).toBeVisible();
  expect(notice).toHaveTextContent("Time: 6:30 PM CT (was 7:00 PM CT)");
  expect(screen.getByText("6:30 PM CT")).toBeVisible();
  expect(screen.getByLabelText("Message")).toHaveValue("Too late for us");

  routes[POST] = { message: "Thank you", game: { ...rescheduled, time: "18:30:00" } };
  await user.click(await button("Send Request"));
  await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(answers().at(-1)?.body).toMatchObject({ updatedAt: moved.updatedAt });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a changed game that cannot be read again just now offers to try again", async () => {
  const { user, routes } = open({ [GET]: game, [POST]: () => reply(409, { message: "changed" }) });
  await button("Confirm Game");
  routes[GET] = () => reply(503, { message: "Temporarily unavailable" });
  await user.click(await button("Confirm Game"));
  expect(await screen.findByText(/We couldn't load the game again/)).toBeVisible();
  routes[GET] = { ...game, venue: "Field House" };
  await user.click(await button("Try again"));
  expect(await screen.findByText("Field House")).toBeVisible();
});

test("a dead link says the server's words and offers no answer", async () => {
  const message = "This game was canceled. Please contact Harbor Pines High School.";
  const { container } = open({ [GET]: () => reply(404, { message }) });
  expect(await screen.findByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  await expectAccessibleMarkup(container);
});

test("a link that dies while the page is open says so instead of failing", async () => {
  const { user, routes } = open({
    [GET]: game,
    [POST]: () => reply(404, { message: "The game has started." }),
  });
  await button("Confirm Game");
  routes[GET] = () => reply(404, { message: "The game has started." });
  await user.click(await button("Confirm Game"));
  expect(await screen.findByText("The game has started.")).toBeVisible();
});

test("an address without a token is a dead link, without a call", async () => {
  const { calls } = open({}, "/verify-game");
  expect(await screen.findByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  expect(calls).toEqual([]);
});

test("a game that cannot be read offers to try again", async () => {
  const { user, routes, container } = open({ [GET]: () => reply(503, { message: "The database is away." }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away.");
  await expectAccessibleMarkup(container);
  routes[GET] = game;
  await user.click(await button("Try again"));
  expect(await button("Confirm Game")).toBeVisible();
});

test("an answer that did not arrive says so, keeps what was typed and can be sent again", async () => {
  const { user, routes } = open({
    [GET]: game,
    [POST]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await user.click(await button("Request Reschedule"));
  await user.type(await screen.findByLabelText("Message"), "Bus trouble");
  await user.click(await button("Send Request"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Your answer wasn't sent. Fieldhouse is temporarily unavailable. Check your connection and try again in a moment.",
  );
  expect(screen.getByLabelText("Message")).toHaveValue("Bus trouble");
  routes[POST] = { message: "Thank you", game: rescheduled };
  await user.click(await button("Send Request"));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Reschedule requested" })).toHaveFocus());
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

describe("an answer whose response was lost", () => {
  test("and which the server has taken ends in its confirmation", async () => {
    const { user, routes } = open({ [GET]: game, [POST]: lost });
    await button("Confirm Game");
    routes[GET] = confirmed;
    await user.click(await button("Confirm Game"));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Game confirmed" })).toHaveFocus());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("says that it is not known whether it arrived while nobody can tell", async () => {
    const { user, routes, answers } = open({ [GET]: game, [POST]: lost });
    await button("Confirm Game");
    routes[GET] = lost;
    await user.click(await button("Confirm Game"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We can't tell whether your answer arrived. Fieldhouse is temporarily unavailable. Check your connection and try again in a moment.",
    );
    routes[POST] = { message: "Thank you", game: confirmed };
    await user.click(await button("Confirm Game"));
    await screen.findByRole("heading", { name: "Game confirmed" });
    expect(answers()).toHaveLength(2);
  });

  test("is not taken for another one that was given meanwhile", async () => {
    const { user, routes } = open({ [GET]: game, [POST]: lost });
    await user.click(await button("Request Reschedule"));
    await user.type(await screen.findByLabelText("Message"), "Bus trouble");
    routes[GET] = confirmed;
    await user.click(await button("Send Request"));
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("This game has been confirmed since you opened this page.");
    expect(notice).toHaveTextContent("Your answer wasn't sent.");
    expect(screen.getByLabelText("Message")).toHaveValue("Bus trouble");
  });

  test("without a connection is certainly not sent", async () => {
    const { user, routes } = open({ [GET]: game, [POST]: lost });
    await button("Confirm Game");
    routes[GET] = lost;
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(await button("Confirm Game"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your answer wasn't sent\. /);
    onLine.mockRestore();
  });
});

test.each([
  ["This game has been confirmed since you opened this page.", confirmed],
  ["Someone asked for another date since you opened this page.", rescheduled],
])("an answer on another page meanwhile is told as what it is: %s", async (words, answered) => {
  const { user, routes } = open({ [GET]: game, [POST]: () => reply(409, { message: "changed" }) });
  await user.click(await button("Request Reschedule"));
  routes[GET] = answered;
  await user.click(await button("Send Request"));
  expect(await screen.findByText(words)).toBeVisible();
});

test("the server's sentence about a field stands beside it", async () => {
  const sentence = "Date must be 12/31/2999 or earlier";
  const { user } = open({
    [GET]: game,
    [POST]: () => reply(400, { message: sentence, errors: { proposedDate: sentence } }),
  });
  await user.click(await button("Request Reschedule"));
  await user.click(await button("Send Request"));
  await waitFor(() => expect(screen.getByLabelText("Proposed date")).toHaveAccessibleDescription(sentence));
});

test("what was typed into the request is asked about before it is lost, Cancel excepted", async () => {
  const { user } = open({ [GET]: game });
  await user.click(await button("Request Reschedule"));
  const reload = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const message = await screen.findByLabelText("Message");
  expect(reload()).toBe(false);
  await user.type(message, "Our gym floor is being redone.");
  expect(reload()).toBe(true);

  await user.click(await button("Cancel"));
  expect(await button("Confirm Game")).toBeVisible();
  expect(reload()).toBe(false);
});

test("the request offers no day that has passed where the school is", async () => {
  // Still the evening of December 1 in Chicago.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T05:30:00.000Z") });
  const { user } = open({ [GET]: game });
  await user.click(await button("Request Reschedule"));
  expect(await screen.findByLabelText("Proposed date")).toHaveAttribute("min", "2026-12-01");
});

describe("Back in the request", () => {
  async function openRequest(shown = game) {
    const view = open({ [GET]: shown });
    if (shown !== game) await view.user.click(await button("Change my answer"));
    await view.user.click(await button("Request Reschedule"));
    return { ...view, message: await screen.findByLabelText("Message") };
  }
  const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });

  test.each([
    ["the choice", game, "Confirm Game"],
    ["the answer that stands", confirmed, "Change my answer"],
  ])("leads to %s, without a question where nothing was typed", async (_, shown, there) => {
    await openRequest(shown);
    await goBack();
    expect(await button(there)).toBeVisible();
    expect(question()).not.toBeInTheDocument();
    await waitFor(() => expect(window.history.state).toBeNull());
  });

  test("asks before what was typed is lost", async () => {
    const { user, message } = await openRequest();
    await user.type(message, "Our gym floor is being redone.");
    await goBack();
    expect(question()).toBeVisible();
    await user.click(await button("Keep editing"));
    expect(message).toHaveValue("Our gym floor is being redone.");

    await goBack();
    await user.click(await button("Discard"));
    expect(await button("Confirm Game")).toBeVisible();
    await waitFor(() => expect(window.history.state).toBeNull());
  });
});

test.each([
  ["a confirmation", confirmed],
  ["a wish", rescheduled],
])("after %s a calendar of all games with the school can be followed", async (_, answered) => {
  const feed = "/feeds/Zq3_x-9.ics";
  const link = { name: "All your games with Harbor Pines High School" };
  const { user } = open({ [GET]: game, [POST]: { game: { ...answered, feed } } });
  const confirm = await button("Confirm Game");
  expect(screen.queryByRole("link", link)).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByRole("link", link)).toHaveAttribute("href", feed);
});

test("an answer without such a calendar leads to none", async () => {
  open({ [GET]: confirmed });
  expect(await screen.findByText("Game confirmed")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^All your games/ })).not.toBeInTheDocument();
});
