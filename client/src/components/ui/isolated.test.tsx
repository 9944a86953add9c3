import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Isolated } from "./isolated.tsx";

const ARABIC = "ثانوية النور";

it("puts what is read from right to left into an element of its own", () => {
  const { container } = render(<Isolated>{`Note from ${ARABIC}, 7:00 PM`}</Isolated>);
  expect(container.innerHTML).toBe(`Note from <bdi>${ARABIC}</bdi>, 7:00 PM`);
});

it("leaves every other text as it is", () => {
  const { container } = render(<Isolated>Note from Alder, 7:00 PM</Isolated>);
  expect(container.innerHTML).toBe("Note from Alder, 7:00 PM");
});
