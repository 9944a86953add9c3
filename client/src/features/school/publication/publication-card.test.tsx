import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Link } from "wouter";
import { WithSchool } from "#client/data/with-school.tsx";
import { SettingsForm } from "#client/features/school/settings-form.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { NEVER_PUBLISHED } from "#client/test/samples/sample-publication.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Publication } from "#shared/api/publication.ts";
import { PublicationCard } from "./publication-card.tsx";

const PUBLICATION = "/api/publication";

const PUBLISHED: Publication = {
  ...NEVER_PUBLISHED,
  enabled: true,
  slug: "harbor-pines",
  teamIds: [8],
  url: "https://fieldhouse.example.com/s/harbor-pines",
  updatedAt: "2026-09-01T12:00:00.000Z",
};

const TEAMS = [
  { id: 7, sport: "football", level: "varsity", gender: "" },
  { id: 8, sport: "basketball", level: "varsity", gender: "girls" },
];

/** As the server does. */
const saved = ({ body }: ApiCall) => {
  const chosen = body as Publication;
  const url = chosen.enabled ? `https://fieldhouse.example.com/s/${chosen.slug}` : "";
  return { ...NEVER_PUBLISHED, ...chosen, url, updatedAt: "2026-09-02T12:00:00.000Z" };
};

const publish = () => screen.getByRole("switch", { name: "Publish the schedule" });
const save = () => screen.getByRole("button", { name: "Save All Changes" });
const choice = (name: string) => screen.getByRole("radio", { name });

async function open(publication: Partial<Publication> = {}, api: StubbedApi = {}, canManage = true) {
  const view = renderScreen(
    <>
      <WithSchool queries={{}} loading={null}>
        {() => (
          <SettingsForm>
            <PublicationCard />
          </SettingsForm>
        )}
      </WithSchool>
      <Link href="/games">Games</Link>
    </>,
    {
      path: "/settings",
      api: {
        "GET /api/school": { name: 'The "Old" School' },
        "GET /api/staff": { canManage, people: [], invitations: [] },
        "GET /api/teams": TEAMS,
        [`GET ${PUBLICATION}`]: { ...NEVER_PUBLISHED, ...publication },
        [`PUT ${PUBLICATION}`]: saved,
        ...api,
      },
    },
  );
  await screen.findByRole("heading", { level: 2, name: "Public Schedule" });
  await waitFor(() => expect(screen.queryByText("Loading the public schedule...")).not.toBeInTheDocument());
  return {
    ...view,
    sent: () => view.calls.filter(({ method }) => method === "PUT").map(({ body }) => body),
  };
}

describe("a school that has published nothing", () => {
  it("says so in one switch, and asks no more before that is on", async () => {
    const { container, user } = await open();
    expect(publish()).not.toBeChecked();
    expect(screen.queryByLabelText("Public address")).not.toBeInTheDocument();
    await user.click(publish());
    expect(screen.getByLabelText("Public address")).toHaveValue("harbor-pines");
    expect(screen.getByText(`${window.location.host}/s/`)).toBeVisible();
    expect(choice("All games")).toBeChecked();
    expect(choice("All teams")).toBeChecked();
    expect(screen.getByRole("switch", { name: "Let search engines list it" })).not.toBeChecked();
    expect(screen.queryByLabelText("Public page")).not.toBeInTheDocument();
    await expectAccessibleMarkup(container);
  });

  it("publishes what it chooses, and gets the address and the code for another site", async () => {
    const { user, sent } = await open();
    await user.click(publish());
    await user.clear(screen.getByLabelText("Public address"));
    await user.type(screen.getByLabelText("Public address"), "pines");
    await user.click(choice("Confirmed games only"));
    await user.click(choice("Some teams"));
    await user.click(await screen.findByRole("checkbox", { name: "Football Varsity" }));
    await user.click(screen.getByRole("switch", { name: "Let search engines list it" }));
    await user.click(save());
    await expectToast("School settings saved successfully");
    expect(sent()).toEqual([
      {
        enabled: true,
        slug: "pines",
        show: "confirmed",
        teamIds: [7],
        indexed: true,
        updatedAt: NEVER_PUBLISHED.updatedAt,
      },
    ]);
    const url = "https://fieldhouse.example.com/s/pines";
    expect(await screen.findByLabelText("Public page")).toHaveValue(url);
    expect(screen.getByRole("link", { name: /^Open / })).toHaveAttribute("href", url);
    expect(screen.getByText("fieldhouse.example.com/s/")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Copy address" }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(screen.getByRole("button", { name: "Copy code" }));
    expect(await navigator.clipboard.readText()).toContain(
      `<iframe src="${url}/embed" title="The &quot;Old&quot; School: games"`,
    );
  });
});

describe("a school that is public", () => {
  it("shows as it is stored", async () => {
    const { container } = await open(PUBLISHED);
    expect(await screen.findByLabelText("Public address")).toHaveValue("harbor-pines");
    expect(publish()).toBeChecked();
    expect(screen.getByLabelText("Public page")).toHaveValue(PUBLISHED.url);
    expect(await screen.findByRole("checkbox", { name: "Girls Basketball Varsity" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Football Varsity" })).not.toBeChecked();
    await expectAccessibleMarkup(container);
  });

  it("is switched off with everything else left as it was", async () => {
    const { user, sent } = await open(PUBLISHED);
    await user.clear(await screen.findByLabelText("Public address"));
    await user.click(publish());
    await user.click(save());
    await expectToast("School settings saved successfully");
    const { slug, show, teamIds, indexed, updatedAt } = PUBLISHED;
    expect(sent()).toEqual([{ enabled: false, slug, show, teamIds, indexed, updatedAt }]);
    expect(screen.queryByLabelText("Public address")).not.toBeInTheDocument();
  });

  it.each([
    ["Public address", "Lincoln High", "Use 3 to 40 lowercase letters, digits and hyphens"],
    ["Public address", "ab", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ])("hears at the %s what is wrong with %j", async (label, typed, message) => {
    const { user, sent } = await open(PUBLISHED);
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("needs a team when it chooses some", async () => {
    const { user, sent } = await open(PUBLISHED);
    await user.click(await screen.findByRole("checkbox", { name: "Girls Basketball Varsity" }));
    await user.click(save());
    expect(await screen.findByText("Choose at least one team")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("keeps what was typed, and says at the field, when the address is another's", async () => {
    const message = "This address is taken";
    const { user } = await open(PUBLISHED, {
      [`PUT ${PUBLICATION}`]: reply(409, { message, errors: { slug: message } }),
    });
    await user.clear(await screen.findByLabelText("Public address"));
    await user.type(screen.getByLabelText("Public address"), "central-high");
    await user.click(save());
    await expectToast("Failed to save school settings", message);
    expect(screen.getByLabelText("Public address")).toHaveValue("central-high");
    expect(screen.getByLabelText("Public address")).toHaveAccessibleDescription(new RegExp(message));
  });

  it("is not overwritten by somebody who saw it as it was", async () => {
    const message = "This school was changed by someone else. Reload and try again.";
    const { user, routes, sent } = await open(PUBLISHED, {
      [`PUT ${PUBLICATION}`]: reply(409, { message, code: "stale" }),
    });
    await user.click(await screen.findByRole("radio", { name: "Confirmed games only" }));
    await user.click(save());
    await expectToast("Failed to save school settings", message);
    const now = { ...PUBLISHED, slug: "pines", updatedAt: "2026-09-01T13:00:00.000Z" };
    routes[`GET ${PUBLICATION}`] = now;
    routes[`PUT ${PUBLICATION}`] = saved;
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(screen.getByLabelText("Public address")).toHaveValue("pines"));
    expect(choice("All games")).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(choice("Confirmed games only")).toBeChecked();
    await user.click(save());
    await expectToast("School settings saved successfully");
    expect(sent().at(-1)).toMatchObject({ slug: "pines", show: "confirmed", updatedAt: now.updatedAt });
  });

  it("is asked about before a change is lost", async () => {
    const view = await open(PUBLISHED);
    await view.user.click(await screen.findByRole("radio", { name: "Confirmed games only" }));
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    await view.user.click(within(await screen.findByRole("alertdialog")).getByText("Keep editing"));
    expect(view.location()).toBe("/settings");
  });
});

describe("somebody who is no manager", () => {
  it("knows the address, and changes nothing", async () => {
    const { container } = await open(PUBLISHED, {}, false);
    expect(await screen.findByLabelText("Public page")).toHaveValue(PUBLISHED.url);
    expect(screen.getByRole("link", { name: /^Open / })).toBeVisible();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    await expectAccessibleMarkup(container);
  });

  it("hears who could publish it", async () => {
    await open({}, {}, false);
    const text = "The schedule is not public. A manager of your school can publish it.";
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it("says before anything is typed that no school may publish", async () => {
  await open({ ...PUBLISHED, allowed: false });
  const text = "Public pages are switched off. Ask your system administrator.";
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

it("says so at the save where that has happened meanwhile", async () => {
  const message = "Public pages are switched off. Ask your system administrator.";
  const { user } = await open({}, { [`PUT ${PUBLICATION}`]: reply(403, { message }) });
  await user.click(publish());
  await user.click(save());
  await expectToast("Failed to save school settings", message);
  expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
  expect(publish()).toBeChecked();
});

it("is read again on demand where it could not be read", async () => {
  const message = "Fieldhouse is temporarily unavailable.";
  const { routes, user } = await open({}, { [`GET ${PUBLICATION}`]: reply(503, { message }) });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  routes[`GET ${PUBLICATION}`] = NEVER_PUBLISHED;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("switch", { name: "Publish the schedule" })).not.toBeChecked();
});

it("shows the address where it can't be known who is a manager", async () => {
  await open(PUBLISHED, { "GET /api/staff": reply(503, { message: "Try again shortly." }) });
  expect(await screen.findByLabelText("Public page")).toHaveValue(PUBLISHED.url);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
