import { describe, expect, test } from "vitest";
import type { PublicGame } from "#server/features/publication/public-game.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { recordOf, scheduleOf } from "./schedule.ts";

const TODAY = "2026-10-14";
const game = (date: string, given: Partial<PublicGame> = {}) =>
  ({ date, state: "open", results: [], ...given }) as PublicGame;
const played = (date: string, result: PublicGame["results"][number], given: Partial<PublicGame> = {}) =>
  game(date, { state: "played", results: [result], ...given });
const NONE = { days: [], months: [] };
const months = (folded: { months: { name: string; count: number }[] }) =>
  folded.months.map(({ name, count }) => `${name}: ${count}`);
const dates = (days: { date: string }[]) => days.map(({ date }) => date);

describe("what a page shows first", () => {
  test("is today, whatever became of its games, as long as it is today", () => {
    const { first, comingUp } = scheduleOf(
      [played(TODAY, "won"), game(TODAY, { state: "canceled" }), game("2026-10-15")],
      TODAY,
    );
    expect(first).toMatchObject({ heading: "Today", days: [{ date: TODAY }] });
    expect(first.days[0]?.games.length).toBe(2);
    expect(dates(comingUp.days)).toEqual(["2026-10-15"]);
  });

  test("is the next day on which something is played, and what does not take place before it", () => {
    const off = [game("2026-10-15", { state: "canceled" }), game("2026-10-16", { state: "postponed" })];
    const { first, comingUp } = scheduleOf([...off, game("2026-10-17"), game("2026-10-18")], TODAY);
    expect([first.heading, dates(first.days), dates(comingUp.days)]).toEqual([
      "Next",
      ["2026-10-15", "2026-10-16", "2026-10-17"],
      ["2026-10-18"],
    ]);
  });

  test("is the next day alone where nothing at all takes place", () => {
    const off = [game("2026-10-15", { state: "canceled" }), game("2026-10-16", { state: "canceled" })];
    const { first, comingUp } = scheduleOf(off, TODAY);
    expect([dates(first.days), dates(comingUp.days)]).toEqual([["2026-10-15"], ["2026-10-16"]]);
  });

  test("is nothing in a season without games", () => {
    expect(scheduleOf([], TODAY)).toEqual({
      first: { heading: "Next", days: [] },
      ...{ comingUp: NONE, results: NONE, record: { won: 0, lost: 0, tied: 0 } },
    });
  });
});

describe("in sight", () => {
  test("are the next fourteen days, the fourteenth included; what comes later is folded by month", () => {
    const daily = Array.from({ length: 40 }, (_, day) => game(addDays(TODAY, day)));
    const { comingUp } = scheduleOf(daily, TODAY);
    expect([comingUp.days[0]?.date, comingUp.days.at(-1)?.date]).toEqual(["2026-10-15", "2026-10-28"]);
    expect(months(comingUp)).toEqual(["October 2026: 3", "November 2026: 22"]);
    expect(comingUp.months.flatMap(({ days }) => days).length).toBe(25);
  });

  test("are ten games at least, on whole days", () => {
    const weekly = Array.from({ length: 8 }, (_, week) => addDays(TODAY, 7 * week + 1));
    const { first, comingUp } = scheduleOf(
      weekly.flatMap((date) => [game(date), game(date)]),
      TODAY,
    );
    expect([...dates(first.days), ...dates(comingUp.days)]).toEqual(weekly.slice(0, 5));
    expect(months(comingUp)).toEqual(["November 2026: 4", "December 2026: 2"]);
  });

  test("are the latest three results", () => {
    const weekly = Array.from({ length: 6 }, (_, week) => game(addDays("2026-10-06", -7 * week)));
    const { results } = scheduleOf(weekly.reverse(), TODAY);
    expect(results.days.length).toBe(3);
    expect(months(results)).toEqual(["September 2026: 3"]);
  });
});

describe("results", () => {
  test("are those of the last school year that has any, the latest first, and today's count", () => {
    const games = [
      ...[played("2026-05-20", "lost"), played("2026-06-30", "lost"), played("2026-09-01", "won")],
      ...[game("2026-09-08", { state: "canceled" }), played("2026-10-13", "tied"), played(TODAY, "won")],
    ];
    const { results, record } = scheduleOf(games, TODAY);
    expect(dates(results.days)).toEqual(["2026-10-13", "2026-09-08", "2026-09-01"]);
    expect(record).toEqual({ won: 2, lost: 0, tied: 1 });
  });

  test("of the last year stay until the first game of the next one", () => {
    const { results, record } = scheduleOf([played("2026-05-20", "won"), game("2026-09-01")], "2026-08-14");
    expect([dates(results.days), record.won]).toEqual([["2026-05-20"], 1]);
  });

  test("do not count a scrimmage, nor a score that nobody can read", () => {
    const games = [
      played("2026-09-01", "won", { kind: "scrimmage" }),
      played("2026-09-02", "won", { results: [] }),
    ];
    expect(recordOf(games)).toEqual({ won: 0, lost: 0, tied: 0 });
  });
});

test("a day against several schools counts a result for each", () => {
  expect(recordOf([played("2026-09-01", "won", { results: ["won", "lost", "won"] })])).toEqual({
    ...{ won: 2, lost: 1, tied: 0 },
  });
});
