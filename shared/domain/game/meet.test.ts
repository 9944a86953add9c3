import { expect, test } from "vitest";
import { invitedWords, notAnsweredWords, type SchoolState } from "./meet.ts";

test("the invited schools are counted", () => {
  expect(invitedWords({ schools: ["Salem"] })).toBe("1 school is invited");
  expect(invitedWords({ schools: ["Canfield", "Salem"] })).toBe("2 schools are invited");
});

test.each<[SchoolState[], string]>([
  [["asked", "asked", "confirmed", "not-asked", "cannot-come"], "2 of 5 schools have not answered"],
  [["asked", "confirmed"], "1 of 2 schools has not answered"],
  [["asked"], "1 of 1 school has not answered"],
])("those that have not answered are counted of all: %j", (states, words) => {
  const team = { sport: "wrestling", level: "varsity", gender: "" } as const;
  const schools = states.map((state) => ({ state }));
  expect(notAnsweredWords({ eventName: "Lincoln Invitational", team, schools })).toBe(
    `Lincoln Invitational: ${words}`,
  );
  expect(notAnsweredWords({ eventName: "", team, schools })).toBe(`Wrestling Varsity: ${words}`);
});

test.each<SchoolState[]>([["confirmed", "not-asked"], [""], []])("nobody is waited for: %j", (...states) => {
  const team = { sport: "wrestling", level: "varsity", gender: "" } as const;
  expect(notAnsweredWords({ eventName: "", team, schools: states.map((state) => ({ state })) })).toBe("");
});
