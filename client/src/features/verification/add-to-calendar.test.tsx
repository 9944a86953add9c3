import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION as game } from "#client/test/sample-verification.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
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
  await expectAccessible(container);
});

test("every other calendar gets a file", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:game";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  const { user } = openVerification({ [GET]: confirmed });
  await offered();
  await user.click(await button("Calendar file (.ics)"));
  await vi.waitFor(() => expect(names).toEqual(["game.ics blob:game"]));
  expect(files[0]?.type).toBe("text/calendar;charset=utf-8");
  expect(await files[0]?.text()).toContain("DTSTART:20261212T010000Z");
  expect(await button("Calendar file (.ics)")).toBeEnabled();
});

test("a file that could not be made says so and can be asked for again", async () => {
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = openVerification({ [GET]: confirmed });
  await offered();
  await user.click(await button("Calendar file (.ics)"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be fetched.");
  await user.click(await button("Calendar file (.ics)"));
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
});

test("a request for another date is in nobody's calendar", async () => {
  openVerification({ [GET]: { ...game, status: "reschedule", rescheduleBy: "opponent" } });
  const answer = await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(within(answer.closest("main") as HTMLElement).queryByText("Add to calendar")).toBeNull();
});
