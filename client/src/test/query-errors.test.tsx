import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const missing = () => screen.getByText("Osprey Stadium");

describe("the error of a query that finds nothing", () => {
  it("says what was looked for and shows the page", () => {
    render(<p>Heron Field</p>);
    expect(missing).toThrow(/Unable to find an element with the text: Osprey Stadium.*Heron Field/s);
  });

  it("shows what stood there at the end of waiting", async () => {
    const { rerender } = render(<p>Heron Field</p>);
    const waited = waitFor(missing, { timeout: 100, interval: 20 });
    rerender(<p>Kestrel Park</p>);
    const error: Error = await waited.catch((thrown) => thrown);
    expect(error.name).toBe("TestingLibraryElementError");
    expect(error.message).toMatch(/Osprey Stadium.*Kestrel Park/s);
    expect(error.message).not.toContain("Heron Field");
    expect(error.stack).toContain("query-errors.test.tsx");
  });
});
