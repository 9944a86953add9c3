import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openManyGames } from "#client/test/open-many-games.tsx";
import { gameOf } from "#client/test/samples/many-games.ts";
import { sampleMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";

/** Two games of one school, one of another; then three that no dates can be offered for. */
const GAMES = [
  gameOf(1, 1, { status: "verified" }),
  gameOf(2, 1, { status: "reschedule", datetimeUtc: "2026-08-20T23:00:00.000Z" }),
  gameOf(3, 2),
  gameOf(4, 3),
  gameOf(5, 2, { status: "completed" }),
  gameOf(6, 2, { datetimeUtc: "2026-08-20T23:00:00.000Z" }),
];
const OFFER = "POST /api/games/offer";
const NOTICE = { opponentId: 2, schoolName: "Birch Hollow High School", delivered: true, message: "Asked" };

function open(answer: StubbedApi[string], games: Game[] = GAMES) {
  const view = openManyGames("offer", games, { [OFFER]: answer });
  return {
    ...view,
    fill: async (dates: string[]) => {
      for (const [row, date] of dates.entries()) {
        const name = row === 0 ? "Date" : `Date ${row + 1}`;
        if (date) await view.user.type(await screen.findByRole("textbox", { name }), date);
      }
    },
    press: async (name: string) => view.user.click(await screen.findByRole("button", { name })),
    sent: () => view.calls.filter(({ path }) => path === "/api/games/offer").map(({ body }) => body),
  };
}

const basis = (...ids: number[]) =>
  ids.map((id) => ({ id, updatedAt: GAMES.find((game) => game.id === id)?.updatedAt }));

describe("offering other dates for several games", () => {
  it("sends what was given for the games that can be offered, and leaves the others out with the reason", async () => {
    const { fill, press, sent, user } = open({ updated: GAMES.slice(0, 3), refused: [], notices: [NOTICE] });
    expect(await screen.findByText("Each game keeps its time")).toBeVisible();
    expect(screen.getByRole("button", { name: "Offer dates, tell 2 schools" })).toBeEnabled();
    await user.click(screen.getByText("3 games left out"));
    for (const reason of [
      "The opponent has no email:",
      "You can offer dates only for upcoming games:",
      "This game has already started:",
    ]) {
      expect(screen.getByText(reason)).toBeVisible();
    }
    await fill(["9/12", "", "9/14"]);
    await user.type(screen.getByRole("textbox", { name: "Note" }), " Rain ");
    await expectAccessibleMarkup();
    await press("Offer 2 dates, tell 2 schools");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Dates offered for 3 games"));
    expect(sent()).toEqual([{ games: basis(3, 1, 2), dates: ["2026-09-12", "2026-09-14"], note: "Rain" }]);
    expect(screen.queryByRole("heading", { name: "Call these schools" })).not.toBeInTheDocument();
  });

  it("says of each date what the games would meet on it, and offers days on which all are free", async () => {
    const { user, fill } = open({});
    const free = within(await screen.findByRole("group", { name: "Days without a conflict" }));
    const [first] = free.getAllByRole("button");
    await user.click(first as HTMLElement);
    expect(first).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByText("Nothing else on this day")).toBeVisible();
    await user.click(first as HTMLElement);
    expect(screen.getByRole("textbox", { name: "Date" })).toHaveValue("");
    await fill(["9/5"]);
    expect(await screen.findByText(/^\d of \d games would have a conflict$/)).toBeVisible();
  });

  it.each([
    [[], "Date", "Offer at least one date"],
    [["9/12", "", "9/12"], "Date 3", "Offer different dates"],
    [["9/12", "soon"], "Date 2", "This is not a real date"],
  ])("says what is wrong with %j, and sends nothing", async (dates, field, message) => {
    const { fill, press, sent } = open({});
    await fill(dates);
    const given = dates.filter(Boolean).length;
    await press(`Offer ${given > 0 ? `${given} date${given === 1 ? "" : "s"}` : "dates"}, tell 2 schools`);
    expect(screen.getByRole("textbox", { name: field })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(sent()).toEqual([]);
  });

  it("says which games were refused, and why", async () => {
    const message = "The mail server refused the recipient.";
    const { fill, press } = open({
      updated: GAMES.slice(0, 2),
      refused: [{ id: 3, message }],
      notices: [{ ...NOTICE, delivered: false, message }],
    });
    await fill(["9/12"]);
    await press("Offer 1 date, tell 2 schools");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Dates offered for 2 games"));
    const refused = screen.getByRole("heading", { name: "1 game not changed" }).closest("section");
    expect(within(refused ?? document.body).getByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: "Messages" })).not.toBeInTheDocument();
  });

  it("keeps what was typed where the budget lets nothing go", async () => {
    const message = "Quarry Lake Academy got 20 emails in the last hour. Try again at 3:00 PM.";
    const { fill, press } = open(reply(429, { message }));
    await fill(["9/12"]);
    await press("Offer 1 date, tell 2 schools");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("textbox", { name: "Date" })).toHaveValue("09/12/2026");
  });

  it("leaves a meet out, and says so", async () => {
    const meet = sampleMeet(THREE_ANSWERS, { id: 9, status: "verified" });
    const { fill, press, sent } = open({ updated: [], refused: [], notices: [] }, [
      ...GAMES.slice(0, 1),
      meet,
    ]);
    expect(
      await screen.findByText("1 meet keeps its date: a meet is moved for all of its schools at once."),
    ).toBeVisible();
    await fill(["9/12"]);
    await press("Offer 1 date, tell 1 school");
    await waitFor(() => expect(sent()).toMatchObject([{ games: basis(1) }]));
  });

  it("has nothing to send where no game can be offered", async () => {
    open({}, GAMES.slice(3));
    expect(await screen.findByRole("button", { name: "Offer dates" })).toBeDisabled();
  });
});
