import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { replacesAll } from "#client/lib/replaces-all.ts";
import { formatPhoneInput, phoneDigits } from "#shared/domain/phone.ts";
import { Input } from "./input.tsx";

const MAX_LENGTH = 14;

/** Of ten digits that begin with a 1 the first may be the country's: an eleventh shows it, and takes its place. */
const withEleventhDigit = (shown: string) => (shown.startsWith("(1") ? MAX_LENGTH + 1 : MAX_LENGTH);

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

  // A phone's keyboard puts in a whole number without a paste; React tells of it only when the limit has cut it.
  useEffect(() => {
    const field = input.current;
    const takeWhole = (event: InputEvent) => {
      const text = event.data ?? "";
      if (!field || !event.cancelable || text.length < 2 || !replacesAll(field)) return;
      event.preventDefault();
      onChange(digitsOf(text));
    };
    field?.addEventListener("beforeinput", takeWhole);
    return () => field?.removeEventListener("beforeinput", takeWhole);
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
      maxLength={withEleventhDigit(shown)}
      value={shown}
      onChange={({ target }) => {
        const before = countDigits(target.value.slice(0, target.selectionStart ?? undefined));
        const dropped = countDigits(target.value) === 11 && /^\D*1/.test(target.value) ? 1 : 0;
        digitsBeforeCaret.current = Math.max(0, before - dropped);
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
