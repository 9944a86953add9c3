import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification as open, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION } from "#client/test/samples/sample-verification.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const NOTICE = "This is a sample. Your answer changes only this page.";

const sample: VerificationPage = { ...SAMPLE_VERIFICATION, opponentName: "Sample Academy", sample: true };

const confirmed: VerificationPage = {
  ...sample,
  status: "verified",
  verifiedAt: "2026-11-03T10:00:00.000Z",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

const rescheduled: VerificationPage = {
  ...sample,
  status: "reschedule",
  rescheduleBy: "opponent",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

test("a sample says on top that it is one, and can be answered like a request", async () => {
  const { container } = open({ [GET]: sample });
  const notice = await screen.findByText(NOTICE);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(notice.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await button("Confirm Game")).toBeVisible();
  expect(await button("Request Reschedule")).toBeVisible();
  await expectAccessibleMarkup(container);
});

test("a real request says nothing of samples", async () => {
  open({ [GET]: { ...confirmed, sample: undefined } });
  expect(await screen.findByRole("heading", { name: "Add to calendar" })).toBeVisible();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(screen.queryByText(/For a real game/)).not.toBeInTheDocument();
});

test("the confirmation of a sample shows what the school would hear, and goes into no calendar", async () => {
  const { user } = open({ [GET]: sample, [POST]: { message: "Thank you", game: confirmed } });
  await user.click(await button("Confirm Game"));
  expect(await screen.findByRole("heading", { name: "Game confirmed" })).toHaveFocus();
  expect(
    screen.getByText(
      'For a real game, Harbor Pines High School would now get this message: "Sample Academy confirmed this game."',
    ),
  ).toBeVisible();
  expect(screen.getByText(NOTICE)).toBeVisible();
  // The calendar links of other confirmations come a little later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("heading", { name: "Add to calendar" })).not.toBeInTheDocument();
});

test("the request for another date does, too, and the answer can be changed", async () => {
  const { user } = open({ [GET]: rescheduled, [POST]: { message: "Thank you", game: confirmed } });
  expect(
    await screen.findByText(/would now get this message: "Sample Academy asks to reschedule this game."/),
  ).toBeVisible();
  await user.click(await button("Change my answer"));
  await user.click(await button("Confirm Game"));
  expect(await screen.findByRole("heading", { name: "Game confirmed" })).toBeVisible();
});
