import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { PhoneInput } from "./phone-input.tsx";

type Control = { value: string; onChange: (value: string) => void };

function openControl(control: (props: Control) => React.ReactNode, label: string, initial = "") {
  const onChange = vi.fn<(value: string) => void>();
  function Harness() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <Field label={label}>{control({ value, onChange: change })}</Field>;
  }
  const view = renderScreen(<Harness />);
  return { ...view, onChange, input: screen.getByLabelText<HTMLInputElement>(label) };
}

describe("a field", () => {
  it("ties its hint and its error to the control", () => {
    renderScreen(
      <Field label="Coach Email" hint="Optional" error="Invalid email format">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText("Coach Email");

    expect(input).toHaveAccessibleDescription("Invalid email format Optional");
    expect(input).toBeInvalid();
  });

  it("lets a name that is read from right to left turn nothing of its label and hint", () => {
    const name = "ثانوية النور";
    const { container } = renderScreen(
      <Field label={`Email of ${name} (2)`} hint={`${name}, 7:00 PM`}>
        <Input />
      </Field>,
    );
    const isolated = [...container.querySelectorAll("bdi")].map(({ textContent }) => textContent);
    expect(isolated).toEqual([name, name]);
    expect(screen.getByLabelText(`Email of ${name} (2)`)).toBeVisible();
  });
});

describe("a phone field", () => {
  const phone = (initial = "") => openControl((props) => <PhoneInput {...props} />, "Phone", initial);

  it("shows (999) 999-9999 while typing, and its value is the digits", async () => {
    const { user, input, onChange } = phone();
    await user.type(input, "5555550123");

    expect(input).toHaveValue("(555) 555-0123");
    expect(input).toHaveAttribute("maxlength", "14");
    expect(onChange).toHaveBeenLastCalledWith("5555550123");
  });

  it("takes a whole pasted number, its country code left out", async () => {
    const { user, input, onChange } = phone();
    await user.click(input);
    await user.paste("+1 (555) 555-0123");

    expect(onChange).toHaveBeenLastCalledWith("5555550123");
  });

  it.each(["1 555 123 4567", "+1 (555) 123-4567", "1-555-123-4567", "15551234567", "5551234567"])(
    "takes %s typed and pasted as 5551234567",
    async (number) => {
      const typed = phone();
      await typed.user.type(typed.input, number);
      expect(typed.input).toHaveValue("(555) 123-4567");
      expect(typed.onChange).toHaveBeenLastCalledWith("5551234567");

      typed.unmount();
      const pasted = phone();
      await pasted.user.click(pasted.input);
      await pasted.user.paste(number);
      expect(pasted.input).toHaveValue("(555) 123-4567");
      expect(pasted.onChange).toHaveBeenLastCalledWith("5551234567");
    },
  );

  it("takes a number that arrives whole without being pasted, as from a keyboard's suggestions", async () => {
    const { user, input, onChange } = phone();
    await user.click(input);
    const inserting = new InputEvent("beforeinput", {
      data: "+1 (555) 123-4567",
      inputType: "insertText",
      bubbles: true,
      cancelable: true,
    });
    act(() => void input.dispatchEvent(inserting));

    expect(inserting.defaultPrevented).toBe(true);
    expect(input).toHaveValue("(555) 123-4567");
    expect(onChange).toHaveBeenLastCalledWith("5551234567");
  });

  it("keeps a 1 that ten digits begin with, and takes no twelfth digit", async () => {
    const { user, input } = phone();
    await user.type(input, "1234567890");
    expect(input).toHaveValue("(123) 456-7890");
    expect(input).toHaveAttribute("maxlength", "14");
    await user.type(input, "12");
    expect(input).toHaveValue("(234) 567-8901");
  });

  it("keeps the caret when an eleventh digit inside sends the country's 1 away", async () => {
    const { user, input } = phone("1555123456");
    input.focus();
    input.setSelectionRange(7, 7);
    await user.keyboard("9");

    expect(input).toHaveValue("(555) 912-3456");
    expect(input.selectionStart).toBe(7);
  });

  it("takes no digit in front of a number that is full", async () => {
    const { user, input } = phone("1555123456");
    input.focus();
    input.setSelectionRange(0, 0);
    await user.keyboard("9");

    expect(input).toHaveValue("(155) 512-3456");
  });

  it("keeps the caret where a digit was corrected", async () => {
    const { user, input } = phone("5555550123");
    input.focus();
    input.setSelectionRange(3, 3);
    await user.keyboard("{Backspace}");

    expect(input).toHaveValue("(555) 550-123");
    expect(input.selectionStart).toBe(2);
  });
});

describe("a date field", () => {
  const date = (initial = "") =>
    openControl((props) => <DateField {...props} today="2026-09-01" />, "Date", initial);

  it.each(["9/4/2026", "9/4/26", "2026-09-04", "9-4-2026", "Sep 4, 2026", "Fri, 9/4/26"])(
    "takes the typed date '%s' and shows it as MM/dd/yyyy once it is left",
    async (typed) => {
      const { user, input, onChange } = date();
      await user.type(input, typed);
      expect(input).toHaveValue(typed);
      await user.tab();

      expect(onChange).toHaveBeenLastCalledWith("2026-09-04");
      expect(input).toHaveValue("09/04/2026");
    },
  );

  it.each([
    ["9/4", "2026-09-04", "Fri, Sep 4, 2026"],
    ["sep 4", "2026-09-04", "Fri, Sep 4, 2026"],
    ["8/31", "2027-08-31", "Tue, Aug 31, 2027"],
    ["Friday", "2026-09-04", "Fri, Sep 4, 2026"],
  ])("understands '%s' as %s and says so at once: %s", async (typed, value, meaning) => {
    const { user, input, onChange } = date();
    await user.type(input, typed);
    expect(input).toHaveValue(typed);
    expect(screen.getByText(meaning)).toBeVisible();
    await user.tab();

    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input).toHaveValue(formatDate(value));
    expect(screen.getByText(meaning)).toBeVisible();
  });

  it("needs no slashes", async () => {
    const { user, input, onChange } = date();
    await user.type(input, "09042026");

    expect(onChange).toHaveBeenLastCalledWith("2026-09-04");
    expect(input).toHaveValue("09/04/2026");
  });

  it.each([
    ["13/45/2026", "13/45/2026", "Enter a date as MM/DD/YYYY"],
    ["12/31/1899", "1899-12-31", "Date must be 01/01/1900 or later"],
  ])(
    "keeps %s as typed, for the form to refuse, and says what is wrong with it",
    async (typed, value, problem) => {
      const { user, input, onChange } = date();
      await user.type(input, typed);
      await user.tab();

      expect(onChange).toHaveBeenLastCalledWith(value);
      expect(input).toHaveValue(typed);
      expect(input).toHaveAccessibleDescription(problem);
    },
  );

  it("offers a calendar that begins on Sunday and marks the day", async () => {
    const { user, onChange, input } = date("2026-09-04");
    await user.click(screen.getByRole("button", { name: "Open calendar" }));

    expect(
      (await screen.findAllByRole("columnheader", { hidden: true })).map((day) => day.textContent),
    ).toEqual(["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
    await user.click(screen.getByRole("button", { name: "Friday, September 11, 2026" }));
    expect(onChange).toHaveBeenLastCalledWith("2026-09-11");
    expect(input).toHaveValue("09/11/2026");
  });

  it("offers nothing before 1900", async () => {
    const { user } = date("1900-01-01");
    await user.click(screen.getByRole("button", { name: "Open calendar" }));

    expect(await screen.findByRole("button", { name: "Go to the Previous Month" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(screen.queryByRole("button", { name: /1899/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Tuesday, January 2, 1900" })).toBeEnabled();
  });
});
