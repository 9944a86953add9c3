import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { reply } from "#client/test/stub-api.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const postponed: VerificationPage = {
  ...game,
  status: "reschedule",
  rescheduleBy: "school",
  postponed: true,
  canConfirm: false,
  updatedAt: "2026-11-04T08:00:00.000Z",
};

const requested: VerificationPage = {
  ...game,
  status: "reschedule",
  rescheduleBy: "opponent",
  opponentMessage: "Bus trouble",
  updatedAt: "2026-11-03T10:00:00.000Z",
};

const HEADING = "Harbor Pines High School has postponed this game";
const SENTENCE = "This game is postponed. Propose a date, or wait for a new one.";

test("a game that the school has put off says so, crosses its date out and cannot be confirmed", async () => {
  const { container } = openVerification({ [GET]: postponed });
  expect(await screen.findByRole("heading", { name: HEADING })).toBeVisible();
  expect(screen.getByText("Postponed")).toBeVisible();
  expect(screen.getByText("Friday, December 11, 2026").closest("del")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm Game" })).not.toBeInTheDocument();
  expect(screen.queryByText("Reschedule requested")).not.toBeInTheDocument();
  expect(await button("Request Reschedule")).toBeEnabled();
  await expectAccessibleMarkup(container);
});

test("another date can be proposed for it", async () => {
  const { user, answers } = openVerification({
    [GET]: postponed,
    [POST]: { message: "Thank you", game: requested },
  });
  await user.click(await button("Request Reschedule"));
  await user.type(await screen.findByLabelText("Proposed date"), "2026-12-14");
  await user.click(await button("Send Request"));
  expect(await screen.findByRole("heading", { name: "Reschedule requested" })).toHaveFocus();
  expect(answers()[0]?.body).toMatchObject({
    response: "reschedule",
    updatedAt: postponed.updatedAt,
    proposals: [{ date: "2026-12-14", time: "19:00:00" }],
  });
});

test("postponed between the look and the press: the press says so and nothing is confirmed", async () => {
  const { user, routes } = openVerification({ [GET]: game });
  await button("Confirm Game");
  routes[GET] = postponed;
  routes[POST] = () => reply(409, { message: SENTENCE });
  await user.click(await button("Confirm Game"));
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveFocus();
  expect(within(notice).getByText(SENTENCE)).toBeVisible();
  expect(screen.getByRole("heading", { name: HEADING })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm Game" })).not.toBeInTheDocument();
});

test("confirmed just before it was put off: what was answered no longer stands", async () => {
  const confirmed: VerificationPage = { ...game, status: "verified", verifiedAt: "2026-11-03T10:00:00.000Z" };
  const { user, routes } = openVerification({
    [GET]: game,
    [POST]: { message: "Thank you", game: confirmed },
  });
  await user.click(await button("Confirm Game"));
  await screen.findByRole("heading", { name: "Game confirmed" });
  routes[GET] = postponed;
  routes[POST] = () => reply(409, { message: SENTENCE });
  await user.click(await button("Change my answer"));
  await user.click(await button("Confirm Game"));
  expect(await screen.findByRole("heading", { name: HEADING })).toBeVisible();
  expect(await button("Request Reschedule")).toBeEnabled();
});

test("an own request for a game that is still put off can be changed, and the old date not confirmed", async () => {
  const { user } = openVerification({
    [GET]: {
      ...postponed,
      proposedBy: "opponent",
      proposals: [
        { date: "2026-12-14", time: "18:30:00" },
        { date: "2026-12-16", time: null },
        { date: "2026-12-18", time: "12:00:00" },
      ],
    },
  });
  expect(await screen.findByRole("heading", { name: "Reschedule requested" })).toBeVisible();
  for (const date of [
    "Monday, December 14, 2026, 6:30 PM CT",
    "Wednesday, December 16, 2026",
    "Friday, December 18, 2026, 12:00 PM CT",
  ]) {
    expect(screen.getByText(date)).toBeVisible();
  }
  await user.click(await button("Change my answer"));
  expect(screen.queryByRole("button", { name: "Confirm Game" })).not.toBeInTheDocument();
  await user.click(await button("Request Reschedule"));
  expect(await screen.findByLabelText("Proposed date 3")).toHaveValue("2026-12-18");
});

test("what has changed since the snapshot shows as old and new, named and struck through", async () => {
  const { container } = openVerification({
    [GET]: {
      ...game,
      was: [
        { name: "Date", was: "Friday, December 4, 2026", now: "Friday, December 11, 2026" },
        { name: "Time", was: "6:00 PM CT", now: "7:00 PM CT" },
        { name: "Venue", was: "Field House", now: "Main Gym" },
        { name: "Your side", was: "Home", now: "Away" },
      ],
    },
  });
  await button("Confirm Game");
  for (const old of ["Friday, December 4, 2026", "6:00 PM CT", "Field House", "Home"]) {
    const struck = screen.getByText(old);
    expect(struck).toBeVisible();
    expect(struck.tagName).toBe("DEL");
    expect(struck.parentElement).toHaveTextContent(`Was${old}now`);
  }
  expect(screen.getByText("Changed since our last email:").parentElement).toHaveTextContent(
    "Changed since our last email: Date, Time, Venue, and Your side",
  );
  await expectAccessibleMarkup(container);
});

test("a change that the message asks about is not one that nobody was told of", async () => {
  const was = [{ name: "Date", was: "Friday, December 4, 2026", now: "Friday, December 11, 2026" }];
  openVerification({ [GET]: { ...game, was, wasMailed: true } });
  expect(await screen.findByText("Friday, December 4, 2026")).toBeVisible();
  expect(screen.getByText("Changed:").parentElement).toHaveTextContent("Changed: Date");
});

test("where nothing has changed, nothing is said to have", async () => {
  const { container } = openVerification({ [GET]: game });
  await button("Confirm Game");
  expect(container.querySelector("del")).toBeNull();
  expect(screen.queryByText(/Changed since/)).not.toBeInTheDocument();
});
