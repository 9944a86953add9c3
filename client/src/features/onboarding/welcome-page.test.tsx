import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { ImportGamesPage } from "#client/features/game-import/import-games-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { DANA, sampleInvitation, samplePerson, sampleStaff } from "#client/test/samples/sample-staff.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import { WelcomePage } from "./welcome-page.tsx";

const USER = { ...SIGNED_IN, email: "dana@example.com", firstName: "", lastName: "" };

const SCHOOL = {
  id: 1,
  name: "Harbor Pines High School",
  address: "1200 Lighthouse Road",
  athleticDirector: "Morgan Bellweather",
  mascot: "Ospreys",
  primaryColor: "#14532D",
  secondaryColor: "#FACC15",
  timezone: "America/New_York",
  updatedAt: "2026-08-01T12:00:00.000Z",
};

const SENT = { sentAt: "2026-08-20T18:05:00.000Z", response: null, answeredAt: null };
const ANSWERED = { ...SENT, response: "confirm", answeredAt: "2026-08-20T18:06:00.000Z" };

const saving =
  <Row extends object>(row: Row) =>
  ({ body }: { body: object }) => ({ ...row, ...body });

function open(path = "/welcome", api: StubbedApi = {}) {
  const view = renderScreen(<WelcomePage />, {
    path,
    api: {
      "GET /api/user": USER,
      "GET /api/school": SCHOOL,
      "GET /api/teams": [],
      "GET /api/staff": sampleStaff({ people: [DANA] }),
      "PATCH /api/user": saving(USER),
      "POST /api/school": saving(SCHOOL),
      ...api,
    },
  });
  const written = () =>
    view.calls.filter(({ method }) => method !== "GET").map(({ path: to, body }) => [to, body]);
  return { ...view, written };
}

const step = (name: string) => screen.findByRole("heading", { level: 2, name });
const field = (label: string) => screen.findByLabelText(label);
const button = (name: string) => screen.findByRole("button", { name });
const link = (name: string) => screen.findByRole("link", { name });

const STEPS = ["You and your school", "Your season", "See what opponents see", "Your colleagues"];

describe("the steps", () => {
  test.each(STEPS.map((title, index) => [title, index + 1] as const))(
    "'%s' shows again at its own address after a reload, and where one is",
    async (title, number) => {
      const { container } = open(`/welcome?step=${number}`);
      expect(await step(title)).toBeVisible();
      const steps = within(screen.getByRole("navigation", { name: "Steps" })).getAllByRole("link");
      expect(steps.map((each) => each.getAttribute("aria-current"))).toEqual(
        STEPS.map((_, index) => (index + 1 === number ? "step" : null)),
      );
      await expectAccessibleMarkup(container);
    },
  );

  test("can all be skipped, with nothing written, and end on the dashboard", async () => {
    const view = open();
    for (const [index, title] of STEPS.entries()) {
      await step(title);
      await view.user.click(await link("Skip"));
      expect(view.location()).toBe(index === 3 ? "/" : `/welcome?step=${index + 2}`);
    }
    expect(view.written()).toEqual([]);
  });

  test("lead back, and put the focus on the heading of where one has come to", async () => {
    const view = open("/welcome?step=3");
    expect(await step("See what opponents see")).not.toHaveFocus();
    await view.user.click(await link("Back"));
    expect(view.location()).toBe("/welcome?step=2");
    expect(await step("Your season")).toHaveFocus();
    view.navigate("/welcome?step=3");
    await step("See what opponents see");
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/welcome?step=2");
  });

  test("are each a press away", async () => {
    const view = open();
    await step("You and your school");
    const bar = within(screen.getByRole("navigation", { name: "Steps" }));
    await view.user.click(bar.getByRole("link", { name: /Your season/ }));
    expect(await step("Your season")).toBeVisible();
    expect(bar.getByRole("link", { current: "step" })).toHaveTextContent("2 Your season");
  });
});

describe("you and your school", () => {
  test("saves the name and the whole school, and goes on", async () => {
    const view = open();
    await view.user.type(await field("First Name"), "Dana");
    await view.user.type(await field("Last Name"), "Whitfield");
    await view.user.clear(await field("Primary Color"));
    await view.user.type(await field("Primary Color"), "#102030");
    await view.user.selectOptions(await field("Timezone"), "America/Chicago");
    await view.user.click(await button("Continue"));
    expect(await step("Your season")).toBeVisible();
    const { id: _, ...settings } = SCHOOL;
    expect(view.written()).toEqual([
      ["/api/user", { firstName: "Dana", lastName: "Whitfield" }],
      ["/api/school", { ...settings, primaryColor: "#102030", timezone: "America/Chicago" }],
    ]);
    expect(view.location()).toBe("/welcome?step=2");
  });

  test("writes nothing where nothing was changed", async () => {
    const view = open("/welcome", { "GET /api/user": { ...USER, firstName: "Dana", lastName: "Whitfield" } });
    expect(await field("First Name")).toHaveValue("Dana");
    await view.user.click(await button("Continue"));
    expect(await step("Your season")).toBeVisible();
    expect(view.written()).toEqual([]);
  });

  test("shows the message as it would be, while one types", async () => {
    const { user } = open();
    const picture = await screen.findByRole("img", { name: /A message of Harbor Pines High School/ });
    expect(picture).toHaveAccessibleName(/in #14532D and #FACC15$/);
    expect(picture).toHaveTextContent("to reach Harbor Pines High School.");
    await user.type(await field("First Name"), "Dana");
    await user.type(await field("Last Name"), "Whitfield");
    await user.clear(await field("Primary Color"));
    await user.type(await field("Primary Color"), "#102030");
    expect(picture).toHaveAccessibleName(/in #102030 and #FACC15, signed by Dana Whitfield$/);
    expect(picture).toHaveTextContent("to reach Dana Whitfield.");
    expect(picture).toHaveStyle({ "--primary": "light-dark(#102030, #5C6772)" });
  });

  test("says what is missing, and saves nothing", async () => {
    const view = open();
    await view.user.type(await field("Last Name"), "Whitfield");
    await view.user.click(await button("Continue"));
    expect(await screen.findByText("First name is required")).toBeVisible();
    expect(await field("First Name")).toHaveFocus();
    expect(view.written()).toEqual([]);
  });

  test("keeps what was typed where it could not be saved, with the reason", async () => {
    const view = open("/welcome", {
      "GET /api/user": { ...USER, firstName: "Dana", lastName: "Whitfield" },
      "POST /api/school": reply(409, {
        message: "This school was changed by someone else. Reload and try again.",
        code: "stale",
      }),
    });
    await view.user.selectOptions(await field("Timezone"), "America/Denver");
    await view.user.click(await button("Continue"));
    expect(await screen.findByText("Failed to save")).toBeVisible();
    expect(view.location()).toBe("/welcome");
    expect(await field("Timezone")).toHaveValue("America/Denver");
    expect(await button("Reload")).toBeVisible();
  });

  test("asks before another step takes what was typed", async () => {
    const view = open();
    await view.user.type(await field("First Name"), "Dana");
    await view.user.click(screen.getByRole("link", { name: /Your colleagues/ }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
    await view.user.click(dialog.getByRole("button", { name: "Keep editing" }));
    expect(await field("First Name")).toHaveValue("Dana");
    expect(view.location()).toBe("/welcome");
  });
});

describe("your season", () => {
  test("comes from a file, or begins with ticking teams", async () => {
    const view = open("/welcome?step=2");
    expect(await screen.findByRole("link", { name: /^Drop your schedule here/ })).toHaveAttribute(
      "href",
      "/import-games",
    );
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    const byHand = await screen.findByRole("button", { name: /^Enter it by hand/, expanded: false });
    await view.user.click(byHand);
    expect(view.location()).toBe("/welcome?step=2&by=hand");
    expect(byHand).toHaveAttribute("aria-expanded", "true");
    expect((await screen.findAllByRole("checkbox")).length).toBeGreaterThan(10);
  });

  const CSV = "Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Varsity Football,H,Quarry Lake\n";

  function openWithImport() {
    return renderScreen(
      <>
        <Route path="/welcome" component={WelcomePage} />
        <Route path="/import-games" component={ImportGamesPage} />
      </>,
      {
        path: "/welcome?step=2",
        api: {
          "GET /api/user": USER,
          "GET /api/school": SCHOOL,
          "GET /api/teams": [],
          "GET /api/games": [],
          "GET /api/import-games": [],
          "POST /api/import-games/questions": () => new Promise(() => {}),
        },
      },
    );
  }

  test.each([
    ["season.csv", "season.csv"],
    ["season.xlsx", "This is a spreadsheet, not a CSV file."],
  ])("goes on to the import with the file that is dropped, %s", async (name, text) => {
    const view = openWithImport();
    const target = await screen.findByRole("link", { name: /^Drop your schedule here/ });
    expect(fireEvent.dragOver(target)).toBe(false);
    const file = new File([CSV], name, { type: "text/csv" });
    expect(fireEvent.drop(target, { dataTransfer: { files: [file] } })).toBe(false);
    expect(await screen.findByText((shown) => shown.startsWith(text))).toBeVisible();
    expect(view.location()).toBe("/import-games");
    const asked = view.calls.filter(({ path }) => path === "/api/import-games/questions");
    expect(asked.map(({ body }) => body)).toEqual(
      name.endsWith(".csv") ? [{ csvData: CSV, fileName: "season.csv" }] : [],
    );
  });

  test("stays where it is when something is dropped that is no file, or beside the place for it", async () => {
    const view = openWithImport();
    const target = await screen.findByRole("link", { name: /^Drop your schedule here/ });
    fireEvent.drop(target, { dataTransfer: { files: [] } });
    const heading = await step("Your season");
    expect(fireEvent.dragOver(heading)).toBe(false);
    expect(fireEvent.drop(heading, { dataTransfer: { files: [new File([CSV], "season.csv")] } })).toBe(false);
    expect(view.location()).toBe("/welcome?step=2");
    await view.user.click(target);
    expect(await screen.findByRole("button", { name: "Choose CSV File" })).toBeVisible();
  });

  test("can be continued once there are teams", async () => {
    const created = sampleTeam({ id: 100, sport: "football", level: "varsity", gender: "" });
    const view = open("/welcome?step=2&by=hand", {
      "POST /api/teams/batch": reply(201, { created: [created], existing: 0 }),
    });
    const [first] = await screen.findAllByRole("checkbox");
    if (!first) throw new Error("there is nothing to tick");
    view.routes["GET /api/teams"] = [created];
    await view.user.click(first);
    await view.user.click(await button("Add 1 team"));
    expect(await screen.findByText("1 team so far. Opponents and games come next.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Skip" })).not.toBeInTheDocument();
    await view.user.click(await link("Continue"));
    expect(view.location()).toBe("/welcome?step=3");
  });
});

describe("see what they will see", () => {
  const sent = { message: "Sample sent to dana@example.com", sample: SENT, mailbox: "/dev/mailbox" };

  test("mails a sample and says where it is", async () => {
    const view = open("/welcome?step=3", { "POST /api/onboarding/sample": sent });
    await view.user.click(await button("Send me a sample"));
    await expectToast("Sample sent", "Sample sent to dana@example.com");
    expect(await button("Open the mailbox")).toBeVisible();
    expect(screen.getByText(/^Sent Thu, Aug 20 at 2:05 PM\./)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Open the mailbox/ })).toHaveAttribute("href", "/dev/mailbox");
    expect(await link("Continue")).toBeVisible();
    expect(await button("Send me another")).toBeVisible();
  });

  test("leads to the inbox where a mail server takes the mail", async () => {
    open("/welcome?step=3", { "GET /api/onboarding": { sample: SENT, mailbox: null } });
    expect(await screen.findByText(/Check your inbox\./)).toBeVisible();
    expect(screen.queryByRole("link", { name: /mailbox/ })).not.toBeInTheDocument();
  });

  test("shows the answer as soon as it is given elsewhere", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = open("/welcome?step=3", { "GET /api/onboarding": { sample: SENT, mailbox: null } });
    await screen.findByText(/After you answer/);
    view.routes["GET /api/onboarding"] = { sample: ANSWERED, mailbox: null };
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText("“Sample Academy confirmed this game.”")).toBeVisible();
    expect(screen.queryByText(/After you answer/)).not.toBeInTheDocument();
  });

  test("shows the message and the dates of a request for another one", async () => {
    const proposals = [{ date: "2026-09-02", time: "18:00:00" }];
    const sample = { ...ANSWERED, response: "reschedule", message: "Our bus is broken.", proposals };
    open("/welcome?step=3", { "GET /api/onboarding": { sample, mailbox: null } });
    expect(await screen.findByText("“Sample Academy asks to reschedule this game.”")).toBeVisible();
    expect(screen.getByText("Proposed: Wed, Sep 2, 6:00 PM. “Our bus is broken.”")).toBeVisible();
  });

  test("stops asking once the step is left", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = open("/welcome?step=3", { "GET /api/onboarding": { sample: SENT, mailbox: null } });
    await screen.findByText(/After you answer/);
    view.navigate("/welcome?step=2");
    await step("Your season");
    const asked = view.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(view.calls.slice(asked).filter(({ path }) => path === "/api/onboarding")).toEqual([]);
  });

  test("says why no sample could be sent", async () => {
    const reason = "Email is not configured. Ask your system administrator.";
    const view = open("/welcome?step=3", {
      "POST /api/onboarding/sample": reply(503, { message: reason }),
    });
    await view.user.click(await button("Send me a sample"));
    await waitFor(() => expect(toastTexts()).toEqual(["Failed to send the sample", reason]));
    expect(await button("Send me a sample")).toBeEnabled();
    expect(screen.queryByText(/^Sent /)).not.toBeInTheDocument();
  });
});

describe("your colleagues", () => {
  const invitation = sampleInvitation({ email: "robin@example.com" });

  test("are invited by their addresses, without leaving the page", async () => {
    const view = open("/welcome?step=4", {
      "POST /api/staff/invitations": reply(201, [{ id: 31, email: "robin@example.com", delivered: true }]),
    });
    await view.user.type(await field("Email Addresses"), "robin@example.com");
    view.routes["GET /api/staff"] = sampleStaff({ people: [DANA], invitations: [invitation] });
    await view.user.click(await button("Invite"));
    await expectToast("Invitation sent", "robin@example.com gets a link to set up an account.");
    expect(view.written()).toEqual([["/api/staff/invitations", { emails: ["robin@example.com"] }]]);
    expect(await field("Email Addresses")).toHaveValue("");
    expect(await screen.findByRole("heading", { name: "robin@example.com" })).toBeVisible();
    await view.user.click(await link("Go to the dashboard"));
    expect(view.location()).toBe("/");
  });

  test("are named where an address is wrong", async () => {
    const view = open("/welcome?step=4");
    await view.user.type(await field("Email Addresses"), "robin@");
    await view.user.click(await button("Invite"));
    expect(await screen.findByText("'robin@' is not a valid email address")).toBeVisible();
    expect(view.written()).toEqual([]);
  });

  test("are invited by the managers alone, whom others learn to ask", async () => {
    open("/welcome?step=4", {
      "GET /api/staff": sampleStaff({
        canManage: false,
        people: [{ ...DANA, isYou: false }, samplePerson({ isYou: true })],
      }),
    });
    expect(await screen.findByText(/Dana Whitfield/)).toBeVisible();
    expect(screen.queryByLabelText("Email Addresses")).not.toBeInTheDocument();
    expect(await link("Go to the dashboard")).toBeVisible();
  });
});
