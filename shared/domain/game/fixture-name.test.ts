import { expect, test } from "vitest";
import { hostsVsVisitors, opponentFirst, visitorsAtHosts } from "./fixture-name.ts";

const sides = { school: "Harbor Pines", opponent: "Quarry Lake" };

test.each([
  [true, "Quarry Lake at Harbor Pines", "Harbor Pines vs Quarry Lake", "Quarry Lake at Harbor Pines"],
  [false, "Harbor Pines at Quarry Lake", "Quarry Lake vs Harbor Pines", "Quarry Lake vs Harbor Pines"],
])(
  "with isHome %s a fixture is named by who travels, who hosts, and for its opponent",
  (isHome, ...names) => {
    const fixture = { ...sides, isHome, site: "" } as const;
    expect([visitorsAtHosts(fixture), hostsVsVisitors(fixture), opponentFirst(fixture)]).toEqual(names);
  },
);

test("on neutral ground nobody hosts", () => {
  const fixture = { ...sides, isHome: false, site: "neutral" } as const;
  expect([visitorsAtHosts(fixture), opponentFirst(fixture)]).toEqual([
    "Harbor Pines vs Quarry Lake",
    "Quarry Lake vs Harbor Pines",
  ]);
});
