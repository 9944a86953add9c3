import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { replacesAll } from "#client/lib/forms/replaces-all.ts";
import { formatPhoneInput, phoneDigits } from "#shared/domain/text/phone.ts";
import { Input } from "./input.tsx";

const MAX_LENGTH = 14;

/** Of ten digits that begin with a 1 the first may be the country's: an eleventh shows it, and takes its place. */
const EXPECTS_ELEVENTH = /^\(1\d\d\) \d{3}-\d{4}$/;

type PhoneInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref"> & {
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  ref?: (input: HTMLInputElement | null) => void;
};

/** Shows (999) 999-9999 while someone types; the value is the digits. Use with react-hook-form's `Controller`. */
export function PhoneInput({ value, onChange, ref, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = formatPhoneInput(value);

  // Formatting moves the characters under the caret: it goes back behind the digit it stood at.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const caret = positionAfterDigits(shown, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  // A phone's keyboard puts in a whole number without a paste; the limit would cut it, and the digit that shows a
  // country's 1.
  useEffect(() => {
    const field = input.current;
    const take = (event: InputEvent) => {
      const text = event.data ?? "";
      if (!field || !event.cancelable) return;
      const eleventh = withEleventhDigit(field, text);
      if (!eleventh && (text.length < 2 || !replacesAll(field))) return;
      event.preventDefault();
      if (eleventh) digitsBeforeCaret.current = eleventh.digitsBeforeCaret;
      onChange(digitsOf(eleventh?.text ?? text));
    };
    field?.addEventListener("beforeinput", take);
    return () => field?.removeEventListener("beforeinput", take);
  }, [onChange]);

  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(999) 999-9999"
      {...rest}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      maxLength={MAX_LENGTH}
      value={shown}
      onChange={({ target }) => {
        digitsBeforeCaret.current = countDigits(target.value.slice(0, target.selectionStart ?? undefined));
        onChange(digitsOf(target.value));
      }}
      onPaste={(event) => {
        // The length limit would cut '+1 (555) 555-0123' before it could be read.
        const pasted = event.clipboardData.getData("text");
        if (!replacesAll(event.currentTarget)) return;
        event.preventDefault();
        onChange(digitsOf(pasted));
      }}
    />
  );
}

/** A full field whose first digit may be the country's, with one more digit typed into it; null for anything else. */
function withEleventhDigit({ value, selectionStart, selectionEnd }: HTMLInputElement, typed: string) {
  if (!/^\d$/.test(typed) || !EXPECTS_ELEVENTH.test(value) || selectionStart !== selectionEnd) return null;
  const before = value.slice(0, selectionStart ?? value.length);
  const text = `${before}${typed}${value.slice(before.length)}`;
  // As many as before it: the country's own is dropped.
  return /^\D*1/.test(text) ? { text, digitsBeforeCaret: countDigits(before) } : null;
}

const digitsOf = (text: string): string => phoneDigits(formatPhoneInput(text));

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

function positionAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}
