import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { takeFocus } from "./take-focus.ts";

it("keeps the focus from the second press of a double click, and from no press after it", () => {
  document.body.innerHTML = "<h1 tabindex='-1'>Stopped</h1><p>Nothing else has changed.</p>";
  const [heading, words] = [document.querySelector("h1"), document.querySelector("p")];
  if (!heading || !words) throw new Error("nothing was drawn");
  const isTaken = (detail: number) => fireEvent.mouseDown(words, { detail });
  takeFocus(heading);
  expect(document.activeElement).toBe(heading);
  expect([isTaken(2), isTaken(1), isTaken(2)]).toEqual([false, true, true]);
  takeFocus(heading);
  expect([isTaken(1), isTaken(2)]).toEqual([true, true]);
});
