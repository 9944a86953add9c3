import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION } from "#client/test/samples/sample-verification.ts";
import { reply } from "#client/test/stub-api.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const schools = ["Canfield High School", "Quarry Lake Academy", "Struthers High School"];
const meet: VerificationPage = {
  ...SAMPLE_VERIFICATION,
  eventName: "Harbor Invitational",
  meet: { schools },
};
const ANSWERED = { updatedAt: "2026-11-03T10:00:00.000Z" };
const coming: VerificationPage = {
  ...meet,
  ...ANSWERED,
  status: "verified",
  verifiedAt: ANSWERED.updatedAt,
};
const declined: VerificationPage = { ...meet, ...ANSWERED, status: "reschedule", opponentMessage: "No bus." };
const postponed: VerificationPage = {
  ...meet,
  ...ANSWERED,
  status: "reschedule",
  rescheduleBy: "school",
  postponed: true,
  canConfirm: false,
};

const COMING = "We will be there";
const DECLINE = "We cannot come";

test("a meet asks whether the school comes, and names all that are invited", async () => {
  const { container } = openVerification({ [GET]: meet });
  expect(await screen.findByRole("heading", { level: 2, name: "Can you come to this meet?" })).toBeVisible();
  expect(
    screen.getByText(
      "Dana Whitfield of Harbor Pines High School asks you to confirm that you will be there.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Schools", { selector: "dt" }).nextElementSibling).toHaveTextContent(
    `${schools.join(", ")}3 schools are invited`,
  );
  expect(screen.getByRole("button", { name: COMING })).toBeEnabled();
  expect(screen.getByRole("button", { name: DECLINE })).toBeEnabled();
  expect(screen.queryByRole("button", { name: /Confirm|Reschedule/ })).not.toBeInTheDocument();
  await expectAccessibleMarkup(container);
});

test("one press says that the school comes, and the answer can be changed", async () => {
  const { user, answers } = openVerification({
    [GET]: meet,
    [POST]: { message: "Thank you", game: coming },
  });
  await user.click(await button(COMING));
  expect(await screen.findByRole("heading", { name: "You will be there" })).toHaveFocus();
  expect(screen.getByText("Thank you. Harbor Pines High School knows that you'll be there.")).toBeVisible();
  expect(answers().map(({ body }) => body)).toEqual([{ response: "confirm", updatedAt: meet.updatedAt }]);
  await user.click(await button("Change my answer"));
  expect(await screen.findByRole("heading", { name: "Change your answer" })).toHaveFocus();
  expect(await button(DECLINE)).toBeEnabled();
  expect(await button("Keep my answer")).toBeEnabled();
});

test("two presses say that the school can't come, with a message and without dates", async () => {
  const { user, answers, container } = openVerification({
    [GET]: meet,
    [POST]: { message: "Thank you", game: declined },
  });
  await user.click(await button(DECLINE));
  expect(await screen.findByRole("heading", { name: DECLINE })).toHaveFocus();
  expect(screen.queryByLabelText(/^Proposed/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add another date" })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Message"), "No bus.");
  await expectAccessibleMarkup(container);
  await user.click(await button("Send Answer"));
  expect(await screen.findByRole("heading", { name: "You cannot come" })).toHaveFocus();
  expect(screen.getByText("No bus.")).toBeVisible();
  expect(answers().map(({ body }) => body)).toEqual([
    { response: "reschedule", updatedAt: meet.updatedAt, message: "No bus.", proposals: [] },
  ]);
  await expectAccessibleMarkup(container);
});

test("a school that said no may still come", async () => {
  const { user } = openVerification({ [GET]: declined, [POST]: { message: "Thank you", game: coming } });
  expect(await screen.findByRole("heading", { name: "You cannot come" })).toBeVisible();
  await user.click(await button("Change my answer"));
  await user.click(await button(COMING));
  expect(await screen.findByRole("heading", { name: "You will be there" })).toHaveFocus();
});

test("dates that were proposed before the game was a meet are not sent with a refusal", async () => {
  const dated = { ...meet, proposals: [{ date: "2026-12-14", time: null }], proposedBy: "opponent" as const };
  const { user, answers } = openVerification({
    [GET]: dated,
    [POST]: { message: "Thank you", game: declined },
  });
  await user.click(await button(DECLINE));
  await user.click(await button("Send Answer"));
  expect(answers()[0]?.body).toMatchObject({ response: "reschedule", proposals: [] });
});

test("a refusal that the server refuses says why", async () => {
  const message = "A meet keeps its date. Say that you cannot come, and why.";
  const { user } = openVerification({ [GET]: meet, [POST]: () => reply(400, { message }) });
  await user.click(await button(DECLINE));
  await user.click(await button("Send Answer"));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});

describe("a meet that the school has postponed", () => {
  test("waits for its new date, which only the host chooses", async () => {
    const { container } = openVerification({ [GET]: postponed });
    expect(
      await screen.findByRole("heading", { name: "Harbor Pines High School has postponed this game" }),
    ).toBeVisible();
    expect(screen.getByText("You'll hear about a new date.")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    await expectAccessibleMarkup(container);
  });

  test("between the look and the press says so", async () => {
    const { user, routes } = openVerification({ [GET]: meet });
    await button(COMING);
    routes[GET] = postponed;
    routes[POST] = () => reply(409, { message: "This game is postponed." });
    await user.click(await button(COMING));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Harbor Pines High School has postponed this game.",
    );
    expect(screen.queryByText(/propose/i)).not.toBeInTheDocument();
  });
});

test("a meet that somebody else answered meanwhile says what they said", async () => {
  const { user, routes } = openVerification({ [GET]: meet });
  await button(COMING);
  routes[GET] = declined;
  routes[POST] = () => reply(409, { message: "This game has changed." });
  await user.click(await button(COMING));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Someone said that you can't come since you opened this page.",
  );
});
