import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SchoolLayout } from "#client/app/school-layout.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { MAX_LOGO_BYTES, NOT_A_LOGO } from "#shared/domain/school/logo.ts";
import { SchoolSettingsPage } from "./school-settings-page.tsx";

const SCHOOL = {
  id: 1,
  name: "Harbor Pines High School",
  logo: "",
  address: "1200 Lighthouse Road",
  athleticDirector: "Morgan Bellweather",
  mascot: "Ospreys",
  primaryColor: "#14532D",
  secondaryColor: "#FACC15",
  timezone: "America/New_York",
  updatedAt: "2026-08-01T12:00:00.000Z",
};
const USER = { ...SIGNED_IN, firstName: "Dana", lastName: "Whitfield" } as unknown as User;
const STAFF = { canManage: false, people: [], invitations: [] };
const LOGO = "/logos/abc.png";
const WITH_LOGO = { ...SCHOOL, logo: LOGO };

const button = (name: string) => screen.getByRole("button", { name });
const picture = (given: { size?: number; type?: string; name?: string } = {}) =>
  new File(["x".repeat(given.size ?? 3)], given.name ?? "logo.png", { type: given.type ?? "image/png" });

async function open(school: typeof SCHOOL, api: StubbedApi = {}) {
  const view = renderScreen(
    <SchoolLayout user={USER}>
      <SchoolSettingsPage />
    </SchoolLayout>,
    {
      path: "/settings",
      api: {
        "GET /api/school": school,
        "GET /version.json": () => reply(404),
        "GET /api/staff": STAFF,
        ...api,
      },
    },
  );
  const input = await screen.findByLabelText("Logo picture");
  return {
    ...view,
    choose: (file: File) => view.user.upload(input, file),
    /** past what the file dialog offers */
    force: (file: File) => fireEvent.change(input, { target: { files: [file] } }),
    logos: () => [...view.container.querySelectorAll("img")].map((image) => image.getAttribute("src")),
    writes: () => view.calls.filter(({ method }) => method !== "GET"),
  };
}

it("a chosen picture is saved at once and stands in the frame, the card and the preview", async () => {
  const view = await open(SCHOOL, { "PUT /api/school/logo": WITH_LOGO });
  expect(view.logos()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull();
  await view.choose(picture());
  await expectToast("Logo saved");
  expect(view.writes()).toMatchObject([{ path: "/api/school/logo", body: { data: btoa("xxx") } }]);
  expect(view.logos()).toEqual([LOGO, LOGO, LOGO]);
  await expectAccessibleMarkup();
});

it("what is typed and tried on meanwhile stays, and is saved on the version that it was based on", async () => {
  const view = await open(SCHOOL, { "PUT /api/school/logo": WITH_LOGO, "POST /api/school": WITH_LOGO });
  const primary = () => document.documentElement.style.getPropertyValue("--primary");
  await view.user.clear(screen.getByLabelText("Mascot"));
  await view.user.type(screen.getByLabelText("Mascot"), "Herons");
  await view.user.clear(screen.getByLabelText("Primary Color"));
  await view.user.type(screen.getByLabelText("Primary Color"), "#1E3A8A");
  await view.user.click(button("Apply Colors"));
  expect(primary()).toMatch(/^light-dark\(#1E3A8A, /);
  await view.choose(picture());
  await expectToast("Logo saved");
  expect(screen.getByLabelText("Mascot")).toHaveValue("Herons");
  expect(primary()).toMatch(/^light-dark\(#1E3A8A, /);
  await view.user.click(button("Save All Changes"));
  await expectToast("School settings saved successfully");
  expect(view.writes().at(-1)?.body).toMatchObject({ mascot: "Herons", updatedAt: SCHOOL.updatedAt });
});

it("a removed logo leaves the monogram, and the focus where another can be chosen", async () => {
  const view = await open(WITH_LOGO, { "DELETE /api/school/logo": SCHOOL });
  await view.user.click(button("Remove logo"));
  await expectToast("Logo removed");
  expect(view.logos()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull();
  expect(button("Choose a logo…")).toHaveFocus();
  expect(screen.getAllByText("HP")).toHaveLength(3);
});

it.each([
  ["one byte too large", picture({ size: MAX_LOGO_BYTES + 1 })],
  ["empty", picture({ size: 0 })],
  ["of another kind", picture({ type: "image/gif", name: "logo.gif" })],
  ["of a kind that nobody knows", picture({ type: "", name: "logo.psd" })],
])("a picture that is %s is refused before it is sent", async (_name, file) => {
  const view = await open(SCHOOL);
  view.force(file);
  await expectToast("Failed to save logo", NOT_A_LOGO);
  expect(screen.getByRole("alert")).toHaveTextContent(NOT_A_LOGO);
  expect(button("Choose a logo…")).toHaveAccessibleDescription(NOT_A_LOGO);
  expect(view.writes()).toEqual([]);
});

it("a drawing is sent where the system does not know its kind", async () => {
  const view = await open(SCHOOL, { "PUT /api/school/logo": WITH_LOGO });
  view.force(picture({ type: "", name: "Logo.SVG" }));
  await expectToast("Logo saved");
});

it("the server's refusal stands beside the button until the next choice", async () => {
  const refused = reply(400, { message: NOT_A_LOGO, errors: { data: NOT_A_LOGO } });
  const view = await open(SCHOOL, { "PUT /api/school/logo": refused });
  await view.choose(picture());
  await expectToast("Failed to save logo", NOT_A_LOGO);
  expect(screen.getByRole("alert")).toHaveTextContent(NOT_A_LOGO);
  view.routes["PUT /api/school/logo"] = WITH_LOGO;
  await view.choose(picture());
  await expectToast("Logo saved");
  expect(screen.queryByText(NOT_A_LOGO)).toBeNull();
});

it("while a picture is sent, neither button does anything else", async () => {
  let answer = (_school: typeof SCHOOL) => {};
  const view = await open(WITH_LOGO, {
    "PUT /api/school/logo": () => new Promise((resolve) => (answer = resolve)),
  });
  await view.choose(picture());
  const sending = await screen.findByRole("button", { name: "Saving..." });
  expect(sending).toBeDisabled();
  expect(button("Remove logo")).toBeDisabled();
  answer({ ...SCHOOL, logo: "/logos/def.png" });
  await expectToast("Logo saved");
  expect(view.logos()).toEqual(Array(3).fill("/logos/def.png"));
});

it("a picture that no browser can show leaves the monogram, and says so where it can be changed", async () => {
  const view = await open(WITH_LOGO);
  for (const image of view.container.querySelectorAll("img")) fireEvent.error(image);
  await waitFor(() => expect(view.logos()).toEqual([]));
  expect(screen.getAllByText("HP")).toHaveLength(3);
  expect(screen.getByRole("alert")).toHaveTextContent("This picture can't be shown. Choose another one.");
  expect(button("Remove logo")).toBeEnabled();
});
