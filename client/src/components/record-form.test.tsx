import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { goBack } from "#client/test/go-back.ts";
import { renderScreen } from "#client/test/render.tsx";
import { RecordDialog } from "./record-form.tsx";
import { Button } from "./ui/button.tsx";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";

type Values = { venue: string };

const saves = vi.fn<(input: Values) => Promise<void>>();

function VenueDialog({ onClose }: { onClose: () => void }) {
  const record = useRecordForm<{ id: number }, Values, Values>({
    resolver: (values) => ({ values, errors: {} }),
    noun: "venue",
    row: null,
    valuesOf: () => ({ venue: "Osprey Stadium" }),
    read: async () => null,
    onFailure: (error) => toastFailure("Failed to save venue", error),
  });
  const submit = record.submitWith(async (input) => {
    await saves(input);
    onClose();
  });
  return (
    <RecordDialog record={record} title="Add Venue" submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <Field label="Venue">
        <Input {...record.form.register("venue")} />
      </Field>
    </RecordDialog>
  );
}

function Venues() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Venues</h1>
      <Button onClick={() => setOpen(true)}>Add</Button>
      {open ? <VenueDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

async function openDialog() {
  saves.mockReset().mockResolvedValue();
  const view = renderScreen(<Venues />);
  await view.user.click(screen.getByRole("button", { name: "Add" }));
  return view;
}

const dialog = () => screen.queryByRole("dialog", { name: "Add Venue" });
const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });
const button = (name: string) => screen.getByRole("button", { name });

const WAYS = ["Escape", "Close", "Back"] as const;

async function leaveBy(way: (typeof WAYS)[number], user: Awaited<ReturnType<typeof openDialog>>["user"]) {
  if (way === "Back") await goBack();
  else if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(button("Close"));
}

describe("a dialog in which nothing was typed", () => {
  it.each(WAYS)("closes by %s without a question, and the focus is where it was", async (way) => {
    const { user } = await openDialog();
    await leaveBy(way, user);

    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
    await waitFor(() => expect(button("Add")).toHaveFocus());
  });

  it("counts what was typed back as nothing", async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText("Venue"), "s{Backspace}");
    await user.keyboard("{Escape}");

    expect(dialog()).not.toBeInTheDocument();
  });

  it("leaves the history as it was", async () => {
    const { user } = await openDialog();
    expect(window.history.state).not.toBeNull();
    await user.keyboard("{Escape}");

    await waitFor(() => expect(window.history.state).toBeNull());
  });
});

describe("a dialog in which something was typed", () => {
  async function typeIntoIt() {
    const view = await openDialog();
    await view.user.type(screen.getByLabelText("Venue"), " Annex");
    return view;
  }

  it.each(WAYS)("asks before it closes by %s, and keeps everything when the answer is so", async (way) => {
    const { user } = await typeIntoIt();
    await leaveBy(way, user);
    expect(question()).toBeVisible();
    await user.click(button("Keep editing"));

    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText("Venue")).toHaveValue("Osprey Stadium Annex");
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
  });

  it.each(WAYS)("closes by %s when the person discards it, and the focus is where it was", async (way) => {
    const { user } = await typeIntoIt();
    await leaveBy(way, user);
    await user.click(button("Discard"));

    expect(dialog()).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
    await waitFor(() => expect(button("Add")).toHaveFocus());
  });

  it("closes only the question by a second Back", async () => {
    await typeIntoIt();
    await goBack();
    expect(question()).toBeVisible();
    await goBack();

    expect(question()).not.toBeInTheDocument();
    expect(dialog()).toBeVisible();
  });

  it("closes by Cancel unasked", async () => {
    const { user } = await typeIntoIt();
    await user.click(button("Cancel"));

    expect(dialog()).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });

  it("closes unasked once it is saved", async () => {
    const { user } = await typeIntoIt();
    await user.click(button("Save"));

    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
    expect(saves).toHaveBeenCalledWith({ venue: "Osprey Stadium Annex" });
  });

  it("stays while it is being saved", async () => {
    const { user } = await typeIntoIt();
    let refuse = (_: Error) => {};
    saves.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await user.click(button("Save"));
    await user.keyboard("{Escape}");
    expect(dialog()).toBeVisible();
    expect(question()).not.toBeInTheDocument();

    await act(async () => refuse(new Error("refused")));
    expect(screen.getByLabelText("Venue")).toHaveValue("Osprey Stadium Annex");
  });

  it("is asked about before the browser reloads and before anything else that would lose it", async () => {
    const { user } = await typeIntoIt();
    const reload = new Event("beforeunload", { cancelable: true });
    fireEvent(window, reload);
    expect(reload.defaultPrevented).toBe(true);

    const signOut = vi.fn();
    window.addEventListener("sign-out", () => leaveSafely(signOut), { once: true });
    fireEvent(window, new Event("sign-out"));
    expect(question()).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    await user.click(button("Discard"));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
