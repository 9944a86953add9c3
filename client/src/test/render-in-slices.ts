import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { withoutAct } from "./without-act.ts";

/** Renders as in a browser: in slices, with effects a moment after what they belong to is shown. */
export function renderInSlices(...content: ReactNode[]): HTMLElement {
  withoutAct();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  startTransition(() => root.render(content));
  return place;
}
