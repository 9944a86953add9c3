/** Digits only, as stored; the country's leading 1 of an 11-digit number is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

export function isPhone(digits: string): boolean {
  return /^\d{10}$/.test(digits);
}

/** '9995550123' → '(999) 555-0123'; '' for none, and anything that is not a 10-digit number as it is. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = phoneDigits(phone ?? "");
  return isPhone(digits) ? formatPhoneInput(digits) : (phone ?? "");
}

/**
 * Formats a phone field while someone types, to at most 14 characters. Punctuation appears only before a digit,
 * so that Backspace always takes a digit away.
 */
export function formatPhoneInput(typed: string): string {
  // An eleventh digit can still turn the first into a country code; a twelfth is one too many.
  const digits = phoneDigits(typed.replace(/\D/g, "").slice(0, 11)).slice(0, 10);
  if (digits === "") return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  return exchange ? `(${area}) ${exchange}` : `(${area}`;
}
