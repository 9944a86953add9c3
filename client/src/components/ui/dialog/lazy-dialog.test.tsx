import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { Button } from "#client/components/ui/button.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { Dialog, DialogBody } from "./dialog.tsx";
import { LazyDialog, loadDialogFrame } from "./lazy-dialog.tsx";

beforeAll(loadDialogFrame);

function openPage({ typed = false } = {}) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const [TeamDialog, preload] = preloadable(async () => {
    await arrival;
    return ({ title, onClose }: { title: string; onClose: () => void }) => (
      <Dialog open onOpenChange={onClose} title={title}>
        <DialogBody>
          <Input aria-label="Sport" />
          <UnsavedChanges exist={typed} />
        </DialogBody>
      </Dialog>
    );
  });
  function Page() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Add Team</Button>
        {open ? (
          <LazyDialog title="Add New Team" onClose={close}>
            {(frame) => <TeamDialog {...frame} />}
          </LazyDialog>
        ) : null}
      </>
    );
  }
  return { ...renderScreen(<Page />), preload, arrive: () => act(async () => arrive()) };
}

it("a dialog stands at once, then takes the place of its skeleton, and returns the focus to its button", async () => {
  const { user, arrive } = openPage();
  await user.click(screen.getByRole("button", { name: "Add Team" }));
  expect(screen.getByRole("dialog", { name: "Add New Team" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");

  await arrive();
  await waitFor(() => expect(screen.getByLabelText("Sport")).toHaveFocus());
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByLabelText("Sport")).toHaveFocus();

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Add Team" })).toHaveFocus());
});

it("a dialog that is still being fetched can be closed", async () => {
  const { user, arrive } = openPage();
  await user.click(screen.getByRole("button", { name: "Add Team" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Add Team" })).toHaveFocus();
  await arrive();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("a dialog whose code is there already shows without a skeleton", async () => {
  const { arrive, preload } = openPage();
  await arrive();
  await act(preload);
  act(() => screen.getByRole("button", { name: "Add Team" }).click());
  expect(screen.getByLabelText("Sport")).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("a question about what was typed gives the focus back to the field", async () => {
  const { user, arrive } = openPage({ typed: true });
  await user.click(screen.getByRole("button", { name: "Add Team" }));
  await arrive();
  await waitFor(() => expect(screen.getByLabelText("Sport")).toHaveFocus());
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));

  await waitFor(() => expect(screen.getByLabelText("Sport")).toHaveFocus());
});
