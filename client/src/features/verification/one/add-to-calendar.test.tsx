import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { calendarEntry, googleCalendarLink, outlookLink } from "./calendar-entry.ts";

const confirmed: VerificationPage = {
  ...game,
  status: "verified",
  verifiedAt: "2026-11-03T10:00:00.000Z",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

const offered = () => screen.findByRole("heading", { name: "Add to calendar" });

test("a game is offered to calendars once it is confirmed, not before", async () => {
  const { user } = openVerification({ [GET]: game, [POST]: { message: "Thank you", game: confirmed } });
  const confirm = await button("Confirm Game");
  expect(screen.queryByRole("heading", { name: "Add to calendar" })).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await offered()).toBeVisible();
});

test("a confirmed game that is opened again leads to both calendars, in tabs that know nothing of this page", async () => {
  const { container } = openVerification({ [GET]: confirmed });
  await offered();
  for (const [name, link] of [
    ["Google Calendar", googleCalendarLink],
    ["Outlook", outlookLink],
  ] as const) {
    const anchor = screen.getByRole("link", { name: `${name} (opens in a new tab)` });
    expect(anchor).toHaveAttribute("href", link(calendarEntry(game)));
    expect(anchor).toHaveAttribute("target", "_blank");
    expect(anchor).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expectAccessibleMarkup(container);
});

test("every other calendar gets the entry that the mails bring", async () => {
  const { calls } = openVerification({ [GET]: confirmed }, "/verify-game?token=ab%2Fc");
  await offered();
  const file = screen.getByRole("link", { name: "Calendar file (.ics)" });
  expect(file).toHaveAttribute("href", "/api/verify-game/ab%2Fc/game.ics");
  expect(file).toHaveAttribute("download");
  expect(calls).toHaveLength(1);
});

test("a request for another date is in nobody's calendar", async () => {
  openVerification({ [GET]: { ...game, status: "reschedule", rescheduleBy: "opponent" } });
  const answer = await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(within(answer.closest("main") as HTMLElement).queryByText("Add to calendar")).toBeNull();
});
