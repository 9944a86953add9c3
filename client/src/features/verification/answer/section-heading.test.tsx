import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInSlices } from "#client/test/render-in-slices.ts";
import { SectionHeading } from "./section-heading.tsx";

it("has the focus as soon as it is shown, before a key can be pressed", async () => {
  const place = renderInSlices(
    <SectionHeading key="answer" takeFocus>
      Thank you
    </SectionHeading>,
  );
  const focused = new Promise((resolve) => {
    new MutationObserver(() => resolve(document.activeElement)).observe(place, { childList: true });
  });
  expect(await focused).toBe(screen.getByRole("heading"));
});
