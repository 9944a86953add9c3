import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Dialog, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption, listedChoices } from "#client/test/choose.ts";
import { renderScreen } from "#client/test/render.tsx";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

const NAMES = ["Amber High", "Birch High", "Élm Grove Academy", "Elm High", "North Elm"];
const CHOICES = NAMES.map((label) => ({ value: label.slice(0, 3), label }));

function open(initial = "") {
  const onChange = vi.fn();
  const onAct = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClose = vi.fn();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <Dialog open onOpenChange={onClose} title="New Game">
        <DialogForm onSubmit={onSubmit}>
          <DialogBody>
            <Field label="Opponent">
              <Combobox
                value={value}
                onChange={(chosen) => {
                  onChange(chosen);
                  setValue(chosen);
                }}
                choices={CHOICES}
                placeholder="Choose an opponent"
                acts={[{ label: "+ New opponent", onPress: onAct }]}
              />
            </Field>
            <Field label="Venue">
              <input aria-label="Venue" />
            </Field>
          </DialogBody>
        </DialogForm>
      </Dialog>
    );
  }
  const { user } = renderScreen(<Form />);
  const field = screen.getByRole("combobox", { name: "Opponent" });
  return { user, field, onChange, onAct, onSubmit, onClose };
}

const closed = () => expect(screen.queryByRole("listbox")).not.toBeInTheDocument();

describe("a combobox", () => {
  it("opens by a press with all choices and the further act, and takes the pressed one", async () => {
    const { user, field, onChange } = open();
    expect(field).toHaveAttribute("aria-expanded", "false");
    await user.click(field);
    expect(listedChoices()).toEqual([...NAMES, "+ New opponent"]);
    await expectAccessibleMarkup();
    await chooseOption(user, field, "Birch High");
    expect(field).toHaveValue("Birch High");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Bir");
    closed();
    expect(field).toHaveFocus();
  });

  it("leaves the choices with every typed word, whatever its accents, and Enter takes the first without submitting", async () => {
    const { user, field, onSubmit } = open();
    await user.type(field, "elm");
    expect(listedChoices()).toEqual(["Élm Grove Academy", "Elm High", "North Elm", "+ New opponent"]);
    await user.type(field, " high");
    expect(listedChoices()).toEqual(["Elm High", "+ New opponent"]);
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("Elm High");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is walked by arrows, with the reached line named to screen readers, and Tab takes it along", async () => {
    const { user, field, onChange } = open();
    field.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const reached = within(screen.getByRole("listbox")).getByRole("option", { name: "Birch High" });
    expect(field).toHaveAttribute("aria-activedescendant", reached.id);
    expect(reached).toHaveAttribute("aria-selected", "true");
    await user.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Bir");
    expect(screen.getByLabelText("Venue")).toHaveFocus();
    closed();
  });

  it("is walked from the only match that typing left, not past it", async () => {
    const { user, field, onAct } = open();
    await user.type(field, "birch");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveValue("Birch High");
    expect(onAct).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, "birch");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onAct).toHaveBeenCalledOnce();
  });

  it("Escape closes the list first, with the choice kept, and then the dialog", async () => {
    const { user, field, onChange, onClose } = open("Amb");
    await user.type(field, "bir");
    await user.keyboard("{Escape}");
    closed();
    expect(field).toHaveValue("Amber High");
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("the last line does what it says and chooses nothing, also by Enter where nothing was found", async () => {
    const { user, field, onChange, onAct } = open("Amb");
    await chooseOption(user, field, "+ New opponent");
    await user.clear(field);
    await user.type(field, "nobody");
    expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
    await user.keyboard("{Enter}");
    expect(onAct.mock.calls).toEqual([[""], ["nobody"]]);
    await user.type(field, "nobody");
    await user.tab();
    expect(onAct).toHaveBeenCalledTimes(2);
    expect(field).toHaveValue("Amber High");
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ["what can only mean one", "birch", "Birch High"],
    ["an exact name", "elm high", "Elm High"],
    ["what can mean several", "elm", "Amber High"],
    ["what means none", "nobody", "Amber High"],
  ])("left by a press elsewhere, %s (%s) is %s", async (_, typed, left) => {
    const { user, field } = open("Amb");
    await user.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await user.click(screen.getByLabelText("Venue"));
    await waitFor(() => expect(field).toHaveValue(left));
    closed();
  });

  it("is empty again once its text is cleared", async () => {
    const { user, field, onChange } = open("Amb");
    await user.clear(field);
    await user.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith("");
    expect(field).toHaveValue("");
  });
});
