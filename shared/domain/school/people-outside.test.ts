import { expect, it } from "vitest";
import { peopleOutside } from "./people-outside.ts";

const person = (email: string, isActive = true) => ({ email, isActive });

it("compares what stands behind the last @, whatever its case", () => {
  const people = [
    person("Dana@Lincoln.Example"),
    person("casey@east.lincoln.example"),
    person("robin@elsewhere.example"),
  ];
  const outside = peopleOutside(people, ["lincoln.example"]).map(({ email }) => email);
  expect(outside).toEqual(["casey@east.lincoln.example", "robin@elsewhere.example"]);
  expect(peopleOutside(people, [])).toHaveLength(3);
});

it("leaves people out who can't sign in anyway", () => {
  expect(peopleOutside([person("casey@elsewhere.example", false)], ["lincoln.example"])).toEqual([]);
});
