/** On a touch screen the dialog itself takes the focus: a field would open the keyboard before anything is read. */
export function firstField(content: HTMLElement | null): HTMLElement | null {
  if (window.matchMedia("(pointer: coarse)").matches) return null;
  return (
    content?.querySelector<HTMLElement>(
      "[data-dialog-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)",
    ) ?? null
  );
}
