import { expect, it, vi } from "vitest";
import { askedOnce, type Graph } from "./graph.ts";

it("asks the build about each module once, also about one that it does not have", () => {
  const games = { importedIds: ["react.tsx"], dynamicallyImportedIds: ["games-dialog.tsx"] };
  const build = vi.fn<Graph>((id) => (id === "games-page.tsx" ? games : null));
  const graph = askedOnce(build);
  for (let time = 1; time <= 2; time += 1) {
    expect(graph("games-page.tsx")).toEqual(games);
    expect(graph("nope.tsx")).toBeNull();
  }
  expect(build).toHaveBeenCalledTimes(2);
});
