import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { StopPage } from "#client/features/verification/stop-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { StoppableMessages } from "#shared/api/stop.ts";

const GET = "GET /api/stop/:token";
const POST = "POST /api/stop/:token";
const REMINDERS: StoppableMessages = { kind: "reminders", schoolName: "Lincoln High", stopped: false };
const DIGEST: StoppableMessages = { ...REMINDERS, kind: "digest" };
const UNKNOWN = "This link doesn't stop any emails.";

function open(api: StubbedApi, path = "/stop?token=abc123") {
  const view = renderScreen(
    <main>
      <StopPage search={path.split("?")[1] ?? ""} />
    </main>,
    { path, api },
  );
  return { ...view, methods: () => view.calls.map(({ method }) => method) };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = () => screen.findByRole("button", { name: "Stop" });

it.each([
  [
    REMINDERS,
    "Stop reminders from Lincoln High?",
    "This stops reminders and day-before emails. You'll still get requests, changes and cancellations.",
    "Lincoln High won't send you reminders or day-before emails anymore. You'll still get requests, changes and cancellations.",
  ],
  [
    DIGEST,
    "Stop the weekly schedule of Lincoln High?",
    "This stops the Monday email. Nothing else changes.",
    "You won't get the weekly schedule of Lincoln High anymore. Nothing else has changed.",
  ],
])(
  "asks before it stops %j, says what comes all the same, and that it is done",
  async (messages, question, meaning, done) => {
    const { user, calls, methods, container } = open({
      [GET]: messages,
      [POST]: { ...messages, stopped: true },
    });
    expect(await heading(question)).toBeVisible();
    expect(screen.getByText(meaning)).toBeVisible();
    expect(methods()).toEqual(["GET"]);
    await expectAccessibleMarkup(container);
    await user.click(await button());
    expect(await heading("Stopped")).toHaveFocus();
    expect(screen.getByText(done)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "GET", path: "/api/stop/abc123", body: undefined },
      { method: "POST", path: "/api/stop/abc123", body: undefined },
    ]);
    await expectAccessibleMarkup(container);
  },
);

it("is for no search engine, and has a title of its own", async () => {
  open({ [GET]: REMINDERS });
  await button();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(document.title).toMatch(/^Stop messages/);
});

it("says at once that they have been stopped, and leaves the focus where it is", async () => {
  const { methods } = open({ [GET]: { ...REMINDERS, stopped: true } });
  expect(await heading("Stopped")).not.toHaveFocus();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(methods()).toEqual(["GET"]);
});

it("stops once, however fast the button is pressed", async () => {
  let answer = (_messages: unknown) => {};
  const { user, methods } = open({
    [GET]: REMINDERS,
    [POST]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.dblClick(await button());
  expect(screen.getByRole("button", { name: "Stopping..." })).toBeDisabled();
  answer({ ...REMINDERS, stopped: true });
  await heading("Stopped");
  expect(methods()).toEqual(["GET", "POST"]);
});

it("says why it could not be done, and can be asked again", async () => {
  const { user, routes } = open({
    [GET]: REMINDERS,
    [POST]: reply(503, { message: "Temporarily unavailable." }),
  });
  await user.click(await button());
  expect(await screen.findByRole("alert")).toHaveTextContent("Temporarily unavailable.");
  routes[POST] = { ...REMINDERS, stopped: true };
  await user.click(await button());
  expect(await heading("Stopped")).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("can be read again after a failure", async () => {
  const { user, routes } = open({ [GET]: reply(503, { message: "Temporarily unavailable." }) });
  const again = await screen.findByRole("button", { name: "Try again" });
  routes[GET] = REMINDERS;
  await user.click(again);
  expect(await heading("Stop reminders from Lincoln High?")).toBeVisible();
});

it.each([
  ["when it is opened", { [GET]: reply(404, { message: UNKNOWN }) }],
  ["by the time it is pressed", { [GET]: REMINDERS, [POST]: reply(404, { message: UNKNOWN }) }],
])("says that the link leads nowhere %s", async (_when, api) => {
  const { user, routes } = open(api);
  if (POST in api) {
    const press = await button();
    routes[GET] = reply(404, { message: UNKNOWN });
    await user.click(press);
  }
  expect(await heading("This link no longer works")).toBeVisible();
  expect(screen.getByText(UNKNOWN)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says without a token that the link is incomplete, and asks nobody", async () => {
  const { calls } = open({}, "/stop");
  expect(await heading("This link no longer works")).toBeVisible();
  expect(screen.getByText(/^This link is incomplete/)).toBeVisible();
  expect(calls).toEqual([]);
});
