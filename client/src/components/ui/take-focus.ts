/**
 * Gives the focus to what has taken the place of a pressed button. The second press of a double click meets no button any
 * more, and would leave the focus nowhere.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
  element?.focus(options);
  const once = { capture: true, once: true };
  document.addEventListener("mousedown", (event) => event.detail > 1 && event.preventDefault(), once);
}
