import { expect, test } from "vitest";
import { askedGame } from "#client/test/samples/sample-asked-games.ts";
import {
  answersOf,
  buttonLabel,
  type Choice,
  hasWords,
  isWaiting,
  moveOf,
  sameTimeAs,
  tallyOf,
} from "./choices.ts";

const plain = [1, 2, 3].map((key) => askedGame(key));
const [first = askedGame(1), second = askedGame(2)] = plain;
const changed = askedGame(4, { was: [{ name: "Venue", was: "Old Gym", now: "Main Gym" }] });
const confirmed = askedGame(5, { status: "verified", verifiedAt: "2026-11-03T10:00:00.000Z" });
const toMove = askedGame(6, { status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent" });
const postponed = askedGame(7, {
  status: "reschedule",
  rescheduleBy: "school",
  postponed: true,
  canConfirm: false,
});
const OFFERED = [
  { date: "2026-12-14", time: "18:30:00" },
  { date: "2026-12-16", time: "18:30:00" },
];
const offered = askedGame(8, { ...postponed, key: 8, proposedBy: "school", proposals: OFFERED });
const closed = askedGame(9, { status: "canceled", closed: "Harbor Pines has canceled this game." });

const label = (games: ReturnType<typeof askedGame>[], choices: [number, Choice][] = []) =>
  buttonLabel(tallyOf(games, new Map(choices)));
const sent = (games: ReturnType<typeof askedGame>[], choices: [number, Choice][] = []) =>
  answersOf(games, new Map(choices)).map(({ key, response }) => `${key} ${response}`);

test("the button says what it will do", () => {
  expect(label(plain)).toBe("Confirm all 3 games");
  expect(label([...plain, closed])).toBe("Confirm all 3 games");
  expect(label([...plain, confirmed])).toBe("Confirm 3 games");
  expect(label([first])).toBe("Confirm 1 game");
  expect(label(plain, [[2, moveOf(second)]])).toBe("Confirm 2, ask to reschedule 1");
  expect(label(plain, [[2, { kind: "later" }]])).toBe("Confirm 2 games");
  expect(label([first], [[1, { kind: "later" }]])).toBe("Confirm 0 games");
  expect(label([first], [[1, moveOf(first)]])).toBe("Ask to reschedule 1 game");
  expect(label([...plain, changed])).toBe("Confirm 3 games");
  expect(label([...plain, { ...changed, wasMailed: true }])).toBe("Confirm all 4 games");
  expect(label([...plain, changed], [[4, { kind: "confirm" }]])).toBe("Confirm all 4 games");
});

test("the button says what the school can't come to", () => {
  const meets = [10, 11].map((key) => askedGame(key, { meet: { schools: ["Canfield"] } }));
  const [one = first, two = second] = meets;
  expect(label(meets)).toBe("Confirm all 2 games");
  expect(label(meets, [[10, moveOf(one)]])).toBe("Confirm 1, cannot come to 1");
  expect(label([one], [[10, moveOf(one)]])).toBe("Cannot come to 1 game");
  const all: [number, Choice][] = [
    [2, moveOf(second)],
    [10, moveOf(one)],
    [11, moveOf(two)],
  ];
  expect(label([...plain, ...meets], all)).toBe("Confirm 2, ask to reschedule 1, cannot come to 2");
  expect(label([second, ...meets], all)).toBe("Ask to reschedule 1, cannot come to 2");
});

test("nothing is sent of games that changed, wait for the school, were answered or closed, unless it was chosen", () => {
  const all = [...plain, changed, confirmed, toMove, postponed, offered, closed];
  expect(sent(all)).toEqual(["1 confirm", "2 confirm", "3 confirm"]);
  expect(
    sent(all, [
      [1, { kind: "later" }],
      [4, { kind: "confirm" }],
      [5, moveOf(confirmed)],
      [6, { kind: "confirm" }],
      [7, moveOf(postponed)],
      [8, { kind: "choose", option: 1, date: { date: "2026-12-16", time: "18:30:00" } }],
      [9, { kind: "confirm" }],
    ]),
  ).toEqual(["2 confirm", "3 confirm", "4 confirm", "5 reschedule", "6 confirm", "7 reschedule", "8 choose"]);
});

test("what is left waits for the opponent, not for the school", () => {
  const all = [first, changed, confirmed, toMove, postponed, offered, closed];
  expect(all.filter(isWaiting)).toEqual([first, changed, offered]);
  expect(tallyOf(all, new Map()).left).toBe(2);
});

test("a date that is no longer offered is no longer chosen", () => {
  const choice: Choice = { kind: "choose", option: 0, date: { date: "2026-12-14", time: "18:30:00" } };
  expect(answersOf([offered], new Map([[8, choice]]))).toEqual([
    { key: 8, updatedAt: offered.updatedAt, response: "choose", option: 0 },
  ]);
  const another = { ...offered, proposals: OFFERED.slice(1) };
  expect(sent([another], [[8, choice]])).toEqual([]);
});

test("only what was typed would be lost", () => {
  expect(hasWords(new Map([[1, { kind: "confirm" }]]))).toBe(false);
  expect(hasWords(new Map([[1, moveOf(first)]]))).toBe(false);
  const values = { message: "Bus", proposals: [], usualTime: "" };
  expect(hasWords(new Map([[1, { kind: "move", values }]]))).toBe(true);
});

test("two games at the same time know of each other, unless one of them is not played then", () => {
  const twin = askedGame(2, { date: first.date });
  const games = [first, twin, askedGame(3), askedGame(4, { date: first.date, time: "18:30:00" })];
  expect(games.map((game) => sameTimeAs(game, games).map(({ key }) => key))).toEqual([[2], [1], [], []]);
  for (const gone of [
    { ...twin, closed: "canceled" },
    { ...twin, postponed: true },
    { ...twin, timeTbd: true },
  ]) {
    expect(sameTimeAs(gone, games)).toEqual([]);
    expect(games.slice(0, 1).flatMap((game) => sameTimeAs(game, [game, gone]))).toEqual([]);
  }
});
