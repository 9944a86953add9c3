import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Button } from "#client/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#client/components/ui/dropdown-menu.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { setScreen } from "#client/test/screen-size.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "./dialog.tsx";

function TeamDialog() {
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Team</Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>Menu</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setDeleting(true)}>Delete Team</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen} title="Add New Team">
        <DialogForm>
          <DialogBody>
            <Field label="Sport">
              <Input />
            </Field>
          </DialogBody>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </DialogActions>
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete Team"
        text="Are you sure?"
        confirmLabel="Delete"
        onConfirm={() => setDeleting(false)}
      />
    </>
  );
}

/** One dialog leads to the other, which takes its place. */
function TwoDialogs({ first = "" }) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <h1 tabIndex={-1}>Teams</h1>
      <Button onClick={() => setOpen("Conflicts")}>Show</Button>
      {open === "" ? null : (
        <Dialog key={open} open onOpenChange={() => setOpen("")} title={open}>
          <DialogBody>
            {open === "Conflicts" ? <Button onClick={() => setOpen("Game")}>Other</Button> : null}
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

describe("a dialog", () => {
  it("starts in its first field", async () => {
    const { user } = renderScreen(<TeamDialog />);
    await user.click(button("Add Team"));

    expect(screen.getByRole("dialog", { name: "Add New Team" })).toBeVisible();
    expect(screen.getByLabelText("Sport")).toHaveFocus();
  });

  it("leaves the keyboard of a phone away until a field is touched", async () => {
    setScreen("narrow");
    const { user } = renderScreen(<TeamDialog />);
    await user.click(button("Add Team"));

    expect(screen.getByRole("dialog", { name: "Add New Team" })).toHaveFocus();
  });

  it.each(["{Escape}", "Cancel", "Close"])("gives the focus back after %s", async (way) => {
    const { user } = renderScreen(<TeamDialog />);
    await user.click(button("Add Team"));
    if (way === "{Escape}") await user.keyboard(way);
    else await user.click(button(way));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button("Add Team")).toHaveFocus();
  });

  it("that took the place of another gives the focus back to where that one was opened", async () => {
    const { user } = renderScreen(<TwoDialogs />);
    await user.click(button("Show"));
    await user.click(button("Other"));
    expect(screen.getByRole("dialog", { name: "Game" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(button("Show")).toHaveFocus());
  });

  it("that nobody pressed for gives the focus to the page's heading", async () => {
    const { user } = renderScreen(<TwoDialogs first="Game" />);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Teams" })).toHaveFocus());
  });

  it("opened from a menu gives the focus back to the menu's button", async () => {
    const { user } = renderScreen(<TeamDialog />);
    await user.click(button("Menu"));
    await user.click(screen.getByRole("menuitem", { name: "Delete Team" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));

    await waitFor(() => expect(button("Menu")).toHaveFocus());
  });
});
