/** Whether the next input replaces the field's whole text. */
export const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value === value.slice(selectionStart ?? 0, selectionEnd ?? 0);
