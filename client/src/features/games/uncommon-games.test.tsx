import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The page loads it on demand; here it is there from the beginning.
import "./removed-games-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseListAction, gameRows, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";

const tournament = sampleGame({
  id: 1,
  site: "neutral",
  kind: "tournament",
  eventName: "Metro Invitational",
  departure: "15:30",
});
const open = sampleGame({ id: 2, datetimeUtc: "2026-09-04T16:00:00.000Z", timeTbd: true });
const ordinary = sampleGame({ id: 3, datetimeUtc: "2026-09-05T23:00:00.000Z" });

describe("the table", () => {
  it("names the event above both schools, and says 'Neutral' and when the bus leaves", async () => {
    openGames([tournament, ordinary]);
    const [first, second] = await gameRows();
    const texts = (row: HTMLElement | undefined) =>
      [...(row?.children ?? [])].slice(0, 4).map(({ textContent }) => textContent);
    expect(texts(first)).toEqual([
      "Football VarsityMetro Invitational Harbor Pines High School vs Quarry Lake Academy",
      "09/04/2026 Fri7:00 PM ET · Bus 3:30 PM",
      "Osprey StadiumNeutral",
      "Scheduled",
    ]);
    expect(texts(second)).toEqual([
      "Football VarsityHarbor Pines High School vs Quarry Lake Academy",
      "09/05/2026 Sat7:00 PM ET",
      "Osprey StadiumHome",
      "Scheduled",
    ]);
    const title = "Football Varsity vs Quarry Lake Academy (Metro Invitational) on 09/04/2026";
    expect(screen.getByRole("button", { name: `Edit: ${title}` })).toBeVisible();
    expect(screen.getAllByRole("columnheader")).toHaveLength(5);
    await expectAccessibleMarkup();
  });

  it("shows an event by its name, and its TBD nowhere", async () => {
    const opponent = { ...ordinary.opponent, schoolName: "TBD", email: "" };
    const event = sampleGame({ id: 5, eventName: "Metro Invitational", opponent });
    openGames([event]);
    const [row] = await gameRows();
    expect(row?.children[0]?.textContent).toBe("Football VarsityMetro Invitational ");
    expect(row).not.toHaveTextContent("TBD");
    expect(
      screen.getByRole("button", { name: "Edit: Football Varsity, Metro Invitational on 09/04/2026" }),
    ).toBeVisible();
  });

  it("says 'TBD' for a time that nobody knows, which stands at noon among the others of its day", async () => {
    const morning = sampleGame({ id: 4, datetimeUtc: "2026-09-04T14:00:00.000Z" });
    openGames([tournament, open, morning]);
    const rows = await gameRows();
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual([
      "09/04/2026 Fri10:00 AM ET",
      "09/04/2026 FriTBD",
      "09/04/2026 Fri7:00 PM ET · Bus 3:30 PM",
    ]);
  });

  it("is searched by event too", async () => {
    const { user } = openGames([tournament, ordinary]);
    await user.type(await screen.findByRole("searchbox", { name: "Search games" }), "invitational");
    await waitFor(async () => expect(await gameRows()).toHaveLength(1));
    expect((await gameRows())[0]).toHaveTextContent("Metro Invitational");
  });
});

describe("the card", () => {
  it("says the event, the type, the bus and 'Neutral', or 'TBD'", async () => {
    setScreen("narrow");
    openGames([tournament, open, ordinary]);
    const cards = (await screen.findAllByRole("heading", { level: 3, name: "Football Varsity" })).map(
      (heading) => heading.closest("li"),
    );
    const [untimed, event, plain] = cards;
    expect(event).toHaveTextContent(
      "Metro Invitational · vs Quarry Lake AcademyNeutral Osprey Stadium · Tournament · Bus 3:30 PM",
    );
    expect(untimed).toHaveTextContent(/^TBDScheduled/);
    expect(untimed).toHaveTextContent("Home");
    expect(plain).toHaveTextContent(
      /^7:00 PM ETScheduledFootball Varsityvs Quarry Lake AcademyHome Osprey Stadium/,
    );
    await expectAccessibleMarkup();
  });
});

describe("elsewhere", () => {
  it("the games to be put off say event, 'Neutral' and 'TBD'", async () => {
    setScreen("narrow");
    const { user } = openGames([tournament, open]);
    await user.click(await screen.findByRole("button", { name: "Weather… on Fri, Sep 4" }));
    const games = within(await screen.findByRole("group", { name: "Games" }));
    const [untimed, event] = games.getAllByRole("checkbox").map((box) => box.closest("label"));
    expect(untimed).toHaveTextContent("TBD Football Varsity vs Quarry Lake Academy Home");
    expect(event).toHaveTextContent("vs Quarry Lake Academy (Metro Invitational) Neutral");
  });

  it("a removed game keeps its event", async () => {
    const removed = {
      ...SAMPLE_SUMMARY,
      id: 12,
      teamId: 7,
      opponentId: 3,
      timeTbd: true,
      eventName: "Metro Invitational",
      schools: [],
      removedAt: "2026-08-30T02:00:00.000Z",
      removedBy: "Dana Whitfield",
      reason: "",
    };
    const { user } = openGames([ordinary], { api: { "GET /api/games/removed": [removed] } });
    await chooseListAction(user, "Deleted games");
    expect(await screen.findByText("Metro Invitational")).toBeVisible();
    expect(screen.getByText("Fri, Sep 4, TBD")).toBeVisible();
  });

  it("moving a game without a time to a time settles it, moving its day does not", async () => {
    const { user } = openGames([open], { path: "/games" });
    await user.click(await screen.findByRole("checkbox", { name: /^Select Football/ }));
    await user.click(await screen.findByRole("button", { name: /^Move/ }));
    const dates = async () => (await screen.findByRole("list", { name: "New dates" })).textContent;
    expect((await dates())?.replaceAll("\u00A0", " ")).toBe(
      "Football Varsity vs Quarry Lake AcademyFri, Sep 4, TBD → Fri, Sep 11, TBD",
    );
    await user.selectOptions(screen.getByLabelText("Move them"), "To another time of day");
    await user.type(screen.getByLabelText(/^Time/), "12:00");
    expect((await dates())?.replaceAll("\u00A0", " ")).toBe(
      "Football Varsity vs Quarry Lake AcademyFri, Sep 4, TBD → Fri, Sep 4, 12:00 PM",
    );
  });
});
