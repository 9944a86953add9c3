import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { VenueEntry, VenueRuleInput } from "#shared/api/venues.ts";
import { VenuesCard } from "./venues-card.tsx";

const VENUES = "/api/school/venues";
const GYM: VenueEntry = { name: "Main Gym", games: 12, single: true, chosen: false };
const SCHOOL: VenueEntry = { name: "Osprey High School", games: 1, single: false, chosen: false };

function open(listed: VenueEntry[], api: StubbedApi = {}) {
  let venues = listed;
  const view = renderScreen(<VenuesCard />, {
    api: {
      [`GET ${VENUES}`]: () => venues,
      [`PUT ${VENUES}`]: ({ body }: ApiCall) => {
        const { name, single } = body as VenueRuleInput;
        const saved = { name, games: 12, single: single ?? true, chosen: true };
        venues = venues.map((venue) => (venue.name === name ? saved : venue));
        return saved;
      },
      ...api,
    },
  });
  const sent = () => view.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { ...view, sent };
}

const choice = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

describe("the venues", () => {
  it("say what each holds, and how many games it has", async () => {
    const { container } = open([GYM, SCHOOL]);
    expect(await choice("Main Gym")).toHaveDisplayValue("One game at a time");
    expect(await choice("Osprey High School")).toHaveDisplayValue("Several games");
    const listed = within(screen.getByRole("list", { name: "Venues" })).getAllByRole("listitem");
    expect(listed.map((item) => item.firstElementChild?.textContent)).toEqual([
      "Main Gym · 12 home games",
      "Osprey High School · 1 home game",
    ]);
    await expectAccessibleMarkup(container);
  });

  it("are saved right away, and conflicts are judged anew", async () => {
    const { user, sent, queryClient } = open([GYM, SCHOOL]);
    const conflicts = ["/api/games/conflicts"];
    queryClient.setQueryData(conflicts, []);
    await user.selectOptions(await choice("Main Gym"), "Several games");
    await waitFor(() => expect(queryClient.getQueryState(conflicts)?.isInvalidated).toBe(true));
    expect(sent()).toEqual([{ name: "Main Gym", single: false }]);
    expect(await choice("Main Gym")).toHaveDisplayValue("Several games");
    expect(await choice("Osprey High School")).toHaveDisplayValue("Several games");
  });

  it("stay as they were where they could not be saved", async () => {
    const message = "Temporarily unavailable.";
    const { user } = open([GYM], { [`PUT ${VENUES}`]: reply(503, { message }) });
    await user.selectOptions(await choice("Main Gym"), "Several games");
    await expectToast("Failed to save the venue", message);
    expect(await choice("Main Gym")).toHaveDisplayValue("One game at a time");
  });

  it("are none yet, or could not be read and are read again", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user, routes } = open([], { [`GET ${VENUES}`]: reply(503, { message }) });
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    routes[`GET ${VENUES}`] = [];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No home venues yet")).toBeVisible();
  });

  it("are read again whenever the settings open, since every game may bring one", async () => {
    const { user, routes } = renderScreen(<Opened />, { api: { [`GET ${VENUES}`]: [GYM] } });
    await choice("Main Gym");
    routes[`GET ${VENUES}`] = [GYM, SCHOOL];
    await user.click(screen.getByRole("button", { name: "Open or close" }));
    await user.click(screen.getByRole("button", { name: "Open or close" }));
    expect(await choice("Osprey High School")).toBeVisible();
  });
});

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      {open ? <VenuesCard /> : null}
    </>
  );
}
