import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { button, GET, openVerification, POST } from "#client/test/open-verification.tsx";
import { SAMPLE_VERIFICATION as game } from "#client/test/samples/sample-verification.ts";
import { reply } from "#client/test/stub-api.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

const requested: VerificationPage = {
  ...game,
  status: "reschedule",
  rescheduleBy: "opponent",
  proposedBy: "opponent",
  proposals: [{ date: "2026-12-14", time: "18:30:00" }],
  updatedAt: "2026-11-03T10:00:00.000Z",
};

async function openRows() {
  const view = openVerification({ [GET]: game, [POST]: { message: "Thank you", game: requested } });
  await view.user.click(await button("Request Reschedule"));
  await screen.findByLabelText("Proposed date");
  const { user } = view;
  /** The field has the game's own time already. */
  const typeTime = async (label: string, time: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), time);
  };
  return { ...view, typeTime };
}

const add = () => screen.queryByRole("button", { name: "Add another date" });

test("the date is asked for before the message, at the game's own time", async () => {
  const { user, answers } = await openRows();
  const [date, time, message] = ["Proposed date", "Proposed time (CT)", "Message"].map((label) =>
    screen.getByLabelText(label),
  );
  expect(time).toHaveValue("19:00");
  expect(date?.compareDocumentPosition(message as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(date as HTMLElement, "2026-12-14");
  await user.click(await button("Send Request"));
  await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(answers()[0]?.body).toMatchObject({ proposals: [{ date: "2026-12-14", time: "19:00:00" }] });
});

test("up to three dates are proposed, each with a time or without", async () => {
  const { user, typeTime, answers, container } = await openRows();
  await user.type(screen.getByLabelText("Proposed date"), "2026-12-14");
  await typeTime("Proposed time (CT)", "18:30");
  await user.click(await button("Add another date"));
  expect(screen.getByLabelText("Proposed date 2")).toHaveFocus();
  await user.type(screen.getByLabelText("Proposed date 2"), "2026-12-16");
  await user.clear(screen.getByLabelText("Proposed time 2 (CT)"));
  await user.click(await button("Add another date"));
  await user.type(screen.getByLabelText("Proposed date 3"), "2026-12-18");
  await typeTime("Proposed time 3 (CT)", "12:00");
  expect(add()).not.toBeInTheDocument();
  await expectAccessibleMarkup(container);
  await user.click(await button("Send Request"));
  await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(answers()[0]?.body).toMatchObject({
    proposals: [
      { date: "2026-12-14", time: "18:30:00" },
      { date: "2026-12-16", time: null },
      { date: "2026-12-18", time: "12:00:00" },
    ],
  });
});

test("each of several dates can be taken away, and the focus goes to the one before", async () => {
  const { user, answers } = await openRows();
  expect(screen.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Proposed date"), "2026-12-14");
  for (const [label, date] of [
    ["Proposed date 2", "2026-12-16"],
    ["Proposed date 3", "2026-12-18"],
  ] as const) {
    await user.click(await button("Add another date"));
    await user.type(screen.getByLabelText(label), date);
  }
  await user.click(await button("Remove proposed date 2"));
  expect(screen.getByLabelText("Proposed date")).toHaveFocus();
  expect(screen.getByLabelText("Proposed date 2")).toHaveValue("2026-12-18");
  await user.click(await button("Remove proposed date 1"));
  expect(screen.getByLabelText("Proposed date")).toHaveValue("2026-12-18");
  expect(screen.getByLabelText("Proposed date")).toHaveFocus();
  expect(screen.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
  await user.click(await button("Send Request"));
  await screen.findByRole("heading", { name: "Reschedule requested" });
  expect(answers()[0]?.body).toMatchObject({ proposals: [{ date: "2026-12-18", time: "19:00:00" }] });
});

test("a time without its date is refused beside its own field", async () => {
  const { user, typeTime, answers } = await openRows();
  await user.click(await button("Add another date"));
  await typeTime("Proposed time 2 (CT)", "18:30");
  await user.click(await button("Send Request"));
  const refused = screen.getByLabelText("Proposed date 2");
  await waitFor(() => expect(refused).toHaveAccessibleDescription("Choose a date for the proposed time"));
  await waitFor(() => expect(refused).toHaveFocus());
  expect(screen.getByLabelText("Proposed date")).toBeValid();
  expect(answers()).toEqual([]);
});

test.each([
  ["proposedDate", "Proposed date 2"],
  ["proposals.0.date", "Proposed date 2"],
  ["proposals.1.date", "Proposed date 3"],
  ["proposals.1.time", "Proposed time 3 (CT)"],
])(
  "the server's sentence about %s stands beside the date it was sent of, past a blank row",
  async (field, label) => {
    const sentence = "Choose a date that has not passed";
    const { user, routes } = await openRows();
    routes[POST] = () => reply(400, { message: sentence, errors: { [field]: sentence } });
    for (const [date, typed] of [
      ["Proposed date 2", "2026-12-16"],
      ["Proposed date 3", "2026-12-18"],
    ] as const) {
      await user.click(await button("Add another date"));
      await user.type(screen.getByLabelText(date), typed);
    }
    await user.click(await button("Send Request"));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  },
);

test("no date is proposed twice", async () => {
  const { user, answers } = await openRows();
  await user.type(screen.getByLabelText("Proposed date"), "2026-12-14");
  await user.click(await button("Add another date"));
  await user.type(screen.getByLabelText("Proposed date 2"), "2026-12-14");
  await user.click(await button("Send Request"));
  await waitFor(() =>
    expect(screen.getByLabelText("Proposed date 2")).toHaveAccessibleDescription("Propose different dates"),
  );
  await waitFor(() => expect(screen.getByLabelText("Proposed date 2")).toHaveFocus());
  expect(answers()).toEqual([]);
});
