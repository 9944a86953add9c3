import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "#client/test/render.tsx";
import { useSearchParamsState } from "./use-search-params-state.ts";

function Filters() {
  const [filters, setFilters] = useSearchParamsState({ period: "future", team: "" });
  return (
    <>
      <output>{JSON.stringify(filters)}</output>
      <button type="button" onClick={() => setFilters({ period: "all", team: "3" })}>
        Filter
      </button>
      <button type="button" onClick={() => setFilters({ period: "future" })}>
        Future
      </button>
    </>
  );
}

describe("filters in the address", () => {
  it("are read from it, with their defaults where it says nothing", () => {
    renderScreen(<Filters />, { path: "/games?team=7" });
    expect(screen.getByRole("status")).toHaveTextContent('{"period":"future","team":"7"}');
  });

  it("are written to it, but for those that are as by default", async () => {
    const { user, location } = renderScreen(<Filters />, { path: "/games" });
    await user.click(screen.getByText("Filter"));
    expect(location()).toBe("/games?period=all&team=3");

    await user.click(screen.getByText("Future"));
    expect(location()).toBe("/games?team=3");
  });
});
