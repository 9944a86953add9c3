/**
 * On a touch screen the dialog itself takes the focus: a field would open the keyboard before anything is read. A field in
 * the place of the title is why the dialog was opened.
 */
export function firstField(content: HTMLElement | null): HTMLElement | null {
  const inHeader = content?.querySelector<HTMLElement>("header input");
  if (inHeader) return inHeader;
  if (window.matchMedia("(pointer: coarse)").matches) return null;
  return (
    content?.querySelector<HTMLElement>(
      "[data-dialog-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)",
    ) ?? null
  );
}
