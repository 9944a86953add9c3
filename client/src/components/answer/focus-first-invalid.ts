export const focusFirstInvalid = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
