import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { reply } from "#client/test/stub-api.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const MONDAY = { date: "2026-12-14", time: "18:30:00" };
const WEDNESDAY = { date: "2026-12-16", time: "19:00:00" };
const FRIDAY = { date: "2026-12-18", time: "17:00:00" };

const offer: VerificationPage = {
  ...game,
  status: "reschedule",
  rescheduleBy: "school",
  proposedBy: "school",
  proposals: [MONDAY, WEDNESDAY, FRIDAY],
  postponed: true,
  canConfirm: false,
  updatedAt: "2026-11-04T08:00:00.000Z",
};

const agreed: VerificationPage = {
  ...game,
  ...WEDNESDAY,
  status: "verified",
  verifiedAt: "2026-11-05T10:00:00.000Z",
  updatedAt: "2026-11-05T10:00:00.000Z",
};

const dates = () => within(screen.getByRole("group", { name: "Which date works for you?" }));
const radio = (name: RegExp) => dates().getByRole("radio", { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-05T09:00:00.000Z") });
});

test("the offered dates stand to be chosen from, instead of the one that was put off", async () => {
  const { container } = openVerification({ [GET]: offer });
  expect(await screen.findByRole("heading", { name: "Which date works for you?" })).toBeVisible();
  expect(screen.getByText("Harbor Pines High School has postponed this game")).toBeVisible();
  expect(screen.getByText("Harbor Pines High School offers you 3 other dates.")).toBeVisible();
  for (const below of [screen.getByText(/has postponed/), screen.getByText("Venue")]) {
    const [, , last] = dates().getAllByRole("radio");
    expect(last?.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(
    dates()
      .getAllByRole("radio")
      .map((each) => each.closest("label")?.textContent),
  ).toEqual([
    "Monday, December 14, 20266:30 PM CT",
    "Wednesday, December 16, 20267:00 PM CT",
    "Friday, December 18, 20265:00 PM CT",
  ]);
  expect(screen.getByText("Friday, December 11, 2026").closest("del")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm Game" })).not.toBeInTheDocument();
  await expectAccessibleMarkup(container);
});

test("a date is confirmed for the offer as it was shown, and settles the game", async () => {
  const { user, answers } = openVerification({
    [GET]: offer,
    [POST]: { message: "Thank you", game: agreed },
  });
  const confirm = await button("Confirm This Date");
  expect(confirm).toBeDisabled();
  expect(confirm).toHaveAccessibleDescription("Choose a date first.");
  expect(screen.getByText("Choose a date first.")).toBeVisible();
  await user.click(radio(/December 16/));
  expect(screen.queryByText("Choose a date first.")).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByRole("heading", { name: "Game confirmed" })).toHaveFocus();
  expect(screen.getByText("Wednesday, December 16, 2026")).toBeVisible();
  expect(answers().map(({ body }) => body)).toEqual([
    { response: "choose", option: 1, updatedAt: offer.updatedAt },
  ]);
});

test("the only date is chosen already", async () => {
  const { user, answers } = openVerification({
    [GET]: { ...offer, proposals: [FRIDAY] },
    [POST]: { message: "Thank you", game: agreed },
  });
  expect(await screen.findByText("Harbor Pines High School offers you another date.")).toBeVisible();
  expect(radio(/December 18/)).toBeChecked();
  await user.click(await button("Confirm This Date"));
  await screen.findByRole("heading", { name: "Game confirmed" });
  expect(answers()[0]?.body).toMatchObject({ option: 0 });
});

test("a date that has passed cannot be chosen and says so", async () => {
  vi.setSystemTime(new Date("2026-12-15T09:00:00.000Z"));
  openVerification({ [GET]: offer });
  await screen.findByRole("heading", { name: "Which date works for you?" });
  expect(radio(/December 14.*This date has passed/)).toBeDisabled();
  expect(radio(/December 16/)).toBeEnabled();
});

test("where all dates have passed only the way to another one is left", async () => {
  vi.setSystemTime(new Date("2026-12-20T09:00:00.000Z"));
  openVerification({ [GET]: { ...offer, date: "2026-12-31" } });
  expect(await button("Confirm This Date")).toHaveAccessibleDescription("All of these dates have passed.");
  expect(await button("None of these works: Request Reschedule")).toBeEnabled();
});

test("none of the dates: the request begins without them, and Cancel leads back to them", async () => {
  const { user } = openVerification({ [GET]: offer });
  await user.click(await button("None of these works: Request Reschedule"));
  expect(await screen.findByLabelText("Proposed date")).toHaveValue("");
  expect(screen.getByText("Monday, December 14, 2026, 6:30 PM CT")).toBeVisible();
  await user.click(await button("Cancel"));
  expect(await screen.findByRole("heading", { name: "Which date works for you?" })).toHaveFocus();
});

test("an offer that comes while a request is written is seen before that is recorded", async () => {
  const { user, routes } = openVerification({
    [GET]: game,
    [POST]: () => reply(409, { message: "This game has changed since you opened the page." }),
  });
  await user.click(await button("Request Reschedule"));
  await user.type(await screen.findByLabelText("Message"), "Bus trouble");
  expect(screen.queryByText(/ offers:/)).not.toBeInTheDocument();
  routes[GET] = offer;
  await user.click(await button("Send Request"));
  expect(await screen.findByText("Harbor Pines High School offers:")).toBeVisible();
  expect(screen.getByText("Friday, December 18, 2026, 5:00 PM CT")).toBeVisible();
  expect(screen.getByLabelText("Message")).toHaveValue("Bus trouble");
});

test("an answer to a request does not say that the school has postponed the game", async () => {
  openVerification({ [GET]: { ...offer, rescheduleBy: "opponent" } });
  expect(await screen.findByText("Harbor Pines High School offers you 3 other dates.")).toBeVisible();
  expect(screen.queryByText(/postponed/i)).not.toBeInTheDocument();
  expect(screen.getByText("To be rescheduled")).toBeVisible();
});

test("what the school wrote stands as its words", async () => {
  openVerification({ [GET]: { ...offer, note: "The gym floor is being redone.\nSorry for that!" } });
  const words = await screen.findByText(/The gym floor is being redone/);
  expect(
    within(words.closest("figure") as HTMLElement).getByText("Note from Harbor Pines High School"),
  ).toBeVisible();
});

test("an offer that changed meanwhile is shown anew, and the chosen date stays chosen where it now stands", async () => {
  const { user, routes, answers } = openVerification({ [GET]: offer });
  await button("Confirm This Date");
  await user.click(radio(/December 16/));
  routes[GET] = { ...offer, proposals: [FRIDAY, WEDNESDAY], updatedAt: "2026-11-05T08:00:00.000Z" };
  routes[POST] = () => reply(409, { message: "changed" });
  await user.click(await button("Confirm This Date"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Harbor Pines High School has offered you other dates since you opened this page.",
  );
  expect(dates().getAllByRole("radio")).toHaveLength(2);
  expect(radio(/December 16/)).toBeChecked();

  routes[GET] = { ...offer, proposals: [MONDAY, FRIDAY], updatedAt: "2026-11-05T08:30:00.000Z" };
  await user.click(await button("Confirm This Date"));
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  expect(await button("Confirm This Date")).toBeDisabled();
  for (const each of dates().getAllByRole("radio")) expect(each).not.toBeChecked();
});

test("an offer that was taken back meanwhile leads to the game as it is now", async () => {
  const { user, routes } = openVerification({ [GET]: offer });
  await button("Confirm This Date");
  await user.click(radio(/December 16/));
  routes[GET] = { ...game, updatedAt: "2026-11-05T08:00:00.000Z" };
  routes[POST] = () => reply(409, { message: "changed" });
  await user.click(await button("Confirm This Date"));
  expect(await button("Confirm Game")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("This game has changed since you opened this page.");
});

test("a change that leaves the offer alone is not shown as another offer", async () => {
  const { user, routes } = openVerification({ [GET]: offer });
  await button("Confirm This Date");
  await user.click(radio(/December 16/));
  routes[GET] = { ...offer, venue: "Field House", updatedAt: "2026-11-05T08:00:00.000Z" };
  routes[POST] = () => reply(409, { message: "changed" });
  await user.click(await button("Confirm This Date"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This game has changed since you opened this page.",
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Venue: Field House (was Main Gym)");
});

test.each(["This game is already scheduled", "That date has passed. Choose another one, or propose a date."])(
  "a conflict that is no change of the game is shown in the server's words: %s",
  async (message) => {
    const { user } = openVerification({ [GET]: offer, [POST]: () => reply(409, { message }) });
    await button("Confirm This Date");
    await user.click(radio(/December 16/));
    await user.click(await button("Confirm This Date"));
    expect(await screen.findByText(`Your answer wasn't sent. ${message}`)).toBeVisible();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(radio(/December 16/)).toBeChecked();
  },
);

test("a refused choice says why and keeps the choice", async () => {
  const { user } = openVerification({
    [GET]: offer,
    [POST]: () => reply(400, { message: "Choose a date that has not passed" }),
  });
  await button("Confirm This Date");
  await user.click(radio(/December 16/));
  await user.click(await button("Confirm This Date"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a date that has not passed");
  expect(radio(/December 16/)).toBeChecked();
});
