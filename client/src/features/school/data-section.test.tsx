import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { catchDownloads } from "#client/test/downloads.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleStaff } from "#client/test/samples/sample-staff.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import { DataSection } from "./data-section.tsx";
import { SectionList } from "./settings-section.tsx";

const PATH = "/api/school/export";
const FILE = "lincoln-high-2026-12-01.zip";

const zip = () =>
  new Response("PK and more", { headers: { "Content-Disposition": `attachment; filename=${FILE}` } });

const open = (api: StubbedApi = {}) =>
  renderScreen(
    <>
      <SectionList />
      <DataSection />
    </>,
    { api: { "GET /api/staff": sampleStaff(), "GET /version.json": null, ...api } },
  );

const theButton = () => screen.findByRole("button", { name: "Download All Data" });

it("is downloaded by a manager with one press, under the server's name for it", async () => {
  const downloads = catchDownloads();
  const { user } = open({ [`GET ${PATH}`]: zip });
  expect(await screen.findByRole("heading", { level: 2, name: "Your Data" })).toBeVisible();
  await expectAccessibleMarkup();
  await user.click(await theButton());
  await expectToast("Data downloaded", FILE);
  expect(downloads.map(({ fileName }) => fileName)).toEqual([FILE]);
  expect(await downloads[0]?.text()).toBe("PK and more");
});

it("says how far it is while it comes", async () => {
  let end = () => {};
  const slow = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(3_400_000));
      end = () => controller.close();
    },
  });
  catchDownloads();
  const { user } = open({ [`GET ${PATH}`]: () => new Response(slow) });
  await user.click(await theButton());
  expect(await screen.findByRole("button", { name: "Downloading... 3.4 MB" })).toBeDisabled();
  end();
  expect(await theButton()).toBeEnabled();
});

it("says why it is refused", async () => {
  const message = "A download is being made already";
  const { user } = open({ [`GET ${PATH}`]: () => reply(409, { message }) });
  await user.click(await theButton());
  await expectToast("Failed to download the data", message);
});

it("that breaks off is no file", async () => {
  const downloads = catchDownloads();
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("cut")) });
  const { user } = open({ [`GET ${PATH}`]: () => new Response(broken) });
  await user.click(await theButton());
  await expectToast(
    "Failed to download the data",
    "Fieldhouse is temporarily unavailable. Check your connection and try again in a moment.",
  );
  expect(downloads).toEqual([]);
});

it("is offered to nobody but managers", async () => {
  open({ "GET /api/staff": sampleStaff({ canManage: false }) });
  const list = within(screen.getByRole("navigation", { name: "Sections" }));
  await waitFor(() => expect(list.queryAllByRole("listitem", { hidden: true })).toHaveLength(8));
  expect(list.queryByRole("link", { name: "Your Data" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Your Data" })).not.toBeInTheDocument();
});
