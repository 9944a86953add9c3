import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { VerifyGamesPage } from "#client/features/verification/verify-games-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { askedGame, sampleAskedGames } from "#client/test/samples/sample-asked-games.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { AnswerResult, AskedGameOfPage } from "#shared/api/requests/asked-games.ts";

const GET = "GET /api/verify-games/:token";
const POST = "POST /api/verify-games/:token";
const SCHOOL = "Harbor Pines High School";

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((key) => askedGame(key));
const two = eight.slice(0, 2);
const ANSWERED = { updatedAt: "2026-11-03T10:00:00.000Z" };
const asConfirmed = (game: AskedGameOfPage): AskedGameOfPage => ({
  ...game,
  ...ANSWERED,
  status: "verified",
  verifiedAt: ANSWERED.updatedAt,
});
const asMoved = (game: AskedGameOfPage): AskedGameOfPage => ({
  ...game,
  ...ANSWERED,
  status: "reschedule",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  opponentMessage: "Our gym is taken.",
  proposals: [{ date: "2026-12-14", time: "18:30:00" }],
});
const recorded = (game: AskedGameOfPage, outcome: AnswerResult = "recorded") => ({
  key: game.key,
  outcome,
  game,
});

function open(games: AskedGameOfPage[], api: StubbedApi = {}, path = "/verify-games?token=abc123") {
  const view = renderScreen(
    <main>
      <VerifyGamesPage search={path.split("?")[1] ?? ""} />
    </main>,
    { path, api: { [GET]: sampleAskedGames(games), ...api } },
  );
  const sent = () => view.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { ...view, sent };
}

const button = (name: string) => screen.findByRole("button", { name });
/** The row of a game: they are a week apart, and the first is on December 11. */
const row = async (text: string) => within(await screen.findByRole("group", { name: new RegExp(text) }));
const FIRST = "Dec 11";
const SECOND = "Dec 18";
/** A game's own controls, which name it, unlike the button for all of them. */
const TICK = { name: /^Confirm Girls Basketball Varsity/ };
const MOVE = { name: /^Request reschedule Girls Basketball Varsity/ };
const DONT_MOVE = { name: /^Don't reschedule Girls Basketball Varsity/ };

test("the page says who asks and shows every game as the opponent sees it, without doing anything", async () => {
  const home = askedGame(2, {
    isHome: false,
    venue: "Quarry Gym",
    address: "1200 Maple Avenue",
    team: { sport: "football", level: "varsity", gender: "" },
  });
  const { calls, container } = open([askedGame(1), askedGame(3), home]);
  expect(
    await screen.findByRole("heading", {
      level: 1,
      name: `${SCHOOL} asks Quarry Lake Academy to confirm 3 games`,
    }),
  ).toBeVisible();
  expect(screen.getByText(/Nothing is sent until you press the button below\.$/)).toBeVisible();
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toContain("Fri, Dec 11, 7:00 PM CTGirls Basketball VarsityAway · Main Gym");
  expect(lines[1]).toContain("Fri, Dec 18, 7:00 PM CTFootball VarsityHome · Quarry Gym · Map");
  expect(lines[2]).toContain("Fri, Dec 25, 7:00 PM CTGirls Basketball Varsity");
  const map = (await row(SECOND)).getByRole("link", { name: "Map" });
  expect(map).toHaveAttribute("title", "1200 Maple Avenue");
  expect(map.getAttribute("href")).toContain("Quarry%20Gym%2C%201200%20Maple%20Avenue");
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  expect(document.title).toMatch(/^Confirm games/);
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(container.querySelector("[style]")).toHaveStyle({ "--primary": "light-dark(#0B5D4E, #2B7265)" });
  await expectAccessibleMarkup(container);
});

test("the asking school's logo stands beside its name", async () => {
  const page = sampleAskedGames(two);
  const { container } = open(two, { [GET]: { ...page, school: { ...page.school, logo: "/logos/abc.svg" } } });
  await button("Confirm all 2 games");
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/logos/abc.svg");
});

test("names that are read from right to left are isolated from what stands beside them", async () => {
  const [school, opponentName] = ["ثانوية النور", "תיכון הרצליה"];
  const page = sampleAskedGames(two);
  const { container } = open(two, {
    [GET]: { ...page, school: { ...page.school, name: school }, opponentName, note: "See you there" },
  });
  const name = `${school} asks ${opponentName} to confirm 2 games`;
  const heading = await screen.findByRole("heading", { level: 1, name });
  expect([...heading.querySelectorAll("bdi")].map(({ textContent }) => textContent)).toEqual([
    school,
    opponentName,
  ]);
  expect(container.querySelector("figcaption")?.innerHTML).toBe(`Note from <bdi>${school}</bdi>`);
});

test("a person without a name is not named as the school once more", async () => {
  open(two, { [GET]: { ...sampleAskedGames(two), requestedBy: SCHOOL } });
  expect(await screen.findByText("Please say whether you can play.")).toBeVisible();
  expect(screen.queryByText(new RegExp(`of ${SCHOOL}`))).toBeNull();
});

test("all games are confirmed with one press, which ends in a thank-you that has the focus", async () => {
  const { user, sent, container } = open(eight, {
    [POST]: { results: eight.map((game) => recorded(asConfirmed(game))) },
  });
  await user.type(await screen.findByLabelText("Your name"), " Robin Castell ");
  await user.click(await button("Confirm all 8 games"));
  expect(await screen.findByRole("heading", { name: "Thank you" })).toHaveFocus();
  expect(screen.getByText(`${SCHOOL} has your answers: 8 games confirmed.`)).toBeVisible();
  expect(sent()).toEqual([
    {
      name: "Robin Castell",
      answers: eight.map(({ key, updatedAt }) => ({ key, updatedAt, response: "confirm" })),
    },
  ]);
  expect(screen.getAllByText("You confirmed this game")).toHaveLength(8);
  expect(screen.getByRole("heading", { name: "Add to calendar" })).toBeVisible();
  const file = screen.getByRole("link", { name: "Calendar file (.ics)" });
  expect(file).toHaveAttribute("href", "/api/verify-games/abc123/games.ics");
  expect(file).toHaveAttribute("download");
  expect(screen.queryByRole("button", { name: /^(Confirm|Ask)/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Your name")).not.toBeInTheDocument();
  await expectAccessibleMarkup(container);
});

test("one that is to be rescheduled is asked about with the fields of the single page", async () => {
  const [first, ...rest] = eight;
  const { user, sent, container } = open(eight, {
    [POST]: {
      results: [...rest.map((game) => recorded(asConfirmed(game))), recorded(asMoved(first ?? askedGame(1)))],
    },
  });
  const game = await row(FIRST);
  expect(game.getByRole("checkbox", TICK)).toBeChecked();
  await user.click(game.getByRole("button", MOVE));
  expect(game.getByRole("checkbox", TICK)).not.toBeChecked();
  await user.type(await game.findByLabelText("Message"), "Our gym is taken.");
  await user.type(game.getByLabelText("Proposed date"), "2026-12-14");
  await user.clear(game.getByLabelText("Proposed time (CT)"));
  await user.type(game.getByLabelText("Proposed time (CT)"), "18:30");
  await expectAccessibleMarkup(container);
  await user.click(await button("Confirm 7, ask to reschedule 1"));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(
    screen.getByText(`${SCHOOL} has your answers: 7 games confirmed, 1 game to reschedule.`),
  ).toBeVisible();
  expect(sent()[0]).toMatchObject({
    name: "",
    answers: [
      {
        key: 1,
        response: "reschedule",
        message: "Our gym is taken.",
        proposals: [{ date: "2026-12-14", time: "18:30:00" }],
      },
      ...rest.map(({ key }) => ({ key, response: "confirm" })),
    ],
  });
  expect(game.getByText("You asked to reschedule this game")).toBeVisible();
  expect(game.getByText("Monday, December 14, 2026, 6:30 PM CT")).toBeVisible();
});

test("a game that is not ticked stays open, and with none ticked the button does nothing", async () => {
  const { user, sent } = open(two);
  const confirm = (await row(FIRST)).getByRole("checkbox", TICK);
  expect(confirm).toBeChecked();
  await user.click(confirm);
  expect(confirm).not.toBeChecked();
  expect(await button("Confirm 1 game")).toBeVisible();
  expect(screen.getByText("1 game still needs your answer above.")).toBeVisible();
  await user.click((await row(SECOND)).getByRole("checkbox", TICK));
  expect(screen.getByText("2 games still need your answer above.")).toBeVisible();
  await user.click(await button("Confirm 0 games"));
  expect(sent()).toEqual([]);
  expect(confirm).toBeEnabled();
  await user.click(confirm);
  await user.click((await row(SECOND)).getByRole("checkbox", TICK));
  expect(await button("Confirm all 2 games")).toBeVisible();
});

test("a request that is taken back ticks its game again", async () => {
  const { user } = open(two);
  const game = await row(FIRST);
  await user.click(game.getByRole("button", MOVE));
  expect(game.getByRole("checkbox", TICK)).not.toBeChecked();
  expect(await game.findByLabelText("Message")).toBeVisible();
  await user.click(game.getByRole("button", DONT_MOVE));
  expect(game.getByRole("checkbox", TICK)).toBeChecked();
  expect(game.queryByLabelText("Message")).not.toBeInTheDocument();
  expect(await button("Confirm all 2 games")).toBeVisible();
});

describe("a game that changed since the mail", () => {
  const changed = askedGame(2, { was: [{ name: "Venue", was: "Old Gym", now: "Main Gym" }] });

  test("shows old and new, and is confirmed only by its own Confirm", async () => {
    const { user, sent, container } = open([askedGame(1), changed], {
      [POST]: { results: [recorded(asConfirmed(askedGame(1)))] },
    });
    const game = await row(SECOND);
    expect(game.getByText("Changed since our email")).toBeVisible();
    expect(game.getByText("Old Gym").tagName).toBe("DEL");
    expect(game.getByText(/^Venue:/)).toHaveTextContent("Venue: Main Gym (was Old Gym)");
    expect(game.getByRole("checkbox", TICK)).not.toBeChecked();
    await expectAccessibleMarkup(container);

    await user.click(await button("Confirm 1 game"));
    expect(await screen.findByText("1 game is still open.")).toBeVisible();
    expect(sent()[0]).toMatchObject({ answers: [{ key: 1 }] });
    await user.click(game.getByRole("checkbox", TICK));
    await user.click(await button("Confirm 1 game"));
    await waitFor(() => expect(sent()[1]).toMatchObject({ answers: [{ key: 2, response: "confirm" }] }));
  });
});

test("the school's words go once nothing waits for an answer", async () => {
  const { user, routes } = open(two, {
    [GET]: { ...sampleAskedGames(two), note: "See you soon." },
    [POST]: { results: [recorded(asConfirmed(askedGame(1)))] },
  });
  expect(await screen.findByText("See you soon.")).toBeVisible();
  const second = await row(SECOND);
  await user.click(second.getByRole("checkbox", TICK));
  await user.click(await button("Confirm 1 game"));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(screen.getByText("See you soon.")).toBeVisible();
  routes[POST] = { results: [recorded(asConfirmed(askedGame(2)))] };
  await user.click(second.getByRole("checkbox", TICK));
  await user.click(await button("Confirm 1 game"));
  await waitFor(() => expect(screen.queryByText("See you soon.")).not.toBeInTheDocument());
});

describe("what was answered or closed before", () => {
  test("is not sent again, and says how it stands", async () => {
    const closed = askedGame(4, { status: "canceled", closed: `${SCHOOL} has canceled this game.` });
    const { user, sent } = open([asConfirmed(askedGame(1)), asMoved(askedGame(2)), askedGame(3), closed], {
      [POST]: { results: [recorded(asConfirmed(askedGame(3)))] },
    });
    expect((await row(FIRST)).getByText("You confirmed this game")).toBeVisible();
    expect((await row(SECOND)).getByText("You asked to reschedule this game")).toBeVisible();
    const canceled = await row("Jan 1");
    expect(canceled.getByText(`${SCHOOL} has canceled this game.`)).toBeVisible();
    expect(canceled.queryByRole("button")).not.toBeInTheDocument();
    expect(canceled.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual([
      "Fri, Jan 1, 7:00 PM CT",
    ]);
    await user.click(await button("Confirm 1 game"));
    await screen.findByRole("heading", { name: "Thank you" });
    expect(sent()[0]).toMatchObject({ answers: [{ key: 3 }] });
  });

  test("an answer can be changed, or kept after all", async () => {
    const confirmed = asConfirmed(askedGame(1));
    const { user, sent } = open([confirmed], { [POST]: { results: [recorded(asMoved(confirmed))] } });
    expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /^Change my answer/ }));
    await user.click(await button("Keep my answer"));
    expect(screen.queryByRole("button", MOVE)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Change my answer/ }));
    await user.click(screen.getByRole("button", MOVE));
    await user.click(await button("Ask to reschedule 1 game"));
    expect(await screen.findByText("You asked to reschedule this game")).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test("with nothing to answer there is no button and no thanks for nothing", async () => {
    open([askedGame(1, { closed: "This game has been played.", status: "completed" })]);
    expect(await screen.findByText("This game has been played.")).toBeVisible();
    expect(screen.queryByRole("deletion")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByText("Thank you")).not.toBeInTheDocument();
  });
});

describe("dates that the school offers", () => {
  const offered = askedGame(2, {
    status: "reschedule",
    rescheduleBy: "school",
    proposedBy: "school",
    postponed: true,
    canConfirm: false,
    proposals: [
      { date: "2099-12-14", time: "18:30:00" },
      { date: "2099-12-16", time: "19:30:00" },
    ],
  });

  test("are chosen beside the others", async () => {
    const { user, sent, container } = open([askedGame(1), offered], {
      [POST]: { results: [recorded(asConfirmed(askedGame(1))), recorded(asConfirmed(askedGame(2)))] },
    });
    const game = await row(SECOND);
    expect(game.getByText(`${SCHOOL} offers you 2 other dates.`)).toBeVisible();
    expect(game.queryByRole("checkbox", TICK)).not.toBeInTheDocument();
    const second = await game.findByRole("radio", { name: /December 16, 2099/ });
    expect(await button("Confirm 1 game")).toBeVisible();
    await user.click(second);
    expect(second).toBeChecked();
    await expectAccessibleMarkup(container);
    await user.click(await button("Confirm all 2 games"));
    await screen.findByRole("heading", { name: "Thank you" });
    expect(sent()[0]).toMatchObject({ answers: [{ key: 1 }, { key: 2, response: "choose", option: 1 }] });
  });

  test("a game that is only postponed waits for the school, and a date can be proposed", async () => {
    const { user } = open([{ ...offered, proposedBy: null, proposals: [] }]);
    const game = await row(SECOND);
    expect(game.getByText(`${SCHOOL} has postponed this game`)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Confirm/ })).not.toBeInTheDocument();
    await user.click(game.getByRole("button", MOVE));
    expect(await button("Ask to reschedule 1 game")).toBeVisible();
  });
});

describe("what could not be recorded", () => {
  test("because the game has changed meanwhile shows the new facts and is asked for once more", async () => {
    const moved = askedGame(2, { venue: "Field House", updatedAt: "2026-11-05T08:00:00.000Z" });
    const { user, sent, routes, container } = open(two, {
      [POST]: { results: [recorded(asConfirmed(askedGame(1))), recorded(moved, "changed")] },
    });
    await user.click(await button("Confirm all 2 games"));
    expect(await screen.findByRole("heading", { name: "Thank you" })).toHaveFocus();
    expect(screen.getByText("1 answer wasn't recorded. See below.")).toBeVisible();
    const game = await row(SECOND);
    expect(game.getByText(/This game has changed since you opened this page/)).toBeVisible();
    expect(game.getByText(/^Venue:/)).toHaveTextContent("Venue: Field House (was Main Gym)");
    expect(game.getByRole("checkbox", TICK)).not.toBeChecked();
    expect(await button("Confirm 0 games")).toBeVisible();
    await expectAccessibleMarkup(container);

    routes[POST] = { results: [recorded(asConfirmed(moved))] };
    await user.click(game.getByRole("checkbox", TICK));
    await user.click(await button("Confirm 1 game"));
    await waitFor(() => expect(game.getByText("You confirmed this game")).toBeVisible());
    expect(sent()[1]).toMatchObject({ answers: [{ key: 2, updatedAt: moved.updatedAt }] });
    expect(game.queryByText(/has changed since/)).not.toBeInTheDocument();
  });

  test("because it was closed meanwhile says why, and ends there", async () => {
    const closed = askedGame(2, { status: "canceled", closed: `${SCHOOL} has canceled this game.` });
    const { user } = open(two, {
      [POST]: { results: [recorded(asConfirmed(askedGame(1))), recorded(closed, "closed")] },
    });
    await user.click(await button("Confirm all 2 games"));
    const game = await row(SECOND);
    expect(await game.findByText("Your answer wasn't recorded.")).toBeVisible();
    expect(game.getByText(`${SCHOOL} has canceled this game.`)).toBeVisible();
    expect(game.queryByRole("button")).not.toBeInTheDocument();
  });

  test("because it was postponed meanwhile says so, and a date can be proposed at once", async () => {
    const postponed = askedGame(2, {
      status: "reschedule",
      rescheduleBy: "school",
      postponed: true,
      canConfirm: false,
    });
    const closed = { ...postponed, closed: "This game is postponed. Propose a date, or wait for a new one." };
    const { user, routes } = open(two, {
      [POST]: { results: [recorded(asConfirmed(askedGame(1))), recorded(closed, "closed")] },
    });
    const confirm = await button("Confirm all 2 games");
    routes[GET] = sampleAskedGames([asConfirmed(askedGame(1)), postponed]);
    await user.click(confirm);
    const game = await row(SECOND);
    expect(await game.findByText("Your answer wasn't recorded.")).toBeVisible();
    expect(await game.findByText(`${SCHOOL} has postponed this game`)).toBeVisible();
    await user.click(game.getByRole("button", MOVE));
    expect(await button("Ask to reschedule 1 game")).toBeVisible();
  });

  test("a game that was left out stays left out", async () => {
    const { user } = open(two, { [POST]: { results: [recorded(asConfirmed(askedGame(1)))] } });
    const game = await row(SECOND);
    await user.click(game.getByRole("checkbox", TICK));
    await user.click(await button("Confirm 1 game"));
    expect(await screen.findByText("1 game is still open.")).toBeVisible();
    expect(game.getByRole("checkbox", TICK)).not.toBeChecked();
  });

  test("because the server was not reached keeps every choice, and can be sent again", async () => {
    const { user, sent, routes } = open(two, { [POST]: () => Promise.reject(new TypeError("offline")) });
    const game = await row(FIRST);
    await user.click(game.getByRole("button", MOVE));
    await user.type(await game.findByLabelText("Message"), "Bus trouble");
    await user.click(await button("Confirm 1, ask to reschedule 1"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your answer wasn't sent/);
    expect(game.getByLabelText("Message")).toHaveValue("Bus trouble");
    routes[POST] = { results: two.map((each) => recorded(asConfirmed(each))) };
    await user.click(await button("Confirm 1, ask to reschedule 1"));
    await screen.findByRole("heading", { name: "Thank you" });
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe("answers whose response was lost", () => {
  const lost = () => Promise.reject(new TypeError("offline"));

  test("are told as the games show them: recorded, not arrived, and about a game that has changed", async () => {
    const three = eight.slice(0, 3);
    const { user, routes } = open(three, { [POST]: lost });
    await row(FIRST);
    const [first, second, third] = three as [AskedGameOfPage, AskedGameOfPage, AskedGameOfPage];
    const moved = { ...third, ...ANSWERED, venue: "Field House" };
    routes[GET] = sampleAskedGames([asConfirmed(first), second, moved]);
    await user.click(await button("Confirm all 3 games"));
    await screen.findByRole("heading", { name: "Thank you" });
    expect((await row(FIRST)).getByText("You confirmed this game")).toBeVisible();
    expect((await row(SECOND)).getByRole("checkbox", TICK)).toBeChecked();
    expect(await screen.findByText(/This game has changed since you opened this page/)).toBeVisible();
    expect(screen.getByText("1 answer wasn't recorded. See below.")).toBeVisible();
    expect(await button("Confirm 1 game")).toBeEnabled();
  });

  test("are not known to have arrived while nobody can tell", async () => {
    const { user, routes } = open(two, { [POST]: lost });
    await row(FIRST);
    routes[GET] = lost;
    await user.click(await button("Confirm all 2 games"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^We can't tell whether your answer arrived/);
  });
});

describe("fields of a request", () => {
  test("that are wrong keep everything from being sent, and have the focus", async () => {
    const { user, sent } = open(two);
    const game = await row(SECOND);
    await user.click(game.getByRole("button", MOVE));
    await user.clear(await game.findByLabelText("Proposed time (CT)"));
    await user.type(game.getByLabelText("Proposed time (CT)"), "18:30");
    await user.click(await button("Confirm 1, ask to reschedule 1"));
    await waitFor(() => expect(game.getByLabelText("Proposed date")).toHaveFocus());
    expect(game.getByLabelText("Proposed date")).toHaveAccessibleDescription(
      "Choose a date for the proposed time",
    );
    expect(sent()).toEqual([]);
  });

  test("that the server refuses say so in their game, past blank rows", async () => {
    const sentence = "Choose a date that has not passed";
    const { user } = open(two, {
      [POST]: () =>
        reply(400, {
          message: sentence,
          errors: { "answers.1.proposals.0.date": sentence, name: "Too long" },
        }),
    });
    const game = await row(SECOND);
    await user.click(game.getByRole("button", MOVE));
    await user.click(await game.findByRole("button", { name: "Add another date" }));
    await user.type(game.getByLabelText("Proposed date 2"), "2026-12-14");
    await user.click(await button("Confirm 1, ask to reschedule 1"));
    await waitFor(() => expect(game.getByLabelText("Proposed date 2")).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText("Your name")).toHaveAccessibleDescription("Too long Optional");
  });
});

test("two games at the same time point at each other", async () => {
  const twin = askedGame(2, {
    date: askedGame(1).date,
    team: { sport: "football", level: "varsity", gender: "" },
  });
  open([askedGame(1), twin]);
  expect(await screen.findByText("You have another game at this time: Football Varsity")).toBeVisible();
  expect(screen.getByText("You have another game at this time: Girls Basketball Varsity")).toBeVisible();
});

test("two games at the same time are distinguished by the names of their groups and controls", async () => {
  const team = { sport: "football", level: "varsity", gender: "" } as const;
  open([askedGame(1), askedGame(2, { date: askedGame(1).date, team })]);
  for (const name of ["Girls Basketball Varsity", "Football Varsity"]) {
    const named = `${name} Fri, Dec 11, 7:00 PM CT`;
    const game = within(await screen.findByRole("group", { name: named }));
    expect(game.getByRole("checkbox", { name: `Confirm ${named}` })).toBeVisible();
    expect(game.getByRole("button", { name: `Request reschedule ${named}` })).toBeVisible();
  }
});

describe("the link", () => {
  test("that is dead says the server's words, also while the page is open", async () => {
    const message = "This link doesn't lead to a game.";
    const { user, routes } = open(two, { [POST]: () => reply(404, { message }) });
    const confirm = await button("Confirm all 2 games");
    routes[GET] = () => reply(404, { message });
    await user.click(confirm);
    expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  test("without a token is one, without a call", async () => {
    const { calls } = open(two, {}, "/verify-games");
    expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("that cannot be read just now can be tried again", async () => {
    const { user, routes } = open(two, { [GET]: () => reply(503, { message: "The database is away." }) });
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away.");
    routes[GET] = sampleAskedGames(two);
    await user.click(await button("Try again"));
    expect(await button("Confirm all 2 games")).toBeVisible();
  });
});

test("leads to a calendar of all games with the school as soon as there is one", async () => {
  const feed = "/feeds/Zq3_x-9.ics";
  const link = { name: `All your games with ${SCHOOL}` };
  const { user } = open([askedGame(1)], {
    [POST]: { feed, results: [recorded(asConfirmed(askedGame(1)))] },
  });
  const confirm = await button("Confirm 1 game");
  expect(screen.queryByRole("link", link)).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByRole("link", link)).toHaveAttribute("href", feed);
});
