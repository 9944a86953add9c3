/** Whether what is put into the field now takes the place of everything in it. */
export const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value === value.slice(selectionStart ?? 0, selectionEnd ?? 0);
